/// Reports shared lists that no choice names.
enum UnusedListRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    return tables.lists.indices.filter { tables.lists[$0].blocks.isEmpty }.map { list in
      let name = tables.name(of: list)
      let notes = button(titled: name, in: tables).map { place in
        [
          Diagnostic.Note(
            "without brackets, this takes the list: \"buttons\": \(quoted(name))", at: place)
        ]
      }
      return Diagnostic(tables.lists[list].keyPlace, .unusedList(name), notes: notes ?? [])
    }
  }

  /// The only button of a choice, with the name of a list as its title.
  private static func button(titled name: String, in tables: ScriptTables) -> Place? {
    let blocks = tables.blocks.lazy.filter { $0.kind == .choice && $0.buttons.count == 1 }
    let titles = blocks.compactMap { block in block.buttons.first.map { tables.buttons[$0].title } }
    return titles.first { tables.string($0) == name }.map { tables.texts[$0].place }
  }
}

extension Finding {
  static func unusedList(_ name: String) -> Finding {
    Finding(.unusedList, "no choice has the buttons of the list \(quoted(name))")
  }
}
