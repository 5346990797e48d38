package import Starling

/// One thing that a conversation can take.
package struct CoverageItem: Sendable {
  package enum What: Hashable, Sendable {
    case block(BlockNumber)
    /// A branch, or a written `next` that is not its button's only way.
    case link(Exit)
    /// A tap on a button, a skip included.
    case button(ButtonNumber)
    /// A side of the `when` of a branch or a button.
    case condition(ConditionNumber, Bool)
    case ending(Exit)
    case rejection(BlockNumber, RejectCode)
  }

  package let what: What
  /// The block that it belongs to.
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
  /// What is counted.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Blocks that a conversation comes to.
    case blocks
    /// Every `next`, branch, button and skip.
    case links
    /// The `when` of each branch and each button: that it holds, and that it does not.
    case conditions
    /// Each place where a conversation can complete.
    case endings
    /// Each rejection that a field's own keys make possible.
    case rejections
  }
}
