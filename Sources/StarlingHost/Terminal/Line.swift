/// A line that somebody has typed, or a program has sent.
package struct Line: Sendable, Hashable {
  /// Why a line is not what was meant.
  package enum Fault: Sendable {
    /// Longer than an answer may be; its bytes are not kept.
    case tooLong
    /// As long as a terminal keeps a line: what was typed behind that, it has dropped.
    case cutByTerminal
    /// Its bytes are no text.
    case notUTF8
  }

  /// Its bytes, without what ended the line.
  package let bytes: [UInt8]
  package let fault: Fault?

  /// The text; none, where there is a fault.
  package var text: String? {
    fault == nil ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The most bytes that an answer may have.
  package static let limit = 65_536
  /// The most bytes that a terminal keeps of a line while it is being typed.
  static let terminalLimit = 4_095

  package static let tooLong = Line(bytes: [], fault: .tooLong)
}
