/// Reports tests that look for a part of which nothing is left to compare, tests of a block whether
/// it was visited itself, and branches that leave nothing for the `next` behind them.
enum AlwaysTrueRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let lists = ListTests(script)
    let blank = tables.tests.indices.filter { number in
      guard case .value(.contains(let part)) = tables.tests[number].kind else { return false }
      return part.part.isEmpty && lists[number] == nil
    }
    return blank.map { Diagnostic(tables.tests[$0].place, .alwaysTrue) } + ownVisits(in: tables)
      + branches(in: script, without: PlaceSet(blank.map { tables.tests[$0].place }))
  }

  private static func branches(
    in script: ScriptAnalysis, without blank: PlaceSet
  ) -> [Diagnostic] {
    let tables = script.tables
    var found: [Diagnostic] = []
    for number in tables.blocks.indices {
      tables.forEachLink(of: tables.blocks[number]) { link in
        guard case .block = link.next, let last = link.branches.last,
          script.facts.branches[last].alwaysHolds, script.facts.branches[last].canHold,
          !blank.meets(tables.branches[last].place)
        else { return }
        let condition = tables.conditions[tables.branches[last].when]
        found.append(
          Diagnostic(
            condition.opening, .alwaysTakenBranch,
            inCopyOf: tables.sharer(number, at: condition.place)))
      }
    }
    return found
  }

  private static func ownVisits(in tables: ScriptTables) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for number in tables.blocks.indices {
      tables.forEachCondition(of: number) { condition in
        tables.forEachTest(of: condition) { _, test in
          if test.kind == .visited(number) { found.append(Diagnostic(test.place, .ownVisit)) }
        }
      }
    }
    return found
  }
}

extension ScriptTables {
  /// Calls the body with each condition of a block: of its buttons, and of the branches of its
  /// links.
  fileprivate func forEachCondition(of number: BlockNumber, _ body: (ConditionNumber) -> Void) {
    for button in buttons(of: blocks[number]) {
      if let when = buttons[button].when { body(when) }
    }
    forEachLink(of: blocks[number]) { link in
      for branch in link.branches { body(branches[branch].when) }
    }
  }
}

extension Finding {
  static let ownVisit = Finding(
    .alwaysTrue, "this always holds here: the block has been visited when it asks")

  static let alwaysTakenBranch = Finding(
    .alwaysTrue, "this condition always holds here, so the \"next\" behind it is never followed")

  static let alwaysTrue = Finding(
    .alwaysTrue,
    "every answer contains this: white space at the ends does not count, unless \"exact\" is true")
}
