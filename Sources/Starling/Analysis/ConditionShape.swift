/// What a condition says, apart from where and in which order: two that say the same are equal.
struct ConditionShape: Hashable {
  private let tests: Set<Shape>

  private indirect enum Shape: Hashable {
    case test(Test.Subject, Key, Set<Operand.Meaning>, isExact: Bool)
    case number(Test.Subject, Key, Double)
    case empty(Test.Subject, Bool)
    case visited(BlockNumber)
    case not(ConditionShape)
    case any(Set<ConditionShape>)
    /// Wrong: it is like no other.
    case unknown(UInt32)
  }

  init(_ number: ConditionNumber, in tables: ScriptTables) {
    let tests = tables.tests[tables.conditions[Int(number)].tests.range]
    self.tests = Set(tests.map { Self.shape($0, in: tables) })
  }

  private static func shape(_ test: Test, in tables: ScriptTables) -> Shape {
    switch test.kind {
    case .equals(let run):
      let operands = tables.operands[run.range]
      return .test(
        test.subject, .is, Set(operands.map(\.meaning)), isExact: operands.first?.isExact ?? false)
    case .contains(let operand):
      return .test(test.subject, .contains, [operand.meaning], isExact: operand.isExact)
    case .atLeast(let number): return .number(test.subject, .atLeast, number)
    case .atMost(let number): return .number(test.subject, .atMost, number)
    case .empty(let isEmpty): return .empty(test.subject, isEmpty)
    case .visited(let block): return .visited(block)
    case .not(let inner): return .not(ConditionShape(inner, in: tables))
    case .any(let inner):
      return .any(Set(inner.range.map { ConditionShape(ConditionNumber($0), in: tables) }))
    case .unknown: return .unknown(test.place.start)
    }
  }
}
