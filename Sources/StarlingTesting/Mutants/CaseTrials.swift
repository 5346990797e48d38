package import Starling

/// Finds which mutants some cases notice. Each case is played once with the script; where it takes
/// what a mutant is about, it goes on with the mutant as well, until both are alike again.
package struct CaseTrials: Sendable {
  private let mutants: [Mutant]
  private let map: CoverageMap
  /// For each item, the mutants that can make a difference from there on.
  private var concerned: [[Int]]
  /// The mutants of tests, which are tried where their test evaluates differently.
  private let tests: TestMutants

  /// Prepares trials of mutants of the script of a map.
  package init(_ mutants: [Mutant], _ map: CoverageMap) {
    self.mutants = mutants
    self.map = map
    concerned = Array(repeating: [], count: map.items.count)
    tests = TestMutants(mutants)
    for (number, mutant) in mutants.enumerated() where !tests.contains(number) {
      for item in mutant.items(in: map) { concerned[item].append(number) }
    }
  }

  /// Adds the numbers of the mutants that cases notice. Without a mutant, the cases must pass.
  /// Mutants that are in the set already are not tried again.
  package func add(
    noticedBy cases: some Collection<(written: Transcript.Case, dialog: Dialog)>,
    to noticed: inout Bits, work: (any Work)? = nil
  ) {
    for (one, dialog) in cases {
      for number in self.noticed(by: one, dialog, among: { !noticed.contains($0) }) {
        noticed.insert(number)
      }
      work?.did(1, .trials)
    }
  }

  /// Those of some mutants that a case notices. Without a mutant, it must pass.
  func noticed(
    by one: Transcript.Case, _ dialog: Dialog, among isWanted: (Int) -> Bool
  ) -> Set<Int> {
    var noticed: Set<Int> = []
    var trial = CaseTrial(one, dialog)
    // For each mutant, the turn up to which it has been tried.
    var tried: [Int: Int] = [:]
    for (turn, numbers) in suspects(in: trial).enumerated() {
      for number in numbers where isWanted(number) && !noticed.contains(number) {
        guard tried[number, default: turn] <= turn else { continue }
        tried[number] = trial.rejoins(playedWith: mutants[number])
        if tried[number] == nil { noticed.insert(number) }
      }
      trial.goOn()
    }
    return noticed
  }

  /// The mutants that can make a difference in each turn.
  private func suspects(in trial: CaseTrial) -> [[Int]] {
    var found: [Int] = []
    var before = trial.beginning
    var trials = 0
    var player = Player(saves: false) { event, next in
      if !tests.isEmpty { found += tests.differing(in: &before, by: event, &trials) }
      before = next
    }
    player.note = { observation in map.forEachItem(of: observation) { found += concerned[$0] } }
    return trial.played(by: player) {
      defer { found = [] }
      return found
    }
  }
}

/// A case that passes, played turn by turn.
private struct CaseTrial {
  let beginning: Dialog
  private let lines: [Transcript.Line]
  private let turns: [Turn]
  /// The conversation before the next turn.
  private let performance: Performance
  private var next = 0
  /// For how many turns the two dialogs are compared. If the case goes back, they may differ again
  /// at any time, so they are not.
  private let turnsToRejoin: Int

  private enum Turn {
    case begins
    case line(Int, Transcript.Step)
    case finishes(behind: Transcript.Step?)
  }

  /// Usually the dialogs are alike soon, or never again.
  private static let mostTurnsToRejoin = 16

  init(_ one: Transcript.Case, _ dialog: Dialog) {
    let steps = one.lines.enumerated().compactMap { line, content in
      content.step.map { (line, $0) }
    }
    lines = one.lines
    turns = [.begins] + steps.map { Turn.line($0, $1) } + [.finishes(behind: steps.last?.1)]
    let goesBack = steps.contains { $0.1 == .does(.goesBack) }
    turnsToRejoin = goesBack ? 0 : Self.mostTurnsToRejoin
    beginning = goesBack ? dialog : dialog.withoutHistory
    performance = Performance(beginning, by: Player(saves: false))
  }

  /// Plays all turns from the beginning; returns what is there behind each of them.
  func played<Found>(by player: Player, _ found: () -> Found) -> [Found] {
    let performance = Performance(beginning, by: player)
    return turns.map { turn in
      try? play(turn, performance)
      return found()
    }
  }

  /// Plays the next turn.
  mutating func goOn() {
    try? play(turns[next], performance)
    next += 1
  }

  /// Plays the next turns with a mutant: up to where both are alike again and have left its blocks,
  /// or to the end. Returns the turn behind these; nil if one fails.
  func rejoins(playedWith mutant: Mutant) -> Int? {
    let blocks = mutant.parts.map(\.block) + mutant.sites.compactMap(\.block)
    let other = Performance(performance, continuedBy: mutant.script)
    let right = Performance(performance, continuedBy: beginning.script)
    for turn in next..<turns.count {
      do throws(Mismatch) {
        try play(turns[turn], other)
        guard turn < next + turnsToRejoin else { continue }
        try play(turns[turn], right)
      } catch {
        return nil
      }
      let isThere = right.dialog.waiting.map(blocks.contains) ?? false
      if !isThere, other.isAlike(right) { return turn + 1 }
    }
    return turns.count
  }

  private func play(_ turn: Turn, _ performance: Performance) throws(Mismatch) {
    switch turn {
    case .begins: try performance.begin()
    case .line(let line, let step): try performance.follow(step, at: line, of: lines)
    case .finishes(let last): try performance.finish(behind: last)
    }
  }
}

extension Mutant.Site {
  /// The block at which it makes a difference when it is answered, or reached.
  fileprivate var block: BlockNumber? {
    switch self {
    case .arrival(let block), .text(let block): block
    case .condition, .tap, .exit: nil
    }
  }
}
