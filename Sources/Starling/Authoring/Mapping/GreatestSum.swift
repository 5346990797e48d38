/// Pairs rows with columns, one to one, so that the sum of their weights is the greatest.
enum GreatestSum {
  /// The column of each row; nil if it has none. It takes cubic time: the Hungarian method, which
  /// adds one row after the other along the cheapest path of exchanges.
  static func pairs(_ weights: [[Double]]) -> [Int?] {
    let (rows, columns) = (weights.count, weights.first?.count ?? 0)
    let size = max(rows, columns)
    guard size > 0, columns > 0 else { return Array(repeating: nil, count: rows) }
    // A row and a column of number 0 stand for "not yet".
    var (ofRow, ofColumn) = (
      [Double](repeating: 0, count: size + 1), [Double](repeating: 0, count: size + 1)
    )
    var row = [Int](repeating: 0, count: size + 1)
    func cost(_ one: Int, _ other: Int) -> Double {
      one <= rows && other <= columns ? -weights[one - 1][other - 1] : 0
    }
    for added in 1...size {
      var (least, from) = (
        [Double](repeating: .infinity, count: size + 1), [Int](repeating: 0, count: size + 1)
      )
      var isDone = [Bool](repeating: false, count: size + 1)
      row[0] = added
      var column = 0
      repeat {
        isDone[column] = true
        let (current, last) = (row[column], column)
        var step = Double.infinity
        for other in 1...size where !isDone[other] {
          let reduced = cost(current, other) - ofRow[current] - ofColumn[other]
          if reduced < least[other] { (least[other], from[other]) = (reduced, last) }
          if least[other] < step { (step, column) = (least[other], other) }
        }
        for other in 0...size {
          if isDone[other] {
            ofRow[row[other]] += step
            ofColumn[other] -= step
          } else {
            least[other] -= step
          }
        }
      } while row[column] != 0
      repeat {
        let last = from[column]
        row[column] = row[last]
        column = last
      } while column != 0
    }
    var found = [Int?](repeating: nil, count: rows)
    for column in 1...columns where row[column] <= rows { found[row[column] - 1] = column - 1 }
    return found
  }

  /// The same, nearly: the greatest weight goes first.
  static func bestFirst(_ weights: [[Double]]) -> [Int?] {
    let cells = weights.enumerated().flatMap { row, weights in
      weights.enumerated().filter { $0.element > 0 }.map { (row: row, column: $0.offset) }
    }
    var (found, taken) = ([Int?](repeating: nil, count: weights.count), Set<Int>())
    let sorted = cells.sorted { one, other in
      let (left, right) = (weights[one.row][one.column], weights[other.row][other.column])
      return left == right ? (one.row, one.column) < (other.row, other.column) : left > right
    }
    for cell in sorted where found[cell.row] == nil && taken.insert(cell.column).inserted {
      found[cell.row] = cell.column
    }
    return found
  }
}
