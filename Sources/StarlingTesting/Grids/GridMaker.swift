internal import Starling

/// Makes the grids of blocks ready for use.
struct GridMaker {
  private let compiler: PassageCompiler
  private let leavings: Leavings
  private let grids: [PastGrid?]
  /// For each block the one that has the grid of its part.
  private let homes: [BlockNumber]
  private let rareNeeds: [BlockNumber: [PastGrids.RareNeed]]

  /// What would tell more kinds of pasts apart is not looked at.
  private static let mostKinds = 16_384

  init(
    _ compiler: PassageCompiler, _ leavings: Leavings, _ grids: [PastGrid?],
    _ homes: [BlockNumber], _ rareNeeds: [BlockNumber: [PastGrids.RareNeed]]
  ) {
    (self.compiler, self.leavings, self.grids) = (compiler, leavings, grids)
    (self.homes, self.rareNeeds) = (homes, rareNeeds)
  }

  /// What is met on a passage, by the items on it and what is done there.
  typealias NeedsOfPassage = (
    _ block: BlockNumber, _ move: Move?, _ items: ArraySlice<Int32>
  ) -> [Int]

  /// The grid of a block, or of all blocks of a circle.
  func block(of part: [BlockNumber], isCircle: Bool, _ needs: NeedsOfPassage) -> GridBlock? {
    guard let grid = grids[Int(part[0])] else { return nil }
    var distinctions = GridDistinctions(grid)
    for crossing in part.flatMap({ compiler.blocks[Int($0)].crossings }) {
      distinctions.tell(crossing.wants)
    }
    let rare = part.map { rareNeeds(at: $0, &distinctions) }
    let all = zip(part, rare).flatMap { block, rare in
      grids[Int(block)].map { ways(from: block, $0, distinctions, rare, needs) } ?? []
    }
    let kinds = GridKinds(grid, distinctions)
    let home = part[0]
    return GridBlock(
      grid: grid, kinds: kinds,
      ways: isCircle
        ? exits(among: all, kinds.count) { $0 == home }
        : all.filter { $0.isOpen.contains(true) && ($0.target == nil || $0.path != nil) })
  }

  /// A need that is met with some pasts, made ready.
  private typealias Rare = (need: PastGrids.RareNeed, crossing: Crossing)

  private func rareNeeds(
    at block: BlockNumber, _ distinctions: inout GridDistinctions
  ) -> [Rare] {
    (rareNeeds[block] ?? []).compactMap { need in
      var crossing = Crossing(to: nil)
      for past in need.pasts {
        leavings.open(&crossing, where: past, at: block, compiler.blocks[Int(block)].layout)
      }
      return distinctions.tell(crossing.wants, atMost: Self.mostKinds) ? (need, crossing) : nil
    }
  }

  private func ways(
    from block: BlockNumber, _ grid: PastGrid, _ distinctions: GridDistinctions, _ rare: [Rare],
    _ needs: NeedsOfPassage
  ) -> [GridBlock.Way] {
    let samples = GridKinds(grid, distinctions).samples
    let states = compiler.blocks[Int(block)]
    return zip(states.passages, states.crossings).map { number, crossing in
      let passage = compiler.passages[number]
      let move = passage.isAsked ? compiler.moves[passage.moves.lowerBound] : nil
      let isOpen = samples.map { crossing.fits($0) }
      return GridBlock.Way(
        passage: number, target: passage.target.map { homes[Int($0)] },
        path: passage.target.flatMap { grids[Int($0)] }.map {
          GridPath(from: grid, to: $0, by: crossing)
        },
        needs: needs(block, move, compiler.items[passage.items]),
        rareNeeds: rare.filter { $0.need.move == move }.compactMap { need, crossing in
          let met = samples.indices.filter { isOpen[$0] && crossing.fits(samples[$0]) }
          return met.isEmpty ? nil : (need.need, met.map { Int32($0) })
        },
        isOpen: isOpen)
    }
  }

  /// The ways out of a circle: who goes round can meet all that there is, and then leaves by one
  /// of them, or without.
  private func exits(
    among ways: [GridBlock.Way], _ kindCount: Int, isInside: (BlockNumber) -> Bool
  ) -> [GridBlock.Way] {
    var met: [Int: Set<Int32>] = [:]
    for way in ways {
      let open = way.isOpen.indices.filter { way.isOpen[$0] }.map { Int32($0) }
      for need in way.needs { met[need, default: []].formUnion(open) }
      for (need, kinds) in way.rareNeeds { met[need, default: []].formUnion(kinds) }
    }
    let always = met.keys.filter { met[$0]?.count == kindCount }.sorted()
    let rare = met.keys.filter { met[$0]?.count != kindCount }.sorted().map { need in
      (need: need, kinds: (met[need] ?? []).sorted())
    }
    let exits = ways.filter { way in way.target.map { !isInside($0) && way.path != nil } ?? false }
    let end = GridBlock.Way(
      passage: 0, target: nil, path: nil, needs: always, rareNeeds: rare,
      isOpen: Array(repeating: true, count: kindCount))
    return [end]
      + exits.map { exit in
        var exit = exit
        (exit.needs, exit.rareNeeds) = (always, rare)
        return exit
      }
  }
}
