import Starling

extension OptionSpec {
  /// Every command has this option, so none lists it.
  package static let help = OptionSpec("help", "show this help").short("h")

  /// Only available without a command, since a command's option may mean another version.
  package static let version = OptionSpec("version", "print the version")
}

// The start of a conversation.
extension OptionSpec {
  package static let set = OptionSpec(
    "set", "NAME=VALUE", .pair(left: "NAME", right: "VALUE"), "give a variable a value"
  ).repeatable()

  package static let locale = OptionSpec(
    "locale", "TAG", .text, "the language, like fr-CA (default: that of the environment)")

  package static let strings = OptionSpec(
    "strings", "TAG=FILE", .pair(left: "TAG", right: "FILE"),
    "read the texts of the language TAG from FILE"
  ).repeatable()

  package static let start = OptionSpec("start", "ID", .blockID, "begin at block ID")
}

// The history and the rules.
extension OptionSpec {
  package static let app = OptionSpec(
    "app", "NAME", .text, "the name of the program, which selects its history"
  )
  .from(variable: "STARLING_APP")

  package static let state = OptionSpec(
    "state", "FILE", .file(.any), "keep the history in FILE instead")

  package static let config = OptionSpec(
    "config", "FILE", .file(.script), "the rules: a configuration, or a script that has one"
  ).from(variable: "STARLING_CONFIG")

  static let askedScript = OptionSpec(
    "script", "FILE", .file(.script), "the script that 'ask' gets, for its rules")

  static let appVersion = OptionSpec(
    "app-version", "V", .text, "the version of the program"
  ).from(variable: "STARLING_APP_VERSION")

  package static let now = OptionSpec(
    "now", "TIME", .time, "pretend it is TIME, like 2026-03-05T10:00:00+01:00"
  ).from(variable: "STARLING_NOW")

  /// The options of all commands that use a history.
  static let ofHistories: [OptionSpec] = [.app, .state, .config, .appVersion, .now]
}

// The course of a conversation.
extension OptionSpec {
  package static let instant = OptionSpec("instant", "skip delays")

  package static let speed = OptionSpec(
    "speed", "N", .positiveNumber, "run delays N times as fast")

  package static let watch = OptionSpec("watch", "read the file again whenever it changes")

  package static let timeout = OptionSpec(
    "timeout", "SECONDS", .seconds, "leave after SECONDS in which nothing was typed")

  package static let save = OptionSpec(
    "save", "FILE", .file(.any),
    "keep the conversation in FILE until it ends or is left, and continue from it")

  package static let on = OptionSpec(
    "on", "ACTION=COMMAND", .pair(left: "ACTION", right: "COMMAND"),
    "run COMMAND in a shell when ACTION happens"
  ).repeatable()
}

// The output of a conversation.
extension OptionSpec {
  package static let format = OptionSpec(
    "format", "FORM", .words(of: ConversationFormat.self),
    "text, or json: print the result as JSON; the chat goes to standard error"
  ).fallback(ConversationFormat.text.rawValue)

  package static let events = OptionSpec(
    "events", "print every event as a line of JSON and read answers as lines")

  package static let transcript = OptionSpec(
    "transcript", "FILE", .file(.transcript), "append the conversation to FILE as a test")
}

// The look of a conversation.
extension OptionSpec {
  package static let plain = OptionSpec(
    "plain", "no colors, no symbols, no indentation: for screen readers"
  ).from(variable: "STARLING_PLAIN")

  package static let color = OptionSpec(
    "color", "WHEN", .words(of: ColorChoice.self), "use colors: auto, always or never"
  ).fallback(ColorChoice.auto.rawValue)

  package static let width = OptionSpec(
    "width", "N", .integer(1...1_000_000), "wrap texts at N columns (default: the terminal's)")
}

extension OptionSpec {
  static let height = OptionSpec(
    "height", "N", .integer(3...1_000_000),
    "show at most N rows of a list on a terminal (default: 15)")

  package static let line = OptionSpec(
    "line", "HOW", .words(["editor", "kernel"]),
    "how typed lines are edited on a terminal: editor or kernel; 'stty sane' brings Ctrl-C back "
      + "after a kill -9"
  ).from(variable: "STARLING_LINE")
}

extension OptionSpec {
  /// The form of what is printed: the first one, unless another is asked for.
  static func forms<Form>(of _: Form.Type) -> OptionSpec
  where Form: CaseIterable & RawRepresentable, Form.RawValue == String {
    let words = Form.allCases.map(\.rawValue)
    return OptionSpec("format", "FORM", .words(words), "print " + enumeration(words, "or"))
      .fallback(words[0])
  }

  /// The option, and `--json` for one of its values.
  var withJSON: [OptionSpec] {
    [self, OptionSpec("json", "short for --format json").meaning(self, "json")]
  }

  /// Where a command that writes a document writes it.
  package static let output = OptionSpec(
    "output", "FILE", .file(.any), "write to FILE, all at once, instead of standard output")
}

/// What a command prints of a conversation, or of a verdict.
enum ConversationFormat: String, Sendable, CaseIterable { case text, json }

extension Invocation {
  /// Whether a program reads the result.
  var printsJSON: Bool { text(.format) == ConversationFormat.json.rawValue }
}

/// When colors are used: with `auto`, if the stream is a terminal that supports them.
package enum ColorChoice: String, Sendable, CaseIterable { case auto, always, never }
