extension ScriptTables {
  /// The blocks and the links between them, as they are written.
  package var graph: Graph {
    let count = blocks.count + buttons.count + branches.count
    return Graph(of: blocks, expecting: count) { block, add in
      forEachLink(of: block) { link in
        forEachTarget(of: link) { if case .block(let target) = $0 { add(target) } }
      }
    }
  }
}
