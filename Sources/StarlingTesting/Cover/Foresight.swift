internal import Starling

/// Looks ahead for the way that meets most needs, to the end of the leg. Where one cannot go round,
/// each block is passed once at most, so what a way meets is the sum of what its moves meet: for
/// each point that can be come to, part by part, the best way there is kept, and in a narrow circle
/// the first. Of a part with very many points only the best are followed.
struct Foresight {
  /// How dear each need is, by its number.
  private(set) var prices: [Double]
  private var numbers = SeededNumbers(seed: 1)
  /// Whether it looks through narrow circles, too.
  var looksThroughCircles = false
  private let ground: Ground
  private let legs: Legs
  private var terrain: Terrain
  /// For each point of the terrain, the best way there that is known.
  private var best: [Way] = []
  /// How many moves have been looked at.
  private var trials = 0
  /// How many needs there were when most were open.
  private var mostNeeds = 0
  /// For each part, the points that are come to.
  private var arrivals: [[Int32]]

  /// For answers that lead to needs, those needs.
  private var hints: [Answer: [Int]] = [:]

  typealias Answer = Needs.Answer

  private static let worthOfHint = 0.02
  private static let fewOfBlock = 6
  /// After so many moves have been tried, few points are followed, and it is not looked anew.
  private static let mostTrials = 6_000_000
  /// So many points that have something in common are followed before others that are worth less.
  private static let mostAlike = 3

  private struct Way {
    var worth = -1.0
    var from: Int32 = -1
    var hop = -1

    mutating func improve(to other: Way) { if other.worth > worth { self = other } }
  }

  private var parts: ScriptParts { legs.parts }

  init(_ ground: Ground, needs: Needs) {
    self.ground = ground
    legs = Legs(ground)
    terrain = Terrain(ground)
    prices = Array(repeating: 1, count: needs.numberCount)
    arrivals = Array(repeating: [], count: legs.parts.count)
  }

  /// Forgets what was known for the sake of other needs.
  mutating func explore(_ needs: Needs) {
    terrain = Terrain(ground)
    hints = [:]
    let missing = needs.numberCount - prices.count
    if missing > 0 { prices += Array(repeating: 1, count: missing) }
  }

  /// The same for the sake of mistakes that only a certain past gives away: the answers that are
  /// known to lead to each are worth a little themselves. It may matter what only a mistake asks
  /// for.
  mutating func explore(
    _ needs: Needs, by answers: [(need: Int, answers: ArraySlice<Answer>)], minds mistakes: Bool
  ) {
    explore(needs)
    terrain = Terrain(ground, mindsMistakes: mistakes)
    for (need, answers) in answers {
      for answer in answers { hints[answer, default: []].append(need) }
    }
  }

  /// Makes some needs dearer, not all alike, so that no two of them change places for ever.
  mutating func raise(_ needs: some Sequence<Int>) {
    for need in needs { prices[need] *= 1 + Double(numbers.next(below: 16)) / 16 }
  }

  /// The moves of the best way from a point to the end of the leg; nil where none is worth anything.
  /// What lies beyond is worth what somebody says.
  mutating func way(
    from dialog: Dialog, _ needs: inout Needs, beyond: (Dialog) -> Double
  ) -> [Move]? {
    guard let block = dialog.waiting else { return nil }
    let start = terrain.begin(at: dialog)
    best = Array(repeating: Way(), count: terrain.count)
    best[Int(start)].worth = 0
    let first = Int(parts.part[Int(block)])
    let most = mostOfBlock(needs)
    arrivals[first] = [start]
    var end = Way(worth: 0)
    for part in stride(from: first, through: 0, by: -1) {
      var left = most * parts.sizes[part]
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

  /// Whether it has looked at so much that it is time to be content.
  var isTired: Bool { trials > Self.mostTrials }

  /// How many points of a block are followed: few as long as nearly every way meets much.
  private mutating func mostOfBlock(_ needs: Needs) -> Int {
    mostNeeds = max(mostNeeds, needs.count)
    let isEarly = needs.count > mostNeeds / 4
    return isEarly || isTired ? min(Self.fewOfBlock, terrain.mostOfBlock) : terrain.mostOfBlock
  }

  private mutating func goOn(
    from point: Int32, isStart: Bool, _ needs: inout Needs, _ end: inout Way,
    _ beyond: (Dialog) -> Double
  ) {
    guard let block = terrain.block(at: point) else { return }
    let worth = best[Int(point)].worth
    guard isStart || sees(through: block) else {
      end.improve(to: Way(worth: worth + beyond(terrain.dialog(at: point)), from: point))
      return
    }
    let hops = terrain.hops(from: point, needs)
    trials += hops.count
    for number in hops {
      let gain = gain(of: number, from: point, at: block, &needs)
      let way = Way(worth: worth + gain, from: point, hop: number)
      guard let target = terrain.hops[number].target, let next = terrain.block(at: target) else {
        end.improve(to: way)
        continue
      }
      guard !legs.ends(from: block, to: next) else {
        let beyond = beyond(terrain.dialog(at: target))
        end.improve(to: Way(worth: way.worth + beyond, from: point, hop: number))
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

  private mutating func gain(
    of number: Int, from point: Int32, at block: BlockNumber, _ needs: inout Needs
  ) -> Double {
    var gain = 0.0
    for suspect in terrain.told(by: number, from: point, &needs)
    where needs.suspects.contains(suspect) {
      gain += prices[needs.number(ofSuspect: suspect)]
    }
    let hop = terrain.hops[number]
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
    return Array(varied(all.sorted { best[Int($0)].worth > best[Int($1)].worth }).prefix(most))
  }

  /// The same points, those first that have something which few before them have: what a way is
  /// worth so far says little of what its past is good for.
  private func varied(_ ranked: [Int32]) -> [Int32] {
    var seen: [UInt64: Int] = [:]
    var (first, rest): ([Int32], [Int32]) = ([], [])
    for point in ranked {
      let traits = terrain.traits(of: point)
      let isNews = traits.contains { seen[$0, default: 0] < Self.mostAlike }
      for trait in traits { seen[trait, default: 0] += 1 }
      if isNews { first.append(point) } else { rest.append(point) }
    }
    return first + rest
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
