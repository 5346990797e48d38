/// A condition of a block: of a branch, a button or a bubble.
struct ConditionUse {
  let block: BlockNumber
  let when: ConditionNumber
  let facts: BranchFacts?
  /// What is said if nothing can meet it.
  let finding: Finding
  /// The branch, and the link that has it; nil for a button or a bubble.
  var branch: (number: BranchNumber, link: Link)?
}

extension ScriptAnalysis {
  func conditions(in block: Block) -> [ConditionUse] {
    var uses: [ConditionUse] = []
    func add(
      _ when: ConditionNumber?, _ facts: BranchFacts?, _ finding: Finding,
      _ branch: (number: BranchNumber, link: Link)? = nil
    ) {
      guard let when else { return }
      uses.append(
        ConditionUse(
          block: block.number, when: when, facts: facts, finding: finding, branch: branch))
    }
    tables.forEachLink(of: block) { link in
      for branch in link.branches {
        add(tables.branches[branch].when, facts.branches[branch], .impossibleBranch, (branch, link))
      }
    }
    for button in tables.buttons(of: block) {
      add(tables.buttons[button].when, facts.buttons[button], .impossibleButton)
    }
    tables.forEachBubble(of: block) { text, when in
      add(when, facts.bubbles[text], .impossibleBubble)
    }
    return uses
  }
}
