/// Some chain of links leads to every block.
enum UnreachableBlockRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    zip(script.tables.blocks, script.isReachable).compactMap { block, isReachable in
      isReachable || !block.isObject
        ? nil : Diagnostic(block.place, .unreachableBlock(block.id.text))
    }
  }
}
