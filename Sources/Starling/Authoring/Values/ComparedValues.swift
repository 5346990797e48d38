/// The operands that tests compare one value with.
struct ComparedValues: Sendable {
  private(set) var numbers: [Double] = []
  /// The texts of exact comparisons, by their folded text; none for a text that is only compared
  /// without case.
  private(set) var texts: [Name: Set<Name>] = [:]
  private(set) var parts: Set<ComparedValue> = []

  mutating func add(_ test: Test.Kind, in tables: ScriptTables) {
    switch test {
    case .equals(let run): for operand in tables.operands[run] { add(operand) }
    case .contains(let run):
      for operand in tables.operands[run] { parts.insert(operand.asPart) }
    case .atLeast(let number), .atMost(let number): numbers.append(number)
    case .empty, .visited, .not, .any: break
    }
  }

  private mutating func add(_ operand: Operand) {
    switch operand.meaning {
    case .number(let number): numbers.append(number)
    case .text(let text) where operand.isExact:
      texts[Name(text.foldedForComparison), default: []].insert(Name(text))
    case .text(let text): texts[Name(text), default: []].formUnion([])
    }
  }
}

extension Operand {
  /// The text to look for.
  var asPart: ComparedValue { ComparedValue(.text(part), isExact: isExact) }
}

extension ScriptTables {
  /// Calls the body with each test of a condition, including nested ones.
  func forEachTest(of condition: ConditionNumber, _ body: (Test) -> Void) {
    for test in tests[conditions[condition].tests] {
      switch test.kind {
      case .not(let inner): forEachTest(of: inner, body)
      case .any(let inner): for number in inner { forEachTest(of: number, body) }
      case .equals, .contains, .atLeast, .atMost, .empty, .visited: body(test)
      }
    }
  }
}
