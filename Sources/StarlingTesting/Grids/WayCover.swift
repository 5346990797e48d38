internal import Starling

/// Few ways, of those that are known, on which all is met that is met on any: some are left out and
/// others taken in, again and again, where what was met late gets dearer.
package struct WayCover {
  /// For each way what is met on it, and for each thing that is met the ways.
  private var ways: [[Int]]
  private var takers: [[Int]] = []
  /// How dear each thing is, and for each way what is met on it all together.
  private var weights: [Double] = []
  private var gains: [Double]
  private var numbers = SeededNumbers(seed: 1)

  private static let scale = 30.0
  private static let rounds = 1_500
  private static let most = 1_000.0
  /// Every so often it begins anew.
  private static let roundsAnew = 3

  /// The fewest that are found, where it is known what is met on each way; what is dear to a bound
  /// is sought first. No fewer are looked for than there must be.
  package static func best(of ways: [[Int]], prices: [Double], least: Int = 0) -> [Int] {
    var cover = WayCover(ways, prices: prices)
    return cover.best(least)
  }

  private init(_ ways: [[Int]], prices: [Double]) {
    self.ways = ways.map { _ in [] }
    gains = ways.map { _ in 0 }
    var byTakers: [[Int]: Double] = [:]
    var takersOf = prices.map { _ in [Int]() }
    for (number, things) in ways.enumerated() {
      for thing in things { takersOf[thing].append(number) }
    }
    // Things that are met on the same ways are one.
    for (thing, takers) in takersOf.enumerated() where !takers.isEmpty {
      byTakers[takers, default: 1] += Self.scale * prices[thing]
    }
    let all = byTakers.sorted {
      $0.key.count == $1.key.count
        ? $0.key.lexicographicallyPrecedes($1.key) : $0.key.count < $1.key.count
    }
    var sets: [Bits] = []
    for (takers, weight) in all {
      var set = Bits(count: ways.count)
      for way in takers { set.insert(way) }
      // What is met wherever something else is met needs no thought.
      let isImplied = sets.indices.contains {
        set.contains(self.takers[$0][0]) && sets[$0].isSubset(of: set)
      }
      guard !isImplied else { continue }
      for way in takers {
        self.ways[way].append(sets.count)
        gains[way] += weight
      }
      sets.append(set)
      self.takers.append(takers)
      weights.append(weight)
    }
  }

  private mutating func best(_ least: Int) -> [Int] {
    var best = completed([])
    for round in 0..<Self.rounds where best.count > least {
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
    var gains = gains
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
    for thing in things {
      let weight = weights[thing]
      weights.raise([thing], &numbers)
      weights[thing] = min(weights[thing], Self.most)
      for way in takers[thing] { gains[way] += weights[thing] - weight }
    }
  }
}
