/// Reports blocks to which no path of links leads.
enum UnreachableBlockRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    script.isReachable.indices.filter { !script.isReachable[$0] }.map { number in
      let block = script.tables.blocks[number]
      return Diagnostic(block.place, .unreachableBlock(script.tables.id(block)))
    }
  }
}
