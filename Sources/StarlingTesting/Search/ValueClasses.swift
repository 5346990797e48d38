internal import Starling

/// The values that each variable can have, in classes that no test of the script tells apart.
struct ValueClasses {
  private var tables: ScriptTables
  /// What hosts may set each variable to before a conversation.
  private let hosts: [[Value]]
  /// For each variable, the class of each of its values.
  private var numbers: [[ValueKey: Int]]
  /// For each variable, a value of each class.
  private var samples: [[Held?]]
  /// For each test of a variable, the classes for which it holds.
  private var classes: [Int: ClassSet] = [:]
  /// For each variable, how many classes there are; none where more is possible than is known, so
  /// that nothing is wanted of it.
  private var counts: [Int]
  /// For each variable, whether no mistake in a test of it tells more apart than its classes.
  private var mindMistakes: [Bool]

  /// The classes on a track on which a person gives known answers only, but for some blocks; hosts
  /// may set some variables before. Tests with a mistake in them may tell values apart as well.
  init(_ track: Track, _ answers: AnswerTable, mindsMistakes: Bool) {
    tables = track.script.tables
    let interest = Interest(tables)
    hosts = tables.hostValues(interest)
    numbers = Array(repeating: [:], count: tables.variables.count)
    samples = Array(repeating: [], count: tables.variables.count)
    counts = Array(repeating: 0, count: tables.variables.count)
    self.mindMistakes = Array(repeating: mindsMistakes, count: tables.variables.count)
    let tests = track.testsByVariable
    for (variable, values) in track.valuesByVariable(hosts).enumerated() {
      var mistaken = tables
      let others = mindsMistakes ? tests[variable].flatMap { mistaken.addMistakes(ofTest: $0) } : []
      sort(values, of: variable, by: tests[variable]) { value in
        others.map { mistaken.holds($0, for: value) }
      }
      if counts[variable] == 0, !others.isEmpty {
        sort(values, of: variable, by: tests[variable]) { _ in [] }
        mindMistakes[variable] = false
      }
    }
    for (number, block) in tables.blocks.enumerated() where tables.input(of: block) != nil {
      if let answer = block.answer, !answers.isExact[number] { counts[Int(answer)] = 0 }
    }
    for (number, variable) in tables.variables.enumerated() {
      guard variable.isDeclared else { continue }
      if !interest.variables[number].areExact(like: variable.declared) { counts[number] = 0 }
    }
  }

  private mutating func sort(
    _ values: [Value?], of variable: Int, by tests: [Int], and others: (Held?) -> [Bool]
  ) {
    var known: [[Bool]: Int] = [:]
    (samples[variable], numbers[variable]) = ([], [:])
    for value in values {
      let held = value.map { Held($0) }
      let truths = tests.map { tables.holds($0, for: held) } + others(held)
      let number = known[truths] ?? known.count
      if number == known.count { samples[variable].append(held) }
      known[truths] = number
      numbers[variable][ValueKey(value)] = number
    }
    guard known.count <= ClassSet.limit else { return }
    counts[variable] = known.count
    for test in tests { classes[test] = classes(where: test, of: variable) }
  }

  private func classes(where test: Int, of variable: Int) -> ClassSet {
    samples[variable].enumerated().reduce(into: ClassSet()) { classes, sample in
      if tables.holds(test, for: sample.element) { classes.insert(sample.offset) }
    }
  }

  /// For each of some tests of a variable, the classes for which it holds, and those for which it
  /// would with a mistake in it.
  func splits(by tests: [Int], of variable: Int) -> [[ClassSet]] {
    guard counts[variable] > 0 else { return [] }
    var other = self
    return tests.map { test in
      let mistakes = other.tables.addMistakes(ofTest: test).filter {
        mindMistakes[variable] || agree(on: $0, of: other.tables, variable)
      }
      return ([test] + mistakes).map { other.classes(where: $0, of: variable) }
    }
  }

  /// The same for a script with a mistake; the test in which it lies, if it lies in one, holds for
  /// all values of a class or for none.
  func with(_ mistaken: ScriptTables, in test: Int?, of variable: Int?) -> ValueClasses {
    var other = self
    other.tables = mistaken
    if let test, let variable, counts[variable] > 0 {
      other.classes[test] = other.classes(where: test, of: variable)
    }
    return other
  }

  /// Whether a test holds for a value.
  func holds(_ test: Int, for value: Held?) -> Bool {
    tables.holds(test, for: value)
  }

  /// Whether in each class of a variable a test of another script holds for all values or for none.
  func agree(on test: Int, of tables: ScriptTables, _ variable: Int) -> Bool {
    guard counts[variable] > 0 else { return false }
    var holding: [Int: Bool] = [:]
    return numbers[variable].allSatisfy { key, number in
      let holds = tables.holds(test, for: key.value.map { Held($0) })
      defer { holding[number] = holds }
      return holding[number] ?? holds == holds
    }
  }

  /// How many classes the values of a variable have; nil where nothing is wanted of it.
  func count(of variable: Int) -> Int? { counts[variable] == 0 ? nil : counts[variable] }

  /// A value of a class.
  func sample(of variable: Int, _ number: Int) -> Held? { samples[variable][number] }

  /// What a host may set a variable to before a conversation.
  func hostValues(of variable: Int) -> [Value] { hosts[variable] }

  /// The class of a value; nil where nothing is wanted of the variable.
  func number(of value: Held?, _ variable: Int) -> Int? {
    counts[variable] == 0 ? nil : numbers[variable][ValueKey(value?.value)]
  }

  /// Where a test of a variable holds, or does not; nil where that cannot be.
  func cube(where test: Int, of variable: Int, holds: Bool) -> Cube? {
    guard counts[variable] > 0, let holding = classes[test] else { return Cube() }
    let wanted = holds ? holding : ClassSet(all: counts[variable]).subtracting(holding)
    return wanted.isEmpty ? nil : Cube(variable, wanted)
  }
}

extension Track {
  /// For each variable, the tests that look at it.
  var testsByVariable: [[Int]] {
    let tables = script.tables
    var found: [[Int]] = Array(repeating: [], count: tables.variables.count)
    for (number, test) in tests.enumerated() {
      if case .variable(let variable) = test { found[Int(variable)].append(number) }
    }
    for (block, stop) in stops.enumerated() {
      if let answer = stop.answer { found[Int(answer)] += tables.testsOfAnswer(at: block) }
    }
    return found.map(\.unique)
  }

  /// For each variable all the values that it can have; nil is that of one that is not set.
  fileprivate func valuesByVariable(_ hosts: [[Value]]) -> [[Value?]] {
    var found: [[Value?]] = zip(script.tables.variables, hosts).map { [$0.declared] + $1 }
    for stop in stops {
      guard let answer = stop.answer else { continue }
      found[Int(answer)] += answers(at: stop).map { values.held[Int($0)].value }
    }
    for (number, variable) in assigned.enumerated() {
      found[Int(variable)].append(values.held[Int(values.assigned(number))].value)
    }
    return found.map { values in
      var seen: Set<ValueKey> = []
      return values.filter { seen.insert(ValueKey($0)).inserted }
    }
  }

  /// What can be saved as the answer to a block.
  private func answers(at stop: Stop) -> [ValueNumber] {
    let buttons = Array(stop.buttons) + (stop.skip.map { [Int($0)] } ?? [])
    return buttons.filter { presses[$0].isSaved }.map { presses[$0].value }
      + stop.texts.map(values.text) + (0..<stop.stars).map { values.stars($0 + 1) }
  }
}

/// A value, or none, where texts that only look alike are different.
private enum ValueKey: Hashable {
  case none, boolean(Bool), number(Double), text(Name)

  var value: Value? {
    switch self {
    case .none: nil
    case .boolean(let boolean): .boolean(boolean)
    case .number(let number): .number(number)
    case .text(let name): .text(name.text)
    }
  }

  init(_ value: Value?) {
    switch value {
    case nil: self = .none
    case .boolean(let boolean)?: self = .boolean(boolean)
    case .number(let number)?: self = .number(number)
    case .text(let text)?: self = .text(Name(text))
    }
  }
}

extension ScriptTables {
  fileprivate func hostValues(_ interest: Interest) -> [[Value]] {
    variables.enumerated().map { number, variable in
      guard variable.isDeclared else { return [] }
      return interest.variables[number].values(like: variable.declared)
    }
  }

  fileprivate func holds(_ test: Int, for value: Held?) -> Bool {
    holds(tests[test].kind, for: value)
  }

  /// The tests that look at the answer of a block itself.
  fileprivate func testsOfAnswer(at block: Int) -> [Int] {
    var found: [Int] = []
    forEachTest(byBranchesOf: block) { number in
      if case .answer = tests[number].subject { found.append(number) }
    }
    return found
  }
}
