/// Pairs rows with columns, one to one, so that the sum of their weights is the greatest.
enum GreatestSum {
  /// The column of each row; nil if it has none. It takes cubic time.
  static func pairs(_ weights: [[Double]]) -> [Int?] {
    guard !weights.isEmpty, weights[0].count > 0 else { return weights.map { _ in nil } }
    var exchange = CheapestExchange(weights)
    for row in 1...exchange.size { exchange.add(row) }
    return exchange.columns
  }

  /// The same, nearly: the greatest weight goes first.
  static func bestFirst(_ weights: [[Double]]) -> [Int?] {
    let cells = weights.enumerated().flatMap { row, weights in
      weights.enumerated().filter { $0.element > 0 }.map { (row: row, column: $0.offset) }
    }
    var found = [Int?](repeating: nil, count: weights.count)
    var taken = Set<Int>()
    let sorted = cells.sorted { one, other in
      let left = weights[one.row][one.column]
      let right = weights[other.row][other.column]
      return left == right ? (one.row, one.column) < (other.row, other.column) : left > right
    }
    for cell in sorted where found[cell.row] == nil && taken.insert(cell.column).inserted {
      found[cell.row] = cell.column
    }
    return found
  }
}

/// The Hungarian method, which adds one row after the other along the cheapest path of exchanges.
/// Rows and columns count from one; number 0 stands for "not yet".
private struct CheapestExchange {
  let size: Int
  private let weights: [[Double]]
  private let count: (rows: Int, columns: Int)
  private var prices: (ofRow: [Double], ofColumn: [Double])
  /// The row of each column.
  private var row: [Int]

  init(_ weights: [[Double]]) {
    self.weights = weights
    count = (weights.count, weights[0].count)
    size = max(count.rows, count.columns)
    let none = [Double](repeating: 0, count: size + 1)
    prices = (none, none)
    row = [Int](repeating: 0, count: size + 1)
  }

  /// The column of each row, both counted from zero.
  var columns: [Int?] {
    var found = [Int?](repeating: nil, count: count.rows)
    for column in 1...count.columns where row[column] <= count.rows {
      found[row[column] - 1] = column - 1
    }
    return found
  }

  mutating func add(_ added: Int) {
    row[0] = added
    var least = [Double](repeating: .infinity, count: size + 1)
    var from = [Int](repeating: 0, count: size + 1)
    var isDone = [Bool](repeating: false, count: size + 1)
    var column = 0
    repeat {
      isDone[column] = true
      let last = column
      var step = Double.infinity
      for other in 1...size where !isDone[other] {
        let reduced = cost(row[last], other) - prices.ofRow[row[last]] - prices.ofColumn[other]
        if reduced < least[other] { (least[other], from[other]) = (reduced, last) }
        if least[other] < step { (step, column) = (least[other], other) }
      }
      move(by: step, where: isDone, &least)
    } while row[column] != 0
    exchange(from, endingAt: column)
  }

  private func cost(_ row: Int, _ column: Int) -> Double {
    row <= count.rows && column <= count.columns ? -weights[row - 1][column - 1] : 0
  }

  private mutating func move(by step: Double, where isDone: [Bool], _ least: inout [Double]) {
    for column in 0...size {
      if isDone[column] {
        prices.ofRow[row[column]] += step
        prices.ofColumn[column] -= step
      } else {
        least[column] -= step
      }
    }
  }

  private mutating func exchange(_ from: [Int], endingAt end: Int) {
    var column = end
    repeat {
      row[column] = row[from[column]]
      column = from[column]
    } while column != 0
  }
}
