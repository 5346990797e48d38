/// Finds loops of blocks that run without the person, and that no link and no end leaves.
enum EndlessLoops {
  static let remedy = "a question on the way, a link elsewhere or \"next\": null stops it"

  static func findings(in tables: ScriptTables) -> [Diagnostic] {
    let isPassed = Column<Block, Bool>(tables.blocks.map { $0.isAlwaysPassed })
    guard isPassed.contains(true) else { return [] }
    let graph = Graph(of: tables.blocks) { block, add in
      guard isPassed[block.number] else { return }
      tables.forEachTarget(of: block.link) {
        if case .block(let target) = $0, isPassed[target] { add(target) }
      }
    }
    let parts = StronglyConnectedComponents(graph) { isPassed[BlockNumber($0)] }
    let circles = CyclicComponents(parts, graph).all.filter { circle in
      circle.allSatisfy { !tables.leaves(tables.blocks[$0], parts.part) }
    }
    guard !circles.isEmpty else { return [] }
    let isReached = tables.graph.reachable(from: tables.start)
    return circles.filter { isReached[$0[0]] }.map {
      Diagnostic(
        tables.blocks[$0[0]].place, .endlessLoop(blocks: $0.count),
        notes: tables.note(on: $0, in: graph, Self.remedy))
    }
  }
}

extension Block {
  /// Whether the conversation always goes on from here without an answer.
  fileprivate var isAlwaysPassed: Bool {
    switch kind.wait {
    case .nothing: true
    case .tap: delay != nil
    case .button, .text, .stars: false
    }
  }
}

extension ScriptTables {
  /// Whether the link of a block leads out of its component, or to an end.
  fileprivate func leaves(_ block: Block, _ part: [Int32]) -> Bool {
    var leaves = false
    forEachTarget(of: block.link) { target in
      switch target {
      case .absent, .end: leaves = true
      case .block(let next): leaves = leaves || part[next.index] != part[block.number.index]
      }
    }
    return leaves
  }
}

extension Finding {
  static func endlessLoop(blocks: Int) -> Finding {
    Finding(
      .endlessLoop,
      "endless loop: \(circle(blocks)); no one can interrupt it, and nothing leads out")
  }

  /// The blocks of a loop, as a sentence about the first of them.
  static func circle(_ blocks: Int) -> String {
    blocks == 1
      ? "this block leads to itself" : "this is one of \(grouped(blocks)) blocks in a cycle"
  }
}
