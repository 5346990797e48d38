/// The links of a script that can be taken, as far as the values of answers and variables show.
package struct PossibleWays {
  let tables: ScriptTables
  /// The blocks, and the links between them that can be taken.
  package let graph: Graph
  private let links: PossibleLinks

  package init(_ script: ScriptAnalysis) {
    let links = PossibleLinks(tables: script.tables, facts: script.facts)
    tables = script.tables
    self.links = links
    graph = Graph(of: tables.blocks, expecting: script.graph.targets.count) { block, add in
      links.forEachTarget(of: block) { if case .block(let target) = $0 { add(target) } }
    }
  }

  func forEachTarget(of link: Link, _ body: (Target) -> Void) {
    links.forEachTarget(of: link, body)
  }

  /// Whether a way or an end leads out of the component of a block.
  func isLeft(_ block: BlockNumber, part: [Int32]) -> Bool {
    graph.edges(of: block.index).contains { part[Int($0)] != part[block.index] } || ends(block)
  }

  func ends(_ number: BlockNumber) -> Bool {
    var ends = false
    links.forEachTarget(of: tables.blocks[number]) { target in
      switch target {
      case .absent, .end: ends = true
      case .block: break
      }
    }
    return ends
  }

  /// Whether the person may get a button to tap at a block, or a text without a delay.
  func mayWait(_ number: BlockNumber) -> Bool {
    let block = tables.blocks[number]
    return block.buttons.contains { links.facts.buttons[$0].canHold }
      || block.kind.wait == .tap && block.delay == nil
        && block.texts.contains { links.facts.bubbles[$0]?.canHold ?? true }
  }

  /// A note on a cycle that nothing leaves, if links that are never taken would leave it.
  func notes(on circle: [BlockNumber], _ part: [Int32]) -> [Diagnostic.Note] {
    var isLeft = false
    for number in circle {
      tables.forEachLink(of: tables.blocks[number]) { link in
        tables.forEachTarget(of: link) { target in
          switch target {
          case .absent: break
          case .end: isLeft = true
          case .block(let next): isLeft = isLeft || part[next.index] != part[number.index]
          }
        }
      }
    }
    return isLeft ? [Diagnostic.Note("no answer takes the links that lead out")] : []
  }
}

/// Links without the targets to which nothing leads.
private struct PossibleLinks {
  let tables: ScriptTables
  let facts: ConditionFacts

  func forEachTarget(of link: Link, _ body: (Target) -> Void) {
    for branch in link.branches where facts.branches[branch].canHold {
      body(tables.branches[branch].next)
    }
    if !facts.branchesTakeEverything(of: link) { body(link.next) }
  }

  /// Calls the body with each target that a block can have. Where a block is a single button that
  /// is never offered, its link is taken all the same.
  func forEachTarget(of block: Block, _ body: (Target) -> Void) {
    if tables.usesOwnLink(block) { forEachTarget(of: block.link, body) }
    for button in block.buttons where isFollowed(button, of: block) {
      forEachTarget(of: tables.buttons[button].link, body)
    }
    if let skip = block.skip, facts.buttons[skip].canHold {
      forEachTarget(of: tables.buttons[skip].link, body)
    }
  }

  /// Whether a link of a button itself may be taken.
  private func isFollowed(_ button: ButtonNumber, of block: Block) -> Bool {
    block.kind == .button || !tables.follows(button) && facts.buttons[button].canHold
  }
}
