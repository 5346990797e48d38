/// Some chain of links leads to every block.
enum UnreachableBlockRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    script.isReachable.indices.filter { !script.isReachable[$0] }.compactMap { number in
      let block = script.tables.blocks[number]
      guard block.isObject else { return nil }
      return Diagnostic(block.place, .unreachableBlock(script.tables.id(block)))
    }
  }
}
