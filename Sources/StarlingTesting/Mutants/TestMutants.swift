package import Starling

/// The mutants of tests, in which a test has another bound or operand. They make a difference only
/// where their test evaluates differently, which is checked during a step.
struct TestMutants: Sendable {
  private var ofCondition: [ConditionNumber: [TestMutant]] = [:]
  private var numbers: Set<Int> = []

  fileprivate struct TestMutant: Sendable {
    var mutant: Int
    var subject: Test.Subject
    var right: ValueTest
    var wrong: ValueTest
    /// The values in which two lists of values differ.
    var exchanged: (one: Operand, other: Operand)?

    /// Whether the two tests evaluate differently. A list may be long, and is only looked at for a
    /// value that is equal to one of the two that differ.
    func differs(for value: StoredValue?) -> Bool {
      if let exchanged, let value, value.equals(exchanged.one) == value.equals(exchanged.other) {
        return false
      }
      return right.holds(for: value) != wrong.holds(for: value)
    }
  }

  init(_ mutants: [Mutant], _ tables: ScriptTables) {
    var testOfOperand: [OperandNumber: TestNumber] = [:]
    for number in tables.tests.indices {
      for operand in tables.tests[number].kind.operands { testOfOperand[operand] = number }
    }
    for (number, mutant) in mutants.enumerated() {
      guard case .condition(let condition)? = mutant.sites.first,
        let test = TestMutant(number, mutant, testOfOperand)
      else { continue }
      ofCondition[condition, default: []].append(test)
      numbers.insert(number)
    }
  }

  var isEmpty: Bool { ofCondition.isEmpty }

  func contains(_ mutant: Int) -> Bool { numbers.contains(mutant) }

  /// Takes an event on a dialog; returns the mutants whose tests evaluate differently during the
  /// step, possibly with repeats.
  func differing(in dialog: inout Dialog, by event: Event, _ trials: inout Int) -> [Int] {
    var found: [Int] = []
    dialog.step(event) { condition, dialog, answer in
      for test in ofCondition[condition] ?? [] {
        trials += 1
        let value = dialog.value(of: test.subject, answer: answer)
        if test.differs(for: value) { found.append(test.mutant) }
      }
    }
    return found
  }
}

extension TestMutants.TestMutant {
  /// Nil if the mutant does not change a bound or an operand of a test.
  fileprivate init?(
    _ number: Int, _ mutant: Mutant, _ testOfOperand: [OperandNumber: TestNumber]
  ) {
    let tables = mutant.original.tables
    let test: TestNumber? =
      switch mutant.change {
      case .row(.test(let test, _), _): test
      case .row(.operand(let operand, _), _): testOfOperand[operand]
      case .row, .dropped, .turned: nil
      }
    guard let test, let right = ValueTest(tables.tests[test].kind, in: tables)
    else { return nil }
    self.init(mutant: number, subject: tables.tests[test].subject, right: right, wrong: right)
    switch (mutant.change, right) {
    case (.row(.test(_, let test), _), _):
      guard let bound = ValueTest(test.kind, in: tables) else { return nil }
      wrong = bound
    case (.row(.operand(let operand, let mistake), _), .equals(var values)):
      let index = tables.tests[test].kind.operands.lowerBound.distance(to: operand)
      let before = values[index].operand
      values[index] = ComparedValue(mistake.value, isExact: before.isExact)
      exchanged = (before, values[index].operand)
      wrong = .equals(values)
    case (.row(.operand(_, let mistake), _), .contains(let part)):
      wrong = .contains(ComparedValue(mistake.value, isExact: part.operand.isExact))
    default: return nil
    }
  }
}

/// Makes scripts with one mistake each. Each is made from the one before in constant time, as long
/// as nothing of that one is kept.
package final class MutantScripts {
  private let right: Script
  private let rightTables: ScriptTables
  private var tables: ScriptTables
  /// The rows that the last mistake replaced.
  private var replaced: [Mutant.Row] = []

  /// Makes scripts that differ from a right one.
  package init(_ right: Script) {
    (self.right, rightTables, tables) = (right, right.tables, right.tables)
  }

  package func script(with mutant: Mutant) -> Script {
    tables.restore(replaced, as: rightTables)
    replaced = tables.make(mutant)
    return right.changed(to: tables)
  }
}

extension Test.Kind {
  /// The tests with other bounds that mutants have in its place, under its key.
  var mistakenBounds: (key: Key, kinds: [Test.Kind]) {
    switch self {
    case .atLeast(let bound): (.atLeast, [.atLeast(bound + 1), .atLeast(bound - 1)])
    case .atMost(let bound): (.atMost, [.atMost(bound + 1), .atMost(bound - 1)])
    case .equals, .contains, .empty, .visited, .not, .any: (.when, [])
    }
  }

  /// The operands of the test.
  var operands: Run<Operand> {
    switch self {
    case .equals(let run), .contains(let run): run
    case .atLeast, .atMost, .empty, .visited, .not, .any: .empty
    }
  }
}

extension Value {
  /// The values of the same type that mutants have in place of this one.
  var mistakes: [Value] {
    switch self {
    case .text(let text): [.text(text + "x")]
    case .number(let number): [.number(number + 1), .number(number - 1)]
    case .boolean(let boolean): [.boolean(!boolean)]
    }
  }
}
