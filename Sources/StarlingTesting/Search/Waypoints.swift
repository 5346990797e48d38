internal import Starling

/// Where to come by on the way to a block, so that its conditions may hold and fail: where the
/// variables are set that it asks for, and the blocks that it wants visited.
struct Waypoints {
  private let tables: ScriptTables
  /// Larger for blocks that come earlier.
  private let part: [Int32]
  /// For each variable, the blocks that set it.
  private var setters: [VariableNumber: [BlockNumber]] = [:]

  init(_ ground: Ground) {
    tables = ground.tables
    part = ScriptParts(ground).part
    for (number, block) in tables.blocks.enumerated() {
      if let answer = block.answer { setters[answer, default: []].append(BlockNumber(number)) }
      for button in tables.buttons(of: block) {
        for assignment in tables.assignments[tables.buttons[button].sets.range] {
          setters[assignment.variable, default: []].append(BlockNumber(number))
        }
      }
    }
  }

  /// Blocks to come by one after the other, the target last; one for each thing that its conditions
  /// ask for, some left out.
  func stops(
    before target: BlockNumber, _ numbers: inout SeededNumbers,
    where isKnown: (BlockNumber) -> Bool
  ) -> [BlockNumber] {
    var stops: [BlockNumber] = []
    for choices in asked(by: Int(target)) {
      let known = choices.filter { isKnown($0) && $0 != target }
      guard !known.isEmpty, numbers.next(below: 5) > 0 else { continue }
      stops.append(known[numbers.next(below: known.count)])
    }
    return stops.unique.sorted { part[Int($0)] > part[Int($1)] } + [target]
  }

  /// For each thing that a block asks for, the blocks that bring it about.
  private func asked(by number: Int) -> [[BlockNumber]] {
    var asked: [[BlockNumber]] = []
    let block = tables.blocks[number]
    let buttons = tables.buttons(of: block).compactMap { tables.buttons[$0].when }
    let branches = tables.links(of: number).flatMap { _, link in
      link.branches.range.compactMap { tables.branches[$0].when }
    }
    for condition in buttons + branches { collect(condition, &asked) }
    return asked
  }

  private func collect(_ condition: ConditionNumber, _ asked: inout [[BlockNumber]]) {
    tables.forEachTest(in: condition) { number in
      let test = tables.tests[number]
      if let variable = test.subject.variable, let blocks = setters[variable] {
        asked.append(blocks)
      }
      if case .visited(let block) = test.kind { asked.append([block]) }
    }
  }
}
