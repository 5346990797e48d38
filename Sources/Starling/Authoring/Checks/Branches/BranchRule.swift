/// Reports branches that are never taken, and buttons that are never offered.
enum BranchRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    guard script.facts.haveProblems else { return [] }
    let tables = script.tables
    var meant = ButtonValueSuggestions(script)
    var found: [Diagnostic] = []
    for number in tables.blocks.indices {
      let own = tables.blocks[number].link
      tables.forEachLink(of: tables.blocks[number]) { link in
        for branch in link.branches where script.facts.branches[branch].problem != nil {
          let place = tables.place(of: link, in: number)
          found += problem(ofBranch: branch, link == own ? number : nil, place, script, &meant)
        }
      }
      tables.forEachButton(ofBlock: number) { button in
        guard script.facts.buttons[button].problem != nil, let when = tables.buttons[button].when
        else { return }
        let condition = tables.conditions[when]
        found.append(
          Diagnostic(
            condition.opening, .impossibleButton, suggestion: meant.value(of: condition, in: nil),
            notes: script.notes(on: condition, at: tables.entry(of: number))))
      }
    }
    return found
  }

  private static func problem(
    ofBranch number: BranchNumber, _ block: BlockNumber?, _ place: ConditionPlace,
    _ script: ScriptAnalysis, _ meant: inout ButtonValueSuggestions
  ) -> [Diagnostic] {
    let branch = script.tables.branches[number]
    switch script.facts.branches[number].problem {
    case nil: return []
    case .shadowed:
      let start = Int(branch.place.start)
      return [Diagnostic(Place(start, start + 1), .shadowedBranch)]
    case .impossible:
      let condition = script.tables.conditions[branch.when]
      return [
        Diagnostic(
          condition.opening, .impossibleBranch, suggestion: meant.value(of: condition, in: block),
          notes: script.notes(on: condition, at: place))
      ]
    }
  }
}

extension ScriptTables {
  /// The place where one of the links of a block is followed.
  fileprivate func place(of link: Link, in number: BlockNumber) -> ConditionPlace {
    guard link != blocks[number].link else { return placeOfLink(of: number) }
    var place = entry(of: number)
    forEachButton(ofBlock: number) { button in
      if buttons[button].link == link { place = placeOfLink(ofButton: button, of: number) }
    }
    return place
  }
}

extension ScriptAnalysis {
  /// What the counter of a condition with a single test can be in a place.
  fileprivate func notes(on condition: Condition, at place: ConditionPlace) -> [Diagnostic.Note] {
    guard condition.tests.count == 1 else { return [] }
    let test = tables.tests[condition.tests.lowerBound]
    guard let variable = test.subject.variable, tables.variables[variable].isCounter else {
      return []
    }
    let (name, span) = (
      tables.variables[variable].name.text, branches.values.span(of: variable, at: place)
    )
    let low = span.lowerBound > -Variable.mostCounted ? span.lowerBound : nil
    let high = span.upperBound < Variable.mostCounted ? span.upperBound : nil
    return Finding.count(of: name, from: low, to: high).map { [Diagnostic.Note($0)] } ?? []
  }
}

/// Suggests a button's value that was probably meant by a value that no button has.
private struct ButtonValueSuggestions {
  private let tables: ScriptTables
  /// The possible values of each variable.
  private let domains: Column<Variable, ValueDomain>
  private var names: [VariableNumber: NameSuggestions] = [:]
  /// Only the first findings get suggestions.
  private var left = 200

  init(_ script: ScriptAnalysis) {
    (tables, domains) = (script.tables, script.branches.values.domains)
  }

  mutating func value(of condition: Condition, in block: BlockNumber?) -> String? {
    guard left > 0, condition.tests.count == 1 else { return nil }
    let test = tables.tests[condition.tests.lowerBound]
    guard case .value(.equals(let operands)) = test.kind, operands.count == 1 else { return nil }
    let operand = operands[0].value.text
    if let variable = test.subject.variable, var known = names[variable] {
      defer { names[variable] = known }
      return known.nearest(to: operand)
    }
    guard let domain = domain(of: test, in: block) else { return nil }
    left -= 1
    var known = NameSuggestions(domain.values.filter { $0.number == nil }.map(\.text))
    let nearest = known.nearest(to: operand)
    if let variable = test.subject.variable { names[variable] = known }
    return nearest
  }

  /// The possible values of a test's subject, if they come from buttons.
  private func domain(of test: Test, in block: BlockNumber?) -> ValueDomain? {
    if let variable = test.subject.variable {
      return domains[variable].isFinite ? domains[variable] : nil
    }
    guard let block, tables.blocks[block].buttons.count > 0 else { return nil }
    return tables.answerDomain(of: tables.blocks[block])
  }
}

extension Finding {
  /// Between which numbers a counter is; nil if it can be any.
  fileprivate static func count(of name: String, from low: Double?, to high: Double?) -> String? {
    let number = { (number: Double) in JSONNumber.text(number) }
    return switch (low, high) {
    case (nil, nil): nil
    case (let low?, nil): "\(quoted(name)) is at least \(number(low)) here"
    case (nil, let high?): "\(quoted(name)) is at most \(number(high)) here"
    case (let low?, let high?) where low == high: "\(quoted(name)) is \(number(low)) here"
    case (let low?, let high?):
      "\(quoted(name)) is at least \(number(low)) and at most \(number(high)) here"
    }
  }

  static let shadowedBranch = Finding(
    .shadowedBranch, "this branch is never taken: earlier branches cover all its cases")

  static let impossibleBranch = Finding(
    .impossibleBranch, "this branch is never taken: nothing can meet its condition")

  static let impossibleButton = Finding(
    .impossibleBranch, "this button is never offered: nothing can meet its condition")
}
