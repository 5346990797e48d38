/// Every branch can be taken, and every button can be offered.
enum BranchRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    var found: [Diagnostic] = []
    for (block, number) in zip(tables.blocks, tables.blocks.indices) {
      tables.forEachLink(of: block) { link in
        for branch in link.branches.range {
          found += problem(ofBranch: branch, in: number, link == block.link, script)
        }
      }
      for button in Array(block.buttons.range) + (block.skip.map { [Int($0)] } ?? []) {
        guard script.facts.buttons[button].problem != nil, let when = tables.buttons[button].when
        else { continue }
        found.append(Diagnostic(tables.conditions[Int(when)].opening, .impossibleButton))
      }
    }
    return found
  }

  private static func problem(
    ofBranch number: Int, in block: Int, _ isBlocks: Bool, _ script: ScriptAnalysis
  ) -> [Diagnostic] {
    let branch = script.tables.branches[number]
    switch script.facts.branches[number].problem {
    case nil: return []
    case .shadowed:
      let start = Int(branch.place.start)
      return [Diagnostic(Place(start, start + 1), .shadowedBranch)]
    case .impossible:
      guard let when = branch.when else { return [] }
      let condition = script.tables.conditions[Int(when)]
      let meant = isBlocks ? nearestValue(to: condition, in: block, script.tables) : nil
      return [Diagnostic(condition.opening, .impossibleBranch, suggestion: meant)]
    }
  }

  /// The value of a button that is meant by one that no button has.
  private static func nearestValue(
    to condition: Condition, in number: Int, _ tables: ScriptTables
  ) -> String? {
    let block = tables.blocks[number]
    guard block.kind == .choice || block.kind == .doubleButton, condition.tests.count == 1,
      case .equals(let run) = tables.tests[Int(condition.tests.start)].kind, run.count == 1,
      tables.tests[Int(condition.tests.start)].subject.variable ?? block.answer == block.answer
    else { return nil }
    let values = tables.answerDomain(of: block).values.map(\.text)
    var spelling = Spelling(candidates: values)
    return spelling.nearest(to: tables.operands[Int(run.start)].value.text).map { values[$0] }
  }
}
