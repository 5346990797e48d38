internal import Starling

/// The linear program behind a bound: prices for things, so that no known way is worth more than one,
/// and all things together are worth most. It is solved by the simplex method.
package struct PriceProgram {
  /// For each thing the ways that take it, as bits of words.
  private var takers: [[UInt64]]
  private var count = 0

  /// Ways are added until each thing is taken by some.
  package init(things: Int) { takers = Array(repeating: [], count: things) }

  /// One more way, with the things that it takes.
  package mutating func add(_ way: some Sequence<Int>) {
    if count % 64 == 0 { for thing in takers.indices { takers[thing].append(0) } }
    for thing in way { takers[thing][count / 64] |= 1 << UInt64(count % 64) }
    count += 1
  }

  /// The dearest prices, what all is worth by them, and how much of each way it takes to take
  /// everything once.
  package func solved() -> (prices: [Double], sum: Double, shares: [Double]) {
    let rare = rarest
    var tableau = Tableau(ways: count, things: rare.map { takers[$0] })
    tableau.solve()
    var prices = [Double](repeating: 0, count: takers.count)
    for (index, price) in tableau.prices { prices[rare[index]] = price }
    return (prices, prices.reduce(0, +), tableau.shares)
  }

  /// The things that no other one can stand for: what takes another one takes that one, too.
  private var rarest: [Int] {
    var seen: Set<[UInt64]> = []
    let distinct = takers.indices.filter { seen.insert(takers[$0]).inserted }
    let sizes = takers.map { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
    var rare: [Int] = []
    for thing in distinct.sorted(by: { (sizes[$0], $0) < (sizes[$1], $1) })
    where !rare.contains(where: { takers[$0].isContained(in: takers[thing]) }) {
      rare.append(thing)
    }
    return rare
  }
}

extension [UInt64] {
  fileprivate func isContained(in other: Self) -> Bool {
    zip(self, other).allSatisfy { $0 & ~$1 == 0 }
  }
}

/// The tableau of the simplex method: a row for each way, a column for each thing and each way.
private struct Tableau {
  private var rows: [[Double]]
  /// What more of each column would gain.
  private var gains: [Double]
  /// For each row the column that has its value.
  private var basis: [Int]
  private let things: Int

  private static let tolerance = 1e-9
  private static let mostPivots = 5_000

  init(ways: Int, things: [[UInt64]]) {
    self.things = things.count
    basis = (0..<ways).map { things.count + $0 }
    gains = Array(repeating: 1, count: things.count) + Array(repeating: 0, count: ways + 1)
    rows = (0..<ways).map { way in
      var row = things.map { $0[way / 64] >> UInt64(way % 64) & 1 == 1 ? 1.0 : 0 }
      row += (0..<ways).map { $0 == way ? 1 : 0 }
      // No two rows are worth quite the same, so that it goes on.
      row.append(1 + Double(way % 97 + 1) * 1e-7)
      return row
    }
  }

  mutating func solve() {
    for _ in 0..<Self.mostPivots {
      guard let column = gains.dropLast().indices.max(by: { gains[$0] < gains[$1] }),
        gains[column] > Self.tolerance, let row = tightest(column)
      else { return }
      pivot(row, column)
    }
  }

  /// The row that allows least of a column.
  private func tightest(_ column: Int) -> Int? {
    var best: (row: Int, most: Double)?
    for (number, row) in rows.enumerated() where row[column] > Self.tolerance {
      let most = row[row.count - 1] / row[column]
      if most < best?.most ?? .infinity { best = (number, most) }
    }
    return best?.row
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let factor = 1 / rows[row][column]
    for index in rows[row].indices { rows[row][index] *= factor }
    let own = rows[row]
    for other in rows.indices where other != row {
      rows[other].subtract(own, times: rows[other][column])
    }
    gains.subtract(own, times: gains[column])
    basis[row] = column
  }

  /// How much of each way is needed.
  var shares: [Double] { gains[things..<gains.count - 1].map { max(0, -$0) } }

  /// What each thing costs that costs anything.
  var prices: [(thing: Int, price: Double)] {
    basis.indices.compactMap { row in
      basis[row] < things ? (basis[row], max(0, rows[row][rows[row].count - 1])) : nil
    }
  }
}

extension [Double] {
  fileprivate mutating func subtract(_ other: [Double], times factor: Double) {
    guard factor != 0 else { return }
    for index in indices { self[index] -= other[index] * factor }
  }
}
