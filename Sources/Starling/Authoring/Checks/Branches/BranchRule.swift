/// Reports branches that are never taken, buttons that are never offered, and bubbles that are
/// never said.
enum BranchRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    (script.facts.haveProblems ? problems(in: script) : [])
      + script.tables.blocks.indices.flatMap { uselessNexts(of: $0, in: script) }
      + impossibleValues(in: script)
  }

  /// The values that can never be, in conditions that can hold.
  private static func impossibleValues(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    var meant = PossibleValues(script)
    var found: [Diagnostic] = []
    for number in tables.blocks.indices {
      let block = tables.blocks[number]
      func look(in when: ConditionNumber, of answered: BlockNumber?) {
        let sharer = tables.sharer(number, at: tables.conditions[when].place)
        for test in tables.conditions[when].tests.map({ tables.tests[$0] }) {
          if case .any(let conditions) = test.kind {
            for condition in conditions { look(in: condition, of: answered) }
          } else {
            found += meant.impossibleValues(of: test, in: answered, inCopyOf: sharer)
          }
        }
      }
      for use in script.conditions(in: block) where use.facts?.problem == nil {
        look(in: use.when, of: use.branch?.link == block.link ? number : nil)
      }
    }
    return found
  }

  private static func problems(in script: ScriptAnalysis) -> [Diagnostic] {
    let lists = ListTests(script)
    var meant = PossibleValues(script)
    return script.tables.blocks.flatMap(script.conditions)
      .filter { $0.facts?.problem != nil && !lists.areIn($0.when, of: script.tables) }
      .map { problem(of: $0, script, &meant) }
  }

  /// What is written as `next` behind branches that together take everything. One that leads where
  /// a branch leads is no mistake.
  private static func uselessNexts(
    of number: BlockNumber, in script: ScriptAnalysis
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    script.tables.forEachLink(of: script.tables.blocks[number]) { link in
      guard case .block = link.next, script.facts.branchesTakeEverything(of: link),
        link.branches.allSatisfy({ branch in
          script.facts.branches[branch].canHold && !script.facts.branches[branch].alwaysHolds
            && script.tables.branches[branch].next != link.next
        })
      else { return }
      found.append(
        Diagnostic(
          link.place, .shadowedNext, inCopyOf: script.tables.sharer(number, at: link.place)))
    }
    return found
  }

  private static func problem(
    of use: ConditionUse, _ script: ScriptAnalysis, _ meant: inout PossibleValues
  ) -> Diagnostic {
    let tables = script.tables
    let condition = tables.conditions[use.when]
    let sharer = tables.sharer(use.block, at: condition.place)
    let place = use.branch.map { tables.place(of: $0.link, in: use.block) }
    if let place, let (number, link) = use.branch, use.facts?.problem == .shadowed {
      return Diagnostic(
        tables.branches[number].place.opening, .shadowedBranch,
        notes: shadow(of: number, in: link, at: place, script), inCopyOf: sharer)
    }
    let isOwn = use.branch?.link == tables.blocks[use.block].link
    return script.counted(
      meant.diagnostic(use.finding, condition, in: isOwn ? use.block : nil, inCopyOf: sharer),
      condition, at: place ?? tables.entry(of: use.block))
  }
}

extension BranchRule {
  /// The branch before another one that takes all that it would, if one does alone.
  private static func shadow(
    of number: BranchNumber, in link: Link, at place: ConditionPlace, _ script: ScriptAnalysis
  ) -> [Diagnostic.Note] {
    let branches = script.tables.branches
    let own = branches[number].when
    let alone = link.branches.prefix { $0 != number }.first { before in
      script.branches.facts(of: [branches[before].when, own], at: place)[1].problem != nil
    }
    return alone.map {
      [Diagnostic.Note("this one covers all of them", at: branches[$0].place.opening)]
    } ?? []
  }
}

extension ScriptTables {
  /// The place where one of the links of a block is followed.
  fileprivate func place(of link: Link, in number: BlockNumber) -> ConditionPlace {
    guard link != blocks[number].link else { return placeOfLink(of: number) }
    let button = buttons(of: blocks[number]).last { buttons[$0].link == link }
    return button.map { placeOfLink(ofButton: $0, of: number) } ?? entry(of: number)
  }
}

extension ScriptAnalysis {
  /// A finding about a condition, with what the counter of its single test can be in a place.
  fileprivate func counted(
    _ finding: Diagnostic, _ condition: Condition, at place: ConditionPlace
  ) -> Diagnostic {
    guard finding.notes.isEmpty, condition.tests.count == 1,
      let variable = tables.tests[condition.tests.lowerBound].subject.variable,
      tables.variables[variable].isCounter
    else { return finding }
    let span = branches.values.span(of: variable, at: place)
    let open = Variable(name: tables.variables[variable].name)
    let low = span.lowerBound > open.least / 1_000 ? span.lowerBound : nil
    let high = span.upperBound < open.greatest / 1_000 ? span.upperBound : nil
    let count = Finding.count(of: tables.variables[variable].name.text, from: low, to: high)
    return count.map { finding.noting($0) } ?? finding
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

  static let shadowedNext = Finding(
    .shadowedBranch, "this \"next\" is never followed: the branches before it cover all cases")

  static let impossibleBranch = Finding(
    .impossibleBranch, "this branch is never taken: nothing can meet its condition")

  static let impossibleBubble = Finding(
    .impossibleBranch, "this bubble is never said: nothing can meet its condition")

  static let impossibleButton = Finding(
    .impossibleBranch, "this button is never offered: nothing can meet its condition")
}
