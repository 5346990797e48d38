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
          let answered = link == own ? number : nil
          found += problem(ofBranch: branch, answered, of: number, script, &meant)
        }
      }
      tables.forEachButton(ofBlock: number) { button in
        guard script.facts.buttons[button].problem != nil, let when = tables.buttons[button].when
        else { return }
        let condition = tables.conditions[when]
        found.append(
          Diagnostic(
            condition.opening, .impossibleButton, suggestion: meant.value(of: condition, in: nil),
            inCopyOf: tables.sharer(number, at: condition.place)))
      }
    }
    return found
  }

  private static func problem(
    ofBranch number: BranchNumber, _ answered: BlockNumber?, of block: BlockNumber,
    _ script: ScriptAnalysis, _ meant: inout ButtonValueSuggestions
  ) -> [Diagnostic] {
    let branch = script.tables.branches[number]
    let sharer = script.tables.sharer(block, at: branch.place)
    switch script.facts.branches[number].problem {
    case nil: return []
    case .shadowed:
      let start = Int(branch.place.start)
      return [Diagnostic(Place(start, start + 1), .shadowedBranch, inCopyOf: sharer)]
    case .impossible:
      let condition = script.tables.conditions[branch.when]
      return [
        Diagnostic(
          condition.opening, .impossibleBranch,
          suggestion: meant.value(of: condition, in: answered), inCopyOf: sharer)
      ]
    }
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
  static let shadowedBranch = Finding(
    .shadowedBranch, "this branch is never taken: earlier branches cover all its cases")

  static let impossibleBranch = Finding(
    .impossibleBranch, "this branch is never taken: nothing can meet its condition")

  static let impossibleButton = Finding(
    .impossibleBranch, "this button is never offered: nothing can meet its condition")
}
