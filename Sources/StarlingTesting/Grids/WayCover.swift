internal import Starling

/// Few ways, of those that are known, on which all is met that is met on any: some are left out and
/// others taken in, again and again, where what was met late gets dearer.
package struct WayCover {
  /// For each way what is met on it, and for each thing that is met the ways.
  private let ways: [[Int]]
  private let takers: [[Int]]
  /// How dear each thing is.
  private var weights: [Double]
  private var numbers = SeededNumbers(seed: 1)

  private static let scale = 30.0
  private static let rounds = 300
  private static let most = 1_000.0
  /// Every so often it begins anew.
  private static let roundsAnew = 3

  /// The fewest that are found, where it is known what is met on each way; what is dear to a bound
  /// is sought first.
  package static func best(of ways: [[Int]], prices: [Double]) -> [Int] {
    var cover = WayCover(ways, prices: prices)
    return cover.best()
  }

  private init(_ ways: [[Int]], prices: [Double]) {
    var byTakers: [[Int]: Double] = [:]
    var takersOf = prices.map { _ in [Int]() }
    for (number, things) in ways.enumerated() {
      for thing in things { takersOf[thing].append(number) }
    }
    // Things that are met on the same ways are one.
    for (thing, takers) in takersOf.enumerated() where !takers.isEmpty {
      byTakers[takers, default: 1] += Self.scale * prices[thing]
    }
    let all = byTakers.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    takers = all.map(\.key)
    weights = all.map(\.value)
    var things = ways.map { _ in [Int]() }
    for (thing, takers) in takers.enumerated() { for way in takers { things[way].append(thing) } }
    self.ways = things
  }

  private mutating func best() -> [Int] {
    var best = completed([])
    for round in 0..<Self.rounds {
      var rest = round.isMultiple(of: Self.roundsAnew) ? [] : best
      for _ in 0..<2 + numbers.next(below: 3) where !rest.isEmpty {
        rest.remove(at: numbers.next(below: rest.count))
      }
      let other = completed(rest)
      if other.count <= best.count { best = other }
    }
    return best
  }

  /// Adds the dearest ways until all is met, and leaves out those without which it still is.
  private mutating func completed(_ begun: [Int]) -> [Int] {
    var all = begun
    var counts = takers.map { _ in 0 }
    var gains = ways.map { $0.reduce(0) { $0 + weights[$1] } }
    func take(_ way: Int) -> [Int] {
      let new = ways[way].filter { counts[$0] == 0 }
      for thing in ways[way] { counts[thing] += 1 }
      for thing in new { for other in takers[thing] { gains[other] -= weights[thing] } }
      return new
    }
    for way in begun { _ = take(way) }
    var late: [Int] = []
    // Each thing that is left gains one or more.
    while let way = gains.indices.max(by: { gains[$0] < gains[$1] }), gains[way] > 0.5 {
      all.append(way)
      late = take(way)
    }
    raise(late)
    return all.filter { way in
      guard ways[way].allSatisfy({ counts[$0] > 1 }) else { return true }
      for thing in ways[way] { counts[thing] -= 1 }
      return false
    }
  }

  /// Makes some things dearer, but none so dear that others count for nothing beside it.
  private mutating func raise(_ things: [Int]) {
    weights.raise(things, &numbers)
    for thing in things { weights[thing] = min(weights[thing], Self.most) }
  }
}
