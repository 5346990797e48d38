extension ScriptTables {
  /// Whether one of several buttons has no link of its own, so that it follows its block's link.
  @inline(__always)
  func follows(_ button: ButtonNumber) -> Bool { buttons[button].link.isAbsent }

  /// Whether all buttons have conditions, so that possibly none is offered.
  func canPassWithoutButtons(_ block: Block) -> Bool {
    !block.buttons.isEmpty && block.buttons.allSatisfy { buttons[$0].when != nil }
  }

  /// The link that is taken if no button is offered.
  @inline(__always)
  func passingLink(of block: Block) -> Link {
    block.kind == .button ? buttons[block.buttons.lowerBound].link : block.link
  }

  /// Whether anything takes the block's own link. Nothing does if every button has its own.
  package func usesOwnLink(_ block: Block) -> Bool {
    switch block.kind.traits.buttons {
    case .none: true
    case .own: false
    case .sides, .list: canPassWithoutButtons(block) || block.buttons.contains(where: follows)
    }
  }

  /// Whether the conversation may go on from a block without an answer.
  @inline(__always)
  func isPassedThrough(_ block: Block) -> Bool {
    switch block.kind.wait {
    case .nothing: true
    case .tap: block.delay != nil || maySayNothing(block)
    case .button: canPassWithoutButtons(block)
    case .text, .stars: false
    }
  }

  /// Whether all texts of a block have conditions, so that possibly none is said.
  package func maySayNothing(_ block: Block) -> Bool {
    !block.texts.isEmpty && block.texts.allSatisfy { when(of: $0) != nil }
  }
}
