extension PromptProfile {
  /// The profiles of all blocks of a script, with its texts as a closure reads them.
  package static func all(
    in script: Script, reading text: (TextNumber) -> String
  ) -> [PromptProfile] {
    var profiles = ScriptProfiles(script)
    return script.tables.blocks.indices.map { profiles.profile(of: $0, text) }
  }
}

/// Makes the profiles of blocks. Where a block leads is where the dialog waits next: routes and
/// delays on the way are passed.
private struct ScriptProfiles {
  private let tables: ScriptTables
  private let script: Script
  /// The tests of equality of each variable, in the order of the blocks.
  private var tests: [VariableNumber: [(place: PromptProfile.Offer.TestPlace, test: ValueTest)]]
  private var reach: [BlockNumber: Reach] = [:]

  private struct Reach {
    var places: Set<Int> = []
    var passed: Set<Int> = []
  }

  /// A route with more ways than these is a place of its own.
  private static let mostWays = 100

  init(_ script: Script) {
    let tables = script.tables
    self.script = script
    self.tables = tables
    tests = [:]
    for block in tables.blocks {
      var number = 0
      tables.forEachCondition(of: block) { condition in
        tables.forEachTest(of: condition) { _, test in
          guard case .equals? = test.asked, let asked = test.asked else { return }
          number += 1
          guard let variable = test.subject.variable ?? block.answer else { return }
          tests[variable, default: []].append(
            (.init(block: block.number.index, number: number), asked))
        }
      }
    }
  }

  mutating func profile(
    of number: BlockNumber, _ text: (TextNumber) -> String
  ) -> PromptProfile {
    let block = tables.blocks[number]
    var profile = PromptProfile(id: tables.id(number), kind: PromptProfile.Kind(block.kind))
    profile.isStart = number == tables.start
    let former = tables.formerNames(at: block.place).filter { tables.block(named: $0.name) == nil }
    profile.formerIDs = Set(former.map { Name($0.name) })
    profile.texts = block.texts.map { text($0).foldedWords }
    profile.variable = block.answer.map { tables.variables[$0].name }
    profile.isWhole = true
    profile.listed = block.buttons.count
    profile.offers = block.buttons.map { offer($0, of: block, text) }
    tables.forEachLink(of: block) { link in
      tables.forEachTarget(of: link) { target in
        let reached = places(behind: target)
        profile.next.formUnion(reached.places)
        profile.passed.formUnion(reached.passed)
      }
    }
    return profile
  }

  private mutating func offer(
    _ number: ButtonNumber, of block: Block, _ text: (TextNumber) -> String
  ) -> PromptProfile.Offer {
    let button = tables.buttons[number]
    var offer = PromptProfile.Offer(text(button.title))
    offer.formerTitles = tables.formerNames(at: button.place).map(\.name.foldedWords)
    if button.value != nil { offer.value = tables.value(of: button).description }
    offer.effect.outcome = button.outcome
    offer.effect.action = tables.action(of: button).map { Name($0) }
    offer.effect.sets = button.sets.map {
      let assignment = tables.assignments[$0]
      let name = tables.variables[assignment.variable].name.text
      return Name("\(name) \(assignment.adds ? "+" : "=") \(assignment.value.description)")
    }
    for target in tables.ways(of: number, at: block, in: script) {
      offer.targets.formUnion(places(behind: target).places)
      offer.sayings.insert(firstText(behind: target).map { text($0).foldedWords })
    }
    if let variable = block.answer, block.kind.hasAnswer {
      let value = script.answer(ofButton: number)
      offer.tests = Set(
        (tests[variable] ?? []).filter { $0.test.holds(for: value) }.map(\.place))
    }
    return offer
  }

  // MARK: Where a link leads

  private mutating func places(behind target: Target) -> Reach {
    guard case .block(let first) = target else { return Reach(places: [PromptProfile.end]) }
    if let known = reach[first] { return known }
    var found = Reach()
    var open = [first]
    var seen = Set([first])
    while let number = open.popLast() {
      let block = tables.blocks[number]
      guard tables.isPassedOver(block), block.link.branches.count < Self.mostWays else {
        found.places.insert(number.index)
        continue
      }
      found.passed.insert(number.index)
      tables.forEachTarget(of: block.link) { target in
        guard case .block(let next) = target else {
          found.places.insert(PromptProfile.end)
          return
        }
        if seen.insert(next).inserted { open.append(next) }
      }
    }
    reach[first] = found
    return found
  }

  /// The first text behind a link, along the last way of routes and of blocks without one.
  private func firstText(behind target: Target) -> TextNumber? {
    var target = target
    var left = 30
    while case .block(let number) = target, left > 0 {
      let block = tables.blocks[number]
      if let first = block.texts.first { return first }
      target = block.link.next
      left = left - 1
    }
    return nil
  }
}

extension ScriptTables {
  /// Whether the dialog goes on from a block by itself.
  fileprivate func isPassedOver(_ block: Block) -> Bool {
    block.kind == .route || block.delay != nil
  }

  fileprivate func forEachCondition(of block: Block, _ body: (ConditionNumber) -> Void) {
    forEachBubble(of: block) { _, when in body(when) }
    for button in block.buttons { if let when = buttons[button].when { body(when) } }
    forEachLink(of: block) { link in for branch in link.branches { body(branches[branch].when) } }
  }

  /// Where a button may lead, as far as its own answer decides.
  fileprivate func ways(
    of number: ButtonNumber, at block: Block, in script: Script
  ) -> [Target] {
    let link =
      follows(number) && block.kind != .button ? block.link : buttons[number].link
    let answer = script.answer(ofButton: number)
    var found: [Target] = []
    for branch in link.branches {
      switch decided(branches[branch].when, by: answer, at: block) {
      case true?: return found + [branches[branch].next]
      case false?: break
      case nil: found.append(branches[branch].next)
      }
    }
    return found + [link.next]
  }

  /// Whether a condition holds behind an answer; nil if something else decides.
  private func decided(
    _ condition: ConditionNumber, by answer: StoredValue, at block: Block
  ) -> Bool? {
    var isOpen = false
    for test in conditions[condition].tests {
      switch decided(tests[test], by: answer, at: block) {
      case true?: break
      case false?: return false
      case nil: isOpen = true
      }
    }
    return isOpen ? nil : true
  }

  private func decided(_ test: Test, by answer: StoredValue, at block: Block) -> Bool? {
    switch test.kind {
    case .visited: return nil
    case .not(let inner): return decided(inner, by: answer, at: block).map { !$0 }
    case .value(let asked):
      let own = test.subject.variable.map { $0 == block.answer } ?? true
      return own ? asked.holds(for: answer) : nil
    case .any(let run):
      let verdicts = run.map { decided($0, by: answer, at: block) }
      if verdicts.contains(true) { return true }
      return verdicts.contains(nil) ? nil : false
    }
  }
}

extension PromptProfile.Kind {
  init(_ kind: BlockKind) {
    self =
      switch kind.wait {
      case .tap: .text
      case .button: .choice
      case .text: .input
      case .stars: .rating
      case .nothing: .route
      }
  }
}
