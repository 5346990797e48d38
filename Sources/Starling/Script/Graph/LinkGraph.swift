extension ScriptTables {
  /// The blocks and the links between them, as they are written.
  package var graph: Graph {
    let count = blocks.count + buttons.count + branches.count
    return Graph(nodes: blocks.count, expecting: count) { node, add in
      forEachLink(of: blocks[BlockNumber(node)]) { link in
        forEachTarget(of: link) { if case .block(let target) = $0 { add(target.index) } }
      }
    }
  }
}
