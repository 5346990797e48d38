/// The bytes of a file, and the name by which messages refer to it.
public struct SourceText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name in front of each finding: a path as it was given, or `<stdin>`.
  public let name: String
  package let bytes: [UInt8]

  /// A source of bytes. A leading byte-order mark is accepted and has no column.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// A source of a text in memory.
  public init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

  /// A source of a text in the code, with the name `text`.
  public init(stringLiteral text: String) { self.init(name: "text", text: text) }

  /// The offset at which the text begins, after a byte-order mark.
  package var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  package func text(at place: Place) -> String {
    String(decoding: bytes[place.range], as: UTF8.self)
  }
}

// The texts of strings, whose escapes are resolved if they have some.
extension SourceText {
  func string(in content: Range<Int>, isEscaped: Bool) -> String {
    isEscaped
      ? JSONEscape.decoded(bytes, in: content) : String(decoding: bytes[content], as: UTF8.self)
  }

  @inline(__always)
  func withText<Result>(
    in content: Range<Int>, isEscaped: Bool, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    guard isEscaped else { return body(bytes.span.extracting(content)) }
    var decoded: [UInt8] = []
    JSONEscape.decode(bytes, in: content, into: &decoded)
    return body(decoded.span)
  }
}

/// A range of bytes in a source.
///
/// All places are equal: a place says where a value was found and is no part of the value, so two
/// scripts that differ only in white space are equal.
package struct Place: Sendable {
  /// The offset of the first byte.
  package var start: UInt32
  /// The offset after the last byte.
  package var end: UInt32

  package init(_ start: Int, _ end: Int) {
    self.start = UInt32(clamping: start)
    self.end = UInt32(clamping: end)
  }

  package init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }

  /// The bytes of the place.
  package var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }

  /// The bytes of a string between its quotes.
  var content: Range<Int> { Int(start) + 1..<max(Int(start) + 1, Int(end) - 1) }
  /// The first byte, such as an opening bracket.
  var opening: Place { Place(Int(start), Int(start) + 1) }

  func contains(_ other: Place) -> Bool { start <= other.start && other.end <= end }

  /// The place of a value that was not read from a source.
  package static let none = Place(0, 0)
}

extension Place: Hashable {
  /// Always true: a place is no part of the identity of the value that has it.
  package static func == (_: Place, _: Place) -> Bool { true }

  /// Adds nothing, since all places are equal.
  package func hash(into _: inout Hasher) {}
}

/// A line and a column, both counted from one; the column counts Unicode scalars.
public struct Position: Hashable, Sendable {
  /// The line, counted from one.
  public var line: Int
  /// The column in Unicode scalars, counted from one.
  public var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Finds lines and columns in a source. It is built in one pass and counts the scalars before
/// every 1,024th byte, so that look-ups are quick even in a single line of many megabytes.
package struct LineIndex: Sendable {
  private static let stride = 1024

  private let bytes: [UInt8]
  private var lineStarts: [UInt32]
  private var scalarsBefore: [Int] = []

  package init(_ source: SourceText) {
    bytes = source.bytes
    lineStarts = [UInt32(source.start)]
    scalarsBefore.reserveCapacity(bytes.count / Self.stride + 1)
    var scalars = 0
    for start in Swift.stride(from: 0, to: bytes.count, by: Self.stride) {
      scalarsBefore.append(scalars)
      scalars += scan(start..<min(start + Self.stride, bytes.count))
    }
  }

  /// Records the lines that end in a part; returns how many scalars begin there.
  private mutating func scan(_ part: Range<Int>) -> Int {
    for index in part where endsLine(at: index) {
      lineStarts.append(UInt32(clamping: index + 1))
    }
    return bytes.span.extracting(part).scalarCount
  }

  /// Whether a line ends here: at LF, CR or CRLF, which counts once.
  private func endsLine(at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
    default: false
    }
  }

  package func position(of offset: some BinaryInteger) -> Position {
    let offset = max(Int(lineStarts[0]), min(Int(offset), bytes.count))
    let line = lineStarts.partitioningIndex { Int($0) > offset }
    let start = Int(lineStarts[line - 1])
    // Most lines are short enough to count directly.
    let column =
      offset - start <= Self.stride
      ? bytes.span.extracting(start..<offset).scalarCount
      : scalars(before: offset) - scalars(before: start)
    return Position(line: line, column: column + 1)
  }

  package var lineCount: Int { lineStarts.count }

  /// The bytes of a line, counted from one, without its line break.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private func scalars(before offset: Int) -> Int {
    let checkpoint = min(offset / Self.stride, scalarsBefore.count - 1)
    guard checkpoint >= 0 else { return 0 }
    let rest = bytes.span.extracting(checkpoint * Self.stride..<offset)
    return scalarsBefore[checkpoint] + rest.scalarCount
  }
}

extension Span where Element == UInt8 {
  /// How many Unicode scalars begin in these bytes.
  fileprivate var scalarCount: Int {
    var scalars = 0
    for index in indices where self[index] & 0xC0 != 0x80 { scalars += 1 }
    return scalars
  }
}
