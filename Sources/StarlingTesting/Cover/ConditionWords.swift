internal import Starling

/// Describes a condition in a few words, such as `empty, not visited nudge`.
struct ConditionWords {
  private let tables: ScriptTables

  init(_ tables: ScriptTables) { self.tables = tables }

  func words(of condition: ConditionNumber) -> String {
    tables.tests[tables.conditions[condition].tests].map(words).joined(separator: ", ")
  }

  private func words(of test: Test) -> String {
    let subject = test.subject.variable.map { tables.variables[$0].name.text + " " } ?? ""
    switch test.kind {
    case .equals(let run):
      let values = tables.operands[run].map(\.value.text).joined(separator: " or ")
      return subject + "is " + values
    case .contains(let run):
      return subject + "contains " + tables.operands[run].map(\.value.text).joined()
    case .atLeast(let number): return subject + "at least " + JSONNumber.text(number)
    case .atMost(let number): return subject + "at most " + JSONNumber.text(number)
    case .empty(let isEmpty): return subject + (isEmpty ? "empty" : "not empty")
    case .visited(let block): return "visited " + tables.id(block)
    case .not(let inner): return "not " + words(of: inner)
    case .any(let inner): return inner.map { words(of: $0) }.joined(separator: " or ")
    }
  }
}
