/// Which buttons of a block can be offered at the same time.
final class StandingButtons {
  private let script: ScriptAnalysis
  /// Few scripts have two buttons that read the same and both have a condition.
  private var judge: (points: BranchPoints, analysis: BranchAnalysis)?

  init(_ script: ScriptAnalysis) { self.script = script }

  func canStandTogether(_ one: Int, _ other: Int, in block: Int) -> Bool {
    let (tables, facts) = (script.tables, script.facts.buttons)
    guard facts[one].canHold, facts[other].canHold else { return false }
    guard let first = tables.buttons[one].when, let second = tables.buttons[other].when else {
      return true
    }
    var judge = judge ?? (BranchPoints(script), BranchAnalysis(tables))
    self.judge = nil
    defer { self.judge = judge }
    return judge.analysis.canBothHold(first, second, at: judge.points.entry(of: block))
  }
}

extension BranchPoints {
  fileprivate convenience init(_ script: ScriptAnalysis) {
    self.init(
      script.tables, reads: script.reads, script.mayBeUnset, isReachable: script.isReachable)
  }
}
