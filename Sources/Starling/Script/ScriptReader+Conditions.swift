extension ScriptReader {
  mutating func readCondition(_ node: Int) -> ConditionNumber {
    let number = ConditionNumber(tables.conditions.count)
    tables.conditions.append(Condition(tests: .empty, place: document[node].place))
    fill(number, from: node, looking: .answer)
    return number
  }

  /// Reads the tests of a condition. What it holds is read first, so that its own tests lie in
  /// one run.
  private mutating func fill(_ number: ConditionNumber, from node: Int, looking outer: Test.Subject)
  {
    let subject = self.subject(of: node) ?? outer
    let isExact = part(.exact, of: node).map(document.boolean) ?? false
    var tests: [Test] = []
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard let name = document[key].key, !document[key].isWrong else {
        if !document[key].isDuplicate { tests.append(unknownTest(value)) }
        continue
      }
      guard name != .of, name != .exact, name != .comment else { continue }
      let kind =
        document[value].isWrong
        ? .unknown : readTest(name, value, isExact: isExact, looking: subject)
      tests.append(Test(subject: subject, kind: kind, place: document[value].place))
    }
    if tests.isEmpty || document[node].isWrong { tests = [unknownTest(node)] }
    let start = tables.tests.count
    tables.tests += tests
    tables.conditions[Int(number)].tests = Run(start, tables.tests.count)
  }

  private func unknownTest(_ node: Int) -> Test {
    Test(subject: .none, kind: .unknown, place: document[node].place)
  }

  private mutating func subject(of node: Int) -> Test.Subject? {
    guard let variable = document.member(.of, of: node) else { return nil }
    guard !document[variable].isWrong else { return Test.Subject.none }
    return .variable(self.variable(named: variable), document[variable].place)
  }

  private mutating func readTest(
    _ name: Key, _ node: Int, isExact: Bool, looking subject: Test.Subject
  ) -> Test.Kind {
    switch name {
    case .is: .equals(appendOperands([node], isExact: isExact))
    case .in: readIn(elements(of: node), isExact: isExact)
    case .contains:
      .contains(
        Operand(.text(document.string(node)), isExact: isExact, place: document[node].place))
    case .atLeast: .atLeast(document.number(node))
    case .atMost: .atMost(document.number(node))
    case .empty: .empty(document.boolean(node))
    case .visited: readVisited(node)
    case .not: readNot(node, looking: subject)
    case .any: readAny(node, looking: subject)
    default: .unknown
    }
  }

  /// Where one of the values is wrong, nobody knows what the test would take.
  private mutating func readIn(_ nodes: [Int], isExact: Bool) -> Test.Kind {
    nodes.contains { document[$0].isWrong }
      ? .unknown : .equals(appendOperands(nodes, isExact: isExact))
  }

  private func elements(of node: Int) -> [Int] {
    var elements: [Int] = []
    document.forEachElement(of: node) { elements.append($0) }
    return elements
  }

  private mutating func appendOperands(_ nodes: [Int], isExact: Bool) -> Run {
    let start = tables.operands.count
    for node in nodes {
      guard let value = readValue(node) else { continue }
      tables.operands.append(Operand(value, isExact: isExact, place: document[node].place))
    }
    return Run(start, tables.operands.count)
  }

  private mutating func readVisited(_ node: Int) -> Test.Kind {
    switch readTarget(node) {
    case .block(let number): .visited(number)
    case .absent, .end, .unknown: .unknown
    }
  }

  private mutating func readNot(_ node: Int, looking subject: Test.Subject) -> Test.Kind {
    let number = ConditionNumber(tables.conditions.count)
    tables.conditions.append(Condition(tests: .empty, place: document[node].place))
    fill(number, from: node, looking: subject)
    return .not(number)
  }

  private mutating func readAny(_ node: Int, looking subject: Test.Subject) -> Test.Kind {
    let nodes = elements(of: node)
    let start = tables.conditions.count
    for node in nodes {
      tables.conditions.append(Condition(tests: .empty, place: document[node].place))
    }
    for (offset, node) in nodes.enumerated() {
      fill(ConditionNumber(start + offset), from: node, looking: subject)
    }
    return .any(Run(start, start + nodes.count))
  }
}
