package import Starling

/// Finds which mutants some cases notice. Each case is played once with the script. Where it takes
/// what a mutant is about, it goes on with the mutant as well, until both are alike again.
package struct CaseTrials: Sendable {
  private let script: Script
  private let mutants: [Mutant]
  private let map: CoverageMap
  /// For each item, the mutants that can make a difference from there on.
  private var concerned: [[Int]]
  /// The mutants of tests, which are tried where their test evaluates differently.
  private let tests: TestMutants

  /// Prepares trials of mutants of the script of a map.
  package init(_ mutants: [Mutant], _ map: CoverageMap) {
    script = map.script
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
    let scripts = MutantScripts(script)
    for (one, dialog) in cases {
      var trial = CaseTrial(one, dialog)
      // For each mutant, the turn up to which it has been tried.
      var tried: [Int: Int] = [:]
      for (turn, taken) in trial.taken(in: map, tests).enumerated() {
        func tryOut(_ number: Int) {
          guard !noticed.contains(number), tried[number, default: turn] <= turn else { return }
          let script = scripts.script(with: mutants[number])
          if let rejoined = trial.goOn(with: script, awayFrom: mutants[number]) {
            tried[number] = rejoined
          } else {
            noticed.insert(number)
          }
        }
        for number in taken.mutants { tryOut(number) }
        for item in taken.items { for number in concerned[item] { tryOut(number) } }
        trial.goOn()
      }
      work?.did(1, .trials)
    }
  }
}

/// A case that passes, played turn by turn.
private struct CaseTrial {
  private let lines: [Transcript.Line]
  private let beginning: Dialog
  private let turns: [Turn]
  /// The conversation before the next turn.
  private let performance: Performance
  private var next = 0
  /// For how many turns after a mutant's site the two dialogs are compared. If the case goes back,
  /// they may differ again at any time, so they are not compared.
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

  /// The items that are taken in each turn, and the mutants whose tests evaluate differently.
  func taken(
    in map: CoverageMap, _ tests: TestMutants
  ) -> [(items: [Int], mutants: [Int])] {
    var dialog = beginning
    var items = [Int]()
    var mutants = [Int]()
    var trials = 0
    var player = Player(saves: false) { event, next in
      if !tests.isEmpty { mutants += tests.differing(in: &dialog, by: event, &trials) }
      dialog = next
    }
    player.note = { map.forEachItem(of: $0) { items.append($0) } }
    let performance = Performance(beginning, by: player)
    return turns.map { turn in
      items = []
      mutants = []
      try? go(performance, turn)
      return (items, mutants)
    }
  }

  /// Plays the next turn.
  mutating func goOn() {
    try? go(performance, turns[next])
    next += 1
  }

  /// Plays the next turns with another script. Returns up to which turn it has been tried: until
  /// the dialogs are alike again and have left a block, or until the end. It is nil if a turn
  /// fails.
  func goOn(with script: Script, awayFrom mutant: Mutant) -> Int? {
    let other = Performance(performance, continuedBy: script)
    let right = Performance(performance, continuedBy: beginning.script)
    for turn in next..<turns.count {
      do throws(Mismatch) {
        try go(other, turns[turn])
        guard turn < next + turnsToRejoin else { continue }
        try go(right, turns[turn])
      } catch {
        return nil
      }
      let isThere = mutant.parts.contains { $0.block == right.dialog.waiting }
      if !isThere, other.isAlike(right) {
        return turn + 1
      }
    }
    return turns.count
  }

  private func go(_ performance: Performance, _ turn: Turn) throws(Mismatch) {
    switch turn {
    case .begins: try performance.begin()
    case .line(let line, let step): try performance.follow(step, at: line, of: lines)
    case .finishes(let last): try performance.finish(behind: last)
    }
  }
}
