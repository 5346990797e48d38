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
      tables.forEachLink(of: block) { link in
        for branch in link.branches where script.facts.branches[branch].problem == nil {
          look(in: tables.branches[branch].when, of: link == block.link ? number : nil)
        }
      }
      for button in tables.buttons(of: block) where script.facts.buttons[button].problem == nil {
        if let when = tables.buttons[button].when { look(in: when, of: nil) }
      }
      tables.forEachBubble(of: block) { text, when in
        if script.facts.bubbles[text]?.problem == nil { look(in: when, of: nil) }
      }
    }
    return found
  }

  private static func problems(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let lists = ListTests(script)
    var meant = PossibleValues(script)
    var found: [Diagnostic] = []
    for number in tables.blocks.indices {
      let own = tables.blocks[number].link
      tables.forEachLink(of: tables.blocks[number]) { link in
        for branch in link.branches
        where script.facts.branches[branch].problem != nil
          && !lists.areIn(tables.branches[branch].when, of: tables)
        {
          let place = tables.place(of: link, in: number)
          found += problem(
            ofBranch: branch, of: link, link == own ? number : nil, place, script, &meant)
        }
      }
      func report(_ when: ConditionNumber, _ finding: Finding) {
        guard !lists.areIn(when, of: tables) else { return }
        let condition = tables.conditions[when]
        found.append(
          script.counted(
            meant.diagnostic(
              finding, condition, in: nil, inCopyOf: tables.sharer(number, at: condition.place)),
            condition, at: tables.entry(of: number)))
      }
      for button in tables.buttons(of: tables.blocks[number]) {
        guard script.facts.buttons[button].problem != nil, let when = tables.buttons[button].when
        else { continue }
        report(when, .impossibleButton)
      }
      tables.forEachBubble(of: tables.blocks[number]) { text, when in
        if script.facts.bubbles[text]?.problem != nil { report(when, .impossibleBubble) }
      }
    }
    return found
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
    ofBranch number: BranchNumber, of link: Link, _ block: BlockNumber?, _ place: ConditionPlace,
    _ script: ScriptAnalysis, _ meant: inout PossibleValues
  ) -> [Diagnostic] {
    let branch = script.tables.branches[number]
    let sharer = script.tables.sharer(place.block, at: branch.place)
    switch script.facts.branches[number].problem {
    case nil: return []
    case .shadowed:
      return [
        Diagnostic(
          branch.place.opening, .shadowedBranch,
          notes: shadow(of: number, in: link, at: place, script), inCopyOf: sharer)
      ]
    case .impossible:
      let condition = script.tables.conditions[branch.when]
      return [
        script.counted(
          meant.diagnostic(.impossibleBranch, condition, in: block, inCopyOf: sharer), condition,
          at: place)
      ]
    }
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
