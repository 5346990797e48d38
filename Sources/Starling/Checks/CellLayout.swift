/// The cells of a space. Where parts are sought in texts, a cell is divided by the classes of the
/// values in it, and the cells of one lie side by side.
struct CellLayout {
  private(set) var isInhabited: CellMarks
  private(set) var count: Int
  /// The classes of the values in each cell, as long as they are collected.
  private var classes: [[Int]] = []
  /// Where the cells begin into which each is divided.
  private var starts: [Int] = []
  private var holders: [Int32: [Int]] = [:]

  init(_ count: Int, hasClasses: Bool) {
    self.count = count
    isInhabited = CellMarks(repeating: false, count: hasClasses ? 0 : count)
    if hasClasses { classes = Array(repeating: [], count: count) }
  }

  /// Puts values of a class into a cell.
  mutating func add(_ key: Int, to cell: Int) {
    if classes.isEmpty { isInhabited[cell] = true } else { classes[cell].append(key) }
  }

  /// Divides each cell by the classes that are in it.
  mutating func settle(_ all: SearchClasses) {
    var kept: [(key: Int, cell: Int)] = []
    var next = 0
    for keys in classes {
      starts.append(next)
      let keys = keys.count > 1 ? Set(keys).sorted() : keys
      for (offset, key) in keys.enumerated() { kept.append((key, next + offset)) }
      next += max(1, keys.count)
    }
    starts.append(next)
    count = next
    isInhabited = CellMarks(repeating: false, count: next)
    for (key, cell) in kept {
      isInhabited[cell] = true
      for part in all.signatures[key] { holders[part, default: []].append(cell) }
    }
  }

  /// What some cells are divided into.
  func cells(of range: Range<Int>) -> Range<Int> {
    starts.isEmpty ? range : starts[range.lowerBound]..<starts[range.upperBound]
  }

  /// The cells of the values that contain a part, in order.
  func cells(ofPart part: Int32) -> [Int] { holders[part] ?? [] }
}
