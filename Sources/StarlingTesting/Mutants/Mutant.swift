public import Starling

/// A script with one mistake in it, which tests should notice.
public struct Mutant: Sendable {
  /// What is changed, and into what.
  package enum Change: Hashable, Sendable {
    case target(Exit, Target)
    case dropped(BranchNumber)
    /// A `when` is turned round.
    case turned(ConditionNumber)
    /// A test for at least or at most.
    case bound(test: TestNumber, Double)
    case operand(OperandNumber, Value)
    case outcome(button: ButtonNumber, Outcome)
    case action(button: ButtonNumber)
    case assignment(AssignmentNumber, button: ButtonNumber, Value)
    case fieldOutcome(InputNumber, Outcome)
    case fieldAction(InputNumber)
    case required(InputNumber)
    case minLength(InputNumber, Int)
    case maxLength(InputNumber, Int)
    case delay(BlockNumber, Double)
    case stars(RatingNumber, Int)
    case starsAction(RatingNumber)
  }

  /// What a conversation must take to be any different.
  package enum Site: Hashable, Sendable {
    case arrival(BlockNumber)
    case condition(ConditionNumber)
    case exit(Exit)
    case tap(ButtonNumber)
    case text(BlockNumber)
  }

  /// The script without the mistake.
  public let original: Script
  package let change: Change
  package let site: Site
  package let block: BlockNumber
  /// Where the mistake lies: what would be written otherwise.
  package let place: Place

  /// The script with the mistake.
  public var script: Script { original.changed(to: tables(in: original.tables)) }

  /// Whether conversations that have taken so much can be any different: the others need not be
  /// held again.
  public func mayBeNoticed(by coverage: Coverage) -> Bool {
    items(in: coverage.map).contains(where: coverage.taken.contains)
  }

  /// The numbers of the items of which one is taken in every conversation that is any different.
  func items(in map: CoverageMap) -> [Int] {
    let items: [CoverageItem.What] =
      switch site {
      case .arrival(let block), .text(let block): [.block(block)]
      case .condition(let when): [.condition(when, true), .condition(when, false)]
      case .tap(let button): [.button(button)]
      case .exit(let exit): items(takenBefore: exit, in: map)
      }
    return items.compactMap(map.number(of:))
  }

  private func items(takenBefore exit: Exit, in map: CoverageMap) -> [CoverageItem.What] {
    let tables = original.tables
    // A button without its only branch has no link of its own any more.
    if case .dropped(let branch) = change, tables.blocks[block].kind != .text {
      let when = tables.branches[branch].when
      return [.condition(when, true), .condition(when, false)]
    }
    return switch (tables.blocks[block].kind, exit) {
    // A text that nothing follows is an end at once.
    case (.text, _): [.block(block)]
    // The only button of a block may be passed without a tap.
    case (.button, .next(.button)): [.block(block)]
    case (_, .next(.button(let button))): [.button(button)]
    case (_, .branch), (_, .next(.block)): map.items(takenBy: exit)
    }
  }
}

extension Mutant.Site {
  package init?(_ observation: Observation) {
    switch observation {
    case .arrived(let block): self = .arrival(block)
    case .tried(let condition, _): self = .condition(condition)
    case .left(let exit, _): self = .exit(exit)
    case .tapped(let button): self = .tap(button)
    case .submitted(let block): self = .text(block)
    case .rejected: return nil
    }
  }
}
