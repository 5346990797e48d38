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

  private static func branches(in script: ScriptAnalysis, without blank: PlaceSet) -> [Diagnostic] {
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
    tables.blocks.flatMap { block in
      tables.conditions(in: block).flatMap { tables.allTests(of: $0) }
        .filter { $0.test.kind == .visited(block.number) }
        .map { Diagnostic($0.test.place, .ownVisit) }
    }
  }
}

extension ScriptTables {
  /// The conditions of the buttons of a block, and of the branches of its links.
  fileprivate func conditions(in block: Block) -> [ConditionNumber] {
    var found = buttons(of: block).compactMap { buttons[$0].when }
    forEachLink(of: block) { found += branches[$0.branches].map(\.when) }
    return found
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
