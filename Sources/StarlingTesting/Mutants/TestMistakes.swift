internal import Starling

extension Test.Kind {
  /// The numbers that a bound is mistaken for.
  var mistakenBounds: [Double] {
    switch self {
    case .atLeast(let bound), .atMost(let bound): [bound + 1, bound - 1]
    case .equals, .contains, .empty, .visited, .not, .any, .unknown: []
    }
  }

  /// What a value is compared with.
  var operands: Range<Int> {
    switch self {
    case .equals(let run), .contains(let run): run.range
    case .atLeast, .atMost, .empty, .visited, .not, .any, .unknown: 0..<0
    }
  }
}

extension Value {
  /// Values of the same type that it is mistaken for.
  var mistakes: [Value] {
    switch self {
    case .text(let text): [.text(text + "x")]
    case .number(let number): [.number(number + 1), .number(number - 1)]
    case .boolean(let boolean): [.boolean(!boolean)]
    }
  }
}

extension ScriptTables {
  /// Adds what would stand in place of a test if one mistake had been made in it; returns the
  /// numbers of these tests.
  mutating func addMistakes(ofTest number: Int) -> Range<Int> {
    let (first, right) = (tests.count, tests[number])
    for bound in right.kind.mistakenBounds {
      tests.append(right)
      move(boundOf: tests.count - 1, to: bound)
    }
    let operands = right.kind.operands
    for index in operands {
      for value in self.operands[index].value.mistakes {
        let copies = self.operands.count..<self.operands.count + operands.count
        self.operands += self.operands[operands]
        give(value, toOperand: copies.lowerBound + index - operands.lowerBound)
        tests.append(right)
        tests[tests.count - 1].kind = right.kind.comparing(with: copies)
      }
    }
    return first..<tests.count
  }

  mutating func move(boundOf test: Int, to number: Double) {
    switch tests[test].kind {
    case .atLeast: tests[test].kind = .atLeast(number)
    case .atMost: tests[test].kind = .atMost(number)
    case .equals, .contains, .empty, .visited, .not, .any, .unknown: break
    }
  }

  mutating func give(_ value: Value, toOperand number: Int) {
    let old = operands[number]
    operands[number] = Operand(value, isExact: old.isExact, place: old.place)
  }
}

extension Test.Kind {
  /// The same, but for what it compares with.
  fileprivate func comparing(with operands: Range<Int>) -> Test.Kind {
    let run = Run(operands.lowerBound, operands.upperBound)
    switch self {
    case .equals: return .equals(run)
    case .contains: return .contains(run)
    case .atLeast, .atMost, .empty, .visited, .not, .any, .unknown: return self
    }
  }
}

extension Mutant.Change {
  /// The test in which a mistake lies; nil where it lies in none.
  func test(in tables: ScriptTables) -> Int? {
    switch self {
    case .bound(let test, _): Int(test)
    case .operand(let operand, _):
      tables.tests.firstIndex { $0.kind.operands.contains(Int(operand)) }
    case .target, .dropped, .turned, .outcome, .action, .assignment, .fieldOutcome, .fieldAction,
      .required, .minLength, .maxLength, .delay, .stars:
      nil
    }
  }
}
