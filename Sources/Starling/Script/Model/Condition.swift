/// A condition, which holds if all its tests hold.
package struct Condition: Hashable, Sendable {
  package var tests: Run<Test>
  /// The whole object.
  package var place: Place

  var opening: Place { place.opening }
}

package struct Test: Hashable, Sendable {
  package var subject: Subject
  package var kind: Kind { didSet { stamp = Stamp(kind) } }
  /// The value that it tests for.
  package var place: Place
  /// Only values with this stamp pass.
  private(set) var stamp: Stamp

  package init(subject: Subject, kind: Kind, place: Place) {
    self.subject = subject
    self.kind = kind
    self.place = place
    stamp = Stamp(kind)
  }

  /// What a test looks at.
  package enum Subject: Hashable, Sendable {
    /// The answer to the block that the condition belongs to.
    case answer
    /// A variable, and the place of its name.
    case variable(VariableNumber, Place)
  }

  package enum Kind: Hashable, Sendable {
    case value(ValueTest)
    case visited(BlockNumber)
    case not(ConditionNumber)
    case any(Run<Condition>)
  }

  /// The test of a value; nil if it looks at none.
  package var asked: ValueTest? {
    if case .value(let asked) = kind { asked } else { nil }
  }
}

extension Test.Subject {
  package var variable: VariableNumber? {
    switch self {
    case .variable(let variable, _): variable
    case .answer: nil
    }
  }
}

extension ScriptTables {
  /// Calls the body with each test of a value or a visit in a condition, including nested ones.
  package func forEachTest(of condition: ConditionNumber, _ body: (TestNumber, Test) -> Void) {
    for number in conditions[condition].tests {
      switch tests[number].kind {
      case .not(let inner): forEachTest(of: inner, body)
      case .any(let inner): for condition in inner { forEachTest(of: condition, body) }
      case .value, .visited: body(number, tests[number])
      }
    }
  }

  /// The tests of values and visits in a condition, including nested ones.
  package func allTests(of condition: ConditionNumber) -> [(number: TestNumber, test: Test)] {
    var all: [(number: TestNumber, test: Test)] = []
    forEachTest(of: condition) { all.append(($0, $1)) }
    return all
  }

  /// The tests of the answer to a block in the branches of its own link.
  func testsOfAnswer(to block: Block) -> [(number: TestNumber, test: Test)] {
    branches[block.link.branches].flatMap { allTests(of: $0.when) }.filter {
      $0.test.subject == .answer && $0.test.asked != nil
    }
  }

  /// Whether a condition compares an answer with another value, at first sight.
  @inline(__always)
  package func fails(_ condition: ConditionNumber, answer: StoredValue?) -> Bool {
    let run = conditions[condition].tests
    guard let answer, let first = run.first, tests[first].stamp != .none,
      case .answer = tests[first].subject
    else { return false }
    return tests[first].stamp != answer.stamp
  }

  /// Whether a condition holds where its tests of values and visits hold as a closure says.
  package func holds(_ condition: ConditionNumber, by decide: (Test) -> Bool) -> Bool {
    for number in conditions[condition].tests {
      guard holds(tests[number], by: decide) else { return false }
    }
    return true
  }

  private func holds(_ test: Test, by decide: (Test) -> Bool) -> Bool {
    switch test.kind {
    case .not(let inner): !holds(inner, by: decide)
    case .any(let inner): inner.contains { holds($0, by: decide) }
    case .value, .visited: decide(test)
    }
  }
}
