internal import Starling

/// Makes the grids of blocks ready for use.
struct GridMaker {
  private let pasts: Pasts
  private let grids: [PastGrid?]
  /// For each block the one that has the grid of its part.
  private let homes: [BlockNumber]

  /// Whether needs have kinds of their own where there would be too many of all together.
  private let hasOwnKinds: Bool

  /// What would tell more kinds of pasts apart is taken to be met with all of them.
  private static let (mostKinds, mostOwnKinds) = (4_096, 65_536)

  init(
    _ pasts: Pasts, _ grids: [PastGrid?], _ homes: [BlockNumber], hasOwnKinds: Bool = false
  ) {
    (self.pasts, self.grids, self.homes) = (pasts, grids, homes)
    self.hasOwnKinds = hasOwnKinds
  }

  private var compiler: PassageCompiler { pasts.compiler }

  /// The grid of a block, or of all blocks of a circle.
  func block(of part: [BlockNumber], isCircle: Bool) -> GridBlock? {
    guard let grid = grids[Int(part[0])] else { return nil }
    var distinctions = GridDistinctions(grid)
    for crossing in part.flatMap({ compiler.blocks[Int($0)].crossings }) {
      distinctions.tell(crossing.wants)
    }
    let rare = part.map { rareNeeds(at: $0, &distinctions) }
    let all = zip(part, rare).flatMap { block, rare in
      grids[Int(block)].map { ways(from: block, $0, distinctions, rare) } ?? []
    }
    let kinds = GridKinds(grid, distinctions)
    let home = part[0]
    return GridBlock(
      grid: grid, kinds: kinds,
      ways: isCircle
        ? exits(among: all, kinds.count) { $0 == home }
        : all.filter { way in
          way.isOpen.contains(true) && way.target.map { grids[Int($0)] != nil } != false
        })
  }

  /// A need that is met with some pasts, made ready, and the kinds that it tells apart by itself.
  private typealias Rare = (need: Pasts.RareNeed, crossing: Crossing, own: GridBlock.OwnKinds?)

  private func rareNeeds(
    at block: BlockNumber, _ distinctions: inout GridDistinctions
  ) -> [Rare] {
    (pasts.rareNeeds[block] ?? []).map { need in
      var crossing = Crossing(to: nil)
      for past in need.pasts {
        pasts.leavings.open(&crossing, where: past, at: block, compiler.blocks[Int(block)].layout)
      }
      if distinctions.tell(crossing.wants, atMost: Self.mostKinds) { return (need, crossing, nil) }
      var always = Crossing(to: nil)
      always.open(where: [])
      return (need, always, hasOwnKinds ? ownKinds(at: block, crossing) : nil)
    }
  }

  private func ownKinds(at block: BlockNumber, _ crossing: Crossing) -> GridBlock.OwnKinds? {
    guard let grid = grids[Int(block)] else { return nil }
    var distinctions = GridDistinctions(grid)
    guard distinctions.tell(crossing.wants, atMost: Self.mostOwnKinds) else { return nil }
    let kinds = GridKinds(grid, distinctions)
    return GridBlock.OwnKinds(parts: kinds.parts, isMet: kinds.samples.map(crossing.fits))
  }

  private func ways(
    from block: BlockNumber, _ grid: PastGrid, _ distinctions: GridDistinctions, _ rare: [Rare]
  ) -> [GridBlock.Way] {
    let samples = GridKinds(grid, distinctions).samples
    let states = compiler.blocks[Int(block)]
    return zip(states.passages, states.crossings).map { number, crossing in
      let passage = compiler.passages[number]
      let move = passage.isAsked ? compiler.moves[passage.moves.lowerBound] : nil
      let isOpen = samples.map { crossing.fits($0) }
      return GridBlock.Way(
        passage: number, target: passage.target.map { homes[Int($0)] },
        path: passage.target.flatMap { grids[Int($0)] }.flatMap {
          GridPath(from: grid, to: $0, by: crossing)
        },
        crossing: crossing, needs: pasts.needs(block, move, compiler.items[passage.items]),
        rareNeeds: rare.filter { $0.need.move == move && $0.own == nil }.compactMap { rare in
          let met = samples.indices.filter { isOpen[$0] && rare.crossing.fits(samples[$0]) }
          return met.isEmpty ? nil : (rare.need.need, met.map { Int32($0) })
        },
        ownNeeds: rare.filter { $0.need.move == move }.compactMap { rare in
          rare.own.map { (rare.need.need, $0) }
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
    let exits = ways.filter { way in
      way.target.map { !isInside($0) && grids[Int($0)] != nil } ?? false
    }
    let end = GridBlock.Way(
      passage: 0, target: nil, path: nil, crossing: Crossing(to: nil), needs: always,
      rareNeeds: rare,
      isOpen: Array(repeating: true, count: kindCount))
    return [end]
      + exits.map { exit in
        var exit = exit
        (exit.needs, exit.rareNeeds) = (always, rare)
        return exit
      }
  }
}
