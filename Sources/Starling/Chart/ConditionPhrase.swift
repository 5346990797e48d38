/// Conditions in few words, as a label has room for them: `≥ 4`, `name is "Ada" and visited menu`.
struct ConditionPhrase {
  private static let mostParts = 3
  private static let deepest = 3

  let tables: ScriptTables

  func text(of condition: ConditionNumber) -> String { text(of: condition, depth: 0) }

  private func text(of number: ConditionNumber, depth: Int) -> String {
    guard depth <= Self.deepest else { return "…" }
    let tests = tables.tests[tables.conditions[Int(number)].tests.range]
    return joined(tests, " and ") { text(of: $0, depth: depth) }
  }

  private func text(of test: Test, depth: Int) -> String {
    switch test.kind {
    case .equals(let run):
      return subject(of: test) + "is " + joined(tables.operands[run.range], " or ", text)
    case .contains(let run):
      return subject(of: test) + "contains " + joined(tables.operands[run.range], " or ", text)
    case .atLeast(let number): return subject(of: test) + "≥ " + JSONNumber.text(number)
    case .atMost(let number): return subject(of: test) + "≤ " + JSONNumber.text(number)
    case .empty(let isEmpty): return subject(of: test) + (isEmpty ? "is empty" : "is not empty")
    case .visited(let block): return "visited " + tables.id(block)
    case .not(let inner):
      let text = text(of: inner, depth: depth + 1)
      let isPlain = tables.conditions[Int(inner)].tests.count == 1 && !text.hasPrefix("(")
      return isPlain ? "not " + text : "not (" + text + ")"
    case .any(let run):
      let inner = joined(run.range, " or ") { text(of: ConditionNumber($0), depth: depth + 1) }
      return run.count > 1 ? "(\(inner))" : inner
    }
  }

  private func subject(of test: Test) -> String {
    test.subject.variable.map { tables.variables[Int($0)].name.text + " " } ?? ""
  }

  private func text(of operand: Operand) -> String {
    switch operand.value {
    case .text(let text): quoted(text)
    case .number, .boolean: operand.value.text
    }
  }

  private func joined<Parts: Collection>(
    _ parts: Parts, _ word: String, _ text: (Parts.Element) -> String
  ) -> String {
    let more = parts.count - Self.mostParts
    let told = parts.prefix(Self.mostParts).map(text) + (more > 0 ? ["\(grouped(more)) more"] : [])
    return told.joined(separator: word)
  }
}
