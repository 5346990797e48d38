internal import Starling

/// The cells of a grid by kinds: those of one kind differ in nothing that their block asks for.
struct GridKinds {
  /// For each row, and for each lane, its part of the number of a kind.
  let ofRows: [Int32]
  let ofLanes: [Int32]
  /// For each kind what is remembered in one of its cells.
  let samples: [UInt64]
  /// What fields give to the number of a kind, by their codes.
  let parts: [(field: StateLayout.Field, kinds: [Int32])]

  var count: Int { samples.count }

  func kind(row: Int, lane: Int) -> Int { Int(ofRows[row] + ofLanes[lane]) }

  init(_ grid: PastGrid, _ distinctions: GridDistinctions) {
    var steps = grid.axes.map(distinctions.kinds)
    var samples: [UInt64] = [0]
    var parts: [(StateLayout.Field, [Int32])] = []
    var stride = 1
    for (index, axis) in grid.axes.enumerated().reversed() {
      let kinds = steps[index]
      steps[index] = kinds.map { $0 * stride }
      let count = (kinds.max() ?? 0) + 1
      stride *= count
      samples = (0..<count).flatMap { kind in
        let code = axis.codes[kinds.firstIndex(of: kind) ?? 0]
        return samples.map { $0 | UInt64(code) << axis.field.shift }
      }
      if count > 1 { parts.append((axis.field, axis.spread(steps[index]))) }
    }
    (self.samples, self.parts) = (samples, parts)
    (ofRows, ofLanes) = grid.isLaidOut ? grid.distances(steps) : ([], [])
  }
}

/// What is told apart at a block of what may be remembered there.
struct GridDistinctions {
  private let grid: PastGrid
  private var wants: [[ClassSet]]
  /// For each axis and each place on it, its kind.
  private var kinds: [[Int]]

  init(_ grid: PastGrid) {
    self.grid = grid
    wants = grid.axes.map { _ in [] }
    kinds = grid.axes.map { $0.codes.map { _ in 0 } }
  }

  /// The kind of each place on an axis of this grid or of one that is like it.
  func kinds(on axis: PastGrid.Axis) -> [Int] {
    let index = grid.axes.firstIndex { $0.field.thing == axis.field.thing }
    return index.map { kinds[$0] } ?? axis.codes.map { _ in 0 }
  }

  /// Tells apart what somebody wants.
  mutating func tell(_ wanted: [[Crossing.Want]]) { for want in wanted.joined() { tell(want) } }

  /// The same; false where there would be more kinds than so many.
  mutating func tell(_ wanted: [[Crossing.Want]], atMost most: Int) -> Bool {
    let before = self
    tell(wanted)
    let count = kinds.reduce(1) { $0 * (($1.max() ?? 0) + 1) }
    if count > most { self = before }
    return count <= most
  }

  private mutating func tell(_ want: Crossing.Want) {
    let index = grid.axes.firstIndex { $0.field.thing == want.field.thing }
    guard let index, !wants[index].contains(want.codes) else { return }
    wants[index].append(want.codes)
    var numbers: [Int: Int] = [:]
    kinds[index] = zip(grid.axes[index].codes, kinds[index]).map { code, kind in
      let new = 2 * kind + (want.codes.contains(code) ? 1 : 0)
      let number = numbers[new] ?? numbers.count
      numbers[new] = number
      return number
    }
  }
}
