import Starling

/// The mutants of tests, in which a test has another bound or operand. They make a difference only
/// where their test evaluates differently, which is checked during a step.
struct TestMutants: Sendable {
  /// For each condition, by its number; empty if there are no such mutants.
  private var ofCondition: [[TestMutant]] = []
  private var numbers: Set<Int> = []

  fileprivate struct TestMutant: Sendable {
    var mutant: Int
    var subject: Test.Subject
    var right: ValueTest
    var wrong: ValueTest

    /// Whether the two tests evaluate differently.
    func differs(for value: StoredValue?) -> Bool {
      right.holds(for: value) != wrong.holds(for: value)
    }
  }

  init(_ mutants: [Mutant]) {
    for (number, mutant) in mutants.enumerated() {
      for part in mutant.parts {
        guard case .condition(let condition)? = part.sites.first,
          let test = TestMutant(number, part.change, of: mutant.original.tables)
        else { continue }
        if ofCondition.isEmpty {
          ofCondition = mutant.original.tables.conditions.map { _ in [] }
        }
        ofCondition[condition.index].append(test)
        numbers.insert(number)
      }
    }
  }

  var isEmpty: Bool { ofCondition.isEmpty }

  func contains(_ mutant: Int) -> Bool { numbers.contains(mutant) }

  /// Takes an event on a dialog; returns the mutants whose tests evaluate differently during the
  /// step, possibly with repeats.
  func differing(in dialog: inout Dialog, by event: Event, _ trials: inout Int) -> [Int] {
    var found: [Int] = []
    dialog.step(event) { condition, dialog, answer in
      guard condition.index < ofCondition.count else { return }
      for test in ofCondition[condition.index] {
        trials += 1
        let value = dialog.value(of: test.subject, answer: answer)
        if test.differs(for: value) { found.append(test.mutant) }
      }
    }
    return found
  }
}

extension TestMutants.TestMutant {
  /// Nil if the mutant does not change a value of a test.
  fileprivate init?(_ number: Int, _ change: Mutant.Change, of tables: ScriptTables) {
    guard case .row(.test(let test, let mistake), _) = change, let wrong = mistake.asked,
      let right = tables.tests[test].asked
    else { return nil }
    self.init(mutant: number, subject: mistake.subject, right: right, wrong: wrong)
  }
}

extension ValueTest {
  /// What mutants have in place of each value that it is written with.
  var mistakes: [(index: Int, wrong: Operand)] {
    if case .empty = self { return [] }
    return values.enumerated().flatMap { index, right in
      right.value.mistakes.map {
        (index, Operand($0, isExact: right.isExact, place: right.place))
      }
    }
  }

  /// The index of the first value that another test is not written with.
  func firstDifference(from other: ValueTest) -> Int? {
    zip(values, other.values).enumerated().first { $1.0 != $1.1 }?.offset
  }
}

extension Value {
  /// The values of the same type that mutants have in place of this one.
  var mistakes: [Value] {
    switch self {
    case .text(let text): [.text(text + "x")]
    case .number(let number): [.number(number + 1), .number(number - 1)]
    case .boolean(let boolean): [.boolean(!boolean)]
    case .list: []
    }
  }
}
