internal import Starling

/// What a conversation can still gain from each block on, by the links alone: the more often an
/// open need was passed in vain, the less it counts.
struct Outlook {
  private let ground: Ground
  private let preparations: Preparations
  private let parts: ScriptParts
  /// For each block, its ways out, with what is taken by each.
  private let exits: [[Way]]
  /// How often conversations came by each block without meeting all its needs.
  private var visits: [Int]
  /// How dear the needs of each block are to the conversation that begins: each has its own taste,
  /// so that what one leaves out another one looks for.
  private var tastes: [Double]
  private var numbers = SeededNumbers(seed: 1)
  /// What is to be gained from each block on.
  private var values: [Double] = []

  private struct Way {
    var target: BlockNumber?
    var items: [Int]
  }

  init(_ ground: Ground, _ parts: ScriptParts) {
    (self.ground, self.parts) = (ground, parts)
    preparations = Preparations(ground)
    let tables = ground.tables
    var exits: [[Way]] = Array(repeating: [], count: tables.blocks.count)
    for block in tables.blocks.indices {
      tables.forEachExit(of: block) { exit, target in
        guard ground.isPossible(exit) else { return }
        let items = ground.map.items(takenBy: exit).compactMap(ground.map.number)
        var next: BlockNumber?
        if case .block(let block) = target { next = block }
        exits[block].append(Way(target: next, items: items))
      }
    }
    self.exits = exits
    visits = Array(repeating: 0, count: exits.count)
    tastes = Array(repeating: 1, count: exits.count)
  }

  /// What there is to gain from points on, as long as these needs are open.
  func prospect(_ needs: Needs) -> Prospect {
    Prospect(
      values: values, weights: tastes.indices.map(weight),
      wishes: preparations.openWishes(needs, weight))
  }

  struct Prospect {
    fileprivate let values: [Double]
    /// How much what lies in each block still counts.
    let weights: [Double]
    /// What open needs want of each variable.
    let wishes: [[Preparations.OpenWish]]

    /// What is to be gained from a block on.
    func ahead(of block: BlockNumber) -> Double { values[Int(block)] }

    func value(of dialog: Dialog) -> Double {
      let ahead = dialog.waiting.map { values[Int($0)] } ?? 0
      return wishes.joined().reduce(ahead) { value, wish in
        dialog.holds(wish.test, answer: nil) == wish.holds ? value + wish.worth : value
      }
    }
  }

  /// What there is to gain from where a move leads to, and what it prepares for.
  func value(of trial: Trial, _ needs: Needs) -> Double {
    let ahead = trial.dialog.waiting.map { values[Int($0)] } ?? 0
    return ahead
      + preparations.value(of: trial.dialog, answeredAt: trial.block, needs, weight)
  }

  /// Notes the blocks that a conversation came by.
  mutating func note(_ journey: Journey) {
    for block in journey.arrivals { visits[Int(block)] += 1 }
  }

  /// How much a need of a block still counts.
  func weight(of block: Int) -> Double { tastes[block] / Double(1 + visits[block]) }

  // MARK: What there is to gain

  /// Links lead to parts of lower numbers, so those are known first.
  mutating func measure(_ needs: Needs) {
    for block in tastes.indices { tastes[block] = Double(1 + numbers.next(below: 16)) / 16 }
    var own = [Double](repeating: 0, count: exits.count)
    for need in needs.left where !isLink(need) {
      let block = Int(needs.block(of: need))
      own[block] = parts.isCircle[block] ? own[block] + weight(of: block) : weight(of: block)
    }
    for (block, count) in needs.suspects.countByBlock {
      own[Int(block)] += Double(count) * weight(of: Int(block))
    }
    preparations.forEachVisit(needs, weight) { own[$0] += $1 }
    var members: [[Int]] = Array(repeating: [], count: parts.count)
    for (block, part) in parts.part.enumerated() { members[Int(part)].append(block) }
    values = Array(repeating: 0, count: exits.count)
    for blocks in members {
      var inner = 0.0
      var outer = 0.0
      for block in blocks {
        inner += own[block]
        for way in exits[block] {
          let gain = self.gain(of: way, from: block, needs)
          if let target = way.target, parts.part[Int(target)] == parts.part[block] {
            inner += gain
          } else {
            outer = max(outer, gain + (way.target.map { values[Int($0)] } ?? 0))
          }
        }
      }
      for block in blocks { values[block] = inner + outer }
    }
  }

  private func gain(of way: Way, from block: Int, _ needs: Needs) -> Double {
    way.items.contains { needs.open.contains($0) } ? weight(of: block) : 0
  }

  private func isLink(_ need: Int) -> Bool {
    guard need < ground.map.items.count else { return false }
    return switch ground.map.items[need].what {
    case .link, .ending: true
    case .block, .button, .condition, .rejection: false
    }
  }
}
