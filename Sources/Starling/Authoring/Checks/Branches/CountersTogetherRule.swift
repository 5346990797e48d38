/// Reports branches, buttons and bubbles to which no conversation comes because of what several
/// counters are together.
///
/// Each condition by itself can hold, so that only all conversations tell. Some are drawn at random
/// first: after them, few scripts have anything left to look for.
enum CountersTogetherRule: Rule {
  /// In scripts with more states, or blocks, nothing is looked for.
  private static let mostStates = 5_000
  private static let mostWalks = 20
  private static let mostMoves = 200

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    guard tables.blocks.count <= mostStates else { return [] }
    let suspects = script.countingConditions
    guard !suspects.isEmpty else { return [] }
    var options = Exploration.Options()
    options.samples = false
    var map = Exploration(unexplored: Script(tables), options)
    var open = Set(suspects.map(\.when))
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<mostWalks where !open.isEmpty {
      for case .tried(let when, true) in walk(map, &numbers) { open.remove(when) }
    }
    guard !open.isEmpty else { return [] }
    map.explore(mostStates: mostStates)
    guard map.trust.isWhole else { return [] }
    open.formIntersection(map.alwaysFailing)
    return suspects.filter { open.contains($0.when) }.map { suspect in
      let condition = tables.conditions[suspect.when]
      return Diagnostic(
        condition.opening, suspect.finding, notes: [Diagnostic.Note(Finding.allTried)],
        inCopyOf: tables.sharer(suspect.block, at: condition.place))
    }
  }

  /// What is observed in a conversation with random answers.
  private static func walk(_ map: Exploration, _ numbers: inout SeededNumbers) -> [Observation] {
    var dialog = map.drawnBeginning(&numbers)
    var observations: [Observation] = []
    dialog.observe(.begin, &observations)
    for _ in 0..<mostMoves {
      guard let move = map.drawnMove(of: dialog, &numbers) else { break }
      for event in move.events { dialog.observe(event, &observations) }
    }
    return observations
  }
}

extension Exploration {
  /// The conditions that are tried and hold nowhere.
  fileprivate var alwaysFailing: Set<ConditionNumber> {
    var tried: Set<ConditionNumber> = []
    var held: Set<ConditionNumber> = []
    for case .tried(let when, let holds) in lists.joined() {
      tried.insert(when)
      if holds { held.insert(when) }
    }
    return tried.subtracting(held)
  }
}

extension ScriptAnalysis {
  /// The conditions that look at counters and that no rule for single conditions reports.
  fileprivate var countingConditions: [ConditionUse] {
    tables.blocks.filter { isReachable[$0.number] }.flatMap(conditions).filter { use in
      use.facts?.problem == nil
        && tables.allTests(of: use.when).compactMap(\.test.subject.variable)
          .contains { tables.variables[$0].isCounter }
    }
  }
}

extension Finding {
  fileprivate static let allTried = "all conversations were tried: none comes here with such counts"
}
