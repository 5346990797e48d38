internal import Starling

extension ScriptTables {
  /// Calls the body with the number of each test of a condition. A test comes before the tests
  /// inside it.
  func forEachTest(in condition: ConditionNumber, _ body: (TestNumber) -> Void) {
    for number in conditions[condition].tests {
      body(number)
      switch tests[number].kind {
      case .not(let inner): forEachTest(in: inner, body)
      case .any(let run): for inner in run { forEachTest(in: inner, body) }
      case .equals, .contains, .atLeast, .atMost, .empty, .visited: break
      }
    }
  }

  /// Every link of a block, including those of its buttons and its skip, with its owner.
  func links(of number: BlockNumber) -> [(owner: Exit.Owner, link: Link)] {
    let block = blocks[number]
    let own: [(Exit.Owner, Link)] = block.kind == .button ? [] : [(.block(number), block.link)]
    return own + buttons(of: block).map { (.button($0), buttons[$0].link) }
  }

  /// The buttons of a block, its skip last.
  func buttons(of block: Block) -> [ButtonNumber] {
    Array(block.buttons) + (block.skip.map { [$0] } ?? [])
  }
}
