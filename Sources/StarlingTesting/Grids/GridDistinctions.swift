internal import Starling

/// What is told apart of what may be remembered in a grid.
struct GridDistinctions {
  private let grid: PastGrid
  private var wants: [[ClassSet]]
  /// For each axis and each place on it, its kind; kinds are numbered as they come.
  private var kinds: [[Int]]
  /// How many kinds there are on each axis.
  private var counts: [Int]

  init(_ grid: PastGrid) {
    self.grid = grid
    wants = grid.axes.map { _ in [] }
    kinds = grid.axes.map { $0.codes.map { _ in 0 } }
    counts = grid.axes.map { _ in 1 }
  }

  /// How many kinds there are.
  var count: Int { counts.reduce(1) { $0.multipliedReportingOverflow(by: $1).partialValue } }

  /// The axes on which something is told apart, with the kind of each place and the code of the
  /// first one of each kind.
  var told: [(axis: PastGrid.Axis, kinds: [Int], firsts: [Int])] {
    grid.axes.indices.filter { counts[$0] > 1 }.map { index in
      let kinds = kinds[index]
      let firsts = (0..<counts[index]).compactMap { kinds.firstIndex(of: $0) }
      return (grid.axes[index], kinds, firsts.map { grid.axes[index].codes[$0] })
    }
  }

  /// Tells apart what somebody wants.
  mutating func tell(_ wanted: [[Crossing.Want]]) {
    for want in wanted.joined() {
      let index = grid.axes.firstIndex { $0.field.thing == want.field.thing }
      guard let index, !wants[index].contains(want.codes) else { continue }
      wants[index].append(want.codes)
      split(index, by: grid.axes[index].codes.map { want.codes.contains($0) ? 1 : 0 })
    }
  }

  /// The same; false where there would be more kinds than so many.
  mutating func tell(_ wanted: [[Crossing.Want]], atMost most: Int) -> Bool {
    let before = self
    tell(wanted)
    guard count > most else { return true }
    self = before
    return false
  }

  /// Tells apart the kinds of something else.
  mutating func tell(_ parts: [GridKinds.Part]) {
    for part in parts {
      let index = grid.axes.firstIndex { $0.field.thing == part.field.thing }
      if let index { split(index, by: grid.axes[index].codes.map { Int(part.kinds[$0]) }) }
    }
  }

  /// Tells apart what is told apart otherwise in the same grid.
  mutating func tell(_ other: GridDistinctions) {
    for index in kinds.indices where other.counts[index] > 1 {
      split(index, by: other.kinds[index])
    }
  }

  /// How many kinds there would be.
  func count(with other: GridDistinctions) -> Int {
    var all = 1
    for index in kinds.indices {
      let (own, others) = (counts[index], other.counts[index])
      if own == 1 || others == 1 {
        all = all.multipliedReportingOverflow(by: own * others).partialValue
      } else {
        var pairs = Bits(count: own * others)
        for place in kinds[index].indices {
          pairs.insert(kinds[index][place] * others + other.kinds[index][place])
        }
        all = all.multipliedReportingOverflow(by: pairs.count).partialValue
      }
    }
    return all
  }

  private mutating func split(_ index: Int, by labels: [Int]) {
    var numbers: [SIMD2<Int>: Int] = [:]
    kinds[index] = zip(kinds[index], labels).map { kind, label in
      let number = numbers[[kind, label]] ?? numbers.count
      numbers[[kind, label]] = number
      return number
    }
    counts[index] = numbers.count
  }
}
