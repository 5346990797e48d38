extension RandomAccessCollection {
  /// The first index for which something holds, found by halving: it must hold for none before that
  /// one and for all behind it. The end index where it holds for none.
  // Other modules search in their innermost loops, and only what they can inline is quick there.
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
