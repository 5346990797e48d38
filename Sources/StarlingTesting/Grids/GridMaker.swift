internal import Starling

/// Makes the grids of blocks ready for use.
struct GridMaker {
  private let pasts: Pasts
  private let grids: [PastGrid?]
  /// For each block the one that has the grid of its part.
  private let homes: [BlockNumber]

  /// What would tell more kinds of pasts apart has kinds of its own; what would tell too many of
  /// those apart is taken to be met with all of them.
  private static let (mostKinds, mostOwnKinds) = (4_096, 65_536)
  /// More kinds no block may have.
  private static let mostKindsOfWays = 262_144
  /// How many more kinds of their own needs may have, all together.
  private var ownKindsLeft = 2_000_000

  init(_ pasts: Pasts, _ grids: [PastGrid?], _ homes: [BlockNumber]) {
    (self.pasts, self.grids, self.homes) = (pasts, grids, homes)
  }

  private var compiler: PassageCompiler { pasts.compiler }

  /// The grid of a block, or of all blocks of a circle; nil where its ways tell too much apart.
  mutating func block(of part: [BlockNumber], isCircle: Bool) -> GridBlock? {
    guard let grid = grids[Int(part[0])] else { return nil }
    var distinctions = GridDistinctions(grid)
    for crossing in part.flatMap({ compiler.blocks[Int($0)].crossings }) {
      distinctions.tell(crossing.wants)
    }
    guard distinctions.count <= Self.mostKindsOfWays else { return nil }
    var rare: [[Rare]] = []
    for block in part { rare.append(rareNeeds(at: block, isCircle: isCircle, &distinctions)) }
    let kinds = GridKinds(distinctions)
    let all = zip(part, rare).flatMap { block, rare in
      grids[Int(block)].map { ways(from: block, kinds.samples(in: $0), rare) } ?? []
    }
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

  private mutating func rareNeeds(
    at block: BlockNumber, isCircle: Bool, _ distinctions: inout GridDistinctions
  ) -> [Rare] {
    let ways = distinctions
    var all: [Rare] = []
    for need in pasts.rareNeeds[block] ?? [] {
      var crossing = Crossing(to: nil)
      for past in need.pasts {
        pasts.leavings.open(&crossing, where: past, at: block, compiler.blocks[Int(block)].layout)
      }
      if distinctions.tell(crossing.wants, atMost: Self.mostKinds) {
        all.append((need, crossing, nil))
      } else {
        var always = Crossing(to: nil)
        always.open(where: [])
        all.append((need, always, isCircle ? nil : ownKinds(at: block, crossing, besides: ways)))
      }
    }
    return all
  }

  private mutating func ownKinds(
    at block: BlockNumber, _ crossing: Crossing, besides ways: GridDistinctions
  ) -> GridBlock.OwnKinds? {
    guard let grid = grids[Int(block)] else { return nil }
    var distinctions = GridDistinctions(grid)
    distinctions.tell(crossing.wants)
    let count = distinctions.count(with: ways)
    guard count <= min(Self.mostOwnKinds, ownKindsLeft) else { return nil }
    ownKindsLeft -= count
    let kinds = GridKinds(distinctions)
    return GridBlock.OwnKinds(parts: kinds.parts, isMet: kinds.samples(in: grid).map(crossing.fits))
  }

  private func ways(
    from block: BlockNumber, _ samples: [UInt64], _ rare: [Rare]
  ) -> [GridBlock.Way] {
    let states = compiler.blocks[Int(block)]
    return zip(states.passages, states.crossings).map { number, crossing in
      let passage = compiler.passages[number]
      let move = passage.isAsked ? compiler.moves[passage.moves.lowerBound] : nil
      let isOpen = samples.map { crossing.fits($0) }
      return GridBlock.Way(
        passage: number, target: passage.target.map { homes[Int($0)] }, crossing: crossing,
        needs: pasts.needs(block, move, compiler.items[passage.items]),
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
      passage: 0, target: nil, crossing: Crossing(to: nil), needs: always,
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
