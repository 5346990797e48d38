import Starling
import StarlingHost

enum StringsCommand: Command {
  static let spec = CommandSpec(
    "strings", in: .writing, "Print the texts to translate into a language"
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
    let script = try ScriptFile.load(invocation.operand ?? "-")
    var sheet = TranslationSheet(script.tables, locale: locale, try LanguageTables(invocation))
    if invocation.flag(.words) { sheet.addWords(of: locale) }
    try Output.print(sheet.text, terminator: "")
    return .success
  }
}

extension OptionSpec {
  static let into = OptionSpec("locale", "TAG", .text, "the language to translate into, like fr-CA")

  static let words = OptionSpec("words", "the engine's own words as well, such as \"Send\"")
}
