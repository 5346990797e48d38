internal import Starling

extension Mutant {
  /// The tables of the script, or of one with other variables, with the mistake in them.
  func tables(in right: ScriptTables) -> ScriptTables {
    var tables = right
    switch change {
    case .target(let exit, let target): tables.lead(exit, to: target)
    case .dropped(let branch): tables.drop(branch, at: block)
    case .turned(let when): tables.turn(when)
    case .bound(let test, let number): tables.move(boundOf: Int(test), to: number)
    case .operand(let number, let value): tables.give(value, toOperand: Int(number))
    case .outcome(let button, let outcome): tables.buttons[Int(button)].outcome = outcome
    case .action(let button): tables.buttons[Int(button)].action = nil
    case .assignment(let number, _, let value): tables.assignments[Int(number)].value = value
    case .delay(let block, let delay): tables.blocks[Int(block)].delay = delay
    case .stars(let block, let max): tables.ratings[tables.detail(of: block)].max = max
    case .fieldOutcome, .fieldAction, .required, .minLength, .maxLength:
      tables.change(field: change)
    }
    return tables
  }
}

extension ScriptTables {
  fileprivate func detail(of block: BlockNumber) -> Int { Int(blocks[Int(block)].detail) }

  fileprivate mutating func change(field change: Mutant.Change) {
    switch change {
    case .fieldOutcome(let block, let outcome): inputs[detail(of: block)].outcome = outcome
    case .fieldAction(let block): inputs[detail(of: block)].action = nil
    case .required(let block): inputs[detail(of: block)].isRequired.toggle()
    case .minLength(let block, let length): inputs[detail(of: block)].minLength = length
    case .maxLength(let block, let length): inputs[detail(of: block)].maxLength = length
    case .target, .dropped, .turned, .bound, .operand, .outcome, .action, .assignment,
      .delay,
      .stars:
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
    (turned.subject, turned.kind) = (.none, .not(inner))
    tests.append(turned)
    conditions[Int(when)].tests = Run(tests.count - 1, tests.count)
  }

  /// Every link of a block, its buttons' and its skip's included, and what it belongs to.
  func links(of number: Int) -> [(owner: Exit.Owner, link: Link)] {
    let block = blocks[number]
    let own: [(Exit.Owner, Link)] =
      block.kind == .button ? [] : [(.block(BlockNumber(number)), block.link)]
    return own + buttons(of: block).map { (.button(Int32($0)), buttons[$0].link) }
  }

  /// The buttons of a block, its skip last.
  func buttons(of block: Block) -> [Int] {
    Array(block.buttons.range) + (block.skip.map { [Int($0)] } ?? [])
  }
}
