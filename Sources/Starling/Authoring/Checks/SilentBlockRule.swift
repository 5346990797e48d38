/// Reports blocks that may ask without a word, since all their bubbles have conditions.
enum SilentBlockRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    script.tables.blocks.filter { mayAskSilently($0, script) }.map { block in
      Diagnostic(block.place, .silentBlock(script.tables.id(block)))
    }
  }

  private static func mayAskSilently(_ block: Block, _ script: ScriptAnalysis) -> Bool {
    let tables = script.tables
    guard block.kind.wait != .tap, tables.maySayNothing(block) else { return false }
    let conditions = block.texts.compactMap { tables.when(of: $0) }
    let facts = script.branches.facts(of: conditions, at: tables.entry(of: block.number))
    return facts.last?.coversEverything != true
  }
}

extension Finding {
  static func silentBlock(_ id: String) -> Finding {
    Finding(.silentBlock, "where none of its bubbles shows, \(quoted(id)) asks without a word")
  }
}
