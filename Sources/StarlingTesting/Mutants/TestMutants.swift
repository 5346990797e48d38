import Starling

/// The mutants of tests, in which a test has another bound or operand. They make a difference only
/// where their test evaluates differently, which is checked during a step.
struct TestMutants: Sendable {
  /// For each condition, by its number; empty if there are no such mutants.
  private var ofCondition: [[TestMutant]] = []
  private var numbers: Set<Int> = []

  private struct TestMutant: Sendable {
    var mutant: Int
    var subject: Test.Subject
    var right: ValueTest
    var wrong: ValueTest
  }

  init(_ mutants: [Mutant]) {
    for (number, mutant) in mutants.enumerated() {
      let tables = mutant.original.tables
      for part in mutant.parts {
        guard case .condition(let condition)? = part.sites.first,
          case .row(.test(let test, let mistake), _) = part.change, let wrong = mistake.asked,
          let right = tables.tests[test].asked
        else { continue }
        if ofCondition.isEmpty { ofCondition = tables.conditions.map { _ in [] } }
        ofCondition[condition.index].append(
          TestMutant(mutant: number, subject: mistake.subject, right: right, wrong: wrong))
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
        if test.right.holds(for: value) != test.wrong.holds(for: value) {
          found.append(test.mutant)
        }
      }
    }
    return found
  }
}

extension ValueTest {
  /// What mutants have in place of each value that it is written with.
  var mistakes: [(index: Int, wrong: Operand)] {
    if case .empty = self { return [] }
    return values.enumerated().flatMap { index, right in
      right.value.mistakes.map { (index, Operand($0, isExact: right.isExact, place: right.place)) }
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
