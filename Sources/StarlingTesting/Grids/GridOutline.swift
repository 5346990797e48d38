internal import Starling

/// All pasts that conversations can have at all blocks, before they are laid side by side. The
/// blocks of a circle have them together.
final class GridOutline {
  let pasts: Pasts
  /// For each block what may be there; nothing for blocks to which no way leads, and where nothing
  /// is decided.
  let grids: [PastGrid?]
  /// For each block that or the first one of its circle, if it has pasts of its own.
  let blocks: [GridBlock?]
  /// The blocks that have, those first to which others lead.
  private(set) var order: [BlockNumber] = []
  /// Their ways in flat tables.
  let tables: WayTables
  private(set) var tolls: GridTolls
  /// The blocks of which all pasts must be told apart: where one chooses, or something changes, and
  /// those to which one comes from there.
  private(set) var isLanding: [Bool]
  let start: BlockNumber
  /// Whether nothing has been forgotten, so that all ways can really be taken.
  let isReal: Bool

  /// No block has more pasts than so many; something is forgotten where it would. Nil where some
  /// block tells too much apart.
  init?(_ pasts: Pasts, mostCells: Int = .max) {
    self.pasts = pasts
    let flow = pasts.flow(mostCells: mostCells)
    isReal = flow.isReal
    let grids = pasts.grids(flow)
    self.grids = grids
    let members = pasts.parts.blocks.map { $0.filter { grids[Int($0)] != nil } }
    let homes = grids.indices.map { members[Int(pasts.parts.part[$0])].first ?? 0 }
    start = homes[Int(pasts.start)]
    var maker = GridMaker(pasts, grids, homes)
    var blocks = grids.map { _ in nil as GridBlock? }
    for part in members where !part.isEmpty {
      let isCircle = pasts.parts.isCircle[Int(part[0])]
      guard let block = maker.block(of: part, isCircle: isCircle) else { return nil }
      blocks[Int(part[0])] = block
      order.append(part[0])
    }
    self.blocks = blocks
    tables = WayTables(blocks)
    tolls = GridTolls(pasts.compiler.blocks.map(\.layout))
    for number in order where !pasts.parts.isCircle[Int(number)] {
      if let block = blocks[Int(number)] {
        tolls.add(number, block, firstGain: tables.firstGain(at: number))
      }
    }
    isLanding = grids.map { _ in false }
    isLanding[Int(start)] = true
    for number in order where tolls[number] == nil {
      isLanding[Int(number)] = true
      for target in blocks[Int(number)]?.ways.compactMap(\.target) ?? [] {
        isLanding[Int(target)] = true
      }
    }
  }

  /// How many cells there are of all landings.
  var cellCount: Double {
    order.reduce(0) { $0 + (isLanding[Int($1)] ? blocks[Int($1)]?.grid.size ?? 0 : 0) }
  }

  /// Where the road behind a landing ends that leads through other blocks: at the next one, or with
  /// the conversation.
  func end(ofRoadFrom landing: BlockNumber) -> BlockNumber? {
    var next = tolls[landing]?.meeting
    while let one = next, !isLanding[Int(one)] { next = tolls[one]?.meeting }
    return next
  }
}
