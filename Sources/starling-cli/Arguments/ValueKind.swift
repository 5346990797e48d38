/// What a value on the command line must be, an option's as well as an operand's.
///
/// The kind decides which texts are taken, how a refusal is worded and what a shell completes.
package enum ValueKind: Sendable, Hashable {
  /// Any text, the empty one included; what it may name is known to the command alone.
  case text
  /// A path; only the command can say whether it leads somewhere.
  case file(FileKind)
  /// One of these words, written exactly so.
  case words([String])
  /// One of these words, which are too many for a refusal to list: it says instead what it must
  /// be.
  case name([String], expectation: String)
  /// The id of a block of the script that stands on the same command line.
  case blockID
  /// The name of a command in the table.
  case command
  /// A whole number within these bounds.
  case integer(ClosedRange<Int>)
  /// A decimal number within these bounds.
  case number(ClosedRange<Double>)
  /// A decimal number that is more than nothing.
  case positiveNumber
  /// A duration in seconds that is more than nothing; fractions are meant as such.
  case seconds
  /// A point in time with its offset; the command reads it, since the engine knows the calendar.
  case time
  /// Two texts around the first equals sign; the one on the left may not be empty.
  case pair(left: String, right: String)

  /// The words that are the cases of a type, so that a new case becomes a new word.
  package static func words<Choice>(of _: Choice.Type) -> ValueKind
  where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    .words(Choice.allCases.map(\.rawValue))
  }
}

/// What a path is expected to lead to; shells complete by it.
package enum FileKind: Sendable, Hashable, CaseIterable {
  /// Any file.
  case any
  /// A script.
  case script
  /// A transcript.
  case transcript
  /// A configuration, alone or inside a script.
  case configuration
  /// A script, or a folder in which scripts are looked for.
  case scriptOrFolder
  /// A transcript, or a folder in which transcripts are looked for.
  case transcriptOrFolder
  /// A folder.
  case folder

  /// How the names of such files end, or nil if they end in any way.
  package var ending: String? {
    switch self {
    case .script, .configuration, .scriptOrFolder: ".json"
    case .transcript, .transcriptOrFolder: ".chat"
    case .any, .folder: nil
    }
  }
}
