internal import Starling

/// Plans the conversations of a cover by all pasts of all blocks, and tells how many there must be.
final class GridPlan {
  private let pasts: Pasts
  private let bound: GridBound
  /// Ways found one by one, where grids do not tell which can really be taken.
  private let finder: GridBound?
  private let itemCount: Int
  /// Whether all ways that the bound knows can really be taken.
  private let isReal: Bool

  private static let near = 1.2
  private static let rounds = 2

  /// A plan for what coverage counts, as far as it is meant, for answers that show mistakes, and
  /// for where mistakes in links and conditions make a difference. Somebody knows conversations for
  /// mistakes that are hard to meet. Nil where there are too many pasts.
  init?(
    _ pasts: Pasts, _ ground: Ground, _ needs: Needs, _ options: PathCover.Options,
    where isMeant: (Int) -> Bool, stories: (_ mistakes: [Int]) -> [Story]
  ) {
    self.pasts = pasts
    let itemCount = ground.map.items.count
    self.itemCount = itemCount
    let first = needs.number(ofSuspect: 0)
    let isWanted = { (need: Int) in need >= itemCount || isMeant(need) }
    // Answers might be chosen otherwise: no bound counts on them.
    let counts = { (need: Int) in need < itemCount || need >= first }
    guard let grids = PastGrids(pasts, mostCells: options.mostCellsOfGrids) else { return nil }
    isReal = grids.isReal
    guard pasts.isWhole, !isReal, let outline = GridOutline(pasts) else {
      let isQuick = !isReal || grids.effort <= options.fewCellsOfGrids
      bound = GridBound(
        GridSearch(grids), isQuick ? nil : WaySearch(grids.outline), wanting: isWanted,
        counting: counts)
      finder = nil
      bound.improve()
      return
    }
    let finder = GridBound(WaySearch(outline), wanting: isWanted, counting: counts)
    let missing = finder.missing.filter { $0 >= first }.map { $0 - first }
    finder.takeMore(from: stories(missing))
    finder.improve()
    // What is hard to meet is no part of a bound.
    let met = Set(finder.ways.flatMap(\.needs))
    bound = GridBound(
      GridSearch(grids), besides: finder.essentialWays, wanting: met.contains, counting: counts)
    bound.improve(from: finder.prices)
    self.finder = finder
  }

  /// Whether it knows conversations that can really be held.
  var knowsWays: Bool { isReal || finder != nil }

  /// The items that some conversation takes, where nothing has been forgotten.
  var items: [Int] {
    Set(ways.flatMap(\.needs)).filter { $0 < itemCount }.sorted()
  }

  private var ways: [Pasts.Way] { (finder?.ways ?? []) + (isReal ? bound.ways : []) }
  private var prices: [Double] { isReal ? bound.prices : finder?.prices ?? bound.prices }

  /// How many conversations there must be, if only certain needs count.
  func leastCases(where counts: (Int) -> Bool) -> Int {
    bound.leastCases(where: counts)
  }

  /// Few conversations that meet all that any conversation meets. More are looked for as long as
  /// there are far more of them than there must be.
  func stories() -> [Story] {
    var best = fewWays
    let near = Self.near * (finder?.bound ?? bound.bound)
    for _ in 0..<Self.rounds where Double(best.count) > near && lookForMore() {
      let other = fewWays
      if other.count < best.count { best = other }
    }
    return best.map(pasts.story)
  }

  /// Few of the ways that are known on which all is met that is met on any.
  private var fewWays: [Pasts.Way] {
    let ways = ways
    let least = Int((finder?.bound ?? bound.bound).rounded(.up))
    return WayCover.best(of: ways.map(\.needs), prices: prices, least: least).map { ways[$0] }
  }

  private func lookForMore() -> Bool {
    finder == nil ? bound.lookForMore() : finder?.lookForMore() == true
  }
}

extension Pasts {
  /// Scripts with more blocks are not looked at so.
  private static let mostBlocks = 2_000
  /// What hosts may set makes so many times as many combinations of what is said.
  private static let timesByHosts = 15.0

  /// Whether conversations about a script may be planned by all pasts.
  static func mayPlan(_ ground: Ground) -> Bool {
    ground.tables.blocks.count <= mostBlocks && !ScriptParts(ground).isCircle.contains(true)
  }

  /// Whether there may be so many combinations of what is remembered, of all blocks, and none has
  /// to be forgotten.
  static func areMany(_ script: Script, _ counts: ClosedRange<Int>) -> Bool {
    guard script.tables.blocks.count <= mostBlocks else { return false }
    let ground = Ground(script)
    let sets = ground.hosts.sets
    guard mayPlan(ground),
      let pasts = Pasts(
        ground, Leavings(ground), sets.isEmpty ? .nothing : .one(of: [[:]] + sets),
        rareNeeds: [:], needs: { _, _, _ in [] }),
      pasts.isWhole
    else { return false }
    let most = Double(counts.upperBound)
    let least = Double(counts.lowerBound) * (sets.isEmpty ? 1 : timesByHosts)
    return pasts.flow(mostCells: .max).cellCount >= least
      && GridOutline(pasts).map { $0.cellCount <= most } == true
  }

  /// Those of conversations that begin with what hosts set, with what is to be met there.
  init?(_ ground: Ground, _ hostSets: HostSets, _ mutants: [Mutant], _ needs: Needs) {
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
