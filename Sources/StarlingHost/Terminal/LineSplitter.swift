/// Cuts what comes in pieces into lines, which a line feed ends, or a carriage return with one.
///
/// It looks at each byte once and keeps no more than one line that is not too long.
package struct LineSplitter: Sendable {
  private let isTerminal: Bool
  private let limit: Int
  private var piece: ArraySlice<UInt8> = []
  private var begun: [UInt8] = []
  private var isTooLong = false

  /// Lines may be longer than an answer where they write it down in more bytes than it has.
  package init(isTerminal: Bool, limit: Int = Line.limit) {
    self.isTerminal = isTerminal
    self.limit = limit
  }

  /// Takes the next piece. The lines of the one before must have been asked for.
  package mutating func feed(_ bytes: ArraySlice<UInt8>) {
    piece = bytes
  }

  /// The next whole line; none, until there is more.
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

  /// Whether there is something of a line that has not ended.
  package var hasBegun: Bool { !begun.isEmpty || isTooLong }

  /// What has begun and will not go on, at the end of the input.
  package mutating func last() -> Line? {
    hasBegun ? take() : nil
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    // One more than the limit, for a carriage return.
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
