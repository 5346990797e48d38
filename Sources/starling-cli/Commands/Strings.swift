import Starling
import StarlingAuthoring
import StarlingHost

enum StringsCommand: Command {
  static let spec = CommandSpec(
    "strings", in: .writing, "Print the texts to translate"
  )
  .showing(
    Example(
      "starling strings rating.json --locale fr", "print each text, with its translation or null"),
    Example(
      "starling strings rating.json --locale fr --strings fr=fr.json",
      "include what fr.json already has")
  )
  .taking(OperandSpec("SCRIPT", .file(.script), "the script, or - for standard input"))
  .offering(.into, .strings, .words)
  .explaining(
    """
    Replace each null with a translation, and put everything under the language in \
    "translations", or pass the file with --strings. Existing translations are kept. Leave \
    {{names}} as they are.
    """)

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

  static let words = OptionSpec("words", "also the built-in words, such as \"Send\"")
}
