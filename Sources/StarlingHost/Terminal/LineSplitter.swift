/// Splits chunks of input into lines, which end with LF or CRLF.
///
/// It scans each byte once, and stores at most one line, up to the limit.
package struct LineSplitter: Sendable {
  private let isTerminal: Bool
  private let limit: Int
  private var piece: ArraySlice<UInt8> = []
  private var begun: [UInt8] = []
  private var isTooLong = false

  /// The limit may exceed that of an answer, if lines encode answers in more bytes.
  package init(isTerminal: Bool, limit: Int = Line.limit) {
    self.isTerminal = isTerminal
    self.limit = limit
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
  package var hasBegun: Bool { !begun.isEmpty || isTooLong }

  /// The incomplete line at the end of the input.
  package mutating func last() -> Line? {
    hasBegun ? take() : nil
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    // One more byte than the limit, for a carriage return.
    if isTooLong || begun.count + bytes.count > limit + 1 {
      isTooLong = true
      begun = []
    } else {
      begun += bytes
    }
  }

  private mutating func take() -> Line {
    defer {
      begun = []
      isTooLong = false
    }
    if begun.last == UInt8(ascii: "\r") { begun.removeLast() }
    if isTooLong || begun.count > limit { return .tooLong }
    return Line(bytes: begun, fault: fault)
  }

  private var fault: Line.Fault? {
    if isTerminal && begun.count >= Line.terminalLimit { return .cutByTerminal }
    return String(validating: begun, as: UTF8.self) == nil ? .notUTF8 : nil
  }
}
