import Starling

/// Looks for the cheapest conversation of the new dialog that takes up the acts of an old one: a
/// path through pairs of a place in the old conversation and a state of the new dialog.
struct CarrySearch {
  private let acts: [CarriedAct]
  /// How the old conversation ended; nil if the case leaves that open.
  private let ending: Ending?
  /// What the case says behind its last act, if it leaves open how it goes on from there.
  private let goal: CarryGoal?
  private let rules: CarryRules
  /// What people can do in the new script, and which states differ.
  private(set) var graph: Exploration
  /// Whether the person takes something back, so that the past counts.
  private let goesBack: Bool
  /// What it costs at least to reach the end from each place in the old conversation.
  private let rest: [Int]
  /// What is done in any case.
  private let given: Set<Transcript.Act>
  /// How many cases were carried before, so that they do not all answer alike what is new.
  private let turn: Int

  private var open = Search<Node, CarriedStep>(mostTaken: CarryCost.mostInAll, cheapestFirst: true)
  private(set) var outcome = Outcome.none

  enum Outcome {
    case found([CarriedStep])
    /// No conversation of the new script goes on to an end.
    case none
    /// After this many states.
    case gaveUp(Int)
  }

  struct Node {
    var dialog: Dialog
    var place: Int
    var cost: Int
    var isGoal = false
  }

  init(
    _ acts: [CarriedAct], ending: Ending?, _ goal: CarryGoal?, _ mapping: ScriptMapping?,
    to new: Dialog, _ graph: Exploration, besides given: Set<Transcript.Act>, turn: Int
  ) {
    self.acts = acts
    self.ending = ending
    self.goal = goal
    self.graph = graph
    self.given = given
    self.turn = turn
    rules = CarryRules(acts, mapping, to: new.script)
    goesBack = acts.contains { $0.act == .goesBack }
    var rest = [0]
    for act in acts.reversed() {
      rest.append((rest.last ?? 0) + (rules.isGone(act) ? rules.costOfOmission(act) : 0))
    }
    self.rest = rest.reversed()
    var first = new
    _ = first.step(.begin)
    reach(first, 0, cost: 0, nil, from: nil)
    search()
  }

  private mutating func search() {
    var looked = Array(repeating: 0, count: acts.count + 1)
    while let (number, node) = open.take() {
      if node.isGoal {
        outcome = .found(open.way(to: number))
        return
      }
      looked[node.place] += 1
      guard looked[node.place] <= CarryCost.mostStates * (node.place < acts.count ? 1 : 10) else {
        open.trust.missStates()
        continue
      }
      expand(node, number)
    }
    outcome = open.trust.isWhole ? .none : .gaveUp(open.taken)
  }

  private mutating func reach(
    _ dialog: Dialog, _ place: Int, cost: Int, _ step: CarriedStep?, from before: Int?,
    isGoal: Bool = false
  ) {
    var key = graph.key(of: dialog)
    key.append(Int32(place))
    if goesBack { key += dialog.state.wayBack.map { Int32($0.block.index) } }
    if isGoal { key.append(-1) }
    open.add(
      Node(dialog: dialog, place: place, cost: cost, isGoal: isGoal), key, from: before, by: step,
      cost: cost + rest[place], distance: isGoal ? place + 1 : place)
  }

  private mutating func expand(_ node: Node, _ number: Int) {
    if node.place == acts.count {
      let isOver = node.dialog.ending != nil
      let isAsBefore = ending == nil || node.dialog.ending == ending
      if ending == nil || isOver {
        let cost =
          (isAsBefore ? 0 : CarryCost.outcome)
          + (goal?.isReached(by: node.dialog) == false ? CarryCost.goal : 0)
        reach(node.dialog, node.place, cost: node.cost + cost, nil, from: number, isGoal: true)
      }
    } else {
      let act = acts[node.place]
      reach(
        node.dialog, node.place + 1, cost: node.cost + rules.costOfOmission(act),
        .init(.left(node.place)), from: number)
    }
    guard let block = node.dialog.waiting else { return }
    let isDelay = node.dialog.prompt?.delay != nil
    if isDelay {
      var later = node.dialog
      _ = later.step(.elapsed)
      reach(later, node.place, cost: node.cost, .init(.waited, [.elapsed]), from: number)
    }
    if node.place < acts.count, !isDelay || acts[node.place].isDuringDelay {
      carry(node, number, block)
    }
    if !isDelay { add(node, number, block) }
  }

  // MARK: Steps

  /// Takes up the act of a place: as it was, translated, literally, or changed.
  private mutating func carry(_ node: Node, _ number: Int, _ block: BlockNumber) {
    let act = acts[node.place]
    let relation = rules.relation(of: act, to: block)
    guard relation != .none else { return }
    let event =
      relation == .same
      ? rules.event(for: act, at: node.dialog) : rules.literal(act, at: node.dialog)
    if let event {
      var later = node.dialog
      let effects = later.step(event)
      let code = effects.lazy.compactMap(\.rejection).first
      // A button that is there no more is no other reason to refuse those that it stood with.
      let isLost = code == .noSuchButton && act.rejection != code && act.namesButtons
      if !isLost, (act.rejection == nil) == (code == nil) {
        let cost =
          code == nil
          ? rules.cost(of: act, relation, at: node.dialog)
          : code == act.rejection ? CarryCost.same : CarryCost.otherReason
        reach(
          later, node.place + 1, cost: node.cost + cost, .init(.taken(node.place), [event]),
          from: number)
      }
    }
    guard relation == .same, act.rejection == nil, act.act.isAnswer else { return }
    for (rank, move) in graph.moves(of: node.dialog).enumerated() {
      guard let changed = move.events.first, changed != event else { continue }
      var later = node.dialog
      let effects = later.step(changed)
      guard !effects.contains(where: { $0.rejection != nil }) else { continue }
      let isSettledAlike = effects.compactMap(\.outcome) == act.outcomes
      let isGiven = Transcript.Act(changed, at: node.dialog.prompt).map(given.contains) ?? false
      let cost =
        CarryCost.change + rank * CarryCost.rank + (isGiven ? CarryCost.given : 0)
        + (isSettledAlike ? 0 : CarryCost.outcome)
      reach(
        later, node.place + 1, cost: node.cost + cost, .init(.changed(node.place), [changed]),
        from: number)
    }
  }

  /// Answers a prompt that the old conversation did not have here.
  private mutating func add(_ node: Node, _ number: Int, _ block: BlockNumber) {
    let isKnown = rules.isKnown(block, node.dialog)
    var steps: [(cost: Int, step: CarriedStep)] = []
    if node.dialog.awaitsSubmit, node.dialog.state.pick != nil {
      steps.append((CarryCost.newTap, .init(.added, [.submit("")])))
    }
    let moves = graph.moves(of: node.dialog)
    for (number, move) in moves.enumerated() {
      let rank = (number + turn) % moves.count
      let cost = CarryCost.ofNew(move.events, isKnown: isKnown) + rank * CarryCost.rank
      steps.append((cost, .init(.added, move.events)))
    }
    steps += stepsOfOthers(near: node, at: block)
    for (cost, step) in steps {
      var later = node.dialog
      guard let settles = later.settles(by: step.events) else { continue }
      reach(
        later, node.place, cost: node.cost + cost + (settles ? CarryCost.outcome : 0), step,
        from: number)
    }
  }

  /// The answers that the old conversation gave at other places to what is asked here.
  private func stepsOfOthers(
    near node: Node, at block: BlockNumber
  ) -> [(cost: Int, step: CarriedStep)] {
    guard let origin = rules.mapping?.origin(of: block) else { return [] }
    return acts.indices.filter { acts[$0].place == origin && acts[$0].rejection == nil }
      .sorted { abs($0 - node.place) < abs($1 - node.place) }
      .prefix(3).filter { acts[$0].act.isAnswer }
      .compactMap { other in
        rules.event(for: acts[other], at: node.dialog).map {
          (CarryCost.known + abs(other - node.place), .init(.added, [$0]))
        }
      }
  }
}

extension Dialog {
  /// Takes events one after the other; returns whether one has an outcome, or nil if one is
  /// rejected.
  fileprivate mutating func settles(by events: [Event]) -> Bool? {
    var settles = false
    for event in events {
      let effects = step(event)
      if effects.contains(where: { $0.rejection != nil }) { return nil }
      settles = settles || effects.contains { $0.outcome != nil }
    }
    return settles
  }
}
