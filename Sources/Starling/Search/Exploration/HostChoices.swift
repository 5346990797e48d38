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
    guard options.hosts != .nothing, let start = options.start(in: tables) else { return }
    var choices: [(name: String, values: [Value])] = []
    for (number, variable) in zip(tables.variables.indices, tables.variables)
    where variable.isGiven && options.variables[variable.name.text] == nil {
      let live = facts.ofVariable[number].filter { facts.entry[start].contains($0.index) }
      guard !live.isEmpty else { continue }
      let tests = live.compactMap(facts.test)
      let variants = tests.flatMap(distinctions.variants)
      let (values, areAll) =
        variable.isCounter
        ? tables.counts(
          of: number, tests + variants, isShown: tests.count < live.count, distinctions)
        : Self.values(of: variable, tests, variants, options.hosts)
      if !areAll { gap = .values(of: variable.name.text) }
      choices.append((variable.name.text, values))
    }
    add(choices)
  }

  /// A value of each class of a variable that is no counter, and whether these are all classes.
  private static func values(
    of variable: Variable, _ tests: [ValueQuestion], _ variants: [ValueQuestion],
    _ hosts: Exploration.Hosts
  ) -> (values: [Value], areAll: Bool) {
    let operands = TestOperands(tests)
    let classes = ValueTests(tests + variants)
    var seen: Set = [classes.valueClass(of: variable.declared.map { StoredValue($0) })]
    let all =
      HostValues.values(for: operands, like: variable.declared)
      + TestOperands(variants).plainTexts.map { .text($0) }
    let values = all.filter { value in
      (hosts == .anything || value.isOfType(of: variable.declared))
        && seen.insert(classes.valueClass(of: StoredValue(value))).inserted
    }
    return (values, HostValues.areExact(for: operands, like: variable.declared))
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
  private static let mostTried = 64.0

  /// Whether it counts more numbers than are tried.
  package var countsMany: Bool { !isTried(byMultiplesOf: 1) }

  /// How many of the least things that it counts a number is.
  fileprivate func units(of number: Double) -> Double { isDecimal ? number.thousandths : number }

  fileprivate func isTried(byMultiplesOf grain: Double) -> Bool {
    (units(of: greatest) - units(of: least)) / grain < Self.mostTried
  }

  /// The numbers with which it may begin, of those between two multiples of `grain` the first one.
  fileprivate func numbers(byMultiplesOf grain: Double) -> [Double] {
    stride(from: units(of: least), through: units(of: greatest), by: grain)
      .flatMap { [$0, $0 + 1] }.map { $0 / parts }
  }

  /// Its bounds, and the numbers that are named, with their neighbours.
  fileprivate func numbers(around named: [Double]) -> [Double] {
    [least, greatest] + named.flatMap { [$0.plus(-1 / parts), $0, $0.plus(1 / parts)] }
  }
}

extension ScriptTables {
  /// The numbers with which a counter may begin, one for all that are alike, and whether these are
  /// all that are not.
  fileprivate func counts(
    of number: VariableNumber, _ asked: [ValueQuestion], isShown: Bool, _ distinctions: Distinctions
  ) -> (values: [Value], areAll: Bool) {
    let variable = variables[number]
    let isWhole =
      distinctions.variesAmounts
      || isShown && !(distinctions.doubtsManyNumbers && variable.countsMany)
    let grain = isWhole ? 1 : grain(of: number, asked)
    let areAll = variable.isTried(byMultiplesOf: grain)
    let numbers =
      areAll
      ? variable.numbers(byMultiplesOf: grain)
      : variable.numbers(around: TestOperands(asked).numbers)
    let values = numbers.filter { variable.canCount($0) && $0 == variable.within($0) }.unique
      .map { Value.number($0) }
    return (values.filter { $0 != variable.start }, areAll)
  }

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
      var rest = grain
      var divisor = variable.units(of: mark).magnitude
      while divisor != 0 {
        (rest, divisor) = (divisor, rest.truncatingRemainder(dividingBy: divisor))
      }
      return rest
    }
    return max(grain, 1)
  }
}
