/// A line of input from a person or a program.
package struct Line: Sendable, Hashable {
  /// Why a line is not usable.
  package enum Fault: Sendable {
    /// It is longer than an answer may be. Its bytes are not kept.
    case tooLong
    /// It is as long as the terminal's line buffer, so the rest may have been dropped.
    case cutByTerminal
    /// It is not UTF-8.
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
  package static let limit = 65_536
  /// The size of a terminal's line buffer, in bytes.
  static let terminalLimit = 4_095

  package static let tooLong = Line(bytes: [], fault: .tooLong)
}
