/// Reports former ids and titles that something else still has.
enum WasStillThereRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    guard !tables.formerNames.isEmpty else { return [] }
    return tables.blocks.flatMap { block -> [Diagnostic] in
      let ids = tables.formerNames(at: block.place).filter { tables.block(named: $0.name) != nil }
      return ids.map { Diagnostic($0.place, .wasStillThere($0.name, "block")) }
        + titles(of: block, in: tables)
    }
  }

  private static func titles(of block: Block, in tables: ScriptTables) -> [Diagnostic] {
    let buttons = block.kind == .button ? [] : tables.buttons(of: block)
    let titles = buttons.map { tables.string(tables.buttons[$0].title).foldedWords }
    return buttons.flatMap { button in
      tables.formerNames(at: tables.buttons[button].place)
        .filter { titles.contains($0.name.foldedWords) }
        .map { Diagnostic($0.place, .wasStillThere($0.name, "button")) }
    }
  }
}

extension Finding {
  static func wasStillThere(_ name: String, _ kind: String) -> Finding {
    Finding(
      .wasStillThere,
      "there still is a \(kind) \(quoted(name)): \"was\" names what this one was called before")
  }
}
