internal import Starling

/// How many conversations there must be, by all pasts of all blocks: if needs are priced so that
/// none can meet more than one conversation's worth, there are as many as all needs are worth
/// together.
struct GridBound {
  private(set) var bound = 0.0
  /// For each need, its price.
  private(set) var prices: [Double]
  /// The ways that are known.
  private(set) var ways: [GridSearch.Way] = []
  private var search: GridSearch
  private var program: PriceProgram
  /// What is to be met, and what of it counts.
  private let wanted: [Int]
  private var things: [Int]
  /// For each need its number among those that count; -1 for the others.
  private var numbers: [Int]
  private var isKnown: Set<[Int]> = []
  /// How dear each need is where more ways are looked for.
  private var weights: [Double] = []
  private var lots = SeededNumbers(seed: 1)
  private let mostEffort: Int

  /// Where less has been looked at, it does not take long to look for more.
  private static let mostEffortForMore = 300_000_000
  private static let scale = 30.0
  private static let waysAtOnce = 12
  private static let slack = 1e-4
  /// Far more than numbers are off by rounding.
  private static let rounding = 1e-4
  /// So much more would be hardly better.
  private static let enough = 1.02
  private static let mostEffort = 10_000_000_000
  /// The same where it can be no more than a bound.
  private static let mostEffortOfBound = 3_000_000_000
  private static let mostSums = 3_000_000_000
  /// It begins with all ways at once.
  private static let mostPivots = 30_000
  private static let inertias = [0.6, 0.3, 0]

  /// Ways that meet all that is wanted, and a bound for what of it counts.
  init(_ grids: PastGrids, wanting isWanted: (Int) -> Bool, counting counts: (Int) -> Bool) {
    search = GridSearch(grids)
    mostEffort = grids.isReal ? Self.mostEffort : Self.mostEffortOfBound
    let all = grids.needs
    wanted = all.filter(isWanted)
    things = wanted.filter(counts)
    prices = Array(repeating: 0, count: (all.last ?? -1) + 1)
    numbers = prices.map { _ in -1 }
    program = PriceProgram(things: 0)
    takeAll()
    improve()
    weights = prices.map { 1 + Self.scale * $0 }
  }

  /// Each need is met once, so that none can be dear without end; those that nobody can meet are
  /// left out.
  private mutating func takeAll() {
    var open = prices
    for need in wanted { open[need] = 1 }
    var found: [GridSearch.Way] = []
    var isNew = true
    while isNew, search.worth(open) > 0 {
      isNew = false
      for way in search.best(Self.waysAtOnce) where way.needs.contains(where: { open[$0] > 0 }) {
        found.append(way)
        for need in way.needs { open[need] = 0 }
        isNew = true
      }
    }
    let met = Set(found.flatMap(\.needs))
    things = things.filter(met.contains)
    for (number, need) in things.enumerated() { numbers[need] = number }
    program = PriceProgram(things: things.count)
    for way in found { add(way) }
  }

  /// Adds a way; returns whether it is new.
  @discardableResult
  private mutating func add(_ way: GridSearch.Way) -> Bool {
    guard isKnown.insert(way.needs.sorted()).inserted else { return false }
    ways.append(way)
    program.add(way.needs.map { numbers[$0] }.filter { $0 >= 0 })
    return true
  }

  /// How many conversations there must be, if only certain needs count.
  func leastCases(where counts: (Int) -> Bool) -> Int {
    let sum = things.reduce(0) { counts($1) ? $0 + prices[$1] : $0 }
    return Int(sum * (1 - Self.rounding) + 1 - Self.rounding)
  }

  /// Looks for more ways that meet all that is wanted; what is met last is dearer the next time.
  /// False where that takes too long.
  mutating func lookForMore() -> Bool {
    guard search.effort < Self.mostEffortForMore else { return false }
    var open = prices.map { _ in 0.0 }
    for need in wanted { open[need] = weights[need] }
    var last: [Int] = []
    while search.worth(open) > 0, let way = search.best(1).first {
      last = way.needs.filter { open[$0] > 0 }
      guard !last.isEmpty else { break }
      add(way)
      for need in last { open[need] = 0 }
    }
    weights.raise(last, &lots)
    return true
  }

  /// Asks for the best prices by the ways that are known, and for the dearest ways by these prices,
  /// until they are hardly better than the best by all ways.
  private mutating func improve() {
    while search.effort < mostEffort, program.effort < Self.mostSums,
      let (ideal, most, _) = program.solved(pivots: Self.mostPivots), most > bound * Self.enough
    {
      var all = prices.map { _ in 0.0 }
      for (need, price) in zip(things, ideal) { all[need] = price }
      guard Self.inertias.contains(where: { addDearer(than: all, keeping: $0) }) else { return }
    }
  }

  /// Looks for the dearest ways by some prices, of which the best ones so far keep a part, and adds
  /// those that are dearer than all that are known; whether there are any.
  private mutating func addDearer(than ideal: [Double], keeping inertia: Double) -> Bool {
    let trial = zip(prices, ideal).map { inertia * $0 + (1 - inertia) * $1 }
    let worth = search.worth(trial)
    let sum = things.reduce(0) { $0 + trial[$1] }
    if sum / worth > bound {
      bound = sum / worth
      prices = trial.map { $0 / worth }
    }
    var isAny = false
    for way in search.best(Self.waysAtOnce) {
      let worth = way.needs.reduce(0) { $0 + ideal[$1] }
      if worth > 1 + Self.slack, add(way) { isAny = true }
    }
    return isAny
  }
}
