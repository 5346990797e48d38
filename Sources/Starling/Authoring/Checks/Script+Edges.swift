extension Script {
  /// A way from a block to another one or to the end: one arrow of the script's graph.
  public struct Edge: Hashable, Sendable {
    /// The block that it leaves.
    public let from: Block
    /// The block that it leads to; nil for the end of the conversation.
    public let to: Block?
    /// The title of the button that takes it, in the script's own language; nil for any answer.
    public let answer: String?
    /// The condition under which it is taken, in words: `team ≥ 50`. Where a link has branches, its
    /// last way is `otherwise`. Nil if there is none.
    public let condition: String?

    /// The condition of the last way of a link with branches.
    package static let otherwise = "otherwise"
  }

  /// The ways between blocks, in the order of the script: for each block its buttons, then its own
  /// link, then its skip, and of each link the branches first.
  public var edges: [Edge] {
    var edges = EdgeList(facts: ScriptAnalysis(tables).facts)
    for block in blocks { edges.add(block) }
    return edges.edges
  }
}

extension Script.Edge: CustomStringConvertible {
  /// The way in words: `stars → wish, by "No", if ≥ 4`.
  public var description: String {
    let by = answer.map { ", by \(quoted($0))" } ?? ""
    let when = condition.map { $0 == Self.otherwise ? ", \($0)" : ", if \($0)" } ?? ""
    return "\(from.id) → \(to?.id ?? "the end")\(by)\(when)"
  }
}

/// Collects the ways of a script, as a chart draws them.
private struct EdgeList {
  let facts: ConditionFacts
  var edges: [Script.Edge] = []

  mutating func add(_ block: Script.Block) {
    let hasBranches = !block.link.branches.isEmpty
    for button in block.buttons {
      if block.kind == .button || button.hasLink {
        add(button.link, of: block, by: button.title)
      } else if !hasBranches {
        add(block.link, of: block, by: button.title)
      }
    }
    let isSaidByButtons = !hasBranches && !block.buttons.isEmpty
    if block.usesOwnLink, !isSaidByButtons || block.canPassWithoutButtons {
      add(block.link, of: block, by: nil)
    } else if block.kind == .button, block.canPassWithoutButtons, let button = block.buttons.first {
      add(button.link, of: block, by: nil)
    }
    if let skip = block.skip { add(skip.link, of: block, by: skip.title) }
  }

  private mutating func add(_ link: Script.Link, of block: Script.Block, by answer: String?) {
    for branch in link.branches {
      add(block, branch.next, answer, branch.condition.description)
    }
    if case .unwritten = link.next, facts.branchesTakeEverything(of: link.row) { return }
    add(block, link.next, answer, link.branches.isEmpty ? nil : Script.Edge.otherwise)
  }

  private mutating func add(
    _ block: Script.Block, _ next: Script.Destination, _ answer: String?, _ condition: String?
  ) {
    let target: Script.Block? = if case .block(let block) = next { block } else { nil }
    edges.append(Script.Edge(from: block, to: target, answer: answer, condition: condition))
  }
}
