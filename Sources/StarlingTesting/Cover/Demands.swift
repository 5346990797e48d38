internal import Starling

/// The answers that must be given at each block, so that what it can do is seen and no mistake in
/// it goes unnoticed: few of them, chosen one after the other by how much they show.
final class Demands {
  private(set) var answers: [Answer] = []
  /// How many answers there must be at least, by block.
  private(set) var least: [Int]
  /// How many of them must leave by a way out at least, where that is more than one.
  private(set) var leastBy: [Exit: Int] = [:]
  /// The mistakes that some answer gives away at one time and not at another, by number.
  private(set) var contextual: [Int] = []
  /// The mistakes that have not been given away at any point that was tried, by number.
  private(set) var unseen: [Int] = []
  private let survey: Survey
  private let mistaken: MistakenScripts
  /// Whether what coverage counts is to be shown as well.
  private let showsAll: Bool

  private static let mostTrials = 20_000
  private static let mostSamples = 6
  private static let mostPasses = 12

  init(_ survey: Survey, _ mutants: [Mutant], showsAll: Bool) {
    (self.survey, self.showsAll) = (survey, showsAll)
    mistaken = MistakenScripts(survey.ground.leanScript)
    let tables = survey.ground.tables
    least = Array(repeating: 0, count: tables.blocks.count)
    var byBlock: [BlockNumber: [(Int, Mutant)]] = [:]
    for (number, mutant) in mutants.enumerated() {
      byBlock[mutant.block, default: []].append((number, mutant))
    }
    for number in tables.blocks.indices {
      let block = BlockNumber(number)
      let mutants = byBlock[block] ?? []
      if survey.prompts[number] >= 0 {
        choose(at: block, mutants)
      } else {
        for (number, mutant) in mutants { pass(number, mutant) }
      }
    }
  }

  /// Looks whether a mistake where nobody chooses is given away at all times.
  private func pass(_ number: Int, _ mutant: Mutant) {
    let steps = survey.steps[mutant.site] ?? []
    let script = mistaken.script(with: mutant)
    let stride = max(1, steps.count / Self.mostPasses)
    var (isTold, isMissed) = (false, false)
    for index in steps.indices where index % stride == 0 && !(isTold && isMissed) {
      let isTelling = tells(steps[index].move, survey.dialog(at: steps[index].point), script)
      (isTold, isMissed) = (isTold || isTelling, isMissed || !isTelling)
    }
    if isMissed {
      isTold ? contextual.append(number) : unseen.append(number)
    } else if mayHide(mutant) {
      contextual.append(number)
    }
  }

  /// Whether a mistake leads on without a word, so that it may be given away at one time and not at
  /// another; when, can be told where all states are known.
  private func mayHide(_ mutant: Mutant) -> Bool {
    let tables = survey.ground.tables
    guard survey.states?.isExact == true, case .target(let exit, let wrong) = mutant.change else {
      return false
    }
    return [tables.target(of: exit), wrong].contains { target in
      guard case .block(let block) = target else { return false }
      return tables.blocks[Int(block)].kind == .route
    }
  }

  private func choose(at block: BlockNumber, _ mutants: [(Int, Mutant)]) {
    let dialog = survey.dialog(at: survey.prompts[Int(block)])
    let moves = survey.ground.answers.moves[Int(block)].filter { !dialog.events(of: $0).isEmpty }
    guard moves.count > 1, moves.count * mutants.count <= Self.mostTrials else {
      least[Int(block)] = 1
      for (number, mutant) in mutants.prefix(Self.mostTrials) { pass(number, mutant) }
      return
    }
    var open = showsAll ? shown(by: moves, at: block, dialog) : []
    var (all, now) = (open, [Set<Int>]())
    let refused = survey.ground.answers.refused[Int(block)]
    for (number, mutant) in mutants where mutant.site != .arrival(block) {
      let script = mistaken.script(with: mutant)
      guard !refused.contains(where: { tells($0, dialog, script) }) else { continue }
      let telling = telling(moves, at: [dialog] + samples(of: mutant.site, at: block), script)
      guard !telling.ever.isEmpty else {
        unseen.append(number)
        continue
      }
      all.append(telling.ever)
      if telling.always.isEmpty || mayHide(mutant) { contextual.append(number) }
      if telling.always.isEmpty {
        now.append(telling.ever)
      } else {
        open.append(telling.always)
      }
    }
    least[Int(block)] = Self.disjoint(all)
    if survey.ground.tables.branchesByAnswer(at: Int(block)) {
      count(all, moves.map { exit(by: $0, at: block, dialog) })
    }
    demand(open, besides: now, of: moves, at: block)
  }

  /// Chooses moves until each thing is shown by one, the move that shows most first; of such as
  /// show as much, the one that may show most of what only shows now and then.
  private func demand(
    _ things: [Set<Int>], besides others: [Set<Int>], of moves: [Move], at block: BlockNumber
  ) {
    // What any answer shows needs no answer of its own: somebody comes by for what the block takes.
    var open = showsAll ? things.filter { $0.count < moves.count } : things
    func rank(_ move: Int) -> (Int, Int) { (Self.count(open, move), Self.count(others, move)) }
    while !open.isEmpty {
      let best = moves.indices.max { one, other in
        let (here, there) = (rank(one), rank(other))
        return here < there || here == there && one > other
      }
      guard let best else { return }
      answers.append(Answer(block: block, move: moves[best]))
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
    return shown.keys.sorted().compactMap { shown[$0] }
  }

  /// The moves that give a mistake away at some of several points, and at all of them.
  private func telling(
    _ moves: [Move], at points: [Dialog], _ script: Script
  ) -> (ever: Set<Int>, always: Set<Int>) {
    var ever: Set<Int> = []
    var always = Set(moves.indices)
    for dialog in points {
      let here = moves.indices.filter { tells(moves[$0], dialog, script) }
      ever.formUnion(here)
      always.formIntersection(here)
    }
    return (ever, always)
  }

  /// Some points of a block at which a site is taken, with as different a past as may be.
  private func samples(of site: Mutant.Site, at block: BlockNumber) -> [Dialog] {
    let steps = survey.steps[site] ?? []
    let stride = max(1, steps.count / Self.mostSamples)
    return steps.indices.compactMap { number in
      guard number % stride == 0, survey.block(at: steps[number].point) == block else { return nil }
      return survey.dialog(at: steps[number].point)
    }
  }

  private func exit(by move: Move, at block: BlockNumber, _ dialog: Dialog) -> Exit? {
    for observation in survey.ground.trial(of: move, at: block, dialog)?.observations ?? [] {
      if case .left(let exit, _) = observation { return exit }
    }
    return nil
  }

  /// Counts the things that only moves by one way out show.
  private func count(_ sets: [Set<Int>], _ exits: [Exit?]) {
    for exit in exits.compactMap({ $0 }).unique {
      let own = sets.filter { set in set.allSatisfy { exits[$0] == exit } }
      let least = Self.disjoint(own)
      if least > 1 { leastBy[exit] = least }
    }
  }

  /// Whether a mistake shows by a move, or by how the conversation begins.
  private func tells(_ move: Move?, _ dialog: Dialog, _ script: Script) -> Bool {
    var (dialog, other) = (dialog, dialog.continued(by: script))
    let events = move.map { dialog.events(of: $0) } ?? [.begin]
    for event in events where !dialog.step(event).looksLike(other.step(event)) {
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
