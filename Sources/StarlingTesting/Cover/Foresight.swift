internal import Starling

/// Looks ahead for the way to the end of the leg that meets most needs. It knows for each state
/// what is still to be gained from there on, and goes where that and what is met on the way are
/// most.
final class Foresight {
  /// How dear each need is, by its number.
  private(set) var prices: [Double]
  private var numbers = SeededNumbers(seed: 1)
  let ground: Ground
  let hostSets: HostSets
  private let legs: Legs
  private(set) var prospects: Prospects
  private(set) var planner: Planner
  /// For answers that are known to lead to needs, those needs; to be led there is a need of its
  /// own, of a number that is as much higher as there are needs.
  private var hints: [Answer: [Int]] = [:]
  private(set) var sights = Sights()
  /// The mistakes of which it has been looked where they are given away.
  private var studied: Set<Int> = []
  /// The mistakes that seem to be given away, and no conversation has noticed them: bounds do not
  /// count on them.
  var unnoticed: Set<Int> = []
  /// How often states have been looked for anew.
  private var rebuilds = 0
  /// How many edges prospects looked at that are gone.
  private var effort = 0
  /// How many moves have been tried.
  private var trials = 0

  private static let mostRebuilds = 2
  /// How dear what a bound asks for is beside what else is needed.
  private static let scale = 30.0
  private static let worthOfHint = 0.02
  /// After so much effort it is not looked anew.
  private static let mostEffort = 200_000_000
  private static let effortOfTrial = 100

  /// Of conversations that begin with what hosts set.
  init(_ survey: Survey, _ hostSets: HostSets, _ needs: Needs) {
    (ground, self.hostSets) = (survey.ground, hostSets)
    planner = Planner(hostSets)
    legs = Legs(ground)
    prices = Array(repeating: 1, count: needs.numberCount)
    let known = if case .nothing = hostSets { survey.states } else { nil as StateGraph? }
    let graph = known ?? StateGraph(ground, hostsSet: hostSets, mostStates: ground.mostGraphStates)
    prospects = Self.prospects(graph, legs, needs, hints)
    sights.lookForButtons(in: graph, &prospects.kinds)
  }

  private static func prospects(
    _ graph: StateGraph, _ legs: Legs, _ needs: Needs, _ hints: [Answer: [Int]]
  ) -> Prospects {
    let kinds = EdgeKinds(graph, needs) { answer in
      (hints[answer] ?? []).map { needs.numberCount + $0 }
    }
    return Prospects(graph, kinds, legs.parts) { legs.ends(from: $0, to: $1) }
  }

  /// Makes what a bound asks for as dear as it does, and plans first with what it takes most of.
  func price(by bound: PricedBound) {
    if seesAll { planner.begin(with: bound) }
    for (need, price) in bound.pricesOfNeeds.enumerated() where need < prices.count {
      prices[need] = 1 + Self.scale * price
    }
  }

  /// Few conversations that meet all needs that are open, where they can be planned; some take the
  /// last stretches of others.
  func plan(
    _ needs: Needs, _ stretches: [Course.Stretch], _ least: Int
  ) -> [Story] {
    planner.plan(prospects, &prices, stretches, least) { needs.isOpen($0) }
  }

  /// Looks closer at what lies around some conversations, where it cannot look at all states.
  func look(
    around conversations: [Story], besides stories: [Story] = [],
    _ needs: inout Needs
  ) {
    if !seesAll { planner.look(around: conversations, besides: stories, ground, &needs) }
  }

  /// All that coverage counts and that is known to be taken where conversations are planned.
  var itemsOfPlans: [Int] {
    planner.sample?.kinds.takeable.filter { $0 < ground.map.items.count }.sorted() ?? []
  }

  /// Looks for other needs. The answers that are known to lead to some of them are worth a little
  /// themselves.
  func explore(_ needs: Needs, by known: [(need: Int, answers: ArraySlice<Answer>)]) {
    makeRoom(for: needs)
    var new: [Answer: [Int]] = [:]
    for (need, answers) in known {
      for answer in answers where hints[answer]?.contains(need) != true {
        hints[answer, default: []].append(need)
        new[answer, default: []].append(needs.numberCount + need)
      }
    }
    if !new.isEmpty { prospects.kinds.add(new, prospects.graph) }
  }

  private func rebuild(_ graph: StateGraph, _ needs: Needs) {
    effort += prospects.effort
    prospects = Self.prospects(graph, legs, needs, hints)
    sights.lookForButtons(in: graph, &prospects.kinds)
    var needs = needs
    for suspect in studied.sorted() {
      sights.study(suspect, &needs, in: graph, &prospects.kinds)
    }
  }

  /// Finds out where mistakes are given away before any is missed, where nothing has been
  /// forgotten; returns those of which it is not known.
  func studyAhead(_ suspects: [Int], _ needs: inout Needs) -> [Int] {
    guard plans else { return suspects }
    makeRoom(for: needs)
    if prospects.graph.isReal {
      study(suspects, &needs)
    } else {
      planner.study(suspects, &needs)
    }
    return suspects.filter { !knows($0) }
  }

  private func makeRoom(for needs: Needs) {
    let missing = needs.numberCount - prices.count
    if missing > 0 { prices += Array(repeating: 1, count: missing) }
  }

  /// Finds out where some mistakes are given away that it has not met, or late.
  func study(_ suspects: [Int], _ needs: inout Needs) {
    let new = suspects.filter { studied.insert($0).inserted }
    guard !new.isEmpty else { return }
    if let graph = graph(apart: Set(studied.map { needs.suspects.block(of: $0) })) {
      rebuild(graph, needs)
    } else {
      for suspect in new { sights.study(suspect, &needs, in: prospects.graph, &prospects.kinds) }
    }
    planner.study(new, &needs)
  }

  /// The states where some blocks are told apart at which nothing is decided; nil where they are
  /// already, or less would be known of all others.
  private func graph(apart blocks: Set<BlockNumber>) -> StateGraph? {
    let known = prospects.graph
    guard rebuilds < Self.mostRebuilds || isFresh,
      blocks.contains(where: { known.blocks[Int($0)].detour != nil })
    else { return nil }
    rebuilds += 1
    let graph = StateGraph(
      ground, hostsSet: hostSets, apart: blocks, mostStates: ground.mostGraphStates)
    let isLess = known.isReal && !graph.isReal || known.isExact && !graph.isExact
    return isLess ? nil : graph
  }

  /// Whether it looks at all that conversations can come to.
  var seesAll: Bool { prospects.graph.isExact }

  /// Whether it plans conversations, for all is known of what they can come to.
  var plans: Bool { planner.graph(prospects) != nil }

  /// Whether it is known where a mistake is given away, or nobody can know that.
  func knows(_ suspect: Int) -> Bool {
    !plans || (planner.sample?.sights ?? sights).told.contains(suspect)
  }

  /// The mistakes of which it is known where they are given away.
  var toldSuspects: Set<Int> { sights.told.union(planner.sample?.sights.told ?? []) }

  /// The mistakes that no conversation notices.
  var idleSuspects: Set<Int> { sights.idle }

  /// Makes some needs dearer.
  func raise(_ needs: some Sequence<Int>) {
    prices.raise(needs, &numbers)
  }

  /// The stretch of a conversation on which it notices a mistake; nil where that is not known.
  func stretch(of story: Story, noticing mistaken: Script) -> Course.Stretch? {
    switch hostSets {
    case .nothing where !story.variables.isEmpty: return nil
    case .one(let sets) where !sets.contains(story.variables): return nil
    case .nothing, .one, .anything: break
    }
    return planner.graph(prospects)?.stretch(of: story, noticing: mistaken)
  }

  /// Whether it has looked at so much that it is time to be content.
  var isTired: Bool {
    if plans { return planner.isTired }
    return trials * Self.effortOfTrial + effort + prospects.effort > Self.mostEffort
  }

  /// Whether it has hardly looked at anything yet.
  var isFresh: Bool { plans && planner.isFresh }

  /// Whether one cannot go round at a block.
  func sees(through block: BlockNumber) -> Bool { !legs.parts.isCircle[Int(block)] }

  /// The moves of the best way from a point to the end of the leg, and whether they meet anything;
  /// nil where none is worth anything. What lies beyond is worth what somebody says.
  func way(
    from dialog: Dialog, _ needs: Needs, beyond: Outlook.Prospect
  ) -> (moves: [Move], meets: Bool)? {
    look(for: needs, beyond.weights)
    let worths = prospects.graph.leavings.worths(beyond.wishes)
    for station in legs.isStation.indices where legs.isStation[station] {
      let block = BlockNumber(station)
      prospects.setBeyond(beyond.ahead(of: block), worths, at: block)
    }
    prospects.refresh(aheadOf: dialog.waiting)
    var way = Advance(dialog: dialog)
    var hopes = 0.0
    var state = come(by: &way, needs)
    // Where one cannot go round, no block is come by twice; what seems to is not what would come.
    for _ in prospects.graph.blocks {
      guard let now = state, now >= 0, sees(through: prospects.graph.blockOfState[Int(now)]) else {
        break
      }
      let isKnown = prospects.graph.isSure(now)
      let best = isKnown ? prospects.best(from: now) : tried(way.dialog, needs, beyond)
      guard let step = best, way.go(step.moves) else { break }
      way.gain(step.gain)
      trials += step.moves.count
      guard !step.isLast else {
        hopes = beyond.value(of: way.dialog)
        break
      }
      let isSure = isKnown && prospects.graph.isSure(step.target) && isAt(step.target, way.dialog)
      state = isSure ? step.target : come(by: &way, needs)
    }
    guard !way.moves.isEmpty else { return nil }
    if hopes > 0 { return (way.moves, way.total > 0) }
    return way.total > 0 ? (Array(way.moves.prefix(way.worthwhile)), true) : nil
  }

  /// The moves to the nearest thing that is worth something, round and round.
  func nearest(
    from dialog: Dialog, _ needs: Needs, _ weights: [Double], where isMeant: (BlockNumber?) -> Bool
  ) -> [Move]? {
    look(for: needs, weights)
    var way = Advance(dialog: dialog)
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
  private func come(by way: inout Advance, _ needs: Needs) -> Int32? {
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
      var ahead = Advance(dialog: trial.dialog)
      let state = isLast ? nil : come(by: &ahead, needs)
      if let state, state >= 0 { ahead.total += prospects.value(of: state) }
      if isLast { ahead.total += beyond.value(of: trial.dialog) }
      if gain + ahead.total > best?.value ?? -1 {
        let step = Prospects.Step(moves: [move], target: StateGraph.end, gain: gain, isLast: isLast)
        best = (step, gain + ahead.total)
      }
    }
    return best?.step
  }

  /// Where something has been forgotten not all is met that seems to be ahead: what was passed in
  /// vain counts less.
  private func look(for needs: Needs, _ weights: [Double]) {
    var worths = prices.indices.map { needs.isOpen($0) ? prices[$0] : 0 }
    if !hints.isEmpty { worths += worths.map { $0 > 0 ? Self.worthOfHint : 0 } }
    prospects.price(worths, prospects.graph.isExact ? nil : weights)
  }
}
