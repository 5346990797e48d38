package import Starling

extension SourceText {
  /// The lines with their numbers, without their line ends. Behind the last end is no other one.
  var lines: [(number: Int, bytes: ArraySlice<UInt8>)] {
    let index = LineIndex(self)
    return (1...index.lineCount).map { (number: $0, bytes: bytes[index.range(ofLine: $0)]) }
      .filter { $0.bytes.startIndex < bytes.count }
  }

  /// The line end of the first line, which others should have, too: LF, CRLF or CR; LF if there is
  /// none.
  package var lineEnd: String {
    guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if bytes[end] == 0x0A { return "\n" }
    return bytes[end...].starts(with: [0x0D, 0x0A]) ? "\r\n" : "\r"
  }
}

extension ArraySlice<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }

  var place: Place { Place(startIndex, endIndex) }

  /// The bytes without spaces and tabs at their ends.
  var withoutSpaces: ArraySlice<UInt8> {
    var start = startIndex
    var end = endIndex
    while start < end, self[start].isSpace { start += 1 }
    while end > start, self[end - 1].isSpace { end -= 1 }
    return self[start..<end]
  }

  /// The text without white space of any kind at its ends.
  var trimmedText: String {
    let inner = withoutSpaces
    guard let first = inner.first, let last = inner.last else { return "" }
    // White space beyond ASCII consists of bytes beyond ASCII.
    let isPlain = first > 0x20 && first < 0x80 && last > 0x20 && last < 0x80
    return isPlain ? inner.text : String(inner.text.trimmed())
  }

  func starts(with text: StaticString) -> Bool { text.withUTF8Buffer { unsafe starts(with: $0) } }

  /// The bytes before and after the first occurrence of a byte.
  func cut(at byte: UInt8) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>)? {
    guard let index = firstIndex(of: byte) else { return nil }
    return (self[..<index], self[(index + 1)...])
  }

  var words: [ArraySlice<UInt8>] { split { $0.isSpace } }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || self == 0x09 }
}
