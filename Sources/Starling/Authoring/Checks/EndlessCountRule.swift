/// Reports counters that conditions read and that can go up and down without end: no one can try
/// all numbers that they may have, so that nothing is proved where they are read.
enum EndlessCountRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let steps = tables.countSteps()
    let isTested = tables.testedVariables()
    let suspects = Set(tables.variables.indices.filter { isTested[$0] && steps[$0] == .bothWays })
    guard !suspects.isEmpty else { return [] }
    let rounds = Rounds(tables, script.graph, suspects)
    return suspects.sorted().compactMap { number in
      let variable = tables.variables[number]
      let isOpen =
        rounds.up.contains(number) && variable.max == nil
        || rounds.down.contains(number) && variable.min == nil
      guard isOpen, let place = rounds.places[number] else { return nil }
      return Diagnostic(variable.definition ?? place, .endlessCount(variable.name.text))
    }
  }

  /// The counters that something adds to on a cycle.
  private struct Rounds {
    private(set) var up: Set<VariableNumber> = []
    private(set) var down: Set<VariableNumber> = []
    private(set) var places: [VariableNumber: Place] = [:]

    init(_ tables: ScriptTables, _ graph: Graph, _ suspects: Set<VariableNumber>) {
      let parts = StronglyConnectedComponents(graph) { _ in true }
      let blocks = CyclicComponents(parts, graph).all.joined()
      for assignment in tables.assignments(around: blocks, part: parts.part)
      where assignment.deed.adds && suspects.contains(assignment.variable) {
        let amounts = assignment.deed.amounts
        places[assignment.variable] = places[assignment.variable] ?? assignment.place
        if amounts.contains(where: { $0 > 0 }) { up.insert(assignment.variable) }
        if amounts.contains(where: { $0 < 0 }) { down.insert(assignment.variable) }
      }
    }
  }
}

extension Finding {
  static func endlessCount(_ name: String) -> Finding {
    Finding(
      .endlessCount,
      "\(quoted(name)) can go up and down without end: give it a \"min\" and a \"max\" in "
        + "\"variables\"")
  }
}
