internal import Starling

/// A block of which all pasts lie side by side, with where they lead.
struct GridLanding {
  enum Exits {
    /// On one of some ways.
    case ways([Way])
    /// All to one block, past others that only take tolls.
    case road(to: BlockNumber?, GridPath, GridSum)
  }

  struct Way {
    var target: BlockNumber?
    var path: GridPath
    /// Where what it gains stands, by the kinds of pasts.
    var gains: GridPath
    /// What is met on it with pasts of kinds of its own, and where these stand.
    var ownNeeds: [(need: Int, isMet: [Bool], kinds: GridPath)]
  }

  let grid: PastGrid
  let exits: Exits

  /// A block of which all pasts are told apart.
  init?(_ number: BlockNumber, _ outline: GridOutline) {
    guard let block = outline.blocks[Int(number)] else { return nil }
    grid = block.grid
    exits =
      outline.tolls[number] == nil
      ? Self.ways(out: block, firstGain: outline.tables.firstGain(at: number), outline)
      : Self.road(from: number, block.grid, outline)
  }

  private static func ways(out block: GridBlock, firstGain: Int, _ outline: GridOutline) -> Exits {
    .ways(
      block.ways.enumerated().map { number, way in
        let passage = outline.pasts.compiler.passages[way.passage]
        let grid = way.target.flatMap { _ in passage.target }.flatMap { outline.grids[Int($0)] }
        return Way(
          target: way.target,
          path: grid.map { GridPath(from: block.grid, to: $0, by: way.crossing) }
            ?? GridPath(from: block.grid, by: []),
          gains: GridPath(
            from: block.grid, by: block.kinds.parts, first: firstGain + number * block.kinds.count),
          ownNeeds: way.ownNeeds.map { need, kinds in
            (need, kinds.isMet, GridPath(from: block.grid, by: kinds.parts))
          })
      })
  }

  private static func road(
    from number: BlockNumber, _ grid: PastGrid, _ outline: GridOutline
  ) -> Exits {
    let end = outline.end(ofRoadFrom: number)
    let tolls = outline.tolls
    let parts = end.flatMap { end in
      outline.grids[Int(end)]?.parts.map { tolls.seen($0, at: end, from: number) }
    }
    return .road(
      to: end, GridPath(from: grid, by: parts ?? []),
      GridSum(tolls.roads(from: number, to: end, of: number), in: grid))
  }

  /// The blocks to which it leads.
  var targets: [BlockNumber] {
    switch exits {
    case .ways(let ways): ways.compactMap(\.target)
    case .road(let end, _, _): end.map { [$0] } ?? []
    }
  }

  /// How many cells are looked at for its values.
  var effort: Int {
    switch exits {
    case .ways(let ways): ways.reduce(0) { $0 + grid.count * (1 + $1.ownNeeds.count) }
    case .road(_, _, let sum): grid.count + sum.effort
    }
  }

  /// What may be gained from each of its pasts on, by what all ways gain, what tolls come to, and
  /// what may be gained where it leads.
  func values(
    _ prices: [Float], _ gains: GridValues, _ tolls: GridValues, behind others: [GridValues?]
  ) -> GridValues {
    switch exits {
    case .ways(let ways):
      var values = GridValues(count: grid.count, all: GridValues.never)
      for way in ways {
        let behind = way.target.flatMap { others[Int($0)] } ?? .end
        let own = way.ownNeeds.filter { prices[$0.need] > 0 }
        guard !own.isEmpty else {
          values.take(way.path, to: behind, gaining: gains, by: way.gains)
          continue
        }
        var all = GridValues(count: grid.count, all: 0)
        all.add(behind, by: way.path)
        for (need, isMet, kinds) in own {
          all.add(GridValues(isMet.map { $0 ? prices[need] : 0 }), by: kinds)
        }
        values.take(GridPath(from: grid, by: grid.parts), to: all, gaining: gains, by: way.gains)
      }
      return values
    case .road(let end, let path, let sum):
      var values = GridValues(count: grid.count, all: 0)
      values.add(end.flatMap { others[Int($0)] } ?? .end, by: path)
      sum.add(to: &values, from: tolls)
      return values
    }
  }
}
