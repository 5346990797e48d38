/// Conditions as short labels: `≥ 4`, `name is "Ada" and visited menu`.
struct ConditionPhrase {
  private static let mostParts = 3
  private static let deepest = 3

  func text(of condition: Script.Condition) -> String { text(of: condition, depth: 0) }

  private func text(of condition: Script.Condition, depth: Int) -> String {
    guard depth <= Self.deepest else { return "…" }
    return joined(condition.tests, " and ") { text(of: $0, depth: depth) }
  }

  private func text(of test: Script.ConditionTest, depth: Int) -> String {
    let subject = test.variable.map { $0 + " " } ?? ""
    switch test.kind {
    case .equals(let values): return subject + "is " + joined(values, " or ", text)
    case .contains(let part): return subject + "contains " + quoted(part)
    case .atLeast(let number): return subject + "≥ " + JSONNumber.text(number)
    case .atMost(let number): return subject + "≤ " + JSONNumber.text(number)
    case .isEmpty(let isEmpty): return subject + (isEmpty ? "is empty" : "is not empty")
    case .visited(let block): return "visited " + block.id
    case .not(let inner):
      let text = text(of: inner, depth: depth + 1)
      let isPlain = inner.tests.count == 1 && !text.hasPrefix("(")
      return isPlain ? "not " + text : "not (" + text + ")"
    case .any(let conditions):
      let inner = joined(conditions, " or ") { text(of: $0, depth: depth + 1) }
      return conditions.count > 1 ? "(\(inner))" : inner
    }
  }

  private func text(of value: Value) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .number, .boolean: value.text
    }
  }

  private func joined<Parts: Collection>(
    _ parts: Parts, _ word: String, _ text: (Parts.Element) -> String
  ) -> String {
    let more = parts.count - Self.mostParts
    let shown = parts.prefix(Self.mostParts).map(text)
    return (shown + (more > 0 ? ["\(grouped(more)) more"] : [])).joined(separator: word)
  }
}
