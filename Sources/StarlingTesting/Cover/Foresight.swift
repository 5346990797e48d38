internal import Starling

/// Looks ahead for the way that meets most needs, to the end of the leg: it knows for each state what
/// is still to be gained from there on, and goes where that and what is met on the way is most.
struct Foresight {
  /// How dear each need is, by its number.
  private(set) var prices: [Double]
  private var numbers = SeededNumbers(seed: 1)
  private let ground: Ground
  private let variables: [[String: Value]]
  private let legs: Legs
  private var prospects: Prospects
  /// For each passage, the needs that it meets.
  private var needs: [[Int]] = []
  /// For each passage, needs to which an answer there is known to lead.
  private var hints: [[Int]] = []
  /// For answers that are known to lead to needs, those needs.
  private var known: [Answer: [Int]] = [:]
  private var sights: Sights
  /// The mistakes of which it is known where they are given away.
  private var studied: Set<Int> = []
  /// How often states have been looked for anew.
  private var rebuilds = 0
  /// How many moves have been tried.
  private var trials = 0

  typealias Answer = Needs.Answer

  private static let mostRebuilds = 2
  private static let worthOfHint = 0.02
  /// After so much effort it is not looked anew.
  private static let mostEffort = 200_000_000
  private static let effortOfTrial = 100

  /// Of conversations that begin with certain variables of the host's.
  init(_ survey: Survey, _ variables: [[String: Value]], _ needs: Needs) {
    (ground, self.variables) = (survey.ground, variables)
    legs = Legs(ground)
    prices = Array(repeating: 1, count: needs.numberCount)
    let known = variables == [[:]] ? survey.states : nil
    let graph = known ?? StateGraph(ground, variables, mostStates: StateGraph.most)
    prospects = Self.prospects(graph, legs)
    sights = Sights(graph)
    read(needs)
  }

  private static func prospects(_ graph: StateGraph, _ legs: Legs) -> Prospects {
    Prospects(graph, legs.parts) { legs.ends(from: $0, to: $1) }
  }

  /// Notes what the passages meet.
  private mutating func read(_ needs: Needs) {
    let missing = needs.numberCount - prices.count
    if missing > 0 { prices += Array(repeating: 1, count: missing) }
    let graph = prospects.graph
    self.needs = graph.passages.map { passage in
      let answer = graph.move(of: passage).flatMap {
        needs.number(of: Answer(block: passage.block, move: $0))
      }
      return graph.items[passage.items].map { Int($0) } + (answer.map { [$0] } ?? [])
    }
    hints = graph.passages.map { passage in
      graph.move(of: passage).flatMap { known[Answer(block: passage.block, move: $0)] } ?? []
    }
  }

  /// Looks for other needs. Of some it is known which answers lead to them; those are worth a little
  /// themselves.
  mutating func explore(_ needs: Needs, by known: [(need: Int, answers: ArraySlice<Answer>)]) {
    self.known = [:]
    for (need, answers) in known {
      for answer in answers { self.known[answer, default: []].append(need) }
    }
    read(needs)
  }

  /// Finds out where some mistakes are given away that it has not met, or late.
  mutating func study(_ suspects: [Int], _ needs: inout Needs) {
    let new = suspects.filter { studied.insert($0).inserted }
    guard !new.isEmpty else { return }
    let graph = prospects.graph
    let blocks = Set(studied.map { needs.suspects.block(of: $0) })
    if rebuilds < Self.mostRebuilds, blocks.contains(where: { graph.blocks[Int($0)].detour != nil })
    {
      rebuilds += 1
      let graph = StateGraph(ground, variables, apart: blocks, mostStates: StateGraph.most)
      prospects = Self.prospects(graph, legs)
      sights = Sights(prospects.graph, knowing: sights)
      read(needs)
      for suspect in studied.sorted() { sights.study(suspect, &needs) }
    } else {
      for suspect in new { sights.study(suspect, &needs) }
    }
  }

  /// Makes some needs dearer, not all alike, so that no two of them change places for ever.
  mutating func raise(_ needs: some Sequence<Int>) {
    for need in needs { prices[need] *= 1 + Double(numbers.next(below: 16)) / 16 }
  }

  /// Whether it has looked at so much that it is time to be content.
  var isTired: Bool { trials * Self.effortOfTrial + prospects.effort > Self.mostEffort }

  /// Whether one cannot go round at a block.
  func sees(through block: BlockNumber) -> Bool { !legs.parts.isCircle[Int(block)] }

  /// The moves of the best way from a point to the end of the leg, and whether they meet anything;
  /// nil where none is worth anything. What lies beyond is worth what somebody says.
  mutating func way(
    from dialog: Dialog, _ needs: Needs, beyond: Outlook.Prospect
  ) -> (moves: [Move], meets: Bool)? {
    look(for: needs, beyond.weights)
    for station in legs.isStation.indices where legs.isStation[station] {
      prospects.setBeyond(beyond, at: BlockNumber(station))
    }
    prospects.refresh()
    var way = Way(dialog: dialog)
    var hopes = 0.0
    var state = come(by: &way, needs)
    while let now = state, now >= 0, sees(through: prospects.graph.blockOfState[Int(now)]) {
      let isKnown = prospects.graph.isSure(now)
      guard let step = isKnown ? prospects.best(from: Int(now)) : tried(way.dialog, needs, beyond)
      else {
        break
      }
      way.go(step.moves)
      way.gain(step.gain)
      trials += step.moves.count
      guard !step.isLast else {
        hopes = beyond.value(of: way.dialog)
        break
      }
      let isSure = isKnown && prospects.graph.isSure(step.target) && isAt(step.target, way.dialog)
      state = isSure ? step.target : come(by: &way, needs)
    }
    if hopes > 0 { return (way.moves, way.total > 0) }
    return way.total > 0 ? (Array(way.moves.prefix(way.worthwhile)), true) : nil
  }

  /// The moves to the nearest thing that is worth something, round and round.
  mutating func nearest(
    from dialog: Dialog, _ needs: Needs, _ weights: [Double], where isMeant: (BlockNumber?) -> Bool
  ) -> [Move]? {
    look(for: needs, weights)
    var way = Way(dialog: dialog)
    guard let state = come(by: &way, needs), state >= 0,
      let passages = prospects.wayToNearest(from: state, where: isMeant)
    else { return nil }
    return way.moves
      + passages.flatMap { prospects.graph.moves[prospects.graph.passages[$0].moves] }
  }

  /// Whether a dialog has come where it should have, as far as that is to be seen.
  private func isAt(_ state: Int32, _ dialog: Dialog) -> Bool {
    guard state >= 0 else { return dialog.waiting == nil }
    let block = prospects.graph.blockOfState[Int(state)]
    return ground.tables.blocks[Int(block)].kind == .route || dialog.waiting == block
  }

  /// Goes on to the next block where something is to be decided; returns the state there.
  private func come(by way: inout Way, _ needs: Needs) -> Int32? {
    guard let (detour, state) = prospects.graph.state(of: way.dialog) else { return nil }
    way.go(detour.moves)
    way.gain(detour.items.reduce(0) { needs.isOpen(Int($1)) ? $0 + prices[Int($1)] : $0 })
    return state
  }

  /// The move that gains most where not all of the past is known: each is tried.
  private func tried(
    _ dialog: Dialog, _ needs: Needs, _ beyond: Outlook.Prospect
  ) -> Prospects.Step? {
    guard let block = dialog.waiting else { return nil }
    var best: (step: Prospects.Step, value: Double)?
    for move in ground.answers.moves[Int(block)] {
      guard let trial = ground.trial(of: move, at: block, dialog) else { continue }
      var gain = 0.0
      needs.forEachMet(by: move, at: block, trial.observations) { gain += prices[$0] }
      let isLast = trial.dialog.waiting.map { legs.ends(from: block, to: $0) } ?? true
      var ahead = Way(dialog: trial.dialog)
      let state = isLast ? nil : come(by: &ahead, needs)
      if let state, state >= 0 { ahead.total += prospects.values[Int(state)] }
      if isLast { ahead.total += beyond.value(of: trial.dialog) }
      if gain + ahead.total > best?.value ?? -1 {
        let step = Prospects.Step(moves: [move], target: StateGraph.end, gain: gain, isLast: isLast)
        best = (step, gain + ahead.total)
      }
    }
    return best?.step
  }

  private struct Way {
    var dialog: Dialog
    var moves: [Move] = []
    var total = 0.0
    /// How many moves there are up to the last that gains something.
    var worthwhile = 0

    mutating func go(_ next: some Sequence<Move>) {
      for move in next {
        for event in dialog.events(of: move) { dialog.stepSilently(event) }
        moves.append(move)
      }
    }

    mutating func gain(_ gain: Double) {
      guard gain > 0 else { return }
      total += gain
      worthwhile = moves.count
    }
  }

  // MARK: What lies ahead

  /// Where something has been forgotten not all is met that seems to be ahead: what was passed in vain
  /// counts less.
  private mutating func look(for needs: Needs, _ weights: [Double]) {
    let graph = prospects.graph
    for passage in self.needs.indices {
      var worth = 0.0
      for need in self.needs[passage] where needs.isOpen(need) { worth += prices[need] }
      for need in hints[passage] where needs.isOpen(need) { worth += Self.worthOfHint }
      if !graph.isExact { worth *= weights[Int(graph.passages[passage].block)] }
      prospects.setWorth(worth, of: passage)
    }
    sights.price(&prospects) { [prices] need, block in
      guard needs.isOpen(need) else { return 0 }
      return graph.isExact ? prices[need] : prices[need] * weights[Int(block)]
    }
    prospects.refresh()
  }
}
