internal import Starling

/// Pasts by kinds: those of one kind differ in nothing that somebody asks for.
struct GridKinds {
  /// What a field gives to the number of a kind, by its codes.
  struct Part {
    var field: StateLayout.Field
    var kinds: [Int32]
  }

  let parts: [Part]
  /// A cell for each kind.
  let grid: PastGrid

  var count: Int { grid.count }

  /// For each kind what is remembered in one of its pasts, as a grid has it.
  func samples(in other: PastGrid) -> [UInt64] {
    let places = other.axes.map { axis in
      grid.axes.firstIndex { $0.field.thing == axis.field.thing }
    }
    return (0..<count).map { kind in
      let codes = grid.codes(of: kind)
      return zip(other.axes, places).reduce(0) { key, part in
        key | UInt64(part.1.map { codes[$0] } ?? part.0.codes[0]) << part.0.field.shift
      }
    }
  }

  func kind(of key: UInt64) -> Int { parts.kind(of: key) }

  init(_ distinctions: GridDistinctions) {
    let told = distinctions.told
    grid = PastGrid(told.map { PastGrid.Axis($0.axis.field, $0.firsts) })
    parts = zip(told, grid.axes).map { told, axis in
      Part(field: axis.field, kinds: told.axis.spread(told.kinds.map { $0 * axis.stride }))
    }
  }
}

extension [GridKinds.Part] {
  /// The number of the kind to which a past belongs.
  func kind(of key: UInt64) -> Int {
    var kind: Int32 = 0
    for part in self { kind += part.kinds[Int(part.field.code(in: key))] }
    return Int(kind)
  }
}
