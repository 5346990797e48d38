/// Says of conditions that nothing can meet which values are possible, and which one was probably
/// meant.
struct PossibleValues {
  private let tables: ScriptTables
  private let domains: Column<Variable, ValueDomain>
  private var names: [VariableNumber: NameSuggestions] = [:]
  /// The values of buttons whose titles differ from them, by the variable that they are saved in.
  private lazy var valuesOfTitles = tables.valuesOfTitles()
  /// Only the first findings get hints.
  private var left = 200

  /// Of longer lists, only the beginning is said.
  private static let mostValues = 6
  /// More values, and longer texts, are not tried.
  private static let mostTried = 100
  private static let mostLetters = 1_000

  init(_ script: ScriptAnalysis) {
    tables = script.tables
    domains = script.branches.values.domains
  }

  mutating func diagnostic(
    _ finding: Finding, _ condition: Condition, in block: BlockNumber?, inCopyOf sharer: String?
  ) -> Diagnostic {
    for number in condition.tests where left > 0 {
      let test = tables.tests[number]
      guard let asked = test.asked, let domain = domain(of: test, in: block) else { continue }
      left -= 1
      guard condition.tests.count == 1 || Self.isImpossible(asked, in: domain) else { continue }
      return diagnostic(
        finding, asked, of: test.subject, domain, in: block, elseAt: condition.opening,
        inCopyOf: sharer)
    }
    return Diagnostic(condition.opening, finding, inCopyOf: sharer)
  }

  private mutating func diagnostic(
    _ finding: Finding, _ asked: ValueTest, of subject: Test.Subject, _ domain: ValueDomain,
    in block: BlockNumber?, elseAt place: Place, inCopyOf sharer: String?
  ) -> Diagnostic {
    let titles = titles(in: asked, of: subject, in: block)
    let notes = note(on: asked, domain, titles).map { [Diagnostic.Note($0)] } ?? []
    if let (operand, value) = titles.first {
      return Diagnostic(
        operand.place, finding.mended(by: .writeValue(value.json)), suggestion: value.description,
        notes: notes, inCopyOf: sharer)
    }
    guard let (operand, near, repair) = nearest(to: asked, of: subject, in: domain) else {
      return Diagnostic(place, finding, notes: notes, inCopyOf: sharer)
    }
    return Diagnostic(
      operand.place, finding.mended(by: repair), suggestion: near, notes: notes, inCopyOf: sharer)
  }

  /// Each value of a test that nothing is equal to, although its condition can hold by others.
  mutating func impossibleValues(
    of test: Test, in block: BlockNumber?, inCopyOf sharer: String?
  ) -> [Diagnostic] {
    // A long list of buttons would be made into values for each test.
    let buttons = block.map { tables.blocks[$0].buttons.count } ?? 0
    guard let asked = test.asked, [.is, .in, .has].contains(asked.word),
      test.subject.variable != nil || buttons <= Self.mostTried,
      let domain = domain(of: test, in: block), domain.lists.isEmpty || asked.word == .has
    else { return [] }
    return asked.operands.compactMap { operand in
      let single: ValueTest = asked.word == .has ? .has(operand) : .equals([operand])
      guard left > 0, Self.isImpossible(single, in: domain) else { return nil }
      left -= 1
      return diagnostic(
        .impossibleValue(operand.value), single, of: test.subject, domain, in: block,
        elseAt: operand.place, inCopyOf: sharer)
    }
  }

  /// The possible values of a test's subject, if they come from buttons or stars.
  private func domain(of test: Test, in block: BlockNumber?) -> ValueDomain? {
    let domain =
      test.subject.variable.map { domains[$0] }
      ?? block.map { tables.answerDomain(of: tables.blocks[$0]) }
    return domain.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func isImpossible(_ test: ValueTest, in domain: ValueDomain) -> Bool {
    domain.values.count <= mostTried && domain.lists.count <= mostTried
      && domain.values.allSatisfy { $0.description.utf8.count <= mostLetters }
      && !domain.values.contains { test.holds(for: StoredValue($0)) }
      && !domain.lists.contains { $0.canMeet(test) }
  }

  /// The nearest possible text to the one that is tested for, and what writes it.
  private mutating func nearest(
    to test: ValueTest, of subject: Test.Subject, in domain: ValueDomain
  ) -> (operand: Operand, near: String, Finding.Repair)? {
    guard test.word == .is || test.word == .has, let operand = test.operands.first else {
      return nil
    }
    let texts = domain.named.filter { $0.number == nil }.map(\.description)
    var known = subject.variable.flatMap { names[$0] } ?? NameSuggestions(texts)
    defer { if let variable = subject.variable { names[variable] = known } }
    let written = operand.value.description
    return known.nearest(to: written).map {
      (operand, $0, .ownName(written, of: texts.joined(separator: "\n"), names: texts))
    }
  }

  /// The titles among the values that a test compares with, and what their buttons save.
  private mutating func titles(
    in test: ValueTest, of subject: Test.Subject, in block: BlockNumber?
  ) -> [(operand: Operand, value: Value)] {
    guard let variable = subject.variable ?? block.flatMap({ tables.blocks[$0].answer }),
      let values = valuesOfTitles[variable]
    else { return [] }
    return test.operands.compactMap { operand in
      values[Name(operand.value.description.foldedForComparison)].map { (operand, $0) }
    }
  }

  private func note(
    on test: ValueTest, _ domain: ValueDomain, _ titles: [(operand: Operand, value: Value)]
  ) -> String? {
    if case .empty = test { return nil }
    if test.bound != nil, let note = domain.countNote { return note }
    let values = domain.named.map { value in
      if case .text(let text) = value { quoted(text) } else { value.description }
    }
    guard !values.isEmpty else { return nil }
    let possible = domain.scale ?? Self.enumeration(of: values)
    let parts =
      [possible + (values.count == 1 ? " is possible" : " are possible")]
      + titles.map { "\(quoted($0.operand.value.description)) is the title of \($0.value.json)" }
    return parts.joined(separator: "; ")
  }

  private static func enumeration(of values: [String]) -> String {
    guard values.count > mostValues else { return Starling.enumeration(values, "or") }
    let shown = values.prefix(mostValues - 1)
    return Starling.enumeration(shown + ["\(grouped(values.count - shown.count)) more"], "or")
  }
}

extension ValueDomain {
  /// The single values, and those that are among several.
  fileprivate var named: [Value] {
    guard !lists.isEmpty else { return values }
    var seen: Set<ValueIdentity> = []
    return (values + lists.flatMap(\.entries)).filter { seen.insert(ValueIdentity($0)).inserted }
  }

  /// How many answers a list can have, where there are no other values.
  fileprivate var countNote: String? {
    let ends = lists.flatMap(\.counts)
    guard values.isEmpty, let least = ends.map(\.lowerBound).min(),
      let most = ends.map(\.upperBound).max()
    else { return nil }
    return least == most
      ? "exactly \(grouped(most)) can be chosen" : "\(least) to \(grouped(most)) can be chosen"
  }

  /// The range of whole numbers without gaps; nil for other values.
  fileprivate var scale: String? {
    let numbers = values.compactMap { value in
      if case .number(let number) = value { number } else { nil }
    }.sorted()
    guard numbers.count == values.count, numbers.count > 2, let first = numbers.first,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 + 1 == $1 })
    else { return nil }
    return "\(JSONNumber.text(first)) to \(JSONNumber.text(first + Double(numbers.count - 1)))"
  }
}

extension ScriptTables {
  /// For each variable, the values of the buttons that save something else than their titles.
  fileprivate func valuesOfTitles() -> [VariableNumber: [Name: Value]] {
    var values: [VariableNumber: [Name: Value]] = [:]
    for (block, variable) in savers {
      for button in buttons[block.buttons] {
        guard let value = ownValue(of: button) else { continue }
        let title = Name(string(button.title).foldedForComparison)
        values[variable, default: [:]][title] = value
      }
    }
    return values
  }
}

extension Finding {
  fileprivate static func impossibleValue(_ value: Value) -> Finding {
    Finding(.impossibleBranch, "this value is never given: nothing is equal to \(value.json)")
  }
}
