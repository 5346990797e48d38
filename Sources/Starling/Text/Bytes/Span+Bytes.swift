extension Span where Element == UInt8 {
  /// Whether two rows of bytes are the same.
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  /// Whether all of it is ASCII that shows: letters, digits, signs and spaces.
  var isPrintableASCII: Bool {
    for index in indices where self[index] < 0x20 || self[index] >= 0x7F { return false }
    return true
  }

  /// Whether it comes before another row in the order of the bytes.
  func precedes(_ other: Span<UInt8>) -> Bool {
    let common = Swift.min(count, other.count)
    var index = 0
    while index < common, self[index] == other[index] { index += 1 }
    return index < common ? self[index] < other[index] : count < other.count
  }
}
