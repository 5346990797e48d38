/// How many questions are asked from each block on that asks one, itself included, by the links
/// alone: whatever the conditions on them, so that the numbers hold for everybody.
package struct QuestionCounts: Sendable {
  /// The fewest up to an end; nil where none is reached.
  private var fewest: Column<Block, Int?>
  /// The most; nil where there is no limit.
  private var most: Column<Block, Int?>

  /// A way on: what it asks, and the block to which it leads; nil for an end.
  private typealias Step = (cost: Int, target: BlockNumber?)

  package init(_ tables: ScriptTables) {
    fewest = Column(repeating: nil, for: tables.blocks)
    most = Column(repeating: 0, for: tables.blocks)
    let steps = tables.blocks.map { Self.steps(from: $0, in: tables) }
    findFewest(steps)
    // A link that no button takes is no way.
    let graph = Graph(of: tables.blocks, expecting: steps.count) { block, add in
      for step in steps[block.number.index] { if let target = step.target { add(target) } }
    }
    findMost(steps, StronglyConnectedComponents(graph) { _ in true })
    // A choice that is on the screen is not passed over.
    let asked = steps.map { $0.filter { $0.cost > 0 } }
    let counts = asked.map { asked in
      (
        fewest: asked.compactMap { step in step.target.map { fewest[$0] } ?? 0 }.min(),
        most: asked.map { step in step.target.map { most[$0] } ?? 0 }
      )
    }
    for (block, count) in zip(fewest.indices, counts) {
      fewest[block] = 1 + (count.fewest ?? 0)
      most[block] = count.most.contains(nil) ? nil : 1 + (count.most.compactMap { $0 }.max() ?? 0)
    }
  }

  /// The fewest and the most that a conversation asks that asks one at a block, and asked some
  /// before it.
  package func whole(at block: BlockNumber, asked before: Int) -> (least: Int, most: Int?) {
    (before + (fewest[block] ?? 1), most[block].map { before + $0 })
  }

  private static func steps(from block: Block, in tables: ScriptTables) -> [Step] {
    var steps: [Step] = []
    tables.forEachWay(of: block) { way in
      let isAsked = block.kind.hasAnswer && (way.savesAnswer || way.button != nil)
      tables.forEachTarget(of: way.link) { target in
        let next: BlockNumber? = if case .block(let next) = target { next } else { nil }
        steps.append((isAsked ? 1 : 0, next))
      }
    }
    return steps
  }

  /// Goes back from the ends, over what asks nothing first.
  private mutating func findFewest(_ steps: [[Step]]) {
    var before = [[(block: BlockNumber, cost: Int)]](repeating: [], count: steps.count)
    var levels: [[BlockNumber]] = [[], []]
    for (number, steps) in zip(fewest.indices, steps) {
      for step in steps {
        if let target = step.target {
          before[target.index].append((number, step.cost))
        } else {
          levels[step.cost].append(number)
        }
      }
    }
    var cost = 0
    while cost < levels.count {
      levels.append([])
      while let block = levels[cost].popLast() {
        guard fewest[block] == nil else { continue }
        fewest[block] = cost
        for step in before[block.index] where fewest[step.block] == nil {
          levels[cost + step.cost].append(step.block)
        }
      }
      cost += 1
      if levels[cost...].allSatisfy({ $0.isEmpty }) { break }
    }
  }

  /// Goes through the components from the last: links lead to those with lower numbers.
  private mutating func findMost(_ steps: [[Step]], _ parts: StronglyConnectedComponents) {
    let order = most.indices.sorted { parts.part[$0.index] < parts.part[$1.index] }
    var first = 0
    while first < order.count {
      let part = parts.part[order[first].index]
      let blocks = order[first...].prefix { parts.part[$0.index] == part }
      let all = blocks.flatMap { steps[$0.index] }
      let inside = all.filter { $0.target.map { parts.part[$0.index] == part } ?? false }
      let leaving = all.filter { $0.target.map { parts.part[$0.index] != part } ?? true }
      let counts = leaving.map { step -> Int? in
        guard let target = step.target else { return step.cost }
        return most[target].map { $0 + step.cost }
      }
      let isEndless = inside.contains { $0.cost > 0 } || counts.contains(nil)
      let count = isEndless ? nil : counts.compactMap { $0 }.max() ?? 0
      for block in blocks { most[block] = count }
      first += blocks.count
    }
  }
}
