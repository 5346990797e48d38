extension UInt8 {
  package var isJSONSpace: Bool { isBlankInLine || endsJSONLine }
  package var isBlankInLine: Bool { self == 0x20 || self == 0x09 }
  package var endsJSONLine: Bool { self == 0x0A || self == 0x0D }

}

extension [UInt8] {
  /// The end of the comment that begins at an index; nil if none does.
  func endOfComment(at start: Int) -> Int? {
    let rest = self[start...]
    guard rest.starts(with: "/*".utf8) else {
      let isLine = rest.first == UInt8(ascii: "#") || rest.starts(with: "//".utf8)
      return isLine ? rest.firstIndex { $0.endsJSONLine } ?? count : nil
    }
    let slash = rest.indices.dropFirst(3).first {
      self[$0] == UInt8(ascii: "/") && self[$0 - 1] == UInt8(ascii: "*")
    }
    return slash.map { $0 + 1 } ?? count
  }
}
