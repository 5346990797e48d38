/// An option as the table declares it: once, for all commands that offer it.
///
/// The same value is listed by a command, read by the parser, shown by the help and asked for by
/// the command's code, as in `invocation.number(.speed)`.
package struct OptionSpec: Sendable, Hashable {
  /// The long name, without its dashes.
  package let name: String
  /// What it does, as the help says it: a phrase without a full stop at its end.
  package let summary: String
  /// How the help calls the value, or nil for a flag.
  package let placeholder: String?
  /// What the value must be, or nil for a flag.
  package let kind: ValueKind?
  /// The one-letter name, where there is one.
  package private(set) var short: Character?
  /// Whether it may be given more than once, one value each time.
  package private(set) var isRepeatable = false
  /// The environment variable that stands in for the option where that is not given.
  package private(set) var variable: String?
  /// The value where neither the option nor its variable is given.
  package private(set) var fallback: String?

  /// Declares a flag: an option that is given or not.
  package init(_ name: String, _ summary: String) {
    (self.name, self.summary, placeholder, kind) = (name, summary, nil, nil)
  }

  /// Declares an option that takes a value.
  package init(_ name: String, _ placeholder: String, _ kind: ValueKind, _ summary: String) {
    (self.name, self.summary, self.placeholder, self.kind) = (name, summary, placeholder, kind)
  }

  /// How it is written on a command line.
  package var written: String { "--" + name }

  /// Whether it takes a value.
  package var takesValue: Bool { kind != nil }

  /// Every way to write it, the long one first.
  package var spellings: [String] { [written] + (short.map { ["-\($0)"] } ?? []) }
}

extension OptionSpec {
  /// The same option with a one-letter name beside the long one.
  package func short(_ letter: Character) -> OptionSpec { changed { $0.short = letter } }

  /// The same option, to be given any number of times.
  package func repeatable() -> OptionSpec { changed { $0.isRepeatable = true } }

  /// The same option with an environment variable that stands in for it.
  package func from(variable: String) -> OptionSpec { changed { $0.variable = variable } }

  /// The same option with a value for when it is not given.
  package func fallback(_ text: String) -> OptionSpec { changed { $0.fallback = text } }

  private func changed(_ change: (inout OptionSpec) -> Void) -> OptionSpec {
    var copy = self
    change(&copy)
    return copy
  }
}
