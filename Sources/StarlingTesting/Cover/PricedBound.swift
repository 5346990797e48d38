internal import Starling

/// How many conversations there must be: if things are priced so that none can take more than one
/// conversation's worth, there are as many as all things are worth together.
struct PricedBound {
  private(set) var leastCases = 0
  /// For each thing, its price.
  private var prices: [Double] = []
  /// The ways that are known, and how much of each is needed.
  private(set) var ways: [(way: Course, share: Double)] = []
  /// How many edges have been looked at.
  var effort: Int { prospects.effort }
  private var bound = 0.0
  private var prospects: Prospects
  private let things: [Int]
  private let indexes: [Int: Int]
  private var program: PriceProgram

  /// First what the dearest conversation takes is made cheaper, so often.
  private static let rounds = 30
  private static let discount = 0.7
  /// New prices keep so much of the best ones, or less where that leads nowhere.
  private static let inertias = [0.8, 0.4, 0]
  /// So many edges are looked at.
  private static let mostEffort = 300_000_000
  private static let mostWays = 400
  /// Far more than numbers are off by rounding.
  private static let slack = 1e-5
  /// What the best prices gain no more than is not looked for.
  private static let negligible = 1e-3

  /// A bound for some of what can be met on edges.
  init(_ graph: StateGraph, _ kinds: EdgeKinds, where isMeant: (Int) -> Bool) {
    prospects = Prospects(graph, kinds, ScriptParts(graph.ground))
    things = kinds.takeable.filter(isMeant).sorted()
    indexes = Dictionary(uniqueKeysWithValues: things.enumerated().map { ($1, $0) })
    program = PriceProgram(things: things.count)
    prices = Array(repeating: 0, count: things.count)
    guard !things.isEmpty else { return }
    takeDearest()
    takeAll()
    improve()
  }

  /// Adds a way to the known ones; returns the things on it.
  private mutating func add(_ way: Course) -> [Int] {
    let taken = prospects.needs(on: way).compactMap { indexes[$0] }.sorted()
    program.add(taken)
    ways.append((way, 0))
    return taken
  }

  /// The things on the dearest way, which is added to the known ones.
  private mutating func dearest(_ prices: [Double]) -> [Int] {
    prospects.price(byNeed(prices))
    prospects.refresh()
    let way = add(prospects.bestCourse)
    let worth = prospects.graph.beginnings.map { prospects.value(of: $0) }.max() ?? 0
    let sum = prices.reduce(0, +)
    if worth > 0, sum / worth > bound {
      bound = sum / worth
      leastCases = Int(bound + 1 - Self.slack)
      self.prices = prices.map { $0 / worth }
    }
    return way
  }

  private func byNeed(_ prices: [Double]) -> [Double] {
    var all = [Double](repeating: 0, count: prospects.kinds.needCount)
    for (thing, price) in zip(things, prices) { all[thing] = price }
    return all
  }

  /// The prices of the bound, by the numbers of needs.
  var pricesOfNeeds: [Double] { byNeed(prices) }

  private var canGoOn: Bool { effort < Self.mostEffort && ways.count < Self.mostWays }

  private mutating func takeDearest() {
    var prices = [Double](repeating: 1, count: things.count)
    for _ in 0..<Self.rounds where canGoOn {
      for thing in dearest(prices) { prices[thing] *= Self.discount }
    }
  }

  /// Each thing is taken once, so that none can be dear without end.
  private mutating func takeAll() {
    var prices = [Double](repeating: 1, count: things.count)
    while prices.contains(1), canGoOn {
      let way = dearest(prices)
      guard way.contains(where: { prices[$0] == 1 }) else { return }
      for thing in way { prices[thing] = 0 }
    }
  }

  /// Asks for the best prices by the ways that are known, and for the dearest way by these prices,
  /// until they are the best by all ways.
  private mutating func improve() {
    while canGoOn, let (ideal, most, shares) = program.solved() {
      for (way, share) in shares.enumerated() { ways[way].share = share }
      guard Int(most + 1 - Self.negligible) > leastCases else { return }
      guard Self.inertias.contains(where: { isDearer(than: ideal, keeping: $0) }) else { return }
    }
  }

  /// Looks for the dearest way by some prices, of which the best ones so far keep a part; whether one
  /// is found that is dearer than all that are known.
  private mutating func isDearer(than ideal: [Double], keeping inertia: Double) -> Bool {
    let way = dearest(zip(prices, ideal).map { inertia * $0 + (1 - inertia) * $1 })
    return way.reduce(0) { $0 + ideal[$1] } > 1 + Self.slack
  }
}
