internal import Starling

/// How many conversations there must be: if things are priced so that none can take more than one
/// conversation's worth, there are as many as all things are worth together.
struct PricedBound {
  private(set) var leastCases: Int
  /// For each thing, its price.
  private var prices: [Double] = []
  /// The ways that are known, and how much of each is needed.
  private var ways: [(way: Course, share: Double)] = []
  /// How many edges have been looked at, and sums as it takes as long to work out.
  private var effort: Int { prospects.effort + program.effort / Self.sumsOfEdge }
  private var bound = 0.0
  let condensed: CondensedGraph
  private var prospects: Prospects
  private let things: [Int]
  /// For each need the number of its thing; -1 for none.
  private let indexes: [Int]
  private var program: PriceProgram

  /// What the dearest conversation takes is made cheaper, so that the next one takes other things.
  private static let discount = 0.7
  /// First so often, or until so many edges have been looked at; one way in so many is kept.
  private static let rounds = 200
  private static let mostEffortOfRounds = 120_000_000
  private static let roundsByWay = 8
  /// So many ways are looked for by the best prices of those that are known.
  private static let waysAtOnce = 6
  /// New prices keep so much of the best ones, or less where that leads nowhere.
  private static let inertias = [0.8, 0.4, 0]
  private static let sumsOfEdge = 4
  /// So many edges are looked at.
  private static let mostEffort = 1_600_000_000
  /// Where it takes longer than this to work out prices, they hardly get better.
  private static let mostSums = 1_280_000_000
  private static let mostWays = 2_400
  /// Far more than numbers are off by rounding.
  private static let slack = 1e-5
  /// What the best prices gain no more than is not looked for.
  private static let negligible = 1e-3

  /// So many ways take everything once; there need be no more.
  private var enough = Int.max

  /// A bound for some of what can be met on edges; it is known to be so much at least. Plans for
  /// some more can be made in what it is looked for in.
  init(
    _ graph: StateGraph, _ kinds: EdgeKinds, atLeast least: Int, plansFor others: [Int] = [],
    where isMeant: (Int) -> Bool
  ) {
    leastCases = least
    let meant = kinds.scarcest(of: kinds.takeable.filter(isMeant))
    condensed = CondensedGraph(
      graph, kinds, counting: meant + kinds.scarcest(of: kinds.takeable.intersection(others)))
    things = condensed.kinds.scarcest(of: condensed.kinds.takeable.intersection(meant))
    prospects = Prospects(
      condensed.graph, condensed.kinds.counting(things), ScriptParts(graph.ground))
    prospects.countOnce()
    var indexes = Array(repeating: -1, count: kinds.needCount)
    for (index, thing) in things.enumerated() { indexes[thing] = index }
    self.indexes = indexes
    program = PriceProgram(things: things.count)
    prices = Array(repeating: 0, count: things.count)
    guard !things.isEmpty else { return }
    takeAll()
    takeDearest()
    improve()
  }

  /// A way, and the things on it.
  private struct Taking {
    var way: Course
    var things: [Int]

    func worth(by prices: [Double]) -> Double { things.reduce(0) { $0 + prices[$1] } }
  }

  private mutating func add(_ taking: Taking) {
    program.add(taking.things)
    ways.append((taking.way, 0))
  }

  /// The dearest way by some prices, which are kept if they are the best ones so far.
  private mutating func dearest(_ prices: [Double]) -> Taking {
    prospects.price(byNeed(prices))
    prospects.refresh()
    let worth = prospects.graph.beginnings.map { prospects.value(of: $0) }.max() ?? 0
    let sum = prices.reduce(0, +)
    if worth > 0, sum / worth > bound {
      bound = sum / worth
      leastCases = max(leastCases, Int(bound + 1 - Self.slack))
      self.prices = prices.map { $0 / worth }
    }
    let way = prospects.bestCourse
    return Taking(
      way: way, things: prospects.needs(on: way).members.map { indexes[$0] }.filter { $0 >= 0 })
  }

  private func byNeed(_ prices: [Double]) -> [Double] {
    var all = [Double](repeating: 0, count: prospects.kinds.needCount)
    for (thing, price) in zip(things, prices) { all[thing] = price }
    return all
  }

  /// The prices of the bound, by the numbers of needs.
  var pricesOfNeeds: [Double] { byNeed(prices) }

  /// The edges of the conversations of which at least a certain share is needed.
  func tours(atLeast share: Double) -> [Course.Stretch] {
    ways.filter { $0.share >= share }.map {
      condensed.inWhole(prospects.tour(by: $0.way, meeting: things))
    }
  }

  private var canGoOn: Bool {
    leastCases < enough && effort < Self.mostEffort && program.effort < Self.mostSums
      && ways.count < Self.mostWays
  }

  private mutating func takeDearest() {
    var prices = [Double](repeating: 1, count: things.count)
    let end = effort + Self.mostEffortOfRounds
    for round in 0..<Self.rounds where leastCases < enough && effort < end {
      let taking = dearest(prices)
      if round.isMultiple(of: Self.roundsByWay) { add(taking) }
      for thing in taking.things { prices[thing] *= Self.discount }
    }
  }

  /// Each thing is taken once, so that none can be dear without end.
  private mutating func takeAll() {
    var prices = [Double](repeating: 1, count: things.count)
    while prices.contains(1) {
      guard canGoOn else { return }
      let taking = dearest(prices)
      guard taking.worth(by: prices) > 0 else { return }
      for thing in taking.things { prices[thing] = 0 }
      add(taking)
    }
    enough = ways.count
  }

  /// Asks for the best prices by the ways that are known, and for the dearest ways by these prices,
  /// until they are the best by all ways.
  private mutating func improve() {
    while canGoOn, let (ideal, most, shares) = program.solved() {
      for (way, share) in shares.enumerated() { ways[way].share = share }
      guard Int(most + 1 - Self.negligible) > leastCases else { return }
      guard Self.inertias.contains(where: { addDearer(than: ideal, keeping: $0) }) else { return }
    }
  }

  /// Looks for the dearest ways by some prices, of which the best ones so far keep a part, and adds
  /// those that are dearer than all that are known; whether there are any.
  private mutating func addDearer(than ideal: [Double], keeping inertia: Double) -> Bool {
    var trial = zip(prices, ideal).map { inertia * $0 + (1 - inertia) * $1 }
    let known = ways.count
    for _ in 0..<Self.waysAtOnce {
      let taking = dearest(trial)
      if taking.worth(by: ideal) > 1 + Self.slack { add(taking) }
      for thing in taking.things { trial[thing] *= Self.discount }
    }
    return ways.count > known
  }
}
