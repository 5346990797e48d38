internal import Starling

/// What lies where the cells of a grid lead, all of it together. What tells few of them apart is
/// added up by itself first.
struct GridSum {
  /// One of the tables, or what is given from outside, and where cells lead in it.
  private struct Addend {
    var table: Int?
    var path: GridPath
  }

  /// What has been added up by itself, a cell for each kind.
  private struct Table {
    var size: Int
    var addends: [Addend]
  }

  private let size: Int
  private var tables: [Table] = []
  private var addends: [Addend] = []

  /// In so few cells nothing needs to be added up before.
  private static let fewCells = 4_096

  /// Roads lead to the numbers of kinds, from a first one on.
  typealias Road = (first: Int, parts: [GridKinds.Part])

  init(_ roads: [Road], in grid: PastGrid) {
    size = grid.count
    var groups = Groups()
    for road in roads {
      var distinctions = GridDistinctions(grid)
      distinctions.tell(road.parts)
      groups.add(distinctions, nil, road)
    }
    while size > Self.fewCells, let (one, other) = groups.takeNearest(atMost: size / 2) {
      var both = one.distinctions
      both.tell(other.distinctions)
      let kinds = GridKinds(both)
      let addends = [one, other].map { addend($0, from: kinds.grid) }
      tables.append(Table(size: kinds.count, addends: addends))
      groups.add(both, tables.count - 1, (0, kinds.parts))
    }
    addends = groups.all.map { addend($0, from: grid) }
  }

  private func addend(_ group: Groups.Group, from grid: PastGrid) -> Addend {
    Addend(
      table: group.table,
      path: GridPath(from: grid, by: group.road.parts, first: group.road.first))
  }

  /// How much is added up, in cells.
  var effort: Int {
    tables.reduce(size * addends.count) { $0 + $1.size * $1.addends.count }
  }

  /// Adds all that to something.
  func add(to values: inout GridValues, from outside: GridValues) {
    var sums: [GridValues] = []
    for table in tables {
      var sum = GridValues(count: table.size, all: 0)
      for addend in table.addends {
        sum.add(addend.table.map { sums[$0] } ?? outside, by: addend.path)
      }
      sums.append(sum)
    }
    for addend in addends { values.add(addend.table.map { sums[$0] } ?? outside, by: addend.path) }
  }
}

/// What is to be added up.
private struct Groups {
  struct Group {
    let distinctions: GridDistinctions
    let table: Int?
    let road: GridSum.Road
    /// The one with which it tells the fewest kinds of pasts apart, and how many.
    fileprivate var nearest: (number: Int, count: Int)?
  }

  private var groups: [Group?] = []

  private static let near = 64

  var all: [Group] { groups.compactMap { $0 } }

  mutating func add(_ distinctions: GridDistinctions, _ table: Int?, _ road: GridSum.Road) {
    groups.append(Group(distinctions: distinctions, table: table, road: road))
    lookAround(from: groups.count - 1)
  }

  /// Looks for the nearest one of those that came shortly before it.
  private mutating func lookAround(from number: Int) {
    guard var group = groups[number] else { return }
    group.nearest = nil
    for other in max(0, number - Self.near)..<number {
      guard let count = groups[other]?.distinctions.count(with: group.distinctions) else {
        continue
      }
      if count < group.nearest?.count ?? .max { group.nearest = (other, count) }
    }
    groups[number] = group
  }

  /// Takes out the two that tell the fewest kinds of pasts apart together, if so many at most.
  mutating func takeNearest(atMost most: Int) -> (Group, Group)? {
    let nearest = groups.indices.compactMap { number in
      groups[number]?.nearest.map { (number: number, other: $0.number, count: $0.count) }
    }.min { $0.count < $1.count }
    guard let nearest, nearest.count <= most, let one = groups[nearest.number],
      let other = groups[nearest.other]
    else { return nil }
    groups[nearest.number] = nil
    groups[nearest.other] = nil
    for number in groups.indices {
      if let near = groups[number]?.nearest?.number, groups[near] == nil {
        lookAround(from: number)
      }
    }
    return (one, other)
  }
}
