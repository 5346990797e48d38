internal import Starling

/// All pasts that conversations can have at all blocks, made ready for searches among them.
struct Pasts {
  let compiler: PassageCompiler
  let leavings: Leavings
  let parts: ScriptParts
  let start: BlockNumber
  /// What is remembered in the beginnings of conversations.
  let beginnings: [UInt64]
  let rareNeeds: [BlockNumber: [RareNeed]]
  let needs: NeedsOfPassage

  /// What is met at a block with certain pasts only.
  struct RareNeed {
    var need: Int
    /// Where that is done there; nil where nobody is asked.
    var move: Move?
    var pasts: [Cube]
  }

  /// What is met on a passage, by the items on it and what is done there.
  typealias NeedsOfPassage = (
    _ block: BlockNumber, _ move: Move?, _ items: ArraySlice<Int32>
  ) -> [Int]

  /// A conversation: where it begins, the passages on it, and what is met there.
  struct Way {
    var beginning: Int
    var passages: [Int]
    var needs: [Int]
  }

  /// Some needs can be met with certain pasts only; somebody tells what is met on passages.
  init?(
    _ ground: Ground, _ leavings: Leavings, _ hostSets: HostSets,
    rareNeeds: [BlockNumber: [RareNeed]], needs: @escaping NeedsOfPassage
  ) {
    guard case .block(let start) = ground.tables.start else { return nil }
    (self.leavings, self.start, self.rareNeeds, self.needs) = (leavings, start, rareNeeds, needs)
    parts = ScriptParts(ground)
    compiler = PassageCompiler(
      ground, leavings, parts, .allForNow, hostSets, apart: Set(rareNeeds.keys),
      mindingMistakes: true)
    beginnings =
      compiler.blocks[Int(start)].layout.keysToBegin(hostSets, ground, leavings, by: nil).keys
  }

  /// How many blocks there are where something is decided.
  var blockCount: Int { compiler.blocks.count { $0.detour == nil } }

  /// Whether nothing is forgotten anywhere, and nobody can go round.
  var isWhole: Bool {
    !parts.isCircle.contains(true) && compiler.blocks.allSatisfy { $0.layout.forgotten.isEmpty }
  }

  /// What may be at each block, where no block has more than so many combinations of that.
  func flow(mostCells: Int) -> CodeFlow {
    CodeFlow(compiler, parts, from: start, beginnings, mostCells: mostCells)
  }

  /// For each block all that may be there; nothing for blocks to which no way leads, and where
  /// nothing is decided.
  func grids(_ flow: CodeFlow) -> [PastGrid?] {
    zip(compiler.blocks, flow.codes).map { block, codes in
      guard block.detour == nil, let codes else { return nil }
      return PastGrid(zip(block.layout.fields, codes).map { PastGrid.Axis($0, $1.members) })
    }
  }

  /// The conversation that goes a way, where nothing has been forgotten.
  func story(of way: Way) -> Story {
    let layout = compiler.blocks[Int(start)].layout
    return Story(
      moves: way.passages.flatMap { compiler.moves[compiler.passages[$0].moves] },
      variables: leavings.variables(for: layout.past(of: beginnings[way.beginning])) ?? [:])
  }
}

/// Looks for the conversations that meet the dearest needs.
protocol PastSearch {
  /// All that can be met, in its order.
  var needs: [Int] { get }
  /// Of so many conversations at once it is asked for the best.
  var waysAtOnce: Int { get }
  /// Whether it finds the best conversations for sure.
  var isExact: Bool { get }
  /// Whether it can go on without taking too long, and whether it has hardly begun.
  var isFresh: Bool { get }
  var isQuick: Bool { get }

  /// Looks from some conversations as well from now on.
  mutating func learn(_ stories: [Story])

  /// What the best conversation gains at some prices, by the numbers of needs.
  mutating func worth(_ prices: [Double]) -> Double

  /// The best conversations at the prices that have been given last, that differ in what they gain
  /// by: so many at most.
  func best(_ most: Int) -> [Pasts.Way]
}
