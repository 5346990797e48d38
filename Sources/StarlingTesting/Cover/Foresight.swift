internal import Starling

/// Looks ahead for the way that meets most needs, as far as the next circle. Where one cannot go
/// round, each block is passed once at most, so what a way meets is the sum of what its moves
/// meet: for each point that can be come to, part by part, the best way there is kept, and in a
/// narrow circle the first. Of a part with very many points only the best are followed.
struct Foresight {
  /// How dear each need is, by its number.
  private(set) var prices: [Double]
  private var numbers = SeededNumbers(seed: 1)
  /// Whether it looks through narrow circles, too.
  var looksThroughCircles = false
  private let ground: Ground
  private let parts: ScriptParts
  private var terrain: Terrain
  /// For each point of the terrain, the best way there that is known.
  private var best: [Way] = []
  /// For each part, the points that are come to.
  private var arrivals: [[Int32]]

  /// For answers that lead to needs, those needs.
  private var hints: [Answer: [Int]] = [:]

  typealias Answer = Needs.Answer

  private static let worthOfHint = 0.02

  private struct Way {
    var worth = -1.0
    var from: Int32 = -1
    var hop = -1

    mutating func improve(to other: Way) { if other.worth > worth { self = other } }
  }

  init(_ ground: Ground, _ parts: ScriptParts, needs: Needs) {
    (self.ground, self.parts) = (ground, parts)
    terrain = Terrain(ground)
    prices = Array(repeating: 1, count: needs.numberCount)
    arrivals = Array(repeating: [], count: parts.count)
  }

  /// Forgets what was known for the sake of other needs.
  mutating func explore(_ needs: Needs) {
    terrain = Terrain(ground)
    hints = [:]
    let missing = needs.numberCount - prices.count
    if missing > 0 { prices += Array(repeating: 1, count: missing) }
  }

  /// The same for the sake of mistakes that only a certain past gives away: the answers that are
  /// known to lead to each are worth a little themselves.
  mutating func explore(_ needs: Needs, by answers: [(need: Int, answers: ArraySlice<Answer>)]) {
    explore(needs)
    terrain = Terrain(ground, mindsMistakes: true)
    for (need, answers) in answers {
      for answer in answers { hints[answer, default: []].append(need) }
    }
  }

  /// Makes some needs dearer, not all alike, so that no two of them change places for ever.
  mutating func raise(_ needs: some Sequence<Int>) {
    for need in needs { prices[need] *= 1 + Double(numbers.next(below: 16)) / 16 }
  }

  /// The moves of the best way from a point to the next wide circle, or to the end; nil where none
  /// meets anything. What lies beyond a circle is worth what somebody says.
  mutating func way(
    from dialog: Dialog, _ needs: inout Needs, beyond: (BlockNumber) -> Double
  ) -> [Move]? {
    guard let block = dialog.waiting else { return nil }
    let start = terrain.begin(at: dialog)
    best = Array(repeating: Way(), count: terrain.count)
    best[Int(start)].worth = 0
    let first = Int(parts.part[Int(block)])
    arrivals[first] = [start]
    var end = Way(worth: 0)
    for part in stride(from: first, through: 0, by: -1) {
      var left = terrain.mostOfBlock * parts.sizes[part]
      while left > 0, !arrivals[part].isEmpty {
        for point in taken(from: part, atMost: left) {
          left -= 1
          goOn(from: point, isStart: point == start, &needs, &end, beyond)
        }
      }
      arrivals[part] = []
    }
    return end.worth > 0 ? moves(to: end) : nil
  }

  private mutating func goOn(
    from point: Int32, isStart: Bool, _ needs: inout Needs, _ end: inout Way,
    _ beyond: (BlockNumber) -> Double
  ) {
    guard let block = terrain.block(at: point) else { return }
    let worth = best[Int(point)].worth
    guard isStart || sees(through: block) else {
      end.improve(to: Way(worth: worth + beyond(block), from: point))
      return
    }
    for number in terrain.hops(from: point, &needs) {
      let gain = gain(of: terrain.hops[number], at: block, needs)
      let way = Way(worth: worth + gain, from: point, hop: number)
      guard let target = terrain.hops[number].target, let next = terrain.block(at: target) else {
        end.improve(to: way)
        continue
      }
      come(to: target, by: way, isInside: parts.part[Int(next)] == parts.part[Int(block)], next)
    }
  }

  /// Whether one cannot go round at a block, or not far.
  func sees(through block: BlockNumber) -> Bool {
    !parts.isCircle[Int(block)] || looksThroughCircles && parts.isNarrow(block)
  }

  /// Inside a circle the first way to a point stays, so that no way leads round and round.
  private mutating func come(
    to target: Int32, by way: Way, isInside: Bool, _ block: BlockNumber
  ) {
    while best.count < terrain.count { best.append(Way()) }
    let isKnown = best[Int(target)].worth >= 0
    if !isKnown { arrivals[Int(parts.part[Int(block)])].append(target) }
    if !isKnown || !isInside { best[Int(target)].improve(to: way) }
  }

  private func gain(of hop: Terrain.Hop, at block: BlockNumber, _ needs: Needs) -> Double {
    var gain = 0.0
    for need in terrain.met[hop.met] where needs.isOpen(Int(need)) { gain += prices[Int(need)] }
    guard !hints.isEmpty else { return gain }
    let hinted = hints[Answer(block: block, move: hop.move)] ?? []
    return gain + Self.worthOfHint * Double(hinted.count { needs.isOpen($0) })
  }

  /// The points of a part that are followed.
  private mutating func taken(from part: Int, atMost most: Int) -> [Int32] {
    let all = arrivals[part]
    arrivals[part] = []
    guard all.count > most else { return all }
    let ranked = all.sorted { best[Int($0)].worth > best[Int($1)].worth }
    return Array(ranked.prefix(most))
  }

  private func moves(to end: Way) -> [Move] {
    var moves: [Move] = []
    var way = end
    while way.from >= 0 {
      if way.hop >= 0 { moves.append(terrain.hops[way.hop].move) }
      way = best[Int(way.from)]
    }
    return moves.reversed()
  }
}
