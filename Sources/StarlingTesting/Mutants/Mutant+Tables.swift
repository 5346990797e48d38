internal import Starling

extension Mutant {
  /// The tables of the script, or of one with other variables, with the mistake in them.
  func tables(in right: ScriptTables) -> ScriptTables {
    var tables = right
    tables.make(self)
    return tables
  }
}

extension ScriptTables {
  /// Makes a mistake.
  mutating func make(_ mutant: Mutant) {
    switch mutant.change {
    case .target(let exit, let target): lead(exit, to: target)
    case .dropped(let branch): drop(branch, at: mutant.block)
    case .turned(let when): turn(when)
    case .bound(let test, let number): move(boundOf: Int(test), to: number)
    case .operand(let number, let value): give(value, toOperand: Int(number))
    case .outcome(let button, let outcome): buttons[Int(button)].outcome = outcome
    case .action(let button): buttons[Int(button)].action = nil
    case .assignment(let number, _, let value): assignments[Int(number)].value = value
    case .delay(let block, let delay): blocks[Int(block)].delay = delay
    case .stars(let block, let max): ratings[detail(of: block)].max = max
    case .starsAction(let block): ratings[detail(of: block)].action = nil
    case .fieldOutcome, .fieldAction, .required, .minLength, .maxLength:
      change(field: mutant.change)
    }
  }

  /// Makes a mistake good, as the right script has it.
  mutating func mend(_ mutant: Mutant, as right: ScriptTables) {
    switch mutant.change {
    case .target(.branch(let branch), _): branches[Int(branch)] = right.branches[Int(branch)]
    case .target(.next(let owner), _): mend(linkOf: owner, as: right)
    case .dropped(let branch):
      branches.removeLast(branches.count - right.branches.count)
      for (owner, link) in right.links(of: Int(mutant.block))
      where link.branches.range.contains(Int(branch)) {
        mend(linkOf: owner, as: right)
      }
    case .turned(let when):
      conditions[Int(when)] = right.conditions[Int(when)]
      conditions.removeLast(conditions.count - right.conditions.count)
      tests.removeLast(tests.count - right.tests.count)
    case .bound(let test, _): tests[Int(test)] = right.tests[Int(test)]
    case .operand(let number, _): operands[Int(number)] = right.operands[Int(number)]
    case .outcome(let button, _), .action(let button):
      buttons[Int(button)] = right.buttons[Int(button)]
    case .assignment(let number, _, _):
      assignments[Int(number)] = right.assignments[Int(number)]
    case .delay(let block, _): blocks[Int(block)] = right.blocks[Int(block)]
    case .stars(let block, _), .starsAction(let block):
      ratings[detail(of: block)] = right.ratings[detail(of: block)]
    case .fieldOutcome(let block, _), .fieldAction(let block), .required(let block),
      .minLength(let block, _), .maxLength(let block, _):
      inputs[detail(of: block)] = right.inputs[detail(of: block)]
    }
  }

  private mutating func mend(linkOf owner: Exit.Owner, as right: ScriptTables) {
    switch owner {
    case .block(let number): blocks[Int(number)].link = right.blocks[Int(number)].link
    case .button(let number): buttons[Int(number)].link = right.buttons[Int(number)].link
    }
  }

  fileprivate func detail(of block: BlockNumber) -> Int { Int(blocks[Int(block)].detail) }

  fileprivate mutating func change(field change: Mutant.Change) {
    switch change {
    case .fieldOutcome(let block, let outcome): inputs[detail(of: block)].outcome = outcome
    case .fieldAction(let block): inputs[detail(of: block)].action = nil
    case .required(let block): inputs[detail(of: block)].isRequired.toggle()
    case .minLength(let block, let length): inputs[detail(of: block)].minLength = length
    case .maxLength(let block, let length): inputs[detail(of: block)].maxLength = length
    case .target, .dropped, .turned, .bound, .operand, .outcome, .action, .assignment,
      .delay, .stars, .starsAction:
      break
    }
  }

  fileprivate mutating func lead(_ exit: Exit, to target: Target) {
    switch exit {
    case .branch(let number): branches[Int(number)].next = target
    case .next(.block(let number)): blocks[Int(number)].link.next = target
    case .next(.button(let number)): buttons[Int(number)].link.next = target
    }
  }

  /// Branches lie in one run, so those that are left get a new one.
  fileprivate mutating func drop(_ branch: Int32, at block: BlockNumber) {
    for (owner, link) in links(of: Int(block)) where link.branches.range.contains(Int(branch)) {
      let left = link.branches.range.filter { $0 != Int(branch) }.map { branches[$0] }
      let run = Run(branches.count, branches.count + left.count)
      branches += left
      switch owner {
      case .block(let number): blocks[Int(number)].link.branches = run
      case .button(let number): buttons[Int(number)].link.branches = run
      }
    }
  }

  fileprivate mutating func turn(_ when: ConditionNumber) {
    let inner = ConditionNumber(conditions.count)
    conditions.append(conditions[Int(when)])
    guard var turned = tests[conditions[Int(when)].tests.range].first else { return }
    turned.kind = .not(inner)
    tests.append(turned)
    conditions[Int(when)].tests = Run(tests.count - 1, tests.count)
  }
}
