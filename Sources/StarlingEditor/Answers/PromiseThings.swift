import Starling
import StarlingTesting

/// What a promise can name of a script, as it is written behind a verb.
struct PromiseThings {
  private let tables: ScriptTables
  private let actions: [String]
  private let language: Language

  init(_ script: Script, actions: [String], locale: String?) {
    tables = script.tables
    self.actions = actions
    language = Language(tables, locale: locale ?? tables.locale, LanguageTables())
  }

  /// The beginning of an answer at each block.
  var acts: [String] { tables.blocks.map { "\(tables.id($0)) you: " } }

  var all: [String] {
    tables.blocks.flatMap { block in said(block) + answers(block) } + messages
      + RejectCode.allCases.map { "reject: \($0.rawValue)" }
  }

  private func said(_ block: Block) -> [String] {
    let again = tables.input(of: block)?.retry
    let texts = Array(block.texts) + (again.map { [$0] } ?? [])
    return ["block \(tables.id(block))"] + texts.map { "bot: \(pattern($0))" }
  }

  private func answers(_ block: Block) -> [String] {
    let id = tables.id(block)
    let titles = block.buttons.map { pattern(tables.buttons[$0].title) }.filter {
      !$0.hasSuffix(Self.more)
    }
    let stars = tables.rating(of: block).map { ($0.min...$0.max).map(String.init) } ?? []
    let acts = (titles + stars).map { "you: \($0)" } + (block.skip == nil ? [] : ["skip"])
    return acts + acts.map { "\(id) \($0)" }
  }

  private var messages: [String] {
    let stars = Set(tables.ratings.flatMap { $0.min...$0.max }).sorted()
    let numbers = ["", "at least ", "at most "].flatMap { word in stars.map { "\(word)\($0)" } }
    return ["rated", "picked"].flatMap { word in numbers.map { "! \(word) \($0)" } }
      + Outcome.allCases.map { "! outcome \($0.rawValue)" } + actions.map { "! action \($0)" }
      + Transcript.Message.namesOfVariables.flatMap { word in
        tables.variables.map { "! \(word) \($0.name.text)" }
      }
  }

  /// Stands for any text at the end of a pattern.
  private static let more = "..."

  /// A text in the language, up to its first placeholder, whose value is not known.
  private func pattern(_ text: TextNumber) -> String {
    var known = ""
    for piece in Placeholders.pieces(of: language.template(for: text)) {
      guard case .literal(let literal) = piece else {
        return String(known.trimmed()).quotedWhereNeeded + Self.more
      }
      known += literal
    }
    return known.quotedWhereNeeded
  }
}
