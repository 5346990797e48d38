import Starling
import StarlingHost

/// Reads the options of a dialog from the command line and the environment.
enum DialogOptions {
  static func read(
    _ invocation: Invocation, _ script: Script, _ environment: Environment
  ) throws -> Dialog.Options {
    var options = Dialog.Options()
    options.strings = try LanguageTables(invocation)
    options.locale = script.language(among: try invocation.locales(environment), options.strings)
    options.start = invocation.text(.start)
    if let start = options.start, !script.hasBlock(start) {
      throw invocation.unknown("block", in: .start, nearest: script.blockID(like: start))
    }
    options.variables = try variables(invocation, script)
    return options
  }

  /// What `--on` has wrong: the actions that the script does not have.
  static func unknownActions(_ invocation: Invocation, _ script: Script) -> [String] {
    invocation.pairs(.on).filter { !script.hasAction($0.left) }
      .map { unknown("has the action", $0.left, meant: script.action(like: $0.left)) }
  }

  /// The values of `--set`; warns about names that the script does not have.
  static func variables(
    _ invocation: Invocation, _ script: Script
  ) throws -> [String: Value] {
    var variables: [String: Value] = [:]
    for pair in invocation.pairs(.set) {
      variables[pair.left] = try value(pair.right, of: pair.left, script)
      if let finding = script.finding(aboutGiven: pair.left) {
        try Output.note("starling: \(finding)")
      }
      guard !script.hasVariable(pair.left) else { continue }
      try tell(pair.left, meant: script.variable(like: pair.left))
    }
    return variables
  }

  /// Warns that a name has no meaning in the script.
  static func tell(_ name: String, meant: String?) throws {
    try Output.note("starling: \(unknown("is called", name, meant: meant))")
  }

  /// Says that a name has no meaning in the script.
  private static func unknown(_ verb: String, _ name: String, meant: String?) -> String {
    "nothing in the script \(verb) \(quoted(name))\(didYouMean(meant))"
  }

  /// The value for a variable; throws if it is not of the variable's type.
  static func value(
    _ text: String, of name: String, _ script: Script
  ) throws -> Value {
    try script.value(text, of: name).expected(
      "--set \(name)=\(text.safeForTerminal()): the variable \(quoted(name)) is "
        + script.kind(of: name))
  }
}

extension Invocation {
  /// The languages of the person: from the option, as a tag or a system locale, or else from the
  /// environment.
  func locales(_ environment: Environment) throws -> [String] {
    guard let given = text(.locale) else { return environment.locales }
    return try Self.languageTag(given).map { [$0] } ?? []
  }

  /// The language tag for a value of `--locale`; nil for a system locale without a language.
  static func languageTag(_ given: String) throws -> String? {
    let tag = Environment.languageTag(ofLocale: given)
    try expect(
      tag.map(LanguageTag.isWellFormed) ?? true,
      "--locale: \(quoted(given)) is not a language tag; write one such as fr or fr-CA")
    return tag
  }
}
