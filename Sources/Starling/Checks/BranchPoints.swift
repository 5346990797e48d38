/// Judges the conditions of a script block by block.
final class BranchPoints {
  let tables: ScriptTables
  /// The values of the variables, where some condition names one.
  private let domains: [Domain]
  /// What is read by a test and may have no value there, block by block.
  private var unset: [UnsetKey] = []
  private let isReachable: [Bool]

  private struct UnsetKey: Equatable {
    var block: BlockNumber
    var button: Int32?
    var isEntry: Bool
    var variable: VariableNumber

    init(_ block: BlockNumber, _ variable: VariableNumber, _ point: Read.Point) {
      self.block = block
      self.variable = variable
      switch point {
      case .entry: (button, isEntry) = (nil, true)
      case .link: (button, isEntry) = (nil, false)
      case .button(let number): (button, isEntry) = (number, false)
      }
    }
  }

  init(_ tables: ScriptTables, reads: [Read], _ mayBeUnset: [Bool], isReachable: [Bool]) {
    self.tables = tables
    self.isReachable = isReachable
    domains = tables.mindedVariables().contains(true) ? tables.variableDomains() : []
    for (read, isUnset) in zip(reads, mayBeUnset) where isUnset && read.test != nil {
      unset.append(UnsetKey(read.block, read.variable, read.point))
    }
  }

  func judge(_ number: Int, _ analysis: inout BranchAnalysis, _ facts: inout ConditionFacts) {
    let block = tables.blocks[number]
    if !block.link.branches.isEmpty {
      let point = point(number, .link, answer: linkAnswer(of: number))
      judge(block.link, point, &analysis, &facts)
    }
    for button in block.buttons.range { judge(button: button, number, &analysis, &facts) }
    if let skip = block.skip { judge(button: Int(skip), number, &analysis, &facts) }
  }

  private func judge(
    button: Int, _ number: Int, _ analysis: inout BranchAnalysis, _ facts: inout ConditionFacts
  ) {
    if let when = tables.buttons[button].when {
      facts.buttons[button] = analysis.facts(of: CollectionOfOne(when), at: entry(of: number))[0]
    }
    let link = tables.buttons[button].link
    guard !link.branches.isEmpty else { return }
    let value = tables.value(of: tables.buttons[button])
    let block = tables.blocks[number]
    var answer = Domain(values: [value])
    // Where the button of such a block is not offered, its link is taken without an answer.
    answer.canBeUnset = block.kind == .button && tables.canPassWithoutButtons(block)
    judge(link, point(number, .button(Int32(button)), answer: answer), &analysis, &facts)
  }

  /// What stands where a block is come to.
  func entry(of block: Int) -> BranchAnalysis.Point {
    point(block, .entry, answer: Domain(isAnything: true, canBeUnset: true))
  }

  private func judge(
    _ link: Link, _ point: BranchAnalysis.Point, _ analysis: inout BranchAnalysis,
    _ facts: inout ConditionFacts
  ) {
    let conditions = tables.branches[link.branches.range].lazy.map { Optional($0.when) }
    let found = analysis.facts(of: conditions, at: point)
    for (branch, fact) in zip(link.branches.range, found) { facts.branches[branch] = fact }
  }

  /// The answers with which a block's own link is taken; where no button may be left, the
  /// variable is what it was.
  private func linkAnswer(of number: Int) -> Domain {
    let block = tables.blocks[number]
    var answer = tables.answerDomain(of: block)
    if let variable = block.answer, block.kind.hasAnswer,
      tables.canPassWithoutButtons(block)
    {
      // All that the buttons save is among what it may have been.
      answer = domains[Int(variable)]
      answer.canBeUnset = mayBeUnset(number, variable, .link)
    }
    return answer
  }

  private func point(_ number: Int, _ point: Read.Point, answer: Domain) -> BranchAnalysis.Point {
    let block = tables.blocks[number]
    let ownVariable: VariableNumber? =
      switch point {
      case .entry: nil
      case .link: block.kind.hasAnswer ? block.answer : nil
      case .button(let button):
        block.kind.hasAnswer && block.skip != button && !resets(block.answer, button)
          ? block.answer : nil
      }
    return BranchAnalysis.Point(answer: answer, answerVariable: ownVariable) { [self] variable in
      var domain = domains.isEmpty ? Domain(isAnything: true) : domains[Int(variable)]
      domain.canBeUnset = mayBeUnset(number, variable, point)
      if !tables.variables[Int(variable)].isDefined { domain.isAnything = true }
      return domain
    }
  }

  /// Whether a button sets the variable that has just kept the answer.
  private func resets(_ answer: VariableNumber?, _ button: Int32) -> Bool {
    tables.assignments[tables.buttons[Int(button)].sets.range].contains { $0.variable == answer }
  }

  private func mayBeUnset(_ number: Int, _ variable: VariableNumber, _ point: Read.Point) -> Bool {
    guard !tables.variables[Int(variable)].isDeclared else { return false }
    guard isReachable[number] else { return true }
    let key = UnsetKey(BlockNumber(number), variable, point)
    var (low, high) = (0, unset.count)
    while low < high {
      let middle = (low + high) / 2
      if unset[middle].block < key.block { low = middle + 1 } else { high = middle }
    }
    while low < unset.count, unset[low].block == key.block {
      if unset[low] == key { return true }
      low += 1
    }
    return false
  }
}
