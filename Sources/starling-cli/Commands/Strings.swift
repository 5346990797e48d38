import Starling
import StarlingHost

enum StringsCommand: Command {
  static let spec = CommandSpec(
    "strings", in: .writing, "Print what there is to translate into a language"
  )
  .showing(
    Example("starling strings rating.json --locale fr", "each text, with its translation or null"),
    Example(
      "starling strings rating.json --locale fr --strings fr=fr.json",
      "the same with what fr.json has already")
  )
  .taking(OperandSpec("SCRIPT", .file(.script), "the script, or - for standard input"))
  .offering(.into, .strings, .words)
  .explaining(
    "Fill in what is null, and put the whole under the language into \"translations\", or hand it "
      + "over by --strings. Nothing that is translated already gets lost. Leave {{names}} as they are."
  )

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    guard let locale = try invocation.text(.into).flatMap(Invocation.languageTag) else {
      throw UsageError(.missingOption(.into), in: spec.name)
    }
    let script = try script(invocation.operand ?? "-")
    var sheet = TranslationSheet(script, locale: locale, try LanguageTables(invocation))
    if invocation.flag(.words) { sheet.addWords(of: locale) }
    try Output.print(sheet.text, terminator: "")
    return .success
  }

  /// A script whose texts can be read. Translations of what it does not say any more are kept, so
  /// that nobody has to do them again.
  private static func script(_ path: String) throws -> ScriptTables {
    let check = ScriptCheck(try ScriptFile.source(path))
    let errors = check.diagnostics.filter { $0.severity == .error && $0.code != .unknownText }
    guard errors.isEmpty, let analysis = check.analysis else {
      try ScriptFile.tell(errors, in: check.source)
      throw CommandFailure(.badData)
    }
    return analysis.tables
  }
}

extension OptionSpec {
  static let into = OptionSpec("locale", "TAG", .text, "the language to translate into, like fr-CA")

  static let words = OptionSpec("words", "the engine's own words as well, such as \"Send\"")
}
