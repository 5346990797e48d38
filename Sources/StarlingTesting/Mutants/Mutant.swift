public import Starling

/// A script with one mistake, which tests should notice.
public struct Mutant: Sendable {
  /// The mistake: what the script has in its place.
  package enum Change: Hashable, Sendable {
    /// A row has another value under a key.
    case row(Row, Key)
    case dropped(BranchNumber)
    /// A bubble with a condition is never said.
    case unsaid(ConditionNumber)
    /// A `when` is negated.
    case turned(ConditionNumber)
  }

  /// A row of a script's tables, with its number.
  package enum Row: Hashable, Sendable {
    case block(BlockNumber, Block)
    case button(ButtonNumber, Button)
    case branch(BranchNumber, Branch)
    case test(TestNumber, Test)
    case assignment(AssignmentNumber, Assignment)
    case input(InputNumber, TextInput)
    case rating(RatingNumber, Rating)
    case several(SeveralNumber, Several)
    case variable(VariableNumber, Variable)
  }

  /// Something of which a conversation must take one so that the mutant can make a difference.
  package enum Site: Hashable, Sendable {
    case arrival(BlockNumber)
    case condition(ConditionNumber)
    case exit(Exit)
    case tap(ButtonNumber)
    case text(BlockNumber)
  }

  /// The mistake in a block: in a copy of a shared list, one of several.
  package struct Part: Hashable, Sendable {
    package let change: Change
    let sites: [Site]
    package let block: BlockNumber
  }

  /// The script without the mistake.
  public let original: Script
  /// The mistake in each copy of a shared list; elsewhere only one.
  package internal(set) var parts: [Part]
  package var change: Change { parts[0].change }
  var sites: [Site] { parts.flatMap(\.sites) }
  /// The place of the mistake in the script.
  package let place: Place

  /// Whether conversations with this coverage may notice the mutant. If not, they need not be run
  /// again.
  public func mayBeNoticed(by coverage: Coverage) -> Bool {
    items(in: coverage.map).contains(where: coverage.taken.contains)
  }

  /// The numbers of the items of which a conversation must take one to notice the mutant.
  func items(in map: CoverageMap) -> [Int] {
    parts.flatMap { part in part.sites.flatMap { items(at: $0, of: part, in: map) } }
      .compactMap(map.number(of:))
  }

  private func items(at site: Site, of part: Part, in map: CoverageMap) -> [CoverageItem.What] {
    switch site {
    case .arrival(let block), .text(let block): [.block(block)]
    case .condition(let when): [.condition(when, true), .condition(when, false)]
    case .tap(let button): [.button(button)]
    case .exit(let exit): items(of: part, takenBefore: exit, in: map)
    }
  }

  private func items(
    of part: Part, takenBefore exit: Exit, in map: CoverageMap
  ) -> [CoverageItem.What] {
    let tables = original.tables
    let block = part.block
    // A button that loses its only branch no longer has a link of its own.
    if case .dropped(let branch) = part.change, tables.blocks[block].kind != .text {
      let when = tables.branches[branch].when
      return [.condition(when, true), .condition(when, false)]
    }
    return switch (tables.blocks[block].kind, exit) {
    // A text that nothing follows is an end at once.
    case (.text, _): [.block(block)]
    // The single button of a block may be passed without a tap.
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
