extension ScriptTables {
  /// The graph of the blocks and all links between them, whatever their conditions.
  package var graph: Graph {
    let count = blocks.count + buttons.count + branches.count
    return Graph(of: blocks, expecting: count) { block, add in
      forEachLink(of: block) { link in
        forEachTarget(of: link) { if case .block(let target) = $0 { add(target) } }
      }
    }
  }
}
