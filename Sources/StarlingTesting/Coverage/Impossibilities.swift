import Starling

/// Finds the items that no conversation can take, as far as links and single conditions show it.
/// What only all conversations show, an exploration rules out.
struct Impossibilities {
  private let tables: ScriptTables
  private let facts: ConditionFacts
  /// Whether links lead to each block, and whether some that can be taken do.
  private let isLinked: Column<Block, Bool>
  private let isReachable: Column<Block, Bool>
  /// Why sides of conditions, and links, cannot be taken.
  private var found: [CoverageItem.What: ImpossibleReason] = [:]

  init(_ tables: ScriptTables) {
    let analysis = ScriptAnalysis(tables, looksIntoFields: true)
    self.tables = tables
    facts = analysis.facts
    isLinked = analysis.isReachable
    isReachable = PossibleWays(analysis).graph.reachable(from: analysis.start)
    for block in tables.blocks { judge(block) }
  }

  func reasons(of items: [CoverageItem]) -> [Int: ImpossibleReason] {
    var reasons: [Int: ImpossibleReason] = [:]
    for (number, item) in items.enumerated() { reasons[number] = reason(of: item) }
    return reasons
  }

  private func reason(of item: CoverageItem) -> ImpossibleReason? {
    guard isReachable[item.block] else {
      return isLinked[item.block] ? .onlyImpossible : .unreachable
    }
    return switch item.what {
    case .block, .rejection: nil
    case .button(let button): tables.buttons[button].when.flatMap { found[.condition($0, true)] }
    case .condition, .link: found[item.what]
    case .ending(let exit): found[.link(exit)]
    }
  }

  private mutating func judge(_ block: Block) {
    tables.forEachBubble(of: block) { text, when in
      if let found = facts.bubbles[text] { note(when, found) }
    }
    for button in tables.buttons(of: block) {
      if let when = tables.buttons[button].when { note(when, facts.buttons[button]) }
    }
    for (owner, link) in tables.links(of: block.number) {
      let unused = whyUnused(owner, in: block)
      for branch in link.branches {
        let when = tables.branches[branch].when
        note(when, facts.branches[branch], unused)
        found[.link(.branch(branch))] = found[.condition(when, true)]
      }
      found[.link(.next(owner))] =
        unused ?? (facts.branchesTakeEverything(of: link) ? .nothingLeft : nil)
    }
  }

  /// Records what is known of the sides of a condition.
  private mutating func note(
    _ when: ConditionNumber, _ facts: BranchFacts, _ unused: ImpossibleReason? = nil
  ) {
    let problem: ImpossibleReason? =
      switch facts.problem {
      case .impossible: .neverMet
      case .shadowed: .shadowed
      case nil: nil
      }
    let cover: ImpossibleReason = problem == .shadowed ? .nothingLeft : .alwaysMet
    found[.condition(when, true)] = unused ?? problem
    found[.condition(when, false)] = unused ?? (facts.coversEverything ? cover : nil)
  }

  private func whyUnused(_ owner: Exit.Owner, in block: Block) -> ImpossibleReason? {
    switch owner {
    case .block: tables.usesOwnLink(block) ? nil : .ownLinks
    // The single button of a block is passed where it is not offered.
    case .button(let button):
      block.kind == .button || facts.buttons[button].canHold ? nil : .onlyImpossible
    }
  }
}

/// Why an item is proved impossible, in words.
package enum ImpossibleReason: String, Sendable {
  case unreachable = "no chain of links leads there"
  case onlyImpossible = "only impossible links lead there"
  case neverMet = "no answer meets it"
  case shadowed = "the branches before take all that it would"
  case alwaysMet = "no answer that comes here fails it"
  case nothingLeft = "the branches before take everything"
  case ownLinks = "every button has a link of its own"
  case triedInVain = "no answers lead there, whatever they are"
}
