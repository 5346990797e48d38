/// The declaration of an option, which all commands with this option share.
///
/// Commands list it, the parser and the help read it, and the code of commands looks up its value,
/// as in `invocation.number(.speed)`.
package struct OptionSpec: Sendable, Hashable {
  /// The long name, without dashes.
  package let name: String
  /// The description in the help: a phrase without a full stop.
  package let summary: String
  /// The name of the value in the help; nil for a flag.
  let placeholder: String?
  /// The kind of value; nil for a flag.
  package let kind: ValueKind?
  /// The one-letter name, if there is one.
  private(set) var short: Character?
  /// Whether it may be given several times, with one value each.
  private(set) var isRepeatable = false
  /// The environment variable that applies if the option is not given.
  package private(set) var variable: String?
  /// The value if neither the option nor its variable is given.
  package private(set) var fallback: String?
  /// The name of the option that this one is another spelling of; nil if it is itself.
  package private(set) var meant: String?
  /// The value that a flag stands for, as `--json` does for `--format json`.
  private(set) var meantValue: String?

  /// Declares a flag.
  package init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
    placeholder = nil
    kind = nil
  }

  /// Declares an option with a value.
  package init(_ name: String, _ placeholder: String, _ kind: ValueKind, _ summary: String) {
    self.name = name
    self.summary = summary
    self.placeholder = placeholder
    self.kind = kind
  }

  /// The long spelling, with dashes.
  package var written: String { "--" + name }

  package var takesValue: Bool { kind != nil }

  /// All spellings, the long one first.
  package var spellings: [String] { [written] + (short.map { ["-\($0)"] } ?? []) }
}

extension OptionSpec {
  /// A copy with a one-letter name.
  package func short(_ letter: Character) -> OptionSpec { changed { $0.short = letter } }

  /// A copy that may be given several times.
  package func repeatable() -> OptionSpec { changed { $0.isRepeatable = true } }

  /// A copy with an environment variable.
  package func from(variable: String) -> OptionSpec { changed { $0.variable = variable } }

  /// A copy with a fallback value.
  package func fallback(_ text: String) -> OptionSpec { changed { $0.fallback = text } }

  /// A copy that is another spelling of an option or, for a flag, of one of its values.
  package func meaning(_ option: OptionSpec, _ value: String? = nil) -> OptionSpec {
    changed { ($0.meant, $0.meantValue) = (option.name, value) }
  }

  /// A copy with another name, which this option had before.
  func formerly(_ name: String) -> OptionSpec {
    let former =
      kind.map { OptionSpec(name, placeholder ?? "", $0, summary) } ?? OptionSpec(name, summary)
    return former.meaning(self)
  }

  private func changed(_ change: (inout OptionSpec) -> Void) -> OptionSpec {
    var copy = self
    change(&copy)
    return copy
  }
}
