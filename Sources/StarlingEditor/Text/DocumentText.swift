package import Starling

/// How a client counts the characters of a line.
package enum CharacterUnit: String, Sendable {
  case utf16 = "utf-16"
  case utf8 = "utf-8"
}

/// A place between two characters: a line and a character in it, both counted from zero.
package struct TextPosition: Hashable, Comparable, Sendable {
  package var line: Int
  var character: Int

  package init(_ line: Int, _ character: Int) { (self.line, self.character) = (line, character) }

  package static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.character) < (other.line, other.character)
  }
}

/// The text of an open document, which a client changes by ranges. It knows where its lines begin,
/// so that a change takes no longer than to move the bytes behind it.
package struct DocumentText: Sendable {
  package private(set) var bytes: [UInt8]
  /// The offset of the first byte of each line.
  private var starts: [Int]
  /// Whether a character is surely a byte, so that none has to be counted.
  private var isPlain: Bool

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0]
    isPlain = bytes.allSatisfy { $0 < 0x80 }
    Self.addStarts(in: bytes[...], to: &starts)
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package func source(named name: String) -> SourceText { SourceText(name: name, bytes: bytes) }

  /// Adds the offsets behind all line ends in a part: LF, CRLF or CR.
  private static func addStarts(in part: ArraySlice<UInt8>, to starts: inout [Int]) {
    for index in part.indices {
      let byte = part[index]
      guard byte == 0x0A || byte == 0x0D else { continue }
      let isPair = byte == 0x0D && index + 1 < part.endIndex && part[index + 1] == 0x0A
      if !isPair { starts.append(index + 1) }
    }
  }

  /// Replaces a range of bytes.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    let new = Array(text.utf8)
    isPlain = isPlain && new.allSatisfy { $0 < 0x80 }
    bytes.replaceSubrange(range, with: new)
    // A CR before the range and an LF behind it may become one line end, or two.
    var from = line(at: max(0, range.lowerBound - 1))
    while from > 0, starts[from] >= range.lowerBound { from -= 1 }
    let behind = starts.partitioningIndex { $0 > range.upperBound + 1 }
    let shift = new.count - range.count
    let end = behind < starts.count ? starts[behind] + shift : bytes.count
    var added: [Int] = []
    Self.addStarts(in: bytes[starts[from]..<end], to: &added)
    if behind < starts.count {
      if added.last == end { added.removeLast() }
      if shift != 0 { for index in behind..<starts.count { starts[index] += shift } }
    }
    starts.replaceSubrange((from + 1)..<behind, with: added)
  }

  private func line(at offset: Int) -> Int { starts.partitioningIndex { $0 > offset } - 1 }

  package var lineCount: Int { starts.count }

  /// The bytes of a line without its end.
  package func range(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  package func text(ofLine line: Int) -> String { text(range(ofLine: line)) }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// MARK: - Positions

extension DocumentText {
  /// The offset of a position; one behind the end of its line is that end.
  package func offset(of position: TextPosition, in unit: CharacterUnit) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let line = range(ofLine: max(0, position.line))
    guard position.line >= 0, position.character > 0 else { return line.lowerBound }
    switch unit {
    case _ where isPlain: return line.lowerBound + min(position.character, line.count)
    case .utf8: return start(ofScalarAt: line.lowerBound + min(position.character, line.count))
    case .utf16:
      var units = 0
      var index = line.lowerBound
      while index < line.upperBound, units < position.character {
        units += bytes[index] >= 0xF0 ? 2 : 1
        index += 1
        while index < line.upperBound, bytes[index] & 0xC0 == 0x80 { index += 1 }
      }
      return index
    }
  }

  private func start(ofScalarAt offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  package func position(of offset: Int, in unit: CharacterUnit) -> TextPosition {
    let offset = min(max(0, offset), bytes.count)
    let line = line(at: offset)
    switch unit {
    case _ where isPlain, .utf8: return TextPosition(line, offset - starts[line])
    case .utf16:
      var units = 0
      for index in starts[line]..<offset where bytes[index] & 0xC0 != 0x80 {
        units += bytes[index] >= 0xF0 ? 2 : 1
      }
      return TextPosition(line, units)
    }
  }
}

extension Range<Int> {
  func touches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }

  func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}

extension Edit {
  /// The smallest change of one range that makes a text another one; nil if they are the same.
  package init?(from old: [UInt8], to new: [UInt8]) {
    guard old != new else { return nil }
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    while start > 0, start < old.count, old[start] & 0xC0 == 0x80 { start -= 1 }
    var end = 0
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    // No scalar is cut, nor a CRLF, which no position can stand in.
    while end > 0, old[old.count - end] & 0xC0 == 0x80 || old[old.count - end] == 0x0A { end -= 1 }
    if start > 0, old[start - 1] == 0x0D { start -= 1 }
    self.init(
      start..<(old.count - end), String(decoding: new[start..<(new.count - end)], as: UTF8.self))
  }
}
