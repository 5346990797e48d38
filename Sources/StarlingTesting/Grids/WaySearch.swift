internal import Starling

/// Looks for good conversations among more pasts than can lie side by side: it changes the answers
/// of one, one by one, as long as that gains.
struct WaySearch: PastSearch {
  /// Where a conversation comes to, the way that it takes from there, and what it has gained.
  private struct Stop {
    var block: BlockNumber
    var key: UInt64
    var kind: Int
    var way: Int32
    var gained: Float
    /// Whether there are other ways.
    var isChoice: Bool
  }

  /// A conversation from its beginning to its end.
  private struct Trail {
    var beginning: Int
    var stops: [Stop] = []
    var total: Float = 0
  }

  /// Another way to take at a stop.
  private struct Turn {
    var stop: Int
    var way: Int32
    var total: Float
  }

  private let pasts: Pasts
  private let tables: WayTables
  private var prices: [Float] = []
  /// What each way gains with each kind of past, but for what needs tell apart by themselves.
  private var gains: [Float] = []
  /// For each block the way that is taken where it is open.
  private var preferred: [Int32]
  /// The best conversations of other times, and those of the last one.
  private var known: [Trail] = []
  private var found: [Trail] = []
  private var lots = SeededNumbers(seed: 1)
  /// How many stops there were.
  private var steps = 0

  private static let mostSteps = 60_000_000
  private static let mostStepsWhereQuick = 30_000_000
  private static let mostKnown = 400
  /// So many of the best that are known it begins with, and so many at random.
  private static let starts = (known: 3, random: 2)
  /// So often it goes on from the best one with some answers changed at random.
  private static let kicks = 6
  private static let answersOfKick = 2
  private static let mostTurns = 4
  private static let rounding: Float = 1e-5

  /// Among pasts of which nothing has been forgotten.
  init(_ outline: GridOutline) {
    (pasts, tables) = (outline.pasts, outline.tables)
    preferred = tables.blocks.map { _ in -1 }
  }

  var needs: [Int] { Set(tables.blocks.compactMap { $0 }.flatMap(\.needs)).sorted() }

  var waysAtOnce: Int { 40 }

  var isExact: Bool { false }

  var isFresh: Bool { steps < Self.mostSteps }

  var isQuick: Bool { steps < Self.mostStepsWhereQuick }

  /// Begins with some conversations from now on, too.
  mutating func learn(_ stories: [Story]) {
    price(Array(repeating: 0, count: (needs.last ?? -1) + 1))
    for story in stories { known.append(trail(of: story)) }
  }

  private mutating func price(_ prices: [Float]) {
    self.prices = prices
    gains = tables.gains(prices)
  }

  mutating func worth(_ prices: [Double]) -> Double {
    price(prices.map { Float($0) })
    found = []
    let best = known.map { ($0, self.gain(of: $0)) }.sorted { $0.1 > $1.1 }
    for (trail, _) in best.prefix(Self.starts.known) { climb(from: repriced(trail)) }
    for _ in 0..<Self.starts.random { climb(from: randomTrail()) }
    for _ in 0..<Self.kicks {
      guard let best = found.max(by: { $0.total < $1.total }) else { break }
      climb(from: kicked(best))
    }
    found.sort { $0.total > $1.total }
    known = Array((found.prefix(1) + known).prefix(Self.mostKnown))
    return Double(found.first?.total ?? 0)
  }

  func best(_ most: Int) -> [Pasts.Way] { found.prefix(most).map(way) }

  private func way(on trail: Trail) -> Pasts.Way {
    let blocks = trail.stops.map { (block: tables.blocks[Int($0.block)], stop: $0) }
    return Pasts.Way(
      beginning: trail.beginning,
      passages: blocks.compactMap { $0.block?.ways[tables[$0.stop.way].number].passage },
      needs: blocks.flatMap { block, stop in
        (block?.needs(by: tables[stop.way].number, stop.kind) ?? [])
          + tables.ownNeeds(by: stop.way, stop.key)
      })
  }

  // MARK: Trails

  private func gain(of stop: Stop) -> Float { gain(by: stop.way, stop.kind, stop.key) }

  private func gain(by way: Int32, _ kind: Int, _ key: UInt64) -> Float {
    gains[tables[way].firstGain + kind] + tables.ownGain(by: way, key, prices)
  }

  private func gain(of trail: Trail) -> Float { trail.stops.reduce(0) { $0 + gain(of: $1) } }

  /// The same conversation at the prices of now.
  private func repriced(_ trail: Trail) -> Trail {
    var trail = trail
    trail.total = 0
    for index in trail.stops.indices {
      trail.stops[index].gained = trail.total
      trail.total += gain(of: trail.stops[index])
    }
    return trail
  }

  private mutating func randomTrail() -> Trail {
    for (number, block) in tables.blocks.enumerated() {
      guard let block else { continue }
      let open = tables.open(at: BlockNumber(number), lots.next(below: block.kinds.count))
      if !open.isEmpty {
        preferred[number] = open[open.startIndex + lots.next(below: open.count)]
      }
    }
    var trail = Trail(beginning: lots.next(below: pasts.beginnings.count))
    goOn(&trail, from: pasts.start, pasts.beginnings[trail.beginning])
    return trail
  }

  /// The conversation that makes some moves, and goes on then.
  private mutating func trail(of story: Story) -> Trail {
    var trail = Trail(beginning: 0)
    var (left, next, key) = (story.moves[...], pasts.start as BlockNumber?, pasts.beginnings[0])
    while let block = next, !left.isEmpty {
      let kind = tables.kind(of: key, at: block)
      let open = tables.open(at: block, kind)
      guard let way = open.first(where: { left.starts(with: moves(of: $0)) }) else { break }
      left = left.dropFirst(moves(of: way).count)
      trail.stops.append(
        Stop(block: block, key: key, kind: kind, way: way, gained: 0, isChoice: open.count > 1))
      (next, key) = (tables[way].target, tables.key(behind: way, key))
    }
    goOn(&trail, from: next, key)
    return trail
  }

  private func moves(of way: Int32) -> ArraySlice<Move> {
    let passage = tables.blocks[Int(tables[way].block)]?.ways[tables[way].number].passage ?? 0
    return pasts.compiler.moves[pasts.compiler.passages[passage].moves]
  }

  /// The same conversation with some answers changed at random.
  private mutating func kicked(_ trail: Trail) -> Trail {
    var trail = trail
    for stop in trail.stops where stop.isChoice { preferred[Int(stop.block)] = stop.way }
    for _ in 0..<Self.answersOfKick {
      let choices = trail.stops.indices.filter { trail.stops[$0].isChoice }
      guard !choices.isEmpty else { break }
      let index = choices[lots.next(below: choices.count)]
      let stop = trail.stops[index]
      let open = tables.open(at: stop.block, stop.kind)
      let way = open[open.startIndex + lots.next(below: open.count)]
      trail = take(Turn(stop: index, way: way, total: 0), on: trail)
      preferred[Int(stop.block)] = way
    }
    return trail
  }

  private func way(at block: BlockNumber, _ open: ArraySlice<Int32>) -> Int32? {
    open.count > 1 && open.contains(preferred[Int(block)]) ? preferred[Int(block)] : open.first
  }

  /// Goes on to the end, on the ways that are preferred.
  private mutating func goOn(_ trail: inout Trail, from block: BlockNumber?, _ key: UInt64) {
    var (next, key) = (block, key)
    while let block = next {
      let kind = tables.kind(of: key, at: block)
      let open = tables.open(at: block, kind)
      guard let way = way(at: block, open) else { return }
      let stop = Stop(
        block: block, key: key, kind: kind, way: way, gained: trail.total, isChoice: open.count > 1)
      trail.stops.append(stop)
      trail.total += gain(of: stop)
      steps += 1
      (next, key) = (tables[way].target, tables.key(behind: way, key))
    }
  }

  /// What a conversation comes to that takes another way at a stop.
  private mutating func total(of trail: Trail, taking way: Int32, at stop: Stop) -> Float {
    var total = stop.gained
    var (key, kind, next) = (stop.key, stop.kind, way)
    while true {
      total += gain(by: next, kind, key)
      steps += 1
      guard let block = tables[next].target else { return total }
      key = tables.key(behind: next, key)
      kind = tables.kind(of: key, at: block)
      guard let way = self.way(at: block, tables.open(at: block, kind)) else { return total }
      next = way
    }
  }

  private mutating func take(_ turn: Turn, on trail: Trail) -> Trail {
    let stop = trail.stops[turn.stop]
    var other = trail
    other.stops.removeSubrange(turn.stop...)
    other.total = stop.gained
    let before = preferred[Int(stop.block)]
    preferred[Int(stop.block)] = turn.way
    goOn(&other, from: stop.block, stop.key)
    preferred[Int(stop.block)] = before
    return other
  }

  /// Changes one answer after the other as long as that gains; notes what is best then, and the
  /// best of what is beside it.
  private mutating func climb(from trail: Trail) {
    var trail = trail
    for stop in trail.stops where stop.isChoice { preferred[Int(stop.block)] = stop.way }
    var turns: [Turn] = []
    var isBetter = true
    while isBetter {
      (isBetter, turns) = (false, [])
      var index = 0
      while index < trail.stops.count {
        defer { index += 1 }
        guard trail.stops[index].isChoice else { continue }
        let others = self.turns(of: trail, at: index)
        guard let best = others.max(by: { $0.total < $1.total }) else { continue }
        if best.total > trail.total + Self.rounding {
          trail = take(best, on: trail)
          preferred[Int(trail.stops[index].block)] = best.way
          isBetter = true
        }
        turns += others
      }
    }
    found.append(trail)
    for turn in turns.sorted(by: { $0.total > $1.total }).prefix(Self.mostTurns) {
      found.append(take(turn, on: trail))
    }
  }

  private mutating func turns(of trail: Trail, at index: Int) -> [Turn] {
    let stop = trail.stops[index]
    return tables.open(at: stop.block, stop.kind).filter { $0 != stop.way }.map { way in
      Turn(stop: index, way: way, total: total(of: trail, taking: way, at: stop))
    }
  }
}
