public import Starling

/// A script with one mistake in it, which tests should notice.
public struct Mutant: Sendable {
  /// What is changed, and into what.
  package enum Change: Hashable, Sendable {
    case target(Exit, Target)
    case dropped(Int32)
    /// A `when` is turned round.
    case turned(ConditionNumber)
    /// The number of a test for at least or at most.
    case bound(test: Int32, Double)
    case operand(Int32, Value)
    case outcome(button: Int32, Outcome)
    case action(button: Int32)
    case assignment(Int32, button: Int32, Value)
    case fieldOutcome(BlockNumber, Outcome)
    case fieldAction(BlockNumber)
    case required(BlockNumber)
    case minLength(BlockNumber, Int)
    case maxLength(BlockNumber, Int)
    case delay(BlockNumber, Double)
    case stars(BlockNumber, Int)
  }

  /// What a conversation must take to be any different.
  package enum Site: Hashable, Sendable {
    case arrival(BlockNumber)
    case condition(ConditionNumber)
    case exit(Exit)
    case tap(Int32)
    case text(BlockNumber)
  }

  /// The script without the mistake.
  public let original: Script
  package let change: Change
  package let site: Site
  package let block: BlockNumber
  /// Where the mistake lies: what would be written otherwise.
  public let place: Place

  /// The script with the mistake.
  public var script: Script { original.changed(to: tables(in: original.tables)) }

  /// Whether conversations that have taken so much can be any different: the others need not be
  /// held again.
  public func mayBeNoticed(by coverage: Coverage) -> Bool {
    switch site {
    case .arrival(let block), .text(let block): coverage.hasTaken(.block(block))
    case .condition(let when):
      coverage.hasTaken(.condition(when, true)) || coverage.hasTaken(.condition(when, false))
    case .tap(let button): coverage.hasTaken(.button(button))
    case .exit(.next(.button)): coverage.hasTaken(.block(block))
    case .exit(let exit): coverage.map.items(takenBy: exit).contains(where: coverage.hasTaken)
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

extension Coverage {
  fileprivate func hasTaken(_ what: CoverageItem.What) -> Bool {
    map.number(of: what).map { taken.contains($0) } ?? false
  }
}
