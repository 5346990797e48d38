extension RandomAccessCollection {
  /// The first index whose element meets a condition, by binary search: no element before it may
  /// meet the condition, and all after it must. The end index if none does.
  // Other modules search in their innermost loops, so the function must be inlinable.
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
