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
  /// Makes the mistake of a mutant.
  mutating func make(_ mutant: Mutant) {
    switch mutant.change {
    case .target(let exit, let target): lead(exit, to: target)
    case .dropped(let branch): drop(branch, at: mutant.block)
    case .turned(let when): turn(when)
    case .bound(let test, let number): move(boundOf: test, to: number)
    case .operand(let number, let value): give(value, toOperand: number)
    case .outcome(let button, let outcome): buttons[button].outcome = outcome
    case .action(let button): buttons[button].action = nil
    case .assignment(let number, _, let value): assignments[number].value = value
    case .delay(let block, let delay): blocks[block].delay = delay
    case .stars(let rating, let max): ratings[rating].max = max
    case .starsAction(let rating): ratings[rating].action = nil
    case .fieldOutcome(let input, let outcome): inputs[input].outcome = outcome
    case .fieldAction(let input): inputs[input].action = nil
    case .required(let input): inputs[input].isRequired.toggle()
    case .minLength(let input, let length): inputs[input].minLength = length
    case .maxLength(let input, let length): inputs[input].maxLength = length
    }
  }

  /// Undoes the mistake of a mutant, by the tables of the right script.
  mutating func restore(_ mutant: Mutant, as right: ScriptTables) {
    switch mutant.change {
    case .target(.branch(let branch), _): branches[branch] = right.branches[branch]
    case .target(.next(let owner), _): restore(linkOf: owner, as: right)
    case .dropped(let branch):
      branches.removeLast(branches.count - right.branches.count)
      for (owner, link) in right.links(of: mutant.block) where link.branches.contains(branch) {
        restore(linkOf: owner, as: right)
      }
    case .turned(let when):
      conditions[when] = right.conditions[when]
      conditions.removeLast(conditions.count - right.conditions.count)
      tests.removeLast(tests.count - right.tests.count)
    case .bound(let test, _): tests[test] = right.tests[test]
    case .operand(let number, _): operands[number] = right.operands[number]
    case .outcome(let button, _), .action(let button): buttons[button] = right.buttons[button]
    case .assignment(let number, _, _): assignments[number] = right.assignments[number]
    case .delay(let block, _): blocks[block] = right.blocks[block]
    case .stars(let rating, _), .starsAction(let rating): ratings[rating] = right.ratings[rating]
    case .fieldOutcome(let input, _), .fieldAction(let input), .required(let input),
      .minLength(let input, _), .maxLength(let input, _):
      inputs[input] = right.inputs[input]
    }
  }

  private mutating func restore(linkOf owner: Exit.Owner, as right: ScriptTables) {
    switch owner {
    case .block(let number): blocks[number].link = right.blocks[number].link
    case .button(let number): buttons[number].link = right.buttons[number].link
    }
  }

  fileprivate mutating func lead(_ exit: Exit, to target: Target) {
    switch exit {
    case .branch(let number): branches[number].next = target
    case .next(.block(let number)): blocks[number].link.next = target
    case .next(.button(let number)): buttons[number].link.next = target
    }
  }

  /// Removes a branch. The branches of a link are one run, so the remaining ones are copied to a
  /// new one.
  fileprivate mutating func drop(_ branch: BranchNumber, at block: BlockNumber) {
    for (owner, link) in links(of: block) where link.branches.contains(branch) {
      let start = branches.endIndex
      for other in link.branches where other != branch { branches.append(branches[other]) }
      let run = start..<branches.endIndex
      switch owner {
      case .block(let number): blocks[number].link.branches = run
      case .button(let number): buttons[number].link.branches = run
      }
    }
  }

  fileprivate mutating func turn(_ when: ConditionNumber) {
    let inner = conditions.append(conditions[when])
    guard var turned = tests[conditions[when].tests].first else { return }
    turned.kind = .not(inner)
    let outer = tests.append(turned)
    conditions[when].tests = outer..<tests.endIndex
  }
}
