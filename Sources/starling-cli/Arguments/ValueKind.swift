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
  /// The id of a block in the script on the same command line.
  case blockID
  /// The name of a command in the table.
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
  /// Any file.
  case any
  /// A script.
  case script
  /// A transcript.
  case transcript
  /// A configuration, alone or inside a script.
  case configuration
  /// A script, or a folder with scripts.
  case scriptOrFolder
  /// A transcript, or a folder with transcripts.
  case transcriptOrFolder
  /// A folder.
  case folder

  /// The ending of such files' names; nil if any ending is possible.
  package var ending: String? {
    switch self {
    case .script, .configuration, .scriptOrFolder: ".json"
    case .transcript, .transcriptOrFolder: ".chat"
    case .any, .folder: nil
    }
  }
}
