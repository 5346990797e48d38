internal import Starling

/// All that may be remembered at a block, side by side: a cell for each combination of what each
/// thing may be. The cells lie in rows of so many lanes each.
struct PastGrid {
  /// What one thing may be.
  struct Axis {
    var field: StateLayout.Field
    /// The codes of its field that may be, in their order.
    var codes: [Int]
    /// How far apart cells lie that differ by one step.
    fileprivate(set) var stride = 1
    /// For each code where it lies; what may not be lies anywhere.
    private let places: [Int32]

    init(_ field: StateLayout.Field, _ codes: [Int]) {
      (self.field, self.codes) = (field, codes)
      var places = [Int32](repeating: 0, count: Int(field.unknown) + field.classes)
      for (place, code) in codes.enumerated() { places[code] = Int32(place) }
      self.places = places
    }

    /// How far from the first cell those lie in which it is of a code.
    func offset(of code: Int) -> Int { Int(places[code]) * stride }

    /// What is said of each place, by the codes; nothing for what may not be.
    func spread(_ values: [Int]) -> [Int32] {
      var spread = places.map { _ in Int32(0) }
      for (code, value) in zip(codes, values) { spread[code] = Int32(value) }
      return spread
    }
  }

  /// It takes time to begin with a row.
  private static let fewLanes = 256

  let axes: [Axis]
  let rows: Int
  let lanes: Int

  var count: Int { rows * lanes }

  /// None of it is laid out where there would be far too many cells.
  init(_ axes: [Axis]) {
    let counts = axes.map(\.codes.count)
    let count = counts.reduce(1) { $0.multipliedReportingOverflow(by: $1).partialValue }
    guard counts.reduce(1, { $0 * Double($1) }) < Double(Int32.max) else {
      (self.axes, rows, lanes) = (axes, 0, 0)
      return
    }
    var axes = axes
    var (lanes, stride) = (1, 1)
    for index in axes.indices.reversed() {
      axes[index].stride = stride
      stride *= axes[index].codes.count
      if lanes < Self.fewLanes { lanes = stride }
    }
    (self.axes, self.lanes, rows) = (axes, lanes, count / lanes)
  }

  /// How many cells there are, laid out or not.
  var size: Double { axes.reduce(1) { $0 * Double($1.codes.count) } }

  /// What each axis gives to the number of a cell.
  var parts: [GridKinds.Part] {
    axes.map { axis in
      let places = axis.spread(axis.codes.indices.map { $0 * axis.stride })
      return GridKinds.Part(field: axis.field, kinds: places)
    }
  }

  /// What is remembered in a cell, for each axis its code.
  func codes(of cell: Int) -> [Int] {
    axes.map { $0.codes[cell / $0.stride % $0.codes.count] }
  }

  /// The cell in which something is remembered.
  func cell(of key: UInt64) -> Int {
    axes.reduce(0) { $0 + $1.offset(of: Int($1.field.code(in: key))) }
  }

  /// For each row how far its first cell lies, and for each lane how far it lies in its row, where
  /// the steps on each axis are of certain lengths.
  func distances(_ steps: [[Int]]) -> (ofRows: [Int32], ofLanes: [Int32]) {
    func distance(of cell: Int) -> Int32 {
      var sum = 0
      for (axis, steps) in zip(axes, steps) { sum += steps[cell / axis.stride % steps.count] }
      return Int32(sum)
    }
    let first = distance(of: 0)
    return (
      (0..<rows).map { distance(of: $0 * lanes) }, (0..<lanes).map { distance(of: $0) - first }
    )
  }
}

/// Where the cells of a grid lead: to cells of another one, or to the numbers of kinds.
struct GridPath {
  /// For each row where its first cell leads.
  let rows: [Int32]
  let lanes: Lanes
  /// How far from there a lane leads at most.
  let reach: Int

  /// How far from its first cell those of a row lead.
  enum Lanes {
    /// As far as they lie themselves.
    case straight
    /// All to where the first one leads.
    case nowhere
    case apart([Int32])
  }

  /// To another grid by a crossing.
  init(from grid: PastGrid, to other: PastGrid, by crossing: Crossing) {
    var first = 0
    var steps = grid.axes.map { $0.codes.map { _ in 0 } }
    for axis in other.axes {
      switch crossing.origin(of: axis.field) {
      case .code(let code): first += axis.offset(of: code)
      case .field(let field, let becomes):
        guard let index = grid.axes.firstIndex(where: { $0.field.thing == field.thing }) else {
          continue
        }
        for (place, code) in grid.axes[index].codes.enumerated() {
          steps[index][place] += axis.offset(of: becomes?[code] ?? code)
        }
      }
    }
    self.init(grid, steps, from: first)
  }

  /// To what parts give to the numbers of kinds, of which the first one is so far on.
  init(from grid: PastGrid, by parts: [GridKinds.Part], first: Int = 0) {
    let steps = grid.axes.map { axis in
      let part = parts.first { $0.field.thing == axis.field.thing }
      return axis.codes.map { code in part.map { Int($0.kinds[code]) } ?? 0 }
    }
    self.init(grid, steps, from: first)
  }

  private init(_ grid: PastGrid, _ steps: [[Int]], from first: Int) {
    let (ofRows, ofLanes) = grid.distances(steps)
    rows = ofRows.map { $0 + Int32(first) }
    reach = Int(ofLanes.max() ?? 0)
    lanes =
      if reach == 0 {
        .nowhere
      } else if ofLanes.elementsEqual(0..<Int32(grid.lanes)) {
        .straight
      } else {
        .apart(ofLanes)
      }
  }
}
