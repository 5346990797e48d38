public import Starling

extension Mutant {
  /// The script with the mistake.
  public var script: Script {
    var tables = original.tables
    for part in parts { tables.make(part) }
    return original.changed(to: tables)
  }
}

extension ScriptTables {
  fileprivate mutating func make(_ part: Mutant.Part) {
    switch part.change {
    case .row(let row, _): put(row)
    case .dropped(let branch): drop(branch, at: part.block)
    case .unsaid(let when): replaceTests(of: when, by: .any(.empty))
    case .turned(let when): replaceTests(of: when, by: .not(conditions.append(conditions[when])))
    }
  }

  private mutating func put(_ row: Mutant.Row) {
    switch row {
    case .block(let number, let row): blocks[number] = row
    case .button(let number, let row): buttons[number] = row
    case .branch(let number, let row): branches[number] = row
    case .test(let number, let row): tests[number] = row
    case .assignment(let number, let row): assignments[number] = row
    case .input(let number, let row): inputs[number] = row
    case .rating(let number, let row): ratings[number] = row
    case .several(let number, let row): severals[number] = row
    case .variable(let number, let row): variables[number] = row
    }
  }

  /// Removes a branch. The branches of a link are one run, so the remaining ones are copied to a
  /// new one.
  private mutating func drop(_ branch: BranchNumber, at block: BlockNumber) {
    for (owner, link) in links(of: block) where link.branches.contains(branch) {
      let start = branches.endIndex
      branches.append(contentsOf: branches[link.branches.lowerBound..<branch])
      branches.append(
        contentsOf: branches[branches.index(after: branch)..<link.branches.upperBound])
      let run = start..<branches.endIndex
      put(row(of: owner) { $0.branches = run })
    }
  }

  /// Replaces the tests of a condition by a single one of another kind.
  private mutating func replaceTests(of when: ConditionNumber, by kind: Test.Kind) {
    var condition = conditions[when]
    if var test = tests[condition.tests].first {
      test.kind = kind
      let number = tests.append(test)
      condition.tests = number..<tests.endIndex
    }
    conditions[when] = condition
  }

  func row(leading exit: Exit, to target: Target) -> Mutant.Row {
    switch exit {
    case .branch(let number): .branch(number, changing(branches[number]) { $0.next = target })
    case .next(let owner): row(of: owner) { $0.next = target }
    }
  }

  private func row(of owner: Exit.Owner, _ change: (inout Link) -> Void) -> Mutant.Row {
    switch owner {
    case .block(let number): .block(number, changing(blocks[number]) { change(&$0.link) })
    case .button(let number): .button(number, changing(buttons[number]) { change(&$0.link) })
    }
  }
}
