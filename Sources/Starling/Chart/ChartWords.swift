/// The labels of a chart's lines.
struct ChartWords {
  let otherwise = "otherwise"
  let noButton = "no button left"

  func delay(_ seconds: Double) -> String { "after \(JSONNumber.text(seconds)) s" }

  func joined(_ one: String?, _ other: String?) -> String? {
    let parts = [one, other].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// A button with everything it does: `"Rate it" if visited menu ⇒ review, openStore`.
  func button(_ button: Script.Button) -> String {
    var words = quoted(button.title)
    if let when = button.condition { words += " if " + ConditionPhrase().text(of: when) }
    let effects = [button.outcome?.rawValue, button.action].compactMap(\.self)
    return effects.isEmpty ? words : words + " ⇒ " + effects.joined(separator: ", ")
  }
}
