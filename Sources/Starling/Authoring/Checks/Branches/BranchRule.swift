/// Reports branches that are never taken, and buttons that are never offered.
enum BranchRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    guard script.facts.haveProblems else { return [] }
    let tables = script.tables
    var meant = PossibleValues(script)
    var found: [Diagnostic] = []
    for number in tables.blocks.indices {
      let own = tables.blocks[number].link
      tables.forEachLink(of: tables.blocks[number]) { link in
        for branch in link.branches where script.facts.branches[branch].problem != nil {
          found += problem(ofBranch: branch, link == own ? number : nil, script, &meant)
        }
      }
      tables.forEachButton(ofBlock: number) { button in
        guard script.facts.buttons[button].problem != nil, let when = tables.buttons[button].when
        else { return }
        let condition = tables.conditions[when]
        found.append(meant.diagnostic(.impossibleButton, condition, in: nil))
      }
    }
    return found
  }

  private static func problem(
    ofBranch number: BranchNumber, _ block: BlockNumber?, _ script: ScriptAnalysis,
    _ meant: inout PossibleValues
  ) -> [Diagnostic] {
    let branch = script.tables.branches[number]
    switch script.facts.branches[number].problem {
    case nil: return []
    case .shadowed:
      let start = Int(branch.place.start)
      return [Diagnostic(Place(start, start + 1), .shadowedBranch)]
    case .impossible:
      let condition = script.tables.conditions[branch.when]
      return [meant.diagnostic(.impossibleBranch, condition, in: block)]
    }
  }
}

extension Finding {
  static let shadowedBranch = Finding(
    .shadowedBranch, "this branch is never taken: earlier branches cover all its cases")

  static let impossibleBranch = Finding(
    .impossibleBranch, "this branch is never taken: nothing can meet its condition")

  static let impossibleButton = Finding(
    .impossibleBranch, "this button is never offered: nothing can meet its condition")
}
