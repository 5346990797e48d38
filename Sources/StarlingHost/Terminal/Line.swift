import Starling

/// A line of input from a person or a program.
package struct Line: Sendable, Hashable {
  /// Why a line is not usable.
  package enum Fault: Sendable {
    /// It is longer than an answer may be. Its bytes are not kept.
    case tooLong
    /// It is as long as the terminal's line buffer, so the rest may have been dropped.
    case cutByTerminal
    case notUTF8
  }

  /// The bytes, without the line break.
  package let bytes: [UInt8]
  package let fault: Fault?

  /// The text; nil if there is a fault.
  package var text: String? {
    fault == nil ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The most bytes that an answer may have.
  static let limit = ReplyReader.longestAnswer
  /// The size of a terminal's line buffer, in bytes.
  static let terminalLimit = 4_095

  package static let tooLong = Line(bytes: [], fault: .tooLong)
}

/// Splits chunks of input into lines, which end with LF or CRLF. A byte-order mark that a file
/// begins with is no part of its first line.
///
/// It scans each byte once, and stores at most one line, up to the limit.
package struct LineSplitter: Sendable {
  private let isTerminal: Bool
  private let limit: Int
  private var piece: ArraySlice<UInt8> = []
  private var begun: [UInt8] = []
  private var isTooLong = false
  private var dropped = 0
  /// Whether the next line may begin with a byte-order mark.
  private var mayHaveMark: Bool

  /// The limit may exceed that of an answer, if lines encode answers in more bytes.
  package init(isTerminal: Bool, limit: Int = Line.limit) {
    self.isTerminal = isTerminal
    self.limit = limit
    mayHaveMark = !isTerminal
  }

  /// Takes the next chunk. All lines of the previous one must have been taken.
  package mutating func feed(_ bytes: ArraySlice<UInt8>) {
    piece = bytes
  }

  /// The next complete line; nil until there is more input.
  package mutating func next() -> Line? {
    guard let end = piece.firstIndex(of: UInt8(ascii: "\n")) else {
      keep(piece)
      piece = []
      return nil
    }
    keep(piece[..<end])
    piece = piece[(end + 1)...]
    return take()
  }

  /// Whether an incomplete line is stored.
  var hasBegun: Bool { !begun.isEmpty || isTooLong }

  /// Whether a line has gone on for so long that no end is to be expected.
  var isEndless: Bool { dropped > 64 * 1024 * 1024 }

  /// The incomplete line at the end of the input.
  package mutating func last() -> Line? {
    hasBegun ? take() : nil
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    // One more byte than the limit, for a carriage return.
    if isTooLong || begun.count + bytes.count > limit + 1 {
      isTooLong = true
      dropped += begun.count + bytes.count
      begun = []
    } else {
      begun += bytes
    }
  }

  private mutating func take() -> Line {
    defer {
      begun = []
      isTooLong = false
      dropped = 0
      mayHaveMark = false
    }
    if mayHaveMark, begun.starts(with: "\u{FEFF}".utf8) { begun.removeFirst(3) }
    if begun.last == UInt8(ascii: "\r") { begun.removeLast() }
    if isTooLong || begun.count > limit { return .tooLong }
    return Line(bytes: begun, fault: fault)
  }

  private var fault: Line.Fault? {
    if isTerminal && begun.count >= Line.terminalLimit { return .cutByTerminal }
    return String(validating: begun, as: UTF8.self) == nil ? .notUTF8 : nil
  }
}

/// Lines that arrived at once. Together, they may be as long as a single line may be.
package struct Paste: Sendable {
  package private(set) var lines: [Line] = []
  private var count = 0

  package init() {}

  package mutating func add(_ line: Line) {
    count += line.bytes.count + (lines.isEmpty ? 0 : 1)
    if count > Line.limit { lines = [.tooLong] } else { lines.append(line) }
  }
}
