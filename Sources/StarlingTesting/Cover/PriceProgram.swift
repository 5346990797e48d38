/// The linear program behind a bound: prices for things, so that no known way is worth more than one,
/// and all things together are worth most. It is solved by the revised simplex method; after one more
/// way it goes on from the prices that were best without it.
package struct PriceProgram {
  private var ways: [[Int]] = []
  /// For each thing the ways that take it.
  private var takers: [[Int]]
  /// For each way the column that has its value in the best solution: a thing, or what is left of a way,
  /// which has a number behind those of all things.
  private var basis: [Int] = []
  /// How much of each of these columns there is.
  private var amounts: [Double] = []
  /// The inverse of the matrix of these columns.
  private var inverse: [[Double]] = []
  /// How much of each way it takes to take everything once.
  private var shares: [Double] = []
  /// What more of each thing would gain.
  private var gains: [Double]

  /// How much has been worked out, in sums.
  private(set) var effort = 0

  private static let tolerance = 1e-9
  private static let mostPivots = 3_000

  /// Ways are added until each thing is taken by some.
  package init(things: Int) {
    takers = Array(repeating: [], count: things)
    gains = Array(repeating: 0, count: things)
  }

  /// One more way, with the things that it takes.
  package mutating func add(_ way: some Sequence<Int>) {
    let things = Array(way)
    for thing in things {
      if takers[thing].isEmpty { gains[thing] = Self.worth(of: thing) }
      takers[thing].append(ways.count)
    }
    var taken = [Bool](repeating: false, count: takers.count)
    for thing in things { taken[thing] = true }
    // Nor do two ways take quite the same.
    var amount = 1 + Double(ways.count % 97 + 1) * 1e-7
    var row = [Double](repeating: 0, count: ways.count)
    for (number, column) in basis.enumerated() where column < takers.count && taken[column] {
      amount -= amounts[number]
      row.subtract(inverse[number], times: 1)
    }
    for number in inverse.indices { inverse[number].append(0) }
    inverse.append(row + [1])
    basis.append(takers.count + ways.count)
    amounts.append(amount)
    shares.append(0)
    ways.append(things)
  }

  /// About one. No two things are worth quite the same, so that it goes on.
  private static func worth(of thing: Int) -> Double { 1 + Double(thing &* 7_919 % 1_009) * 1e-9 }

  /// The dearest prices, what all is worth by them, and how much of each way it takes to take
  /// everything once; nil where that takes too long.
  package mutating func solved() -> (prices: [Double], sum: Double, shares: [Double])? {
    var pivots = 0
    while mend() || better() {
      pivots += 1
      guard pivots < Self.mostPivots else { return nil }
    }
    var prices = [Double](repeating: 0, count: takers.count)
    for (column, amount) in zip(basis, amounts) where column < takers.count {
      prices[column] = max(0, amount)
    }
    return (prices, prices.reduce(0, +), shares.map { max(0, $0) })
  }

  /// Takes in what gains most; false where nothing gains anything.
  private mutating func better() -> Bool {
    let thing = gains.indices.max { gains[$0] < gains[$1] }
    let way = shares.indices.min { shares[$0] < shares[$1] }
    guard let thing, let way, max(gains[thing], -shares[way]) > Self.tolerance else { return false }
    let column = gains[thing] >= -shares[way] ? thing : takers.count + way
    let changes = self.changes(by: column)
    var best = Tightest()
    for row in changes.indices { best.consider(row, amounts[row], changes[row]) }
    guard let row = best.index else { return false }
    pivot(row, column, changes, changesOfThings(in: row))
    return true
  }

  /// Takes out what there is less than nothing of; false where there is nothing like that.
  private mutating func mend() -> Bool {
    guard let row = worstRow else { return false }
    let ofThings = changesOfThings(in: row)
    var best = Tightest()
    for thing in gains.indices { best.consider(thing, -gains[thing], -ofThings[thing]) }
    for way in shares.indices {
      best.consider(takers.count + way, shares[way], -inverse[row][way])
    }
    guard let column = best.index else { return false }
    pivot(row, column, changes(by: column), ofThings)
    return true
  }

  /// The row of which there is less than nothing, and most so for the length of its part of the inverse.
  private var worstRow: Int? {
    amounts.indices.filter { amounts[$0] < -Self.tolerance }
      .map { row in
        let length = inverse[row].reduce(0) { $0 + $1 * $1 }
        return (row: row, distance: amounts[row] * amounts[row] / length)
      }
      .max { $0.distance < $1.distance }?.row
  }

  /// How much of each column of the basis one more of another column takes away.
  private func changes(by column: Int) -> [Double] {
    let ways = column < takers.count ? takers[column] : [column - takers.count]
    return inverse.map { row in ways.reduce(0) { $0 + row[$1] } }
  }

  /// How much of one column of the basis one more of each thing takes away.
  private mutating func changesOfThings(in row: Int) -> [Double] {
    var changes = [Double](repeating: 0, count: takers.count)
    effort += takers.count
    for (way, factor) in zip(ways, inverse[row]) where factor != 0 {
      effort += way.count
      for thing in way { changes[thing] += factor }
    }
    return changes
  }

  /// Puts a column in the place of one of the basis.
  private mutating func pivot(
    _ row: Int, _ column: Int, _ changes: [Double], _ changesOfThings: [Double]
  ) {
    let factor = 1 / changes[row]
    for way in inverse[row].indices { inverse[row][way] *= factor }
    amounts[row] *= factor
    let own = inverse[row]
    for other in inverse.indices where other != row && changes[other] != 0 {
      inverse[other].subtract(own, times: changes[other])
      amounts[other] -= amounts[row] * changes[other]
    }
    basis[row] = column
    let gain = column < takers.count ? gains[column] : -shares[column - takers.count]
    gains.subtract(changesOfThings, times: factor * gain)
    shares.subtract(own, times: -gain)
  }
}

/// Looks for what is used up first; of such as are used up at once, for what is used up fastest.
private struct Tightest {
  private(set) var index: Int?
  private var most = Double.infinity
  private var change = 0.0

  private static let leastChange = 1e-7
  private static let tolerance = 1e-10

  mutating func consider(_ index: Int, _ amount: Double, _ change: Double) {
    guard change > Self.leastChange else { return }
    let most = max(0, amount) / change
    guard most < self.most - Self.tolerance || most <= self.most && change > self.change else {
      return
    }
    (self.index, self.most, self.change) = (index, most, change)
  }
}

extension [Double] {
  fileprivate mutating func subtract(_ other: [Double], times factor: Double) {
    for index in indices { self[index] -= other[index] * factor }
  }
}
