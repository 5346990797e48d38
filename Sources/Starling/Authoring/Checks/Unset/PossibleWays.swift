/// The links of a script that can be taken, as far as the values of answers and variables show.
package struct PossibleWays {
  let tables: ScriptTables
  /// The blocks, and the links between them that can be taken.
  package let graph: Graph
  let script: ScriptAnalysis

  package init(_ script: ScriptAnalysis) {
    tables = script.tables
    self.script = script
    graph = Graph(of: tables.blocks, expecting: script.graph.targets.count) { block, add in
      script.forEachPossibleTarget(of: block) { if case .block(let target) = $0 { add(target) } }
    }
  }

  /// Whether a way or an end leads out of the component of a block.
  func isLeft(_ block: BlockNumber, part: [Int32]) -> Bool {
    graph.edges(of: block.index).contains { part[Int($0)] != part[block.index] } || ends(block)
  }

  func ends(_ number: BlockNumber) -> Bool {
    var ends = false
    script.forEachPossibleTarget(of: tables.blocks[number]) { target in
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
    return block.buttons.contains { script.facts.buttons[$0].canHold }
      || block.kind.wait == .tap && block.delay == nil
        && block.texts.contains { script.facts.bubbles[$0]?.canHold ?? true }
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

extension ScriptAnalysis {
  /// Calls the body with each target of a link to which it may lead.
  func forEachPossibleTarget(of link: Link, _ body: (Target) -> Void) {
    for branch in link.branches where facts.branches[branch].canHold {
      body(tables.branches[branch].next)
    }
    if !facts.branchesTakeEverything(of: link) { body(link.next) }
  }

  /// Calls the body with each target that a block can have. Where a block is a single button that
  /// is never offered, its link is taken all the same.
  fileprivate func forEachPossibleTarget(of block: Block, _ body: (Target) -> Void) {
    if tables.usesOwnLink(block) { forEachPossibleTarget(of: block.link, body) }
    for button in block.buttons
    where block.kind == .button || !tables.follows(button) && facts.buttons[button].canHold {
      forEachPossibleTarget(of: tables.buttons[button].link, body)
    }
    if let skip = block.skip, facts.buttons[skip].canHold {
      forEachPossibleTarget(of: tables.buttons[skip].link, body)
    }
  }
}
