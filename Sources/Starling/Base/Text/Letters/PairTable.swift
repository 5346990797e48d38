/// Flat tables of pairs, ascending by their first members: `[a0, b0, a1, b1, …]`.
///
/// The generated tables have this shape because a flat literal of integers compiles quickly and
/// lies ready in the binary, while a dictionary would be built when the program starts.
extension [UInt32] {
  /// The last pair whose first member is not above `value`.
  package func lastPair(notAbove value: UInt32) -> (first: UInt32, second: UInt32)? {
    let behind = (0..<count / 2).partitioningIndex { self[2 * $0] > value }
    return behind == 0 ? nil : (self[2 * behind - 2], self[2 * behind - 1])
  }

  /// Whether the value lies in one of the ranges that the pairs stand for.
  func hasRange(with value: UInt32) -> Bool {
    guard let range = lastPair(notAbove: value) else { return false }
    return value <= range.second
  }
}
