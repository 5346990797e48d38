package import Starling

/// Proves which items no conversation from the start can take.
///
/// A link that is never taken may keep blocks from being reached, and a block that is never reached
/// may decide a `visited` test elsewhere. So the proof is repeated until it finds nothing more.
final class Impossibilities {
  private let tables: ScriptTables
  private let analysis: ScriptAnalysis
  private var sides: [Side: ImpossibleReason] = [:]
  private var exits: [Exit: ImpossibleReason] = [:]
  private var taps: [ButtonNumber: ImpossibleReason] = [:]
  private var visits: VisitKnowledge

  private struct Side: Hashable {
    var condition: ConditionNumber
    var holds: Bool
  }

  init(_ tables: ScriptTables, mostEffort: Int) {
    self.tables = tables
    analysis = ScriptAnalysis(tables, looksIntoFields: true)
    let start = analysis.start
    visits = VisitKnowledge(tables, start: start, mostEffort: mostEffort) { _ in true }
    var known = -1
    while known != sides.count + exits.count + taps.count {
      known = sides.count + exits.count + taps.count
      for number in tables.blocks.indices where visits.isReachable[number] { judge(number) }
      visits = VisitKnowledge(tables, start: start, mostEffort: mostEffort) { [exits] in
        exits[$0] == nil
      }
    }
  }

  func reasons(of items: [CoverageItem]) -> [Int: ImpossibleReason] {
    var reasons: [Int: ImpossibleReason] = [:]
    for (number, item) in items.enumerated() { reasons[number] = reason(of: item) }
    return reasons
  }

  private func reason(of item: CoverageItem) -> ImpossibleReason? {
    guard visits.isReachable[item.block] else {
      return analysis.isReachable[item.block] ? .onlyImpossible : .unreachable
    }
    switch item.what {
    case .block, .rejection: return nil
    case .button(let button): return taps[button]
    case .condition(let condition, let holds):
      return sides[Side(condition: condition, holds: holds)]
    case .link(let exit), .ending(let exit): return exits[exit]
    }
  }

  // MARK: One block

  private func judge(_ number: BlockNumber) {
    let block = tables.blocks[number]
    let buttons = tables.buttons(of: block)
    for text in block.texts {
      guard let when = tables.when(of: text), let facts = analysis.facts.bubbles[text] else {
        continue
      }
      note(when, facts, at: number)
    }
    for button in buttons { judge(button: button, at: number) }
    for button in buttons where tables.hasOwnLink(button, in: block) {
      let unused = canUse(linkOf: button, in: block) ? nil : ImpossibleReason.onlyImpossible
      judge(tables.buttons[button].link, of: .button(button), at: number, unused: unused)
    }
    guard block.kind != .button else { return }
    judge(block.link, of: .block(number), at: number, unused: whyUnused(block, at: number))
  }

  private func judge(button number: ButtonNumber, at block: BlockNumber) {
    guard let when = tables.buttons[number].when else { return }
    let facts = analysis.facts.buttons[number]
    note(when, facts, at: block)
    taps[number] = sides[Side(condition: when, holds: true)]
  }

  /// Records what is known of the sides of a condition.
  private func note(_ when: ConditionNumber, _ facts: BranchFacts, at block: BlockNumber) {
    switch facts.problem {
    case .impossible: add(when, true, .neverMet)
    case .shadowed: add(when, true, .shadowed)
    case nil: break
    }
    if facts.coversEverything { add(when, false, .alwaysMet) }
    if let (holds, reason) = visits.truth(of: when, at: block) { add(when, !holds, reason) }
  }

  /// Records what the conditions before another one imply for it.
  private func note(
    _ when: ConditionNumber, after before: [(condition: ConditionNumber, holds: Bool)],
    at block: BlockNumber
  ) {
    guard !before.isEmpty, before.count < 16 else { return }
    if !canBe(before + [(when, true)], at: block) { add(when, true, .shadowed) }
    if !canBe(before + [(when, false)], at: block) { add(when, false, .alwaysMet) }
  }

  /// Records why a side is impossible. The first reason stays.
  private func add(_ when: ConditionNumber, _ holds: Bool, _ reason: ImpossibleReason) {
    let side = Side(condition: when, holds: holds)
    if sides[side] == nil { sides[side] = reason }
  }

  private func isPossible(_ when: ConditionNumber?, _ holds: Bool) -> Bool {
    when.map { sides[Side(condition: $0, holds: holds)] == nil } ?? holds
  }

  // MARK: Whether links are used

  private func canUse(linkOf button: ButtonNumber, in block: Block) -> Bool {
    let when = tables.buttons[button].when
    return isPossible(when, true) || block.kind == .button && isPossible(when, false)
  }

  private func canPass(_ block: Block, at number: BlockNumber) -> Bool {
    guard tables.canPassWithoutButtons(block) else { return false }
    let conditions = block.buttons.compactMap { tables.buttons[$0].when }
    guard conditions.allSatisfy({ isPossible($0, false) }) else { return false }
    return canBe(conditions.map { ($0, false) }, at: number)
  }

  /// Whether conditions can hold and fail together in this way at a block.
  private func canBe(
    _ wanted: [(condition: ConditionNumber, holds: Bool)], at block: BlockNumber
  ) -> Bool {
    var visits = visits
    var propositions = Propositions(tables) { test in
      if case .visited(let other) = test.kind {
        return visits.visited(other, at: block)?.holds
      }
      return nil
    }
    return propositions.canBe(wanted)
  }

  private func whyUnused(_ block: Block, at number: BlockNumber) -> ImpossibleReason? {
    guard block.kind == .choice || block.kind == .doubleButton, !canPass(block, at: number) else {
      return nil
    }
    let following = block.buttons.filter(tables.follows)
    if following.contains(where: { isPossible(tables.buttons[$0].when, true) }) { return nil }
    if tables.canPassWithoutButtons(block) { return .buttonLeft }
    return tables.usesOwnLink(block) ? .onlyImpossible : .ownLinks
  }

  // MARK: One link

  private func judge(
    _ link: Link, of owner: Exit.Owner, at block: BlockNumber, unused: ImpossibleReason?
  ) {
    var rest = unused
    var before: [(condition: ConditionNumber, holds: Bool)] = []
    for number in link.branches {
      let when = tables.branches[number].when
      if let rest {
        add(when, true, rest)
        add(when, false, rest)
      } else {
        note(when, analysis.facts.branches[number], at: block)
        note(when, after: before, at: block)
        before.append((when, false))
        if analysis.facts.branches[number].coversEverything || !isPossible(when, false) {
          rest = .nothingLeft
        }
      }
      add(.branch(number), sides[Side(condition: when, holds: true)])
    }
    add(.next(owner), rest)
  }

  private func add(_ exit: Exit, _ reason: ImpossibleReason?) {
    if let reason, exits[exit] == nil { exits[exit] = reason }
  }
}

extension ScriptTables {
  /// Whether a tap on a button follows a link of its own.
  func hasOwnLink(_ button: ButtonNumber, in block: Block) -> Bool {
    block.kind == .button || block.skip == button || !follows(button)
  }

  func forEachExit(of block: Block, _ body: (Exit, Target) -> Void) {
    for (exit, target) in exits(of: block) { body(exit, target) }
  }

  @inline(never)
  private func exits(of block: Block) -> [(Exit, Target)] {
    var exits: [(Exit, Target)] = []
    func add(_ link: Link, _ owner: Exit.Owner) {
      for number in link.branches { exits.append((.branch(number), branches[number].next)) }
      exits.append((.next(owner), link.next))
    }
    for button in self.buttons(of: block) where hasOwnLink(button, in: block) {
      add(buttons[button].link, .button(button))
    }
    if block.kind != .button, usesOwnLink(block) { add(block.link, .block(block.number)) }
    return exits
  }
}

/// Why an item is proved impossible.
package enum ImpossibleReason: Hashable, Sendable {
  /// No path of links leads to the block.
  case unreachable
  /// Only impossible exits lead there.
  case onlyImpossible
  /// No answer meets the condition.
  case neverMet
  /// The branches before take everything that this one would.
  case shadowed
  /// Every answer that reaches the condition meets it.
  case alwaysMet
  /// The block is on every way to this one, so that it has always been visited.
  case alwaysVisited(BlockNumber)
  /// The block is on no way to this one.
  case neverVisited(BlockNumber)
  /// The branches before take everything.
  case nothingLeft
  /// Every button has a link of its own.
  case ownLinks
  /// Some button is always offered, and all that can be offered have links of their own.
  case buttonLeft
  /// All conversations that conditions can distinguish were tried.
  case triedInVain

  func sentence(in tables: ScriptTables) -> String {
    switch self {
    case .unreachable: "no chain of links leads there"
    case .onlyImpossible: "only impossible links lead there"
    case .neverMet: "no answer meets it"
    case .shadowed: "the branches before take all that it would"
    case .alwaysMet: "no answer that comes here fails it"
    case .alwaysVisited(let block): "\(quoted(tables.id(block))) lies on every way here"
    case .neverVisited(let block): "\(quoted(tables.id(block))) lies on no way here"
    case .nothingLeft: "the branches before take everything"
    case .ownLinks: "every button has a link of its own"
    case .triedInVain: "no answers lead there, whatever they are"
    case .buttonLeft: "some button is always offered, and none of them follows it"
    }
  }
}
