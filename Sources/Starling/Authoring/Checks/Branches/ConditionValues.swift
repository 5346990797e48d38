/// The values that answers and variables can have where conditions are evaluated.
final class ConditionValues: Sendable {
  let tables: ScriptTables
  /// The values of each variable that a condition reads.
  let domains: Column<Variable, ValueDomain>
  private let classes: [VariableNumber: ValueClasses]
  /// The range of each counter at each block, and what tests compare it with.
  let counts: CountRanges
  private let askedOfCounters: [VariableNumber: ComparedValues]
  /// The places where tests read variables that may have no value.
  private let unset: Set<UnsetRead>
  private let isReachable: Column<Block, Bool>
  /// The blocks to which a path of links leads from each block that a test of visits names.
  private let reachable: [BlockNumber: Column<Block, Bool>]
  private let looksIntoFields: Bool

  /// If tests of visits name more blocks, each may have been visited everywhere.
  private static let mostVisits = 200

  private struct UnsetRead: Hashable {
    let block: BlockNumber
    let point: Read.Point
    let variable: VariableNumber
  }

  init(
    _ tables: ScriptTables, _ reads: [Read], _ mayBeUnset: [Bool], _ graph: Graph,
    isReachable: Column<Block, Bool>, looksIntoFields: Bool
  ) {
    self.tables = tables
    self.isReachable = isReachable
    let named = Set(
      tables.tests.compactMap { if case .visited(let block) = $0.kind { block } else { nil } }
    ).filter { isReachable[$0] }
    reachable =
      named.count > Self.mostVisits
      ? [:] : Dictionary(uniqueKeysWithValues: named.map { ($0, graph.reachable(from: $0)) })
    self.looksIntoFields = looksIntoFields
    let domains = tables.variableDomains()
    self.domains = domains
    counts = CountRanges(tables)
    let compared = tables.comparedValues()
    askedOfCounters = compared.filter { tables.variables[$0.key].isCounter }
    classes = Dictionary(
      uniqueKeysWithValues: compared.map { variable, asked in
        (variable, ValueClasses(domains[variable], asked, looksIntoFields: looksIntoFields))
      })
    unset = Set(
      zip(reads, mayBeUnset).lazy.filter { $0.test != nil && $1 }.map { read, _ in
        UnsetRead(block: read.block, point: read.point, variable: read.variable)
      })
  }

  /// The value that some conditions look at, in the classes that they distinguish.
  func value(
    of subject: Subject, at place: ConditionPlace, among conditions: [ConditionNumber]
  ) -> TestedValue {
    TestedValue(
      subject: subject, place: place, classes: classes(of: subject, at: place, among: conditions))
  }

  private func classes(
    of subject: Subject, at place: ConditionPlace, among conditions: [ConditionNumber]
  ) -> ValueClasses {
    switch subject {
    case .visited(let block):
      let isAhead = reachable[block]?[place.block] == false
      return isAhead ? .noVisit : .visits
    case .variable(let variable):
      if let asked = askedOfCounters[variable] {
        let span = span(of: variable, at: place)
        var counter = tables.variables[variable]
        counter.min = span.lowerBound
        counter.max = span.upperBound
        return ValueClasses(ValueDomain(count: counter), asked)
      }
      var classes = classes[variable] ?? ValueClasses(.anything, ComparedValues())
      classes.canBeUnset = mayBeUnset(variable, at: place)
      return classes
    case .answer:
      var asked = ComparedValues()
      for condition in conditions {
        tables.forEachTest(of: condition) { _, test in
          if place.subject(of: test) == .answer { asked.add(test.asked) }
        }
      }
      let (domain, canBeUnset) = answerDomain(at: place)
      var classes = ValueClasses(domain, asked, looksIntoFields: looksIntoFields)
      classes.canBeUnset = canBeUnset
      return classes
    }
  }

  private func answerDomain(at place: ConditionPlace) -> (ValueDomain, canBeUnset: Bool) {
    let block = tables.blocks[place.block]
    switch place.point {
    case .entry, .shown: return (.anything, true)
    // If no button is offered, the link is followed without an answer.
    case .link:
      let isPassed = tables.canPassWithoutButtons(block)
      return (tables.answerDomain(of: block), !block.kind.hasAnswer || isPassed)
    case .button(let button):
      let value = tables.value(of: tables.buttons[button])
      let isPassed = block.kind == .button && tables.canPassWithoutButtons(block)
      return (ValueDomain(values: [value]), isPassed)
    }
  }

  func span(of counter: VariableNumber, at place: ConditionPlace) -> ClosedRange<Double> {
    switch place.point {
    case .entry, .shown: counts.span(of: counter, in: place.block)
    case .link: counts.spanOfLink(of: counter, of: place.block)
    case .button(let button): counts.span(of: counter, behind: button, of: place.block)
    }
  }

  private func mayBeUnset(_ variable: VariableNumber, at place: ConditionPlace) -> Bool {
    guard tables.variables[variable].mayBeUnset else { return false }
    return !isReachable[place.block]
      || unset.contains(UnsetRead(block: place.block, point: place.point, variable: variable))
  }
}

extension ScriptTables {
  /// The operands of all tests of each variable.
  fileprivate func comparedValues() -> [VariableNumber: ComparedValues] {
    var asked: [VariableNumber: ComparedValues] = [:]
    for test in tests {
      guard let variable = test.subject.variable else { continue }
      asked[variable, default: ComparedValues()].add(test.asked)
    }
    return asked
  }
}
