internal import Starling

/// The answers that must be given at each block, so that what it can do is seen and no mistake in
/// it goes unnoticed: few of them, chosen one after the other by how much they show.
struct Demands {
  private(set) var answers: [Needs.Answer] = []
  /// How many answers there must be at least, by block.
  private(set) var least: [Int]
  private let survey: Survey
  /// Whether what coverage counts is to be shown as well.
  private let showsAll: Bool

  private static let mostTrials = 20_000

  init(_ survey: Survey, _ mutants: [Mutant], showsAll: Bool) {
    (self.survey, self.showsAll) = (survey, showsAll)
    let tables = survey.ground.tables
    least = Array(repeating: 0, count: tables.blocks.count)
    var byBlock: [BlockNumber: [Mutant]] = [:]
    for mutant in mutants { byBlock[mutant.block, default: []].append(mutant) }
    for number in tables.blocks.indices where survey.prompts[number] >= 0 {
      choose(at: BlockNumber(number), byBlock[BlockNumber(number)] ?? [])
    }
  }

  private mutating func choose(at block: BlockNumber, _ mutants: [Mutant]) {
    let dialog = survey.dialog(at: survey.prompts[Int(block)])
    let moves = survey.ground.answers.moves[Int(block)].filter { !dialog.events(of: $0).isEmpty }
    guard moves.count > 1, moves.count * mutants.count <= Self.mostTrials else {
      least[Int(block)] = 1
      return
    }
    var open = showsAll ? shown(by: moves, at: block, dialog) : []
    let refused = survey.ground.answers.refused[Int(block)]
    for mutant in mutants where mutant.site != .arrival(block) {
      let other = dialog.continued(by: survey.ground.script(with: mutant))
      guard !refused.contains(where: { tells($0, dialog, other) }) else { continue }
      let telling = moves.indices.filter { tells(moves[$0], dialog, other) }
      if !telling.isEmpty { open.append(Set(telling)) }
    }
    least[Int(block)] = Self.disjoint(open)
    while !open.isEmpty {
      let best = moves.indices.max { one, other in
        let (ones, others) = (Self.count(open, one), Self.count(open, other))
        return ones < others || ones == others && one > other
      }
      guard let best else { return }
      answers.append(Needs.Answer(block: block, move: moves[best]))
      open.removeAll { $0.contains(best) }
    }
  }

  private static func count(_ sets: [Set<Int>], _ move: Int) -> Int {
    sets.count { $0.contains(move) }
  }

  /// For each thing of the block that coverage counts, the moves that show it.
  private func shown(by moves: [Move], at block: BlockNumber, _ dialog: Dialog) -> [Set<Int>] {
    let map = survey.ground.map
    var shown: [Int: Set<Int>] = [:]
    for (index, move) in moves.enumerated() {
      guard let trial = survey.ground.trial(of: move, at: block, dialog) else { continue }
      for observation in trial.observations {
        map.forEachItem(of: observation) { item in
          let what = map.items[item]
          if what.block == block, what.kind != .blocks { shown[item, default: []].insert(index) }
        }
      }
    }
    return shown.sorted { $0.key < $1.key }.map(\.value)
  }

  private func tells(_ move: Move, _ dialog: Dialog, _ other: Dialog) -> Bool {
    var (dialog, other) = (dialog, other)
    for event in dialog.events(of: move) where !dialog.step(event).looksLike(other.step(event)) {
      return true
    }
    return false
  }

  /// Things of which no two can be shown by one answer need an answer each.
  private static func disjoint(_ sets: [Set<Int>]) -> Int {
    var used: Set<Int> = []
    var count = 0
    for set in sets.sorted(by: { $0.count < $1.count }) where used.isDisjoint(with: set) {
      used.formUnion(set)
      count += 1
    }
    return max(1, count)
  }
}
