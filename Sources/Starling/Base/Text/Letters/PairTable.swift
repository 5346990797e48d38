/// Flat tables of pairs, ascending by their first members: `[a0, b0, a1, b1, …]`.
///
/// The generated tables have this shape because a flat literal of integers compiles quickly and
/// lies ready in the binary, while a dictionary would be built when the program starts.
extension [UInt32] {
  /// The last pair whose first member is not above `value`.
  package func lastPair(notAbove value: UInt32) -> (first: UInt32, second: UInt32)? {
    var low = 0
    var high = count / 2
    while low < high {
      let middle = (low + high) / 2
      if self[2 * middle] <= value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low == 0 ? nil : (self[2 * low - 2], self[2 * low - 1])
  }

  /// Whether the value lies in one of the ranges that the pairs stand for.
  func hasRange(with value: UInt32) -> Bool {
    guard let range = lastPair(notAbove: value) else { return false }
    return value <= range.second
  }
}
