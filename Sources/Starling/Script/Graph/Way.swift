/// A way on from a block: what is saved, and the link that is followed.
package struct Way {
  package var button: ButtonNumber?
  var savesAnswer = false
  var link: Link
  /// The buttons of which any may be chosen together, where several can be.
  var perhaps = Run<Button>.empty
  /// What the answer of a rating adds.
  var adds = Run<Assignment>.empty
}

extension ScriptTables {
  func forEachWay(of block: Block, _ body: (Way) -> Void) {
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

  /// The buttons of a block, its skip last.
  package func buttons(of block: Block) -> [ButtonNumber] {
    Array(block.buttons) + (block.skip.map { [$0] } ?? [])
  }

  /// Every text that a block may show: what it says, its titles, and those in its rows.
  package func allTexts(of number: BlockNumber) -> [TextNumber] {
    textsAndConditions(of: blocks[number]).map { $0.text }
  }

  /// Every text that a block may show, and the condition of its bubble or button.
  package func textsAndConditions(of block: Block) -> [(text: TextNumber, when: ConditionNumber?)] {
    block.texts.map { ($0, when(of: $0)) }
      + buttons(of: block).map { (buttons[$0].title, buttons[$0].when) }
      + rowTexts(of: block).map { ($0, nil) }
  }

  /// Calls the body with every bubble of a block that is said under a condition.
  package func forEachBubble(of block: Block, _ body: (TextNumber, ConditionNumber) -> Void) {
    for text in block.texts { if let when = when(of: text) { body(text, when) } }
  }

  /// Calls the body with every link that is written in a block.
  func forEachLink(of block: Block, _ body: (Link) -> Void) {
    if block.kind != .button { body(block.link) }
    for button in block.buttons where block.kind == .button || !follows(button) {
      body(buttons[button].link)
    }
    if let skip = block.skip { body(buttons[skip].link) }
  }

  /// Calls the body with every target of a link, `next` last.
  func forEachTarget(of link: Link, _ body: (Target) -> Void) {
    for branch in link.branches { body(branches[branch].next) }
    body(link.next)
  }

  /// What the arrival at some blocks, and each way between blocks of the same part of the graph,
  /// may do to variables.
  func assignments(around blocks: some Sequence<BlockNumber>, part: [Int32]) -> [Assignment] {
    var runs: [Run<Assignment>] = []
    for number in blocks {
      runs.append(self.blocks[number].sets)
      forEachWay(of: self.blocks[number]) { way in
        var goesRound = false
        forEachTarget(of: way.link) {
          guard case .block(let target) = $0 else { return }
          goesRound = goesRound || part[target.index] == part[number.index]
        }
        if goesRound { runs += sets(on: way) }
      }
    }
    return runs.flatMap { assignments[$0] }
  }

  /// Whether a tap on a button sets a variable, or adds to it.
  func sets(_ button: ButtonNumber, _ variable: VariableNumber?) -> Bool {
    assignments[buttons[button].sets].contains { $0.variable == variable }
  }

  /// What a way adds, and what each button does to variables that may be tapped.
  func sets(on way: Way) -> [Run<Assignment>] {
    [way.adds] + [way.button].compactMap { $0.map { buttons[$0].sets } }
      + way.perhaps.map { buttons[$0].sets }
  }
}
