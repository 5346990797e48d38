/// Searches bytes for a part in linear time (Knuth-Morris-Pratt).
package struct ByteSearch {
  private let part: [UInt8]
  /// For each length of a match, the length of the longest shorter match at its end.
  private var fallback: [Int] = [0]

  package init(_ part: [UInt8]) {
    self.part = part
    var length = 0
    for byte in part.dropFirst() {
      while length > 0, part[length] != byte { length = fallback[length - 1] }
      if part[length] == byte { length += 1 }
      fallback.append(length)
    }
  }

  package func isFound(in bytes: some Sequence<UInt8>) -> Bool {
    guard !part.isEmpty else { return true }
    var length = 0
    for byte in bytes {
      while length > 0, part[length] != byte { length = fallback[length - 1] }
      if part[length] == byte { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}

extension Span where Element == UInt8 {
  /// Whether both have the same bytes.
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  var isPrintableASCII: Bool {
    for index in indices where self[index] < 0x20 || self[index] >= 0x7F { return false }
    return true
  }
}
