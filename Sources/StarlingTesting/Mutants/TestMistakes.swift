internal import Starling

extension Test.Kind {
  /// The bounds that mutants have in place of this test's bound.
  var mistakenBounds: [Double] {
    switch self {
    case .atLeast(let bound), .atMost(let bound): [bound + 1, bound - 1]
    case .equals, .contains, .empty, .visited, .not, .any: []
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

extension ScriptTables {
  mutating func move(boundOf test: TestNumber, to number: Double) {
    switch tests[test].kind {
    case .atLeast: tests[test].kind = .atLeast(number)
    case .atMost: tests[test].kind = .atMost(number)
    case .equals, .contains, .empty, .visited, .not, .any: break
    }
  }

  mutating func give(_ value: Value, toOperand number: OperandNumber) {
    let old = operands[number]
    operands[number] = Operand(value, isExact: old.isExact, place: old.place)
  }
}
