extension ScriptReader {
  mutating func readCondition(_ node: Int) -> ConditionNumber {
    let number = tables.conditions.append(Condition(tests: .empty, place: document[node].place))
    readTests(of: number, from: node, lookingAt: .answer)
    return number
  }

  /// Reads the tests of a condition. Their rows are reserved first, so that they form one run even
  /// if they contain further conditions.
  private mutating func readTests(
    of number: ConditionNumber, from node: Int, lookingAt outer: Test.Subject
  ) {
    let subject = part(.of, of: node).map { self.subject(named: $0) } ?? outer
    let isExact = part(.exact, of: node).map(document.boolean) ?? false
    let start = tables.tests.endIndex
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard test(key, value) != nil else { continue }
      tables.tests.append(
        Test(subject: subject, kind: .any(.empty), place: document[value].place))
    }
    tables.conditions[number].tests = start..<tables.tests.endIndex
    var test = start
    members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard let key = self.test(key, value) else { continue }
      let kind = readTest(key, value, isExact: isExact, lookingAt: subject)
      tables.tests[test].kind = kind
      test = test.advanced(by: 1)
    }
  }

  /// The test that a member of a condition stands for; nil if the member is none.
  private func test(_ key: Int, _ value: Int) -> TestWord? {
    document[key].isWrong || document[value].isWrong ? nil : document[key].key?.test
  }

  private mutating func subject(named node: Int) -> Test.Subject {
    .variable(variable(named: node), document[node].place)
  }

  private mutating func readTest(
    _ test: TestWord, _ node: Int, isExact: Bool, lookingAt subject: Test.Subject
  ) -> Test.Kind {
    switch test {
    case .visited: readVisited(node)
    case .not: readNot(node, lookingAt: subject)
    case .any: readAny(node, lookingAt: subject)
    default:
      ValueTest(test, readOperands(node, isExact: isExact)).map { .value($0) } ?? .any(.empty)
    }
  }

  /// The value of a test, or those in its list.
  private func readOperands(_ node: Int, isExact: Bool) -> [Operand] {
    // Scalars have no children, so the nodes of the elements are consecutive.
    let isList = document[node].kind == .array
    return (isList ? node + 1..<Int(document[node].next) : node..<node + 1).compactMap { node in
      readValue(node).map { Operand($0, isExact: isExact, place: document[node].place) }
    }
  }

  private mutating func readVisited(_ node: Int) -> Test.Kind {
    switch readTarget(node) {
    case .block(let number): .visited(number)
    case .absent, .end: .any(.empty)
    }
  }

  private mutating func readNot(_ node: Int, lookingAt subject: Test.Subject) -> Test.Kind {
    let number = tables.conditions.append(Condition(tests: .empty, place: document[node].place))
    readTests(of: number, from: node, lookingAt: subject)
    return .not(number)
  }

  private mutating func readAny(_ node: Int, lookingAt subject: Test.Subject) -> Test.Kind {
    let start = tables.conditions.endIndex
    var nodes: [Int] = []
    document.forEachElement(of: node) { nodes.append($0) }
    for node in nodes {
      tables.conditions.append(Condition(tests: .empty, place: document[node].place))
    }
    let conditions = start..<tables.conditions.endIndex
    for (number, node) in zip(conditions, nodes) {
      readTests(of: number, from: node, lookingAt: subject)
    }
    return .any(conditions)
  }
}
