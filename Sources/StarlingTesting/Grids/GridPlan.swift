internal import Starling

/// Plans the conversations of a cover by all pasts of all blocks, and tells how many there must be.
struct GridPlan {
  private let grids: PastGrids
  private var bound: GridBound
  private let itemCount: Int

  private static let near = 1.1
  private static let rounds = 8

  /// A plan for what coverage counts, as far as it is meant, for answers that show mistakes, and
  /// for where mistakes in links and conditions make a difference.
  init(_ grids: PastGrids, _ ground: Ground, _ needs: Needs, where isMeant: (Int) -> Bool) {
    self.grids = grids
    let itemCount = ground.map.items.count
    self.itemCount = itemCount
    let first = needs.number(ofSuspect: 0)
    // Answers might be chosen otherwise: no bound counts on them.
    bound = GridBound(grids) {
      $0 >= itemCount || isMeant($0)
    } counting: {
      $0 < itemCount || $0 >= first
    }
  }

  /// The items that some conversation takes, where nothing has been forgotten.
  var items: [Int] {
    Set(bound.ways.flatMap(\.needs)).filter { $0 < itemCount }.sorted()
  }

  /// How many conversations there must be, if only certain needs count.
  func leastCases(where counts: (Int) -> Bool) -> Int {
    bound.leastCases(where: counts)
  }

  /// Few conversations that meet all that any conversation meets. More are looked for as long as
  /// there are far more of them than there must be.
  mutating func stories() -> [Story] {
    var best = WayCover.best(of: bound.ways.map(\.needs), prices: bound.prices)
    let near = Self.near * bound.bound
    for _ in 0..<Self.rounds where Double(best.count) > near && bound.lookForMore() {
      let other = WayCover.best(of: bound.ways.map(\.needs), prices: bound.prices)
      if other.count < best.count { best = other }
    }
    return best.map { grids.story(of: bound.ways[$0]) }
  }
}

extension PastGrids {
  /// Scripts with more blocks have none.
  private static let mostBlocks = 2_000

  /// Whether conversations about a script may be planned by grids.
  static func mayPlan(_ ground: Ground) -> Bool {
    ground.tables.blocks.count <= mostBlocks && ground.hosts.sets.isEmpty
      && !ScriptParts(ground).isCircle.contains(true)
  }

  /// Those of conversations that begin with what hosts set, with what is to be met there.
  convenience init?(
    _ ground: Ground, _ hostSets: HostSets, _ mutants: [Mutant], _ needs: Needs
  ) {
    guard ground.tables.blocks.count <= Self.mostBlocks else { return nil }
    let leavings = Leavings(ground, mindsMistakes: true)
    var differences = Differences(ground, leavings)
    var rare: [BlockNumber: [RareNeed]] = [:]
    for (number, mutant) in mutants.enumerated() {
      rare[mutant.block, default: []] += (differences.places(of: mutant) ?? []).map { place in
        RareNeed(need: needs.number(ofSuspect: number), move: place.move, pasts: place.pasts)
      }
    }
    self.init(ground, leavings, hostSets, rareNeeds: rare) { block, move, items in
      let answer = move.flatMap { needs.number(of: Answer(block: block, move: $0)) }
      return items.map { Int($0) } + (answer.map { [$0] } ?? [])
    }
  }
}
