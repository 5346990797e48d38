/// Reports shared lists that no choice names.
enum UnusedListRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    return tables.lists.indices.filter { tables.lists[$0].blocks.isEmpty }.map { list in
      Diagnostic(tables.lists[list].keyPlace, .unusedList(tables.name(of: list)))
    }
  }
}

extension Finding {
  static func unusedList(_ name: String) -> Finding {
    Finding(.unusedList, "no choice has the buttons of the list \(quoted(name))")
  }
}
