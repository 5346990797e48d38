/// Which way a counter goes.
enum CountSteps: Sendable {
  case nowhere, up, down, bothWays

  /// The steps with one more amount among them.
  fileprivate func with(_ amount: Double) -> CountSteps {
    switch self {
    case .nowhere: amount > 0 ? .up : .down
    case .up: amount > 0 ? .up : .bothWays
    case .down: amount < 0 ? .down : .bothWays
    case .bothWays: .bothWays
    }
  }
}

extension ScriptTables {
  /// The counters that can stop at a bound: what is added next depends on what was added before.
  package var stoppedCounters: Set<VariableNumber> {
    let steps = countSteps()
    return Set(
      variables.indices.filter { number in
        switch steps[number] {
        case .up?: variables[number].max != nil
        case .down?: variables[number].min != nil
        case .bothWays?: variables[number].max != nil || variables[number].min != nil
        case .nowhere?, nil: false
        }
      })
  }

  /// Which way each counter goes; nil for other variables.
  func countSteps() -> Column<Variable, CountSteps?> {
    var steps = Column<Variable, CountSteps?>(
      variables.map { $0.isCounter ? CountSteps.nowhere : nil })
    for assignment in assignments where assignment.deed.adds {
      for amount in assignment.deed.amounts where amount != 0 {
        steps[assignment.variable] = steps[assignment.variable]?.with(amount)
      }
    }
    return steps
  }
}

/// The numbers of a counter that some tests may ever tell apart, whatever is added in the meantime.
///
/// A value that overwrites another one may be kept as the tests that it passes; a sum may not:
/// after a step down, "3 or more" is 2 or more. So the number itself is kept, but for those behind
/// the last number that a test names, if the counter only goes further away from it: all of them
/// pass the same tests now and after every step.
struct CountWindow: Sendable {
  private var low = -Double.infinity
  private var high = Double.infinity

  /// A window for tests; with `whole`, it distinguishes all numbers.
  init(_ tests: some Sequence<ValueQuestion>, _ steps: CountSteps, whole: Bool) {
    var numbers: [Double] = []
    for test in tests {
      guard let named = test.namedNumbers, !whole else { return }
      // No counter reaches a number beyond these.
      numbers += named.filter { $0.magnitude <= Value.mostCounted }
    }
    guard !whole else { return }
    if steps == .up || steps == .nowhere { high = numbers.max() ?? -.infinity }
    if steps == .down || steps == .nowhere { low = numbers.min() ?? .infinity }
  }

  /// The number that stands for a value and all that are like it.
  func projection(of number: Double) -> Double {
    number > high ? .infinity : number < low ? -.infinity : number
  }
}

extension ValueQuestion {
  /// The numbers with which it compares a number; nil if it looks at the digits.
  var namedNumbers: [Double]? {
    switch self {
    case .test(.equals(let operands)): operands.compactMap { $0.value.number }
    case .test(.has(let operand)): operand.value.number.map { [$0] } ?? []
    case .test(.atLeast(let number)), .test(.atMost(let number)): [number]
    case .written(let texts):
      texts.allSatisfy(\.canBeReadAsWritten) ? texts.compactMap { Value.text($0.text).number } : nil
    case .test(.empty), .unset: []
    case .test(.contains(let operand)): operand.canBeInCount ? nil : []
    }
  }
}

extension Operand {
  /// Whether the digits of a counter's number may contain it.
  fileprivate var canBeInCount: Bool {
    part.utf8.allSatisfy {
      JSONNumber.isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
  }
}

extension Name {
  /// Whether it is a number as JSON writes it, or no number in any language.
  fileprivate var canBeReadAsWritten: Bool {
    Value.text(text).number != nil || text.utf8.allSatisfy { $0 < 0x80 && !JSONNumber.isDigit($0) }
  }
}
