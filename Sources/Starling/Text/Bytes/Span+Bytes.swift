extension Span where Element == UInt8 {
  /// Whether both have the same bytes.
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  /// Whether all bytes are printable ASCII, including spaces.
  var isPrintableASCII: Bool {
    for index in indices where self[index] < 0x20 || self[index] >= 0x7F { return false }
    return true
  }

  /// Whether it sorts before another span, byte by byte.
  func precedes(_ other: Span<UInt8>) -> Bool {
    let common = Swift.min(count, other.count)
    var index = 0
    while index < common, self[index] == other[index] { index += 1 }
    return index < common ? self[index] < other[index] : count < other.count
  }
}
