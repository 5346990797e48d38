extension ScriptAnalysis {
  /// Whether two buttons of a block can be offered at the same time.
  func canStandTogether(_ one: ButtonNumber, _ other: ButtonNumber, in block: BlockNumber) -> Bool {
    guard facts.buttons[one].canHold, facts.buttons[other].canHold else { return false }
    guard let first = tables.buttons[one].when, let second = tables.buttons[other].when else {
      return true
    }
    return branches.canBothHold(first, second, at: tables.entry(of: block))
  }
}
