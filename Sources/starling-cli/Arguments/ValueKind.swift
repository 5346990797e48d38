import Starling
import StarlingHost

/// The kind of a value on the command line, for options and operands.
///
/// The kind decides which texts are accepted, what error messages say, and what shells complete.
package enum ValueKind: Sendable, Hashable {
  /// Any text, including an empty one. Only the command can check its meaning.
  case text
  /// A path. Only the command can check whether it exists.
  case file(FileKind)
  /// One of these words, in exactly this spelling.
  case words([String])
  /// One of these words, which are too many for a message to list. The message states the
  /// expectation instead.
  case name([String], expectation: String)
  /// One of these words, or else a path. Only the command can check whether it exists.
  case nameOrFile([String], expectation: String, FileKind)
  /// The id of a block in the script on the same command line.
  case blockID
  /// The name of a command or a topic in the table.
  case command
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A decimal number in a range.
  case number(ClosedRange<Double>)
  /// A decimal number greater than zero.
  case positiveNumber
  /// A duration in seconds greater than zero, perhaps with a fraction.
  case seconds
  /// A moment with its UTC offset. The command reads it, since the engine knows the calendar.
  case time
  /// Two texts around the first equals sign. The left one must not be empty.
  case pair(left: String, right: String)

  /// The words that are the cases of a type, so that a new case adds a word.
  package static func words<Choice>(of _: Choice.Type) -> ValueKind
  where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    .words(Choice.allCases.map(\.rawValue))
  }
}

/// What a path should lead to, for completion in shells.
package enum FileKind: Sendable, Hashable, CaseIterable {
  case any, script, transcript
  /// A configuration, alone or inside a script.
  case configuration
  /// A file, or a folder with such files.
  case scriptOrFolder, transcriptOrFolder

  /// The ending of such files' names; nil if any ending is possible.
  package var ending: String? {
    switch self {
    case .script, .configuration, .scriptOrFolder: ".json"
    case .transcript, .transcriptOrFolder: ".chat"
    case .any: nil
    }
  }
}

extension ValueKind {
  /// Whether it leads to a script.
  var isScript: Bool {
    switch self {
    case .file(.script), .file(.scriptOrFolder), .file(.configuration), .nameOrFile(_, _, .script):
      true
    default: false
    }
  }

  /// Whether a text is of this kind. Only the names of files need not be UTF-8. Command names are
  /// not checked here, but by the parser.
  package func accepts(_ text: String) -> Bool {
    switch self {
    case .text, .command, .blockID: SystemText.isUTF8(text)
    case .file, .nameOrFile, .time: !text.isEmpty
    case .words(let words), .name(let words, _): words.contains(text)
    case .integer(let bounds): Int(text).map(bounds.contains) ?? false
    case .number(let bounds): Double(decimal: text).map(bounds.contains) ?? false
    case .positiveNumber, .seconds: Double(decimal: text).map { $0 > 0 } ?? false
    case .pair(_, let right): ValuePair(text) != nil && (right == "FILE" || SystemText.isUTF8(text))
    }
  }

  /// The expected value, to complete the sentence "it must be …".
  package var expectation: String {
    switch self {
    case .text: "a text in UTF-8"
    case .file: "the name of a file"
    case .words(let words): enumeration(words, "or")
    case .name(_, let expectation), .nameOrFile(_, let expectation, _): expectation
    case .blockID: "the id of a block"
    case .command: "the name of a command"
    case .integer(let bounds): "a whole number" + Self.limits(of: bounds, unlimited: .max)
    case .number(let bounds):
      "a number" + Self.limits(of: bounds, unlimited: .greatestFiniteMagnitude)
    case .positiveNumber: "a number above 0"
    case .seconds: "a number of seconds above 0"
    case .time: "a time with its offset, like 2026-03-05T10:00:00+01:00"
    case .pair(let left, let right): "\(left)=\(right)"
    }
  }

  private static func limits<Bound>(of bounds: ClosedRange<Bound>, unlimited: Bound) -> String {
    let lower = digits(of: bounds.lowerBound)
    let upper = digits(of: bounds.upperBound)
    return bounds.upperBound == unlimited ? ", at least \(lower)" : " from \(lower) to \(upper)"
  }

  private static func digits<Number>(of number: Number) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// A value in two parts: `name=value`.
package struct ValuePair: Sendable, Hashable {
  /// The text before the first equals sign; never empty.
  package let left: String
  /// The text after it, which may contain equals signs or be empty.
  package let right: String

  package init?(_ text: String) {
    // By bytes: an equals sign followed by a combining mark is still the separator.
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex else {
      return nil
    }
    left = String(text[..<equals])
    right = String(text[text.utf8.index(after: equals)...])
  }
}

extension Double {
  /// Reads a decimal number: no hexadecimal digits, no infinity, no "nan".
  init?(decimal text: String) {
    let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
