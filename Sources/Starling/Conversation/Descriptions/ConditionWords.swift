/// Conditions in a few words: `name is Ada and menu was not visited`. Short ones, for charts, have
/// signs and quotes, and leave out what is long: `name is "Ada" and visited menu`, `≥ 4`.
package struct ConditionWords {
  private let tables: ScriptTables
  private let areShort: Bool

  private static let mostParts = 3
  private static let deepest = 3

  package init(_ tables: ScriptTables, short: Bool = false) {
    self.tables = tables
    areShort = short
  }

  /// The condition, or what is true where it does not hold.
  package func words(of condition: ConditionNumber, _ holds: Bool = true) -> String {
    words(of: condition, holds, depth: 0)
  }

  private func words(of condition: ConditionNumber, _ holds: Bool, depth: Int) -> String {
    guard !areShort || depth <= Self.deepest else { return "…" }
    return joined(tables.tests[tables.conditions[condition].tests], holds ? " and " : " or ") {
      words(of: $0, holds, depth)
    }
  }

  private func words(of test: Test, _ holds: Bool, _ depth: Int) -> String {
    switch test.kind {
    case .value(let asked):
      let variable = test.subject.variable.map { tables.variables[$0].name.text }
      let subject = variable ?? (areShort ? "" : "it")
      return (subject.isEmpty ? "" : subject + " ") + words(of: asked, holds)
    case .visited(let block):
      return areShort
        ? "visited " + tables.id(block) : "\(tables.id(block)) \(holds ? "was" : "was not") visited"
    case .not(let inner) where areShort: return shortNegation(of: inner, depth)
    case .not(let inner): return words(of: inner, !holds, depth: depth)
    case .any(let conditions):
      let inner = joined(conditions, holds ? " or " : " and ") {
        words(of: $0, holds, depth: depth + 1)
      }
      return areShort && conditions.count > 1 ? "(\(inner))" : inner
    }
  }

  private func shortNegation(of condition: ConditionNumber, _ depth: Int) -> String {
    let tests = tables.tests[tables.conditions[condition].tests]
    if tests.count == 1, case .any(let only)? = tests.first?.kind, only.count == 1 {
      return shortNegation(of: only.lowerBound, depth + 1)
    }
    let words = words(of: condition, true, depth: depth + 1)
    return tests.count == 1 ? "not " + words : "not (" + words + ")"
  }

  private func words(of test: ValueTest, _ holds: Bool) -> String {
    let be = holds ? "is" : "is not"
    let values = joined(test.values, " or ") { text(of: $0.value) }
    return switch test {
    case .equals: "\(be) \(values)"
    case .contains: "\(holds ? "contains" : "does not contain") \(values)"
    case .has: "\(holds ? "has" : "does not have") \(values)"
    case .atLeast: "\(areShort ? "≥" : be + " at least") \(values)"
    case .atMost: "\(areShort ? "≤" : be + " at most") \(values)"
    case .empty(let isEmpty): isEmpty == holds ? "is empty" : "is not empty"
    }
  }

  private func text(of value: Value) -> String {
    if areShort, case .text(let text) = value { quoted(text) } else { value.description }
  }

  private func joined<Parts: Collection>(
    _ parts: Parts, _ word: String, _ text: (Parts.Element) -> String
  ) -> String {
    let more = areShort ? parts.count - Self.mostParts : 0
    let shown = parts.prefix(parts.count - max(more, 0)).map(text)
    return (shown + (more > 0 ? ["\(grouped(more)) more"] : [])).joined(separator: word)
  }
}
