/// A way on from a block: what is saved, and the link that is followed.
package struct Way {
  package var button: ButtonNumber?
  /// Whether the block's answer is saved.
  package var savesAnswer = false
  package var link: Link
  /// The buttons of which any may be chosen together, where several can be.
  package var perhaps = Run<Button>.empty
  /// What the answer of a rating adds.
  package var adds = Run<Assignment>.empty
}

extension ScriptTables {
  package func forEachWay(of block: Block, _ body: (Way) -> Void) {
    let savesAnswer = block.kind.hasAnswer
    switch block.kind.traits.buttons {
    case .none:
      let adds = rating(of: block)?.adds.run ?? .empty
      body(Way(savesAnswer: savesAnswer, link: block.link, adds: adds))
    case .own: for button in block.buttons { body(Way(button: button, link: buttons[button].link)) }
    case .list where block.several != nil:
      body(Way(savesAnswer: true, link: block.link, perhaps: block.buttons))
    case .sides, .list:
      for button in block.buttons {
        let link = follows(button) ? block.link : buttons[button].link
        body(Way(button: button, savesAnswer: savesAnswer, link: link))
      }
    }
    if let skip = block.skip {
      let button = buttons[skip]
      body(Way(button: skip, savesAnswer: button.value != nil, link: button.link))
    }
    if canPassWithoutButtons(block) { body(Way(link: passingLink(of: block))) }
  }

  /// Calls the body with every button of a block, its skip last.
  package func forEachButton(ofBlock number: BlockNumber, _ body: (ButtonNumber) -> Void) {
    for button in blocks[number].buttons { body(button) }
    if let skip = blocks[number].skip { body(skip) }
  }

  /// Calls the body with every bubble of a block that is said under a condition.
  package func forEachBubble(of block: Block, _ body: (TextNumber, ConditionNumber) -> Void) {
    for text in block.texts { if let when = when(of: text) { body(text, when) } }
  }

  /// Calls the body with every link that is written in a block.
  package func forEachLink(of block: Block, _ body: (Link) -> Void) {
    if block.kind != .button { body(block.link) }
    for button in block.buttons where block.kind == .button || !follows(button) {
      body(buttons[button].link)
    }
    if let skip = block.skip { body(buttons[skip].link) }
  }

  /// Calls the body with every target of a link, `next` last.
  package func forEachTarget(of link: Link, _ body: (Target) -> Void) {
    for branch in link.branches { body(branches[branch].next) }
    body(link.next)
  }

  /// Calls the body with each variable that an answer and a tap set, or add to, on a way. Of
  /// several buttons, it is what each of them does, if at least one is chosen.
  package func forEachSaved(on way: Way, of block: Block, _ body: (VariableNumber) -> Void) {
    if way.savesAnswer, let answer = block.answer { body(answer) }
    for assignment in way.adds { body(assignments[assignment].variable) }
    if let button = way.button {
      for assignment in buttons[button].sets { body(assignments[assignment].variable) }
    } else if !way.perhaps.isEmpty, several(of: block)?.min != 0 {
      forEachCommon(way.perhaps, body)
    }
  }

  private func forEachCommon(_ several: Run<Button>, _ body: (VariableNumber) -> Void) {
    let sets = several.map { Set(assignments[buttons[$0].sets].map { $0.variable }) }
    for variable in sets[0] where sets.allSatisfy({ $0.contains(variable) }) { body(variable) }
  }

  /// Calls the body with what a way adds, and what each button sets and adds that may be tapped.
  package func forEachSet(on way: Way, _ body: (Run<Assignment>) -> Void) {
    if !way.adds.isEmpty { body(way.adds) }
    if let button = way.button { body(buttons[button].sets) }
    for button in way.perhaps { body(buttons[button].sets) }
  }
}
