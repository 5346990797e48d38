extension ScriptReader {
  mutating func readCondition(_ node: Int) -> ConditionNumber {
    let number = ConditionNumber(tables.conditions.count)
    tables.conditions.append(Condition(tests: .empty, place: document[node].place))
    fill(number, from: node, looking: .answer)
    return number
  }

  /// Reads the tests of a condition. They get their places first, so that they lie in one run,
  /// whatever conditions they hold.
  private mutating func fill(
    _ number: ConditionNumber, from node: Int, looking outer: Test.Subject
  ) {
    let subject = self.subject(of: node) ?? outer
    let tests = reserveTests(of: node, looking: subject)
    var test = tests.lowerBound
    let isExact = part(.exact, of: node).map(document.boolean) ?? false
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard isTest(key) else { continue }
      if let kind = document[key].key?.test, !document[key].isWrong, !document[value].isWrong {
        let kind = readTest(kind, value, isExact: isExact, looking: subject)
        tables.tests[test].kind = kind
      }
      test += 1
    }
    tables.conditions[Int(number)].tests = Run(tests.lowerBound, tests.upperBound)
    guard tests.isEmpty || document[node].isWrong else { return }
    tables.tests.append(unknownTest(node))
    tables.conditions[Int(number)].tests = Run(tables.tests.count - 1, tables.tests.count)
  }

  private mutating func reserveTests(of node: Int, looking subject: Test.Subject) -> Range<Int> {
    let start = tables.tests.count
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard isTest(key) else { continue }
      let isKnown = document[key].key != nil && !document[key].isWrong
      let place = document[value].place
      tables.tests.append(
        isKnown ? Test(subject: subject, kind: .unknown, place: place) : unknownTest(value))
    }
    return start..<tables.tests.count
  }

  /// Whether a key of a condition is a test; one that nobody knows may be meant as one.
  private func isTest(_ key: Int) -> Bool {
    guard !document[key].isWrong else { return !document[key].isDuplicate }
    let name = document[key].key
    return name != .of && name != .exact && name != .comment
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
    _ test: ConditionTest, _ node: Int, isExact: Bool, looking subject: Test.Subject
  ) -> Test.Kind {
    switch test {
    case .is: .equals(appendOperands(node..<node + 1, isExact: isExact))
    case .in: readIn(node, isExact: isExact)
    case .contains:
      .contains(appendOperands(node..<node + 1, isExact: isExact))
    case .atLeast: .atLeast(document.number(node))
    case .atMost: .atMost(document.number(node))
    case .empty: .empty(document.boolean(node))
    case .visited: readVisited(node)
    case .not: readNot(node, looking: subject)
    case .any: readAny(node, looking: subject)
    }
  }

  /// Where one of the values is wrong, nobody knows what the test would take.
  private mutating func readIn(_ node: Int, isExact: Bool) -> Test.Kind {
    // Scalars hold nothing, so each is the node behind the one before; what is no scalar is wrong.
    let elements = node + 1..<Int(document[node].next)
    return elements.contains { document[$0].isWrong }
      ? .unknown : .equals(appendOperands(elements, isExact: isExact))
  }

  private func elements(of node: Int) -> [Int] {
    var elements: [Int] = []
    document.forEachElement(of: node) { elements.append($0) }
    return elements
  }

  private mutating func appendOperands(_ nodes: Range<Int>, isExact: Bool) -> Run {
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
