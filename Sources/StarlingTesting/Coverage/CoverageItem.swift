package import Starling

/// An item that a conversation can take.
package struct CoverageItem: Sendable {
  package enum What: Hashable, Sendable {
    case block(BlockNumber)
    /// A branch, or a written `next`, except that of a button without branches.
    case link(Exit)
    /// A tap on a button or a skip.
    case button(ButtonNumber)
    /// A side of the `when` of a branch, a button or a bubble: it holds, or it fails.
    case condition(ConditionNumber, Bool)
    case ending(Exit)
    case rejection(BlockNumber, RejectCode)
  }

  package let what: What
  package let block: BlockNumber
  package let place: Place

  package var kind: Coverage.Kind {
    switch what {
    case .block: .blocks
    case .link, .button: .links
    case .condition: .conditions
    case .ending: .endings
    case .rejection: .rejections
    }
  }
}

extension Coverage {
  /// The kinds of items that are counted.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Blocks that a conversation enters.
    case blocks
    /// Every `next`, branch, button and skip.
    case links
    /// The `when` of each branch, button and bubble: that it holds, and that it does not.
    case conditions
    /// Each place where a conversation can complete.
    case endings
    /// Each rejection that the rules of a field, or of a choice of several, make possible.
    case rejections
  }
}
