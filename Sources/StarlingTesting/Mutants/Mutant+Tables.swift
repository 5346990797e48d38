internal import Starling

extension Mutant {
  /// The tables of the script, or of one with other variables, with the mistake in them.
  func tables(in right: ScriptTables) -> ScriptTables {
    var tables = right
    _ = tables.make(self)
    return tables
  }
}

extension ScriptTables {
  /// Makes the mistake of a mutant; returns the rows that it replaces.
  mutating func make(_ mutant: Mutant) -> [Mutant.Row] {
    var replaced: [Mutant.Row] = []
    for part in mutant.parts {
      switch part.change {
      case .row(let row, _): replaced.append(put(row))
      case .dropped(let branch): replaced += drop(branch, at: part.block)
      case .unsaid(let when): replaced.append(replaceTests(of: when, by: .any(.empty)))
      case .turned(let when):
        replaced.append(replaceTests(of: when, by: .not(conditions.append(conditions[when]))))
      }
    }
    return replaced
  }

  /// Undoes a mistake by the rows that it replaced, and by the tables of the right script.
  mutating func restore(_ replaced: [Mutant.Row], as right: ScriptTables) {
    for row in replaced { _ = put(row) }
    branches.removeLast(branches.count - right.branches.count)
    conditions.removeLast(conditions.count - right.conditions.count)
    tests.removeLast(tests.count - right.tests.count)
  }

  /// Puts a row in its place; returns the one that was there.
  private mutating func put(_ row: Mutant.Row) -> Mutant.Row {
    switch row {
    case .block(let number, let row): .block(number, blocks.replace(number, row))
    case .button(let number, let row): .button(number, buttons.replace(number, row))
    case .branch(let number, let row): .branch(number, branches.replace(number, row))
    case .condition(let number, let row): .condition(number, conditions.replace(number, row))
    case .test(let number, let row): .test(number, tests.replace(number, row))
    case .assignment(let number, let row): .assignment(number, assignments.replace(number, row))
    case .input(let number, let row): .input(number, inputs.replace(number, row))
    case .rating(let number, let row): .rating(number, ratings.replace(number, row))
    case .several(let number, let row): .several(number, severals.replace(number, row))
    case .variable(let number, let row): .variable(number, variables.replace(number, row))
    }
  }

  /// Removes a branch. The branches of a link are one run, so the remaining ones are copied to a
  /// new one.
  private mutating func drop(_ branch: BranchNumber, at block: BlockNumber) -> [Mutant.Row] {
    var replaced: [Mutant.Row] = []
    for (owner, link) in links(of: block) where link.branches.contains(branch) {
      let start = branches.endIndex
      branches.append(contentsOf: branches[link.branches.lowerBound..<branch])
      branches.append(
        contentsOf: branches[branches.index(after: branch)..<link.branches.upperBound])
      let run = start..<branches.endIndex
      replaced.append(put(row(of: owner) { $0.branches = run }))
    }
    return replaced
  }

  /// Replaces the tests of a condition by a single one of another kind.
  private mutating func replaceTests(
    of when: ConditionNumber, by kind: Test.Kind
  ) -> Mutant.Row {
    var condition = conditions[when]
    if var test = tests[condition.tests].first {
      test.kind = kind
      let number = tests.append(test)
      condition.tests = number..<tests.endIndex
    }
    return put(.condition(when, condition))
  }

  func row(leading exit: Exit, to target: Target) -> Mutant.Row {
    switch exit {
    case .branch(let number):
      var branch = branches[number]
      branch.next = target
      return .branch(number, branch)
    case .next(let owner): return row(of: owner) { $0.next = target }
    }
  }

  private func row(of owner: Exit.Owner, _ change: (inout Link) -> Void) -> Mutant.Row {
    switch owner {
    case .block(let number):
      var block = blocks[number]
      change(&block.link)
      return .block(number, block)
    case .button(let number):
      var button = buttons[number]
      change(&button.link)
      return .button(number, button)
    }
  }
}

extension Column where Value == Row {
  fileprivate mutating func replace(_ number: Number<Row>, _ row: Row) -> Row {
    let old = self[number]
    self[number] = row
    return old
  }
}
