/// A mark for each cell of a space: in one word where the cells are few, as they are as a rule.
struct CellMarks {
  /// Those of the first cells.
  private(set) var few: SmallCellSet
  /// Those of the others.
  private var others: [Bool] = []

  init(repeating mark: Bool, count: Int) {
    few = SmallCellSet(0..<(mark ? count : 0))
    guard count > SmallCellSet.limit else { return }
    others = Array(repeating: mark, count: count - SmallCellSet.limit)
  }

  subscript(cell: Int) -> Bool {
    get { cell < SmallCellSet.limit ? few.contains(cell) : others[cell - SmallCellSet.limit] }
    set {
      if cell >= SmallCellSet.limit {
        others[cell - SmallCellSet.limit] = newValue
      } else if newValue {
        few.formUnion(SmallCellSet(cell..<cell + 1))
      } else {
        few.formIntersection(SmallCellSet(cell..<cell + 1).complement(of: SmallCellSet.limit))
      }
    }
  }
}
