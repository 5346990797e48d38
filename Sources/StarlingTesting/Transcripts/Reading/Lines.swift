package import Starling

/// The lines of a source, without their line ends: LF, CRLF or CR.
struct Lines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index: Int
  private var number = 0

  init(_ source: SourceText) {
    bytes = source.bytes
    index = source.start
  }

  mutating func next() -> (number: Int, bytes: ArraySlice<UInt8>)? {
    guard index < bytes.count else { return nil }
    var end = index
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let line = bytes[index..<end]
    let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    index = end + (isPair ? 2 : 1)
    number += 1
    return (number, line)
  }
}

extension SourceText {
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
