/// What the lines of a chart say.
struct ChartWords {
  let tables: ScriptTables

  let otherwise = "otherwise"
  let noButton = "no button left"

  func delay(_ seconds: Double) -> String { "after \(JSONNumber.text(seconds)) s" }

  func joined(_ one: String?, _ other: String?) -> String? {
    let parts = [one, other].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// A button with all that a tap on it does: `"Rate it" if visited menu ⇒ review, openStore`.
  func button(_ number: Int) -> String {
    let button = tables.buttons[number]
    var words = quoted(tables.string(button.title))
    if let when = button.when { words += " if " + ConditionPhrase(tables: tables).text(of: when) }
    let effects = [button.outcome?.rawValue, tables.action(of: button)].compactMap(\.self)
    return effects.isEmpty ? words : words + " ⇒ " + effects.joined(separator: ", ")
  }
}
