/// The linear program behind a bound: prices for things, so that no known way is worth more than
/// one, and all things together are worth most. It is solved by the revised simplex method; after
/// one more way it goes on from the prices that were best without it.
package struct PriceProgram {
  /// A kind of things, or what is left of a way.
  private enum Column {
    case kind(Int)
    case rest(Int)
  }

  private var kinds: ThingKinds
  /// For each way the kinds that it takes.
  private var ways: [[Int]] = []
  /// Its number among all that were ever added, and how many those are.
  private var numbers: [Int] = []
  private var addedCount = 0
  /// For each kind the ways that take it.
  private var takers: [[Int]] = [[]]
  /// For each way the column that has its value in the best solution.
  private var basis: [Column] = []
  /// How much of each of these columns there is.
  private var amounts: [Double] = []
  /// The inverse of the matrix of these columns.
  private var inverse: [[Double]] = []
  /// How much of each way it takes to take everything once.
  private var shares: [Double] = []
  /// What more of each kind would gain.
  private var gains: [Double] = [0]

  /// How much has been worked out, in sums.
  private(set) var effort = 0

  private static let tolerance = 1e-9
  private static let loose = 0.05

  /// How many ways there are that have not been left out.
  package var wayCount: Int { ways.count }

  /// Ways are added until each thing is taken by some.
  package init(things: Int) {
    kinds = ThingKinds(things: things)
  }

  /// One more way, with the things that it takes; ways are numbered in the order in which they
  /// come.
  package mutating func add(_ things: some Sequence<Int>) {
    let way = ways.count
    let parted = kinds.part(by: things)
    for (kind, whole) in parted {
      if kind == takers.count { split(whole) }
      takers[kind].append(way)
    }
    let taken = Set(parted.map(\.kind))
    // Nor do two ways take quite the same.
    var amount = 1 + Double(way % 97 + 1) * 1e-7
    var row = [Double](repeating: 0, count: way)
    for (number, column) in basis.enumerated() {
      guard case .kind(let kind) = column, taken.contains(kind) else { continue }
      amount -= amounts[number]
      row.subtract(inverse[number], times: 1)
    }
    for number in inverse.indices { inverse[number].append(0) }
    inverse.append(row + [1])
    basis.append(.rest(way))
    amounts.append(amount)
    shares.append(0)
    ways.append(parted.map(\.kind))
    numbers.append(addedCount)
    addedCount += 1
  }

  /// What was of one kind is of two from now on; so far there is no difference between them.
  private mutating func split(_ kind: Int) {
    let part = takers.count
    let worth = kind == ThingKinds.untaken ? 0 : Self.worth(of: kind)
    gains.append(gains[kind] - worth + Self.worth(of: part))
    takers.append(takers[kind])
    for way in takers[kind] { ways[way].append(part) }
  }

  /// About one. No two kinds are worth quite the same, so that it goes on.
  private static func worth(of kind: Int) -> Double { 1 + Double(kind &* 7_919 % 1_009) * 1e-9 }

  /// The dearest prices, what all is worth by them, and how much of each way that has not been
  /// left out it takes to take everything once; nil where that takes more pivots than so many.
  package mutating func solved(
    pivots mostPivots: Int = 3_000
  ) -> (prices: [Double], sum: Double, shares: [Double])? {
    var pivots = 0
    while mend() || better() {
      pivots += 1
      guard pivots < mostPivots else { return nil }
    }
    var prices = [Double](repeating: 0, count: takers.count)
    for (column, amount) in zip(basis, amounts) {
      if case .kind(let kind) = column { prices[kind] = max(0, amount) }
    }
    return (kinds.share(prices), prices.reduce(0, +), shares.map { max(0, $0) })
  }

  /// Leaves out ways that are worth far less than one by the best prices, but for such as take a
  /// thing that no other one takes: those prices stay the best.
  /// Returns those by the numbers that they got when they were added.
  package mutating func dropLoose() -> [Int] {
    var counts = takers.map(\.count)
    var isLoose = ways.map { _ in false }
    for (column, amount) in zip(basis, amounts) {
      guard case .rest(let way) = column, amount > Self.loose,
        ways[way].allSatisfy({ counts[$0] > 1 })
      else { continue }
      for kind in ways[way] { counts[kind] -= 1 }
      isLoose[way] = true
    }
    defer { keep { !isLoose[$0] } }
    return ways.indices.filter { isLoose[$0] }.map { numbers[$0] }
  }

  /// The ways of which it takes some to take everything once, by the numbers that they got when
  /// they were added.
  package var sharing: [Int] {
    ways.indices.filter { shares[$0] > Self.tolerance }.map { numbers[$0] }
  }

  /// Leaves out all ways but some; what is left of the others is a part of the basis.
  private mutating func keep(where isKept: (Int) -> Bool) {
    let kept = ways.indices.filter(isKept)
    guard kept.count < ways.count else { return }
    var numbers = ways.map { _ in -1 }
    for (number, way) in kept.enumerated() { numbers[way] = number }
    let rows = basis.indices.filter { row in
      if case .rest(let way) = basis[row] { numbers[way] >= 0 } else { true }
    }
    inverse = rows.map { row in kept.map { inverse[row][$0] } }
    amounts = rows.map { amounts[$0] }
    basis = rows.map { row in
      if case .rest(let way) = basis[row] { .rest(numbers[way]) } else { basis[row] }
    }
    shares = kept.map { shares[$0] }
    self.numbers = kept.map { self.numbers[$0] }
    ways = kept.map { ways[$0] }
    takers = takers.map { $0.map { numbers[$0] }.filter { $0 >= 0 } }
  }

  /// Takes in what gains most; false where nothing gains anything.
  private mutating func better() -> Bool {
    let kind = gains.indices.max { gains[$0] < gains[$1] }
    let way = shares.indices.min { shares[$0] < shares[$1] }
    guard let kind, let way, max(gains[kind], -shares[way]) > Self.tolerance else { return false }
    let column: Column = gains[kind] >= -shares[way] ? .kind(kind) : .rest(way)
    let changes = self.changes(by: column)
    var best = Tightest<Int>()
    for row in changes.indices { best.consider(row, amounts[row], changes[row]) }
    guard let row = best.choice else { return false }
    pivot(row, column, changes, changesOfKinds(in: row))
    return true
  }

  /// Takes out what there is less than nothing of; false where there is nothing like that.
  private mutating func mend() -> Bool {
    guard let row = worstRow else { return false }
    let ofKinds = changesOfKinds(in: row)
    var best = Tightest<Column>()
    for kind in gains.indices { best.consider(.kind(kind), -gains[kind], -ofKinds[kind]) }
    for way in shares.indices { best.consider(.rest(way), shares[way], -inverse[row][way]) }
    guard let column = best.choice else { return false }
    pivot(row, column, changes(by: column), ofKinds)
    return true
  }

  /// The row with the least, below nothing, measured by the length of its part of the inverse.
  private var worstRow: Int? {
    amounts.indices.filter { amounts[$0] < -Self.tolerance }
      .map { row in
        let length = inverse[row].reduce(0) { $0 + $1 * $1 }
        return (row: row, distance: amounts[row] * amounts[row] / length)
      }
      .max { $0.distance < $1.distance }?.row
  }

  /// How much of each column of the basis one more of another column takes away.
  private func changes(by column: Column) -> [Double] {
    switch column {
    case .kind(let kind): inverse.map { row in takers[kind].reduce(0) { $0 + row[$1] } }
    case .rest(let way): inverse.map { $0[way] }
    }
  }

  /// How much of one column of the basis one more of each kind takes away.
  private mutating func changesOfKinds(in row: Int) -> [Double] {
    var changes = [Double](repeating: 0, count: takers.count)
    effort += takers.count
    for (way, factor) in zip(ways, inverse[row]) where factor != 0 {
      effort += way.count
      for kind in way { changes[kind] += factor }
    }
    return changes
  }

  /// Puts a column in the place of one of the basis.
  private mutating func pivot(
    _ row: Int, _ column: Column, _ changes: [Double], _ changesOfKinds: [Double]
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
    let gain =
      switch column {
      case .kind(let kind): gains[kind]
      case .rest(let way): -shares[way]
      }
    gains.subtract(changesOfKinds, times: factor * gain)
    shares.subtract(own, times: -gain)
  }
}

/// Looks for what is used up first; of such as are used up at once, for what is used up fastest.
private struct Tightest<Choice> {
  private(set) var choice: Choice?
  private var most = Double.infinity
  private var change = 0.0

  private static var leastChange: Double { 1e-7 }
  private static var tolerance: Double { 1e-10 }

  mutating func consider(_ choice: Choice, _ amount: Double, _ change: Double) {
    guard change > Self.leastChange else { return }
    let most = max(0, amount) / change
    guard most < self.most - Self.tolerance || most <= self.most && change > self.change else {
      return
    }
    (self.choice, self.most, self.change) = (choice, most, change)
  }
}

extension [Double] {
  fileprivate mutating func subtract(_ other: [Double], times factor: Double) {
    for index in indices { self[index] -= other[index] * factor }
  }
}
