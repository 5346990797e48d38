internal import Starling

/// Looks for the conversations that meet the dearest needs, among all pasts of all blocks.
struct GridSearch: PastSearch {
  private let grids: PastGrids
  private var prices: [Float] = []
  /// For each block what may still be gained from each of its cells on, as far as that is asked for
  /// again.
  private var values: [GridValues?] = []
  /// Whether what may be gained from a block on is asked for once all is known.
  private let isKept: [Bool]
  /// For each block how often its values are asked for to find out those of others.
  private let uses: [Int]
  /// How many cells have been looked at, once for each way out.
  private var effort = 0

  private static let mostEffort = 10_000_000_000
  /// The same where it can be no more than a bound.
  private static let mostEffortOfBound = 3_000_000_000
  private static let mostEffortWhereQuick = 300_000_000

  init(_ grids: PastGrids) {
    self.grids = grids
    var (isKept, uses) = (grids.blocks.map { _ in false }, grids.blocks.map { _ in 0 })
    for block in grids.blocks.compactMap({ $0 }) {
      let isChoice = block.isChoice
      for target in block.ways.compactMap(\.target) {
        uses[Int(target)] += 1
        if isChoice { isKept[Int(target)] = true }
      }
    }
    isKept[Int(grids.start)] = true
    (self.isKept, self.uses) = (isKept, uses)
  }

  var waysAtOnce: Int { 12 }

  var isExact: Bool { true }

  var isFresh: Bool {
    effort < (grids.isReal ? Self.mostEffort : Self.mostEffortOfBound)
  }

  var isQuick: Bool { effort < Self.mostEffortWhereQuick }

  var needs: [Int] { Set(grids.blocks.compactMap { $0 }.flatMap(\.needs)).sorted() }

  mutating func worth(_ prices: [Double]) -> Double {
    self.prices = prices.map { Float($0) }
    values = grids.blocks.map { _ in nil }
    var uses = uses
    for number in grids.order {
      guard let block = grids.blocks[Int(number)] else { continue }
      values[Int(number)] = values(of: block)
      for target in block.ways.compactMap(\.target) {
        uses[Int(target)] -= 1
        if uses[Int(target)] == 0, !isKept[Int(target)] { values[Int(target)] = nil }
      }
    }
    return Double(beginnings.map(\.value).max() ?? 0)
  }

  private var beginnings: [(cell: Int, value: Float)] {
    guard let values = values[Int(grids.start)] else { return [] }
    return grids.beginnings.map { ($0, values[$0]) }
  }

  private mutating func values(of block: GridBlock) -> GridValues {
    let (grid, kinds) = (block.grid, block.kinds)
    var values = GridValues(count: grid.count)
    let gains = block.gains(prices)
    effort += grid.count * block.ways.count
    for (way, gains) in zip(block.ways, gains) {
      var known: (kind: Int32, gains: [Float])?
      var lanes: [Int32: [Float]] = [:]
      for row in 0..<grid.rows {
        let kind = kinds.ofRows[row]
        if known?.kind != kind {
          let found = lanes[kind] ?? kinds.ofLanes.map { gains[Int(kind + $0)] }
          lanes[kind] = found
          known = (kind, found)
        }
        guard let gains = known?.gains else { continue }
        if let path = way.path, let target = way.target, let others = self.values[Int(target)] {
          values.take(row: row, grid.lanes, path, to: others, gaining: gains[...])
        } else {
          values.end(row: row, grid.lanes, gaining: gains[...])
        }
      }
    }
    return values
  }
}

// MARK: The best ways

extension GridSearch {
  private static let mostSteps = 60

  /// Where a conversation has come to that is looked for.
  private struct Place {
    var block: BlockNumber?
    var cell: Int
    var gained: Float
    /// What it will have gained in the end.
    var total: Float
    var beginning: Int
    /// The last of the steps that lead there.
    var step: Int
  }

  private struct Step {
    var before: Int
    var passage: Int
    var needs: [Int]
  }

  func best(_ most: Int) -> [Pasts.Way] {
    var steps: [Step] = []
    var places = beginnings.enumerated().map {
      Place(
        block: grids.start, cell: $1.cell, gained: 0, total: $1.value, beginning: $0, step: -1)
    }
    var ways: [Pasts.Way] = []
    var seen: Set<[Int]> = []
    for _ in 0..<Self.mostSteps where ways.count < most {
      guard let index = places.indices.max(by: { places[$0].total < places[$1].total }) else {
        break
      }
      let place = goOn(from: places.remove(at: index), &steps, &places)
      guard let place else { continue }
      let way = way(to: place, steps)
      if seen.insert(way.needs.filter { prices[$0] > 0 }.sorted()).inserted { ways.append(way) }
    }
    return ways
  }

  private func way(to place: Place, _ steps: [Step]) -> Pasts.Way {
    var way = Pasts.Way(beginning: place.beginning, passages: [], needs: [])
    var number = place.step
    while number >= 0 {
      way.passages.append(steps[number].passage)
      way.needs += steps[number].needs
      number = steps[number].before
    }
    way.passages.reverse()
    way.needs = way.needs.unique
    return way
  }

  /// Goes on to the end; where there is a choice, on the best way, and notes the others.
  private func goOn(
    from place: Place, _ steps: inout [Step], _ others: inout [Place]
  ) -> Place? {
    var place = place
    while let number = place.block {
      guard let block = grids.blocks[Int(number)] else { return nil }
      let (row, lane) = place.cell.quotientAndRemainder(dividingBy: block.grid.lanes)
      let kind = block.kinds.kind(row: row, lane: lane)
      let open = block.ways.indices.filter { block.ways[$0].isOpen[kind] }
      guard open.count != 1 else {
        place = go(from: place, block, open[0], kind, (row, lane), &steps)
        continue
      }
      let next = open.map { way in
        var next = go(from: place, block, way, kind, (row, lane), &steps)
        next.total = next.gained + (next.block.flatMap { values[Int($0)]?[next.cell] } ?? 0)
        return next
      }
      guard let best = next.indices.max(by: { next[$0].total < next[$1].total }) else { return nil }
      for index in next.indices where index != best { others.append(next[index]) }
      place = next[best]
    }
    return place
  }

  private func go(
    from place: Place, _ block: GridBlock, _ way: Int, _ kind: Int, _ at: (row: Int, lane: Int),
    _ steps: inout [Step]
  ) -> Place {
    let needs = block.needs(by: way, kind)
    steps.append(Step(before: place.step, passage: block.ways[way].passage, needs: needs))
    var next = place
    next.step = steps.count - 1
    next.gained += needs.reduce(0) { $0 + prices[$1] }
    next.block = block.ways[way].target
    next.cell = block.ways[way].path?.cell(row: at.row, lane: at.lane) ?? 0
    return next
  }
}
