/// The cells of a space that are still left: of each cell, the next one that nothing has taken.
final class Coverage<Set: CellSet> {
  let space: CellSpace
  private var next: [Int32]
  private var inhabitedBefore: [Int32]

  init(_ space: CellSpace) {
    self.space = space
    next = (0...space.count).map { Int32($0) }
    inhabitedBefore = [0]
    for cell in 0..<space.count {
      if !space.isInhabited[cell] { next[cell] = Int32(cell + 1) }
      inhabitedBefore.append(inhabitedBefore[cell] + (space.isInhabited[cell] ? 1 : 0))
    }
  }

  /// Whether some value of the domain lies in the cells.
  func isInhabited(_ cells: Set) -> Bool {
    cells.containsRun { inhabitedBefore[$0.upperBound] > inhabitedBefore[$0.lowerBound] }
  }

  /// Whether some value of the domain that nothing has taken lies in the cells.
  func hasLeft(_ cells: Set) -> Bool {
    cells.containsRun { find($0.lowerBound) < $0.upperBound }
  }

  var isComplete: Bool { find(0) >= space.count }

  func take(_ cells: Set) {
    var runs: [Range<Int>] = []
    _ = cells.containsRun { run in
      runs.append(run)
      return false
    }
    for run in runs {
      var cell = find(run.lowerBound)
      while cell < run.upperBound {
        next[cell] = Int32(cell + 1)
        cell = find(cell)
      }
    }
  }

  /// The first cell from one on that is left; the way there is shortened for the next time.
  private func find(_ start: Int) -> Int {
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
