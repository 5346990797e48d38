internal import Starling

/// All pasts that conversations can have at all blocks, as grids. The blocks of a circle have one
/// together.
final class PastGrids {
  /// For each block its grid, or that of the first one of its circle; nothing for blocks to which
  /// no way leads, and where nothing is decided.
  private(set) var blocks: [GridBlock?]
  /// The blocks that have grids, those first to which others lead.
  private(set) var order: [BlockNumber] = []
  let start: BlockNumber
  /// The cells in which conversations begin, and what is remembered in each.
  let beginnings: [(cell: Int, key: UInt64)]
  /// Whether nothing has been forgotten, so that all ways can really be taken.
  let isReal: Bool
  private let passages: [StateGraph.Passage]
  private let moves: [Move]
  private let layout: StateLayout
  private let leavings: Leavings

  /// What is met at a block with certain pasts only.
  struct RareNeed {
    var need: Int
    /// Where that is done there; nil where nobody is asked.
    var move: Move?
    var pasts: [Cube]
  }

  /// So many cells there are of all blocks at most.
  private static let mostCells = 128_000_000

  /// Some needs can be met with certain pasts only; somebody tells what is met on passages, by the
  /// items on them and what is done there.
  init?(
    _ ground: Ground, _ leavings: Leavings, _ hostSets: HostSets,
    rareNeeds: [BlockNumber: [RareNeed]],
    needs: (_ block: BlockNumber, _ move: Move?, _ items: ArraySlice<Int32>) -> [Int]
  ) {
    guard case .block(let start) = ground.tables.start else { return nil }
    let parts = ScriptParts(ground)
    let compiler = PassageCompiler(
      ground, leavings, parts, .allForNow, hostSets, apart: Set(rareNeeds.keys),
      mindingMistakes: true)
    layout = compiler.blocks[Int(start)].layout
    let keys = layout.keysToBegin(hostSets, ground, leavings, by: nil).keys
    let flow = CodeFlow(
      compiler, parts, from: start, keys,
      mostCells: max(16, Self.mostCells / max(1, compiler.blocks.count { $0.detour == nil })))
    (passages, moves, isReal) = (compiler.passages, compiler.moves, flow.isReal)
    self.leavings = leavings
    let grids = zip(compiler.blocks, flow.codes).map { block, codes -> PastGrid? in
      guard block.detour == nil, let codes else { return nil }
      return PastGrid(zip(block.layout.fields, codes).map { PastGrid.Axis($0, $1.members) })
    }
    let members = parts.blocks.map { $0.filter { grids[Int($0)] != nil } }
    let homes = grids.indices.map { members[Int(parts.part[$0])].first ?? 0 }
    self.start = homes[Int(start)]
    beginnings = keys.compactMap { key in grids[Int(start)].map { ($0.cell(of: key), key) } }
    let maker = GridMaker(compiler, leavings, grids, homes, rareNeeds)
    blocks = Array(repeating: nil, count: grids.count)
    for part in members where !part.isEmpty {
      let isCircle = parts.isCircle[Int(part[0])]
      blocks[Int(part[0])] = maker.block(of: part, isCircle: isCircle, needs)
      order.append(part[0])
    }
  }

  /// All that can be met.
  var needs: [Int] {
    Set(
      blocks.compactMap { $0 }.flatMap { block in
        block.ways.flatMap { $0.needs + $0.rareNeeds.map(\.need) }
      }
    ).sorted()
  }

  /// The conversation that goes a way, where nothing has been forgotten.
  func story(of way: GridSearch.Way) -> Story {
    let key = beginnings.first { $0.cell == way.beginning }?.key ?? 0
    return Story(
      moves: way.passages.flatMap { moves[passages[$0].moves] },
      variables: leavings.variables(for: layout.past(of: key)) ?? [:])
  }
}
