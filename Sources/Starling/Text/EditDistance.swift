/// The least number of edits between two rows of scalars: a letter missing, surplus or another, or
/// two neighbours swapped that are not edited again (optimal string alignment).
struct EditDistance: Sendable {
  /// How many cells have been filled: what the comparisons have cost so far.
  var cells = 0

  private var row: [Int] = []
  private var previous: [Int] = []
  private var beforePrevious: [Int] = []

  /// The distance, or nil if it is above the limit. Only cells near the diagonal are filled.
  mutating func between(_ left: [UInt32], _ right: [UInt32], atMost limit: Int) -> Int? {
    let start = Self.commonStart(left, right)
    let end = Self.commonEnd(left, right, from: start)
    let rows = left.count - end - start
    let columns = right.count - end - start
    guard abs(rows - columns) <= limit else { return nil }
    prepare(columns, limit)
    var leastBefore = 0
    for rowNumber in 0..<rows {
      let least = fillRow(rowNumber, left, right, from: start, (columns, limit))
      if least > limit && leastBefore >= limit { return nil }
      leastBefore = least
    }
    return previous[columns] <= limit ? previous[columns] : nil
  }

  private static func commonStart(_ left: [UInt32], _ right: [UInt32]) -> Int {
    let most = min(left.count, right.count)
    var start = 0
    while start < most && left[start] == right[start] { start += 1 }
    return start
  }

  private static func commonEnd(_ left: [UInt32], _ right: [UInt32], from start: Int) -> Int {
    let most = min(left.count, right.count) - start
    var end = 0
    while end < most && left[left.count - 1 - end] == right[right.count - 1 - end] { end += 1 }
    return end
  }

  private mutating func prepare(_ columns: Int, _ limit: Int) {
    if previous.count < columns + 2 {
      row = Array(repeating: 0, count: columns + 2)
      beforePrevious = row
      previous = row
    }
    for column in 0...(columns + 1) { previous[column] = column }
  }

  /// Fills the next row within the band and returns its least value; the row is then `previous`.
  private mutating func fillRow(
    _ rowNumber: Int, _ left: [UInt32], _ right: [UInt32], from start: Int,
    _ bounds: (columns: Int, limit: Int)
  ) -> Int {
    let first = max(0, rowNumber - bounds.limit)
    let last = min(bounds.columns, rowNumber + 1 + bounds.limit)
    let letter = left[start + rowNumber]
    // What lies beyond the band is above the limit, and one cell of it on each side is enough.
    row[first] = first == 0 ? rowNumber + 1 : bounds.limit + 1
    row[last + 1] = bounds.limit + 1
    var least = row[first]
    cells += last - first
    for column in first..<last {
      let other = right[start + column]
      var value = previous[column] + (letter == other ? 0 : 1)
      value = min(value, row[column] + 1, previous[column + 1] + 1)
      if rowNumber > 0, column > 0, letter == right[start + column - 1],
        other == left[start + rowNumber - 1]
      {
        value = min(value, beforePrevious[column - 1] + 1)
      }
      row[column + 1] = value
      least = min(least, value)
    }
    swap(&beforePrevious, &previous)
    swap(&previous, &row)
    return least
  }
}
