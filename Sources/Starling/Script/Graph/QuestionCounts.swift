/// How many questions are asked from each block on that asks one, itself included, by the links
/// alone: whatever the conditions on them, so that the numbers hold for everybody.
package struct QuestionCounts: Sendable {
  private let fewest: Column<Block, Int>
  /// The most; nil where there is no limit.
  private let most: Column<Block, Int?>

  package init(_ tables: ScriptTables) {
    let steps = tables.blocks.map { Self.steps(from: $0, in: tables) }
    let all = Array(steps.joined())
    let end = tables.blocks.count
    let graph = Graph(nodes: end + 1, edges: all.lazy.map { ($0.source, $0.target) })
    let counts = StepCounts(all, StronglyConnectedComponents(graph) { _ in true }, ends: [end])
    // A choice that is on the screen is not passed over.
    let asked = steps.map { $0.filter { $0.counts } }
    fewest = Column(asked.map { 1 + ($0.compactMap { counts.fewest[$0.target] }.min() ?? 0) })
    most = Column(
      asked.map { asked in
        let most = asked.map { counts.most[$0.target] }
        return most.contains(nil) ? nil : 1 + (most.compactMap { $0 }.max() ?? 0)
      })
  }

  /// The fewest and the most that a conversation asks that asks one at a block, and asked some
  /// before it.
  package func whole(at block: BlockNumber, asked before: Int) -> (least: Int, most: Int?) {
    (before + fewest[block], most[block].map { before + $0 })
  }

  /// The ways on, to other blocks and to the end behind all of them. A link that no button takes is
  /// none.
  private static func steps(from block: Block, in tables: ScriptTables) -> [StepCounts.Step] {
    var steps: [StepCounts.Step] = []
    tables.forEachWay(of: block) { way in
      let isAsked = block.kind.hasAnswer && (way.savesAnswer || way.button != nil)
      tables.forEachTarget(of: way.link) { target in
        let next = if case .block(let next) = target { next.index } else { tables.blocks.count }
        steps.append((block.number.index, next, isAsked))
      }
    }
    return steps
  }
}
