import Starling
import StarlingHost
import StarlingTesting

/// What `--set`, `--locale` and `--strings` give to cases and promises. A line of a transcript that
/// says something else goes first.
struct TestDefaults: Sendable {
  private var locale: String?
  private(set) var strings = LanguageTables()
  private var values: [ValuePair] = []

  /// No options, so that only the transcripts count.
  static let none = TestDefaults()

  private init() {}

  init(_ invocation: Invocation) throws {
    locale = try invocation.text(.locale).flatMap(Invocation.languageTag)
    strings = try LanguageTables(invocation)
    values = invocation.pairs(.set)
  }

  /// The settings for a script. It takes only the variables that it has.
  func settings(for script: Script) -> [Transcript.Setting] {
    let variables = values.filter { script.hasVariable($0.left) }
    return (locale.map { [.locale($0)] } ?? [])
      + variables.map { .set($0.left, .plain($0.right)) }
  }

  /// Throws if a value does not fit a script, and notes a variable that no script has.
  func check(against scripts: [Script]) throws {
    for pair in values {
      let own = scripts.filter { $0.hasVariable(pair.left) }
      for script in own { _ = try DialogOptions.value(pair.right, of: pair.left, script) }
      guard own.isEmpty else { continue }
      let meant = scripts.lazy.compactMap { $0.variable(like: pair.left) }.first
      try DialogOptions.tell(pair.left, meant: meant)
    }
  }
}
