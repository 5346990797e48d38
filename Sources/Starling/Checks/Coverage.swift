/// The cells of a space that are still left.
protocol Coverage {
  associatedtype Cells: CellSet
  init(_ space: CellSpace)

  /// Whether some value of the domain lies in the cells.
  func isInhabited(_ cells: Cells) -> Bool
  /// Whether some value of the domain that nothing has taken lies in the cells.
  mutating func hasLeft(_ cells: Cells) -> Bool
  /// Whether one lies outside of them.
  mutating func hasLeft(outside cells: Cells) -> Bool
  /// Whether nothing is left.
  mutating func isComplete() -> Bool
  mutating func take(_ cells: Cells)
}

struct SmallCoverage: Coverage {
  private let inhabited: SmallCellSet
  private var left: SmallCellSet

  init(_ space: CellSpace) {
    inhabited = space.isInhabited.few
    left = inhabited
  }

  func isInhabited(_ cells: SmallCellSet) -> Bool { !cells.isDisjoint(with: inhabited) }
  func hasLeft(_ cells: SmallCellSet) -> Bool { !cells.isDisjoint(with: left) }
  func hasLeft(outside cells: SmallCellSet) -> Bool { !left.isSubset(of: cells) }
  func isComplete() -> Bool { left.isEmpty }

  mutating func take(_ cells: SmallCellSet) {
    left.formIntersection(cells.complement(of: SmallCellSet.limit))
  }
}

/// Notes of each cell the next one that nothing has taken.
struct RangeCoverage: Coverage {
  private let end: Int
  private var next: [Int32]
  private var inhabitedBefore: [Int32]

  init(_ space: CellSpace) {
    end = space.count
    next = (0...space.count).map { Int32($0) }
    inhabitedBefore = [0]
    inhabitedBefore.reserveCapacity(space.count + 1)
    for cell in 0..<space.count {
      if !space.isInhabited[cell] { next[cell] = Int32(cell + 1) }
      inhabitedBefore.append(inhabitedBefore[cell] + (space.isInhabited[cell] ? 1 : 0))
    }
  }

  func isInhabited(_ cells: RangeCellSet) -> Bool {
    for position in 0..<cells.count {
      let run = cells[position]
      if inhabitedBefore[run.upperBound] > inhabitedBefore[run.lowerBound] { return true }
    }
    return false
  }

  mutating func hasLeft(_ cells: RangeCellSet) -> Bool {
    for position in 0..<cells.count where hasLeft(cells[position]) { return true }
    return false
  }

  mutating func hasLeft(outside cells: RangeCellSet) -> Bool {
    var start = 0
    for position in 0..<cells.count {
      if hasLeft(start..<cells[position].lowerBound) { return true }
      start = cells[position].upperBound
    }
    return hasLeft(start..<max(start, end))
  }

  private mutating func hasLeft(_ run: Range<Int>) -> Bool {
    !run.isEmpty && find(run.lowerBound) < run.upperBound
  }

  mutating func isComplete() -> Bool { find(0) >= end }

  mutating func take(_ cells: RangeCellSet) {
    for position in 0..<cells.count {
      let run = cells[position]
      var cell = find(run.lowerBound)
      while cell < run.upperBound {
        next[cell] = Int32(cell + 1)
        cell = find(cell)
      }
    }
  }

  /// The first cell from one on that is left; the way there is shortened for the next time.
  private mutating func find(_ start: Int) -> Int {
    var end = start
    while next[end] != end { end = Int(next[end]) }
    var cell = start
    while cell != end {
      let following = Int(next[cell])
      next[cell] = Int32(end)
      cell = following
    }
    return end
  }
}
