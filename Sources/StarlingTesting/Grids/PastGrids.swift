internal import Starling

/// All pasts that conversations can have at all blocks, side by side as grids. The blocks of a
/// circle have one together.
final class PastGrids {
  /// For each block its grid, or that of the first one of its circle; nothing for blocks to which
  /// no way leads, and where nothing is decided.
  private(set) var blocks: [GridBlock?]
  /// The blocks that have grids, those first to which others lead.
  private(set) var order: [BlockNumber] = []
  let start: BlockNumber
  /// The cells in which conversations begin.
  let beginnings: [Int]
  /// Whether nothing has been forgotten, so that all ways can really be taken.
  let isReal: Bool
  /// How many cells there are of all blocks.
  let cellCount: Double

  /// So many cells there are of all blocks at most where nothing is forgotten for that, and where
  /// something is.
  private static let (mostCells, mostCellsWhereForgetting) = (512_000_000, 64_000_000)

  init(_ pasts: Pasts) {
    func limited(to most: Int) -> CodeFlow {
      pasts.flow(mostCells: max(16, most / max(1, pasts.blockCount)))
    }
    var flow = limited(to: Self.mostCells)
    if !flow.isReal { flow = limited(to: Self.mostCellsWhereForgetting) }
    (isReal, cellCount) = (flow.isReal, flow.cellCount)
    let grids = pasts.grids(flow)
    let members = pasts.parts.blocks.map { $0.filter { grids[Int($0)] != nil } }
    let homes = grids.indices.map { members[Int(pasts.parts.part[$0])].first ?? 0 }
    start = homes[Int(pasts.start)]
    beginnings = pasts.beginnings.compactMap { grids[Int(pasts.start)]?.cell(of: $0) }
    let maker = GridMaker(pasts, grids, homes)
    blocks = Array(repeating: nil, count: grids.count)
    for part in members where !part.isEmpty {
      let isCircle = pasts.parts.isCircle[Int(part[0])]
      blocks[Int(part[0])] = maker.block(of: part, isCircle: isCircle)
      order.append(part[0])
    }
  }
}
