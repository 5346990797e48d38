/// A number for each cell of a grid, as what may still be gained from there on.
struct GridValues {
  fileprivate var values: [Float]

  /// Less than anything that can be gained.
  static let never: Float = -1e30
  /// Where nothing more can be gained.
  static let end = GridValues([0])

  init(_ values: [Float]) { self.values = values }

  init(count: Int, all value: Float) { values = Array(repeating: value, count: count) }

  subscript(cell: Int) -> Float { values[cell] }

  /// Adds what lies where the cells lead.
  mutating func add(_ others: GridValues, by path: GridPath) {
    let lanes = values.count / path.rows.count
    var rows = GridRows(others, path, lanes: lanes)
    unsafe values.withUnsafeMutableBufferPointer { values in
      for row in path.rows.indices {
        let own = unsafe UnsafeMutableBufferPointer(
          rebasing: values[row * lanes..<(row + 1) * lanes])
        unsafe rows.withRow(row) { other in
          for lane in 0..<lanes { unsafe own[lane] += other[lane] }
        }
      }
    }
  }

  /// Takes a way where that is better: what lies where the cells lead, and what is gained on it by
  /// the kinds of the cells.
  mutating func take(
    _ path: GridPath, to others: GridValues, gaining gains: GridValues, by kinds: GridPath
  ) {
    let lanes = values.count / path.rows.count
    var rows = GridRows(others, path, lanes: lanes)
    var gainRows = GridRows(gains, kinds, lanes: lanes)
    unsafe values.withUnsafeMutableBufferPointer { values in
      for row in path.rows.indices {
        let own = unsafe UnsafeMutableBufferPointer(
          rebasing: values[row * lanes..<(row + 1) * lanes])
        unsafe rows.withRow(row) { other in
          unsafe gainRows.withRow(row) { gain in
            for lane in 0..<lanes {
              let value = unsafe other[lane] + gain[lane]
              unsafe own[lane] = unsafe value > own[lane] ? value : own[lane]
            }
          }
        }
      }
    }
  }
}

/// What lies where a grid leads in another one, row by row.
private struct GridRows {
  private let others: GridValues
  private let path: GridPath
  private let lanes: Int
  /// Rows that lie apart there, by where they begin; the last one, and some of all.
  private var last: (first: Int32, row: [Float]) = (-1, [])
  private var known: [Int32: [Float]] = [:]

  private static let mostKnown = 4_096

  init(_ others: GridValues, _ path: GridPath, lanes: Int) {
    (self.others, self.path, self.lanes) = (others, path, lanes)
  }

  /// Does something with a row, of which as many lanes can be read as there are.
  @inline(__always)
  mutating func withRow(_ row: Int, _ body: (UnsafeBufferPointer<Float>) -> Void) {
    let first = path.rows[row]
    if case .straight = path.lanes {
      precondition(first >= 0 && Int(first) + lanes <= others.values.count)
      unsafe others.values.withUnsafeBufferPointer { others in
        unsafe body(UnsafeBufferPointer(rebasing: others[Int(first)..<Int(first) + lanes]))
      }
    } else {
      if first != last.first { last = (first, gathered(from: first)) }
      unsafe last.row.withUnsafeBufferPointer(body)
    }
  }

  private mutating func gathered(from first: Int32) -> [Float] {
    if let known = known[first] { return known }
    let row: [Float] =
      if case .apart(let distances) = path.lanes {
        distances.map { others.values[Int(first + $0)] }
      } else {
        Array(repeating: others.values[Int(first)], count: lanes)
      }
    if known.count < Self.mostKnown { known[first] = row }
    return row
  }
}
