extension ScriptReader {
  mutating func readCondition(
    _ node: Int, lookingAt subject: Test.Subject = .answer
  ) -> ConditionNumber {
    let number = tables.conditions.append(Condition(tests: .empty, place: document[node].place))
    readTests(of: number, from: node, lookingAt: subject)
    return number
  }

  private typealias WrittenTest = (word: TestWord, node: Int, subject: Test.Subject, isExact: Bool)

  /// Reads the tests of a condition. Their rows are reserved first, so that they form one run even
  /// if they contain further conditions.
  private mutating func readTests(
    of number: ConditionNumber, from node: Int, lookingAt outer: Test.Subject
  ) {
    var written: [WrittenTest] = []
    collectTests(in: node, lookingAt: outer, into: &written)
    let start = tables.tests.endIndex
    for test in written {
      let place = document[test.node].place
      tables.tests.append(Test(subject: test.subject, kind: .any(.empty), place: place))
    }
    let run = start..<tables.tests.endIndex
    tables.conditions[number].tests = run
    for (row, test) in zip(run, written) { tables.tests[row].kind = readTest(test) }
  }

  /// Collects the tests of a condition. Those of the conditions in `all` are among its own.
  private mutating func collectTests(
    in node: Int, lookingAt outer: Test.Subject, into written: inout [WrittenTest]
  ) {
    let subject = part(.of, of: node).map { self.subject(named: $0) } ?? outer
    let isExact = part(.exact, of: node).map(document.boolean) ?? false
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard let word = test(key, value) else { continue }
      guard word == .all else {
        written.append((word, value, subject, isExact))
        continue
      }
      var elements = document.elements(of: value)
      while let element = document.nextElement(&elements) {
        collectTests(in: element, lookingAt: subject, into: &written)
      }
    }
  }

  /// The test that a member of a condition stands for; nil if the member is none.
  private func test(_ key: Int, _ value: Int) -> TestWord? {
    document[key].isWrong || document[value].isWrong ? nil : document[key].key?.test
  }

  private mutating func subject(named node: Int) -> Test.Subject {
    .variable(variable(named: node), document[node].place)
  }

  private mutating func readTest(_ test: WrittenTest) -> Test.Kind {
    switch test.word {
    case .visited: return readVisited(test.node)
    case .not: return .not(readCondition(test.node, lookingAt: test.subject))
    case .any: return readAny(test.node, lookingAt: test.subject)
    default:
      let operands = readOperands(test.node, isExact: test.isExact)
      return ValueTest(test.word, operands).map { .value($0) } ?? .any(.empty)
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
