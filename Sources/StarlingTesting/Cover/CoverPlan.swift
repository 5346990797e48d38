internal import Starling

/// Few conversations that meet all needs, planned among the states alone: those of which a bound takes
/// most, or the dearest ones again and again, where what was met late gets dearer; or the best ones but
/// for a few, and others in their place.
struct CoverPlan {
  /// The conversations.
  private var ways: [Way] = []
  private var prospects: Prospects
  /// How dear each need is, by its number.
  private(set) var prices: [Double]
  private let open: Set<Int>
  /// There can be no fewer.
  let least: Int
  private var numbers = SeededNumbers(seed: 1)

  private struct Way {
    var way: Prospects.Way
    /// What of the open needs it meets.
    var met: Set<Int>
  }

  private static let roundsByPrice = 24
  private static let roundsByLess = 12
  /// After so many edges have been looked at it is content.
  private static let mostEffort = 200_000_000

  /// Plans where nothing has been forgotten, so that the dearest way can really be taken. There must be
  /// so many at least; it may be that a plan has told of more.
  init(
    _ graph: StateGraph, _ kinds: EdgeKinds, _ prices: [Double], _ least: Int, _ known: Int?,
    where isOpen: (Int) -> Bool
  ) {
    self.prices = prices
    prospects = Prospects(graph, kinds, ScriptParts(graph.ground))
    open = kinds.takeable.filter { $0 < prices.count && isOpen($0) }
    let bound = known == nil ? PricedBound(graph, kinds, where: open.contains) : nil
    self.least = max(least, known ?? bound?.leastCases ?? 0)
    let most = prospects.effort + Self.mostEffort
    let begun = bound?.ways.filter { $0.share > 0.5 } ?? []
    ways = completed(begun.map { way($0.way) })
    for _ in 0..<Self.roundsByPrice where ways.count > self.least && effort < most {
      keep(completed([]))
    }
    for _ in 0..<Self.roundsByLess where ways.count > self.least && effort < most {
      keep(completed(lessened()))
    }
  }

  private mutating func keep(_ ways: [Way]) {
    if ways.count <= self.ways.count { self.ways = ways }
  }

  /// How many edges have been looked at.
  var effort: Int { prospects.effort }

  /// The best ways but for two or three.
  private mutating func lessened() -> [Way] {
    var rest = ways
    for _ in 0..<2 + numbers.next(below: 2) where !rest.isEmpty {
      rest.remove(at: numbers.next(below: rest.count))
    }
    return rest
  }

  private func way(_ way: Prospects.Way) -> Way {
    Way(way: way, met: prospects.needs(on: way).intersection(open))
  }

  /// The edges of each conversation, and where it begins.
  var tours: [(beginning: Int32, edges: [Int])] {
    var tour = Tour(prospects, meeting: open)
    return ways.map { ($0.way.beginning, tour.edges(of: $0.way)) }
  }

  /// Adds the dearest ways until all is met, and leaves out those without which it still is.
  private mutating func completed(_ begun: [Way]) -> [Way] {
    var ways = begun
    var left = ways.reduce(open) { $0.subtracting($1.met) }
    var worths = [Double](repeating: 0, count: prospects.kinds.needCount)
    for need in left { worths[need] = prices[need] }
    while !left.isEmpty {
      prospects.price(worths)
      prospects.refresh()
      let next = way(prospects.bestWay)
      let met = next.met.intersection(left)
      guard !met.isEmpty else { break }
      for need in met { worths[need] = 0 }
      left.subtract(met)
      if ways.count >= least {
        prices.raise(met.sorted(), &numbers)
      }
      ways.append(next)
    }
    return Self.pruned(ways)
  }

  private static func pruned(_ ways: [Way]) -> [Way] {
    var takers: [Int: Int] = [:]
    for need in ways.flatMap(\.met) { takers[need, default: 0] += 1 }
    var rest: [Way] = []
    for way in ways {
      if way.met.allSatisfy({ takers[$0, default: 0] > 1 }) {
        for need in way.met { takers[need, default: 0] -= 1 }
      } else {
        rest.append(way)
      }
    }
    return rest
  }
}
