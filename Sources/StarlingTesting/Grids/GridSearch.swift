internal import Starling

/// Looks for the conversations that meet the dearest needs, among all pasts of all blocks.
struct GridSearch: PastSearch {
  private let grids: PastGrids
  private var prices: [Float] = []
  /// What each way gains with each kind of past, but for what needs tell apart by themselves.
  private var gains: [Float] = []
  /// For each block what may still be gained from each of its cells on, as far as that is asked for
  /// again.
  private var values: [GridValues?] = []
  /// Whether what may be gained from a block on is asked for once all is known.
  private let isKept: [Bool]
  /// For each block how often its values are asked for to find out those of others.
  private let uses: [Int]
  /// How many cells have been looked at, once for each way out.
  private var effort = 0

  private static let mostEffort = 5_000_000_000
  /// The same where it can be no more than a bound.
  private static let mostEffortOfBound = 3_000_000_000
  private static let mostEffortWhereQuick = 300_000_000

  init(_ grids: PastGrids) {
    self.grids = grids
    var (isKept, uses) = (grids.blocks.map { _ in false }, grids.blocks.map { _ in 0 })
    for number in grids.order {
      let isChoice = grids.blocks[Int(number)]?.isChoice == true
      for target in grids.landings[Int(number)]?.targets ?? [] {
        uses[Int(target)] += 1
        if isChoice { isKept[Int(target)] = true }
      }
    }
    isKept[Int(grids.start)] = true
    (self.isKept, self.uses) = (isKept, uses)
  }

  var waysAtOnce: Int { 20 }

  var isExact: Bool { true }

  var isFresh: Bool {
    effort < (grids.isReal ? Self.mostEffort : Self.mostEffortOfBound)
  }

  var isQuick: Bool { effort < Self.mostEffortWhereQuick }

  var needs: [Int] { Set(grids.blocks.compactMap { $0 }.flatMap(\.needs)).sorted() }

  /// It knows all conversations.
  mutating func learn(_ stories: [Story]) {}

  mutating func worth(_ prices: [Double]) -> Double {
    self.prices = prices.map { Float($0) }
    gains = tables.gains(self.prices)
    let gains = GridValues(gains)
    let tolls = grids.outline.tolls.values(self.prices, gains)
    values = grids.blocks.map { _ in nil }
    var uses = uses
    for number in grids.order {
      guard let landing = grids.landings[Int(number)] else { continue }
      values[Int(number)] = landing.values(self.prices, gains, tolls, behind: values)
      for target in landing.targets {
        uses[Int(target)] -= 1
        if uses[Int(target)] == 0, !isKept[Int(target)] { values[Int(target)] = nil }
      }
    }
    effort += grids.effort
    return Double(beginnings.map(\.value).max() ?? 0)
  }

  private var tables: WayTables { grids.outline.tables }

  private var beginnings: [(key: UInt64, value: Float)] {
    grids.outline.pasts.beginnings.map { ($0, value(of: $0, at: grids.start)) }
  }

  /// What may still be gained with a past at a landing.
  private func value(of key: UInt64, at block: BlockNumber) -> Float {
    guard let grid = grids.blocks[Int(block)]?.grid, let values = values[Int(block)] else {
      return 0
    }
    return values[grid.cell(of: key)]
  }
}

// MARK: The best ways

extension GridSearch {
  private static let mostSteps = 60

  /// Where a conversation has come to that is looked for.
  private struct Place {
    var block: BlockNumber?
    var key: UInt64
    var gained: Float
    /// What it will have gained in the end.
    var total: Float
    var beginning: Int
    /// The last of the steps that lead there.
    var step: Int
  }

  private struct Step {
    var before: Int
    var way: Int32
    var key: UInt64
  }

  func best(_ most: Int) -> [Pasts.Way] {
    var steps: [Step] = []
    var places = beginnings.enumerated().map {
      Place(
        block: grids.start, key: $1.key, gained: 0, total: $1.value, beginning: $0, step: -1)
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
      let (step, taken) = (steps[number], tables[steps[number].way])
      if let block = tables.blocks[Int(taken.block)] {
        way.passages.append(block.ways[taken.number].passage)
        way.needs += block.needs(by: taken.number, with: step.key)
      }
      number = step.before
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
    while let block = place.block {
      let open = tables.open(at: block, tables.kind(of: place.key, at: block))
      guard let first = open.first else { return nil }
      guard open.count > 1 else {
        place = go(from: place, by: first, &steps)
        continue
      }
      let next = open.map { way in
        var next = go(from: place, by: way, &steps)
        next.total = next.gained + (next.block.map { value(of: next.key, at: $0) } ?? 0)
        return next
      }
      guard let best = next.indices.max(by: { next[$0].total < next[$1].total }) else { return nil }
      for index in next.indices where index != best { others.append(next[index]) }
      place = next[best]
    }
    return place
  }

  private func go(from place: Place, by way: Int32, _ steps: inout [Step]) -> Place {
    steps.append(Step(before: place.step, way: way, key: place.key))
    let taken = tables[way]
    var next = place
    next.step = steps.count - 1
    next.gained += gains[taken.firstGain + tables.kind(of: place.key, at: taken.block)]
    next.gained += tables.ownGain(by: way, place.key, prices)
    next.block = taken.target
    next.key = tables.key(behind: way, place.key)
    return next
  }
}
