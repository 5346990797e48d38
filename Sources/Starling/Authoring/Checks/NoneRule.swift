/// Reports ticks such as "None of these" that can be sent together with others.
enum NoneRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let ticks = tables.blocks.filter { $0.several != nil }.flatMap { Array($0.buttons) }
    let titles = ticks.filter { !tables.buttons[$0].isAlone }.map { tables.buttons[$0].title }
    return Set(titles).filter { isNone(tables.string($0)) }.map {
      Diagnostic(tables.texts[$0].place, .noneWithOthers(tables.string($0)))
    }
  }

  private static let alone: Set = [
    "none", "nothing", "keine", "keins", "nichts", "aucun", "aucune",
  ]
  private static let beginnings = [
    "none of ", "none apply", "keine der ", "keine davon", "keine von ", "keines davon",
    "keins davon", "nichts davon", "nichts von ", "aucun de ", "aucune de ", "rien de tout",
  ]

  private static func isNone(_ title: String) -> Bool {
    let title = String(title.trimmed()).foldingCaseAndAccents()
    return alone.contains(title) || beginnings.contains { title.hasPrefix($0) }
  }
}

extension Finding {
  static func noneWithOthers(_ title: String) -> Finding {
    Finding(
      .noneWithOthers,
      "\(quoted(title)) can be ticked with others: with \"alone\": true, it is sent by itself")
  }
}
