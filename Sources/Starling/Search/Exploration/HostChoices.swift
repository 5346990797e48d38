/// What hosts may set before a conversation: a value of each class, for the variables that can be
/// read. If there are few combinations, all are tried; otherwise one variable at a time, and some
/// sets for all variables at once.
struct HostChoices {
  /// The sets of values. The first one is empty and keeps the declared values.
  private(set) var sets: [[String: Value]] = [[:]]
  /// What the sets do not cover of everything that can be distinguished; nil if they cover it all.
  private(set) var gap: Trust.Gap?

  private static let mostCombinations = 2_048

  init(
    _ tables: ScriptTables, _ facts: LiveFacts, _ distinctions: Distinctions,
    _ options: Exploration.Options
  ) {
    guard options.hosts != .nothing, let start = options.start(in: tables) else {
      return
    }
    var choices: [(name: String, values: [Value])] = []
    for (number, variable) in zip(tables.variables.indices, tables.variables)
    where variable.isGiven && options.variables[variable.name.text] == nil {
      let live = facts.ofVariable[number].filter { facts.entry[start].contains($0.index) }
      guard !live.isEmpty else { continue }
      let tests = live.compactMap(facts.test)
      if variable.isCounter {
        let asked = tests + tests.flatMap(distinctions.variants)
        let isShown = tests.count < live.count
        let isWhole =
          distinctions.variesAmounts
          || isShown && !(distinctions.doubtsManyNumbers && variable.countsMany)
        let counts = Counts(
          variable, asked, grain: isWhole ? 1 : tables.grain(of: number, asked))
        if !counts.areAll { gap = .values(of: variable.name.text) }
        choices.append((variable.name.text, counts.values))
        continue
      }
      let operands = TestOperands(tests)
      if !HostValues.areExact(for: operands, like: variable.declared) {
        gap = .values(of: variable.name.text)
      }
      let variants = tests.flatMap(distinctions.variants)
      let classes = ValueTests(tests + variants)
      var seen: Set = [classes.valueClass(of: variable.declared.map { StoredValue($0) })]
      let all =
        HostValues.values(for: operands, like: variable.declared)
        + TestOperands(variants).plainTexts.map { .text($0) }
      let values = all.filter { value in
        (options.hosts == .anything || value.isOfType(of: variable.declared))
          && seen.insert(classes.valueClass(of: StoredValue(value))).inserted
      }
      choices.append((variable.name.text, values))
    }
    add(choices)
  }

  /// The numbers with which a counter may begin.
  private struct Counts {
    let values: [Value]
    let areAll: Bool

    /// With a `grain`, all numbers between two of its multiples are like the first of them.
    init(_ variable: Variable, _ asked: [ValueQuestion], grain: Double) {
      let least = variable.units(of: variable.least)
      let greatest = variable.units(of: variable.greatest)
      areAll = (greatest - least) / grain < Variable.mostTried
      let step = 1 / variable.parts
      let named = TestOperands(asked).numbers.flatMap { [$0.plus(-step), $0, $0.plus(step)] }
      let numbers =
        areAll
        ? stride(from: least, through: greatest, by: grain).flatMap { [$0, $0 + 1] }
          .map { $0 / variable.parts } : [variable.least, variable.greatest] + named
      values = numbers.filter { variable.canCount($0) && $0 == variable.within($0) }.unique
        .map { .number($0) }.filter { $0 != variable.start }
    }
  }

  private mutating func add(_ choices: [(name: String, values: [Value])]) {
    let count = choices.reduce(1.0) { $0 * Double($1.values.count + 1) }
    guard count <= Double(Self.mostCombinations) else {
      gap = .combinations
      sets += choices.flatMap { name, values in values.map { [name: $0] } }
      let many = choices.map(\.values.count).max() ?? 0
      sets += (0..<many).map { turn in
        choices.reduce(into: [:]) { set, choice in
          if !choice.values.isEmpty { set[choice.name] = choice.values[turn % choice.values.count] }
        }
      }
      return
    }
    for (name, values) in choices {
      sets += sets.flatMap { set in values.map { set.merging([name: $0]) { _, new in new } } }
    }
    sets.sort { $0.count < $1.count }
  }
}

extension Variable {
  /// The number of numbers with which each counter is tried.
  fileprivate static let mostTried = 64.0

  /// Whether it counts more numbers than are tried.
  package var countsMany: Bool { (greatest - least) * parts >= Self.mostTried }

  /// How many of the least things that it counts a number is.
  fileprivate func units(of number: Double) -> Double { isDecimal ? number.thousandths : number }
}

extension ScriptTables {
  /// The number of units whose multiples are all that is added to a counter, its bounds, and what
  /// it is compared with: whatever happens, no test distinguishes what lies between two of them.
  fileprivate func grain(of number: VariableNumber, _ asked: [ValueQuestion]) -> Double {
    let variable = variables[number]
    var marks = [variable.least, variable.greatest]
    for assignment in assignments where assignment.variable == number && assignment.deed.adds {
      marks += assignment.deed.amounts
    }
    for question in asked {
      guard let named = question.namedNumbers, named.allSatisfy(variable.canCount) else { return 1 }
      marks += named
    }
    let grain = marks.reduce(0) { grain, mark in
      var (rest, divisor) = (grain, variable.units(of: mark).magnitude)
      while divisor != 0 {
        (rest, divisor) = (divisor, rest.truncatingRemainder(dividingBy: divisor))
      }
      return rest
    }
    return max(grain, 1)
  }
}
