internal import Starling

/// Tries mistakes at a block in its states. Most mistakes there lead from the same few blocks to
/// the same few others; what comes of that is tried once.
struct MistakeTrials {
  private let graph: StateGraph
  private let block: BlockNumber
  private let passages: [StateGraph.Passage]
  /// The same answer for all passages.
  private let (all, none): ([Bool], [Bool])
  /// A dialog that is about to come to the block.
  private let arrival: Dialog
  /// Whether one may come by the block without being asked.
  private let isPassed: Bool
  private var mistake: Mistake?
  /// What is remembered of all that the block itself asks for, with the mistake or without, and
  /// what of all that is asked for behind it as well, as far as nobody is asked.
  private var (ownAsked, asked) = (UInt64(0), UInt64(0))
  /// Where the mistake leads instead, by what the block itself asks for.
  private var turns = KeyMap<[Turn]>()
  /// What becomes of it when one comes to the block, where that is always the same.
  private var signOnArrival: Sign?
  private var outcomes: Outcomes

  init(at block: BlockNumber, _ graph: StateGraph) {
    (self.graph, self.block) = (graph, block)
    passages = Array(graph.passages[graph.blocks[Int(block)].passages])
    (all, none) = (passages.map { _ in true }, passages.map { _ in false })
    arrival = graph.arrival(at: block)
    isPassed = graph.ground.lean.tables.canBePassed(block)
    outcomes = Outcomes(from: block, graph)
  }

  func areThose(at block: BlockNumber, _ graph: StateGraph) -> Bool {
    self.block == block && self.graph === graph
  }

  /// A mistake, and whether it changes nothing but where the block leads.
  struct Mistake {
    var script: Script
    var leadsElsewhere: Bool
    /// Whether it may change what is said or asked when one comes to the block.
    var isSeenOnArrival: Bool
  }

  /// On a passage, or, without one, when it comes to the block, the script leads to one block, and
  /// with a mistake to another one.
  private struct Turn: Equatable {
    var passage: Int?
    var right: Destination
    var wrong: Destination
  }

  /// Whether a mistake makes a difference, whether it is to be seen, and on what that hangs.
  struct Sign {
    var kind: Kind
    var asked: UInt64

    enum Kind {
      case none, hidden, told
    }
  }

  /// Where the block leads first.
  fileprivate enum Destination: Equatable {
    /// It goes on by no link.
    case nowhere
    case block(BlockNumber)
    case end(Ending)
  }

  /// Begins with another mistake; nil where it cannot be made. What is asked for because of it is a
  /// part of the keys.
  mutating func begin(with mistake: Mistake?, asking asked: UInt64) {
    (self.mistake, self.asked) = (mistake, asked)
    (turns, signOnArrival) = (KeyMap(), nil)
    ownAsked = graph.mask(ofThingsAskedAt: block, mistake?.script, further: false)
  }

  /// Whether the mistake can make any difference in a state, which mostly is quickly said.
  mutating func mayDiffer(in key: UInt64) -> Bool {
    guard let mistake, mistake.leadsElsewhere else { return true }
    return mistake.isSeenOnArrival && !isPassed || !turns(of: mistake, in: key).isEmpty
  }

  /// What the mistake makes of the passages of the block in a state.
  mutating func signs(in key: UInt64) -> Sights.Signs {
    guard let mistake else { return Sights.Signs(areTold: none, areHidden: true, asked: 0) }
    let arrived = arrivalSign(of: mistake, in: key)
    guard arrived.kind != .told else { return Sights.Signs(areTold: all, asked: arrived.asked) }
    let signs =
      mistake.leadsElsewhere
      ? signsOfTurns(of: mistake, in: key) : signs(of: mistake, from: waiting(in: key))
    return Sights.Signs(
      areTold: signs.contains { $0.kind == .told } ? signs.map { $0.kind == .told } : none,
      areHidden: arrived.kind == .hidden || signs.contains { $0.kind == .hidden },
      asked: signs.reduce(arrived.asked) { $0 | $1.asked })
  }

  /// A dialog that is about to come to the block in a state, and one that waits there.
  private func coming(in key: UInt64) -> Dialog { graph.give(key, at: block, to: arrival) }
  private func waiting(in key: UInt64) -> Dialog { graph.waiting(coming(in: key), at: block) }

  /// What becomes of a mistake when one comes to the block.
  private mutating func arrivalSign(of mistake: Mistake, in key: UInt64) -> Sign {
    if mistake.leadsElsewhere, isPassed {
      let turn = turns(of: mistake, in: key).first { $0.passage == nil }
      return turn.map { self.sign(of: mistake, $0, in: key) }
        ?? Sign(kind: .none, asked: ownAsked)
    }
    guard mistake.isSeenOnArrival else { return Sign(kind: .none, asked: ownAsked) }
    if let signOnArrival { return signOnArrival }
    let arrived = coming(in: key).sign(of: mistake.script, [.begin], graph.ground)
    let sign = Sign(kind: arrived, asked: mistake.leadsElsewhere ? ownAsked : asked)
    if mistake.leadsElsewhere { signOnArrival = sign }
    return sign
  }

  private func signs(of mistake: Mistake, from dialog: Dialog) -> [Sign] {
    var byMove: [Move: Sign.Kind] = [:]
    return passages.map { passage in
      guard let move = graph.move(of: passage) else { return Sign(kind: .none, asked: asked) }
      let sign =
        byMove[move] ?? dialog.sign(of: mistake.script, dialog.events(of: move), graph.ground)
      byMove[move] = sign
      return Sign(kind: sign, asked: asked)
    }
  }

  // MARK: Mistakes that lead elsewhere

  /// None where nobody is led elsewhere.
  private mutating func signsOfTurns(of mistake: Mistake, in key: UInt64) -> [Sign] {
    let turns = turns(of: mistake, in: key)
    guard turns.contains(where: { $0.passage != nil }) else { return [] }
    var signs = passages.map { _ in Sign(kind: .none, asked: ownAsked) }
    for turn in turns {
      if let passage = turn.passage { signs[passage] = sign(of: mistake, turn, in: key) }
    }
    return signs
  }

  private mutating func sign(of mistake: Mistake, _ turn: Turn, in key: UInt64) -> Sign {
    if case .block(let right) = turn.right, case .block(let wrong) = turn.wrong {
      let one = outcomes.outcome(at: right, in: key)
      let other = outcomes.outcome(at: wrong, in: key)
      if let kind = one.sign(beside: other, graph.ground) {
        return Sign(kind: kind, asked: ownAsked | one.asked | other.asked)
      }
    }
    let dialog = turn.passage == nil ? coming(in: key) : waiting(in: key)
    let events = events(of: turn.passage, dialog)
    return Sign(kind: dialog.sign(of: mistake.script, events, graph.ground), asked: asked)
  }

  /// Where a mistake leads elsewhere in a state.
  private mutating func turns(of mistake: Mistake, in key: UInt64) -> [Turn] {
    if let known = turns[key & ownAsked] { return known }
    let (coming, waiting) = (coming(in: key), waiting(in: key))
    let ways: [Int?] =
      (isPassed ? [nil] : [])
      + passages.indices.filter {
        graph.move(of: passages[$0]) != nil
      }
    let turns = ways.compactMap { passage -> Turn? in
      let dialog = passage == nil ? coming : waiting
      let events = events(of: passage, dialog)
      let right = dialog.destination(of: events)
      let wrong = dialog.continued(by: mistake.script).destination(of: events)
      return right == wrong ? nil : Turn(passage: passage, right: right, wrong: wrong)
    }
    self.turns.add(turns, for: key & ownAsked)
    return turns
  }

  private func events(of passage: Int?, _ dialog: Dialog) -> [Event] {
    passage.flatMap { graph.move(of: passages[$0]) }.map { dialog.events(of: $0) } ?? [.begin]
  }
}

extension Dialog {
  /// Where some events lead first.
  fileprivate func destination(of events: [Event]) -> MistakeTrials.Destination {
    var dialog = self
    var observations: [Observation] = []
    for event in events {
      dialog.observe(event, &observations)
      let left = observations.firstIndex { if case .left = $0 { true } else { false } }
      guard let left else { continue }
      for case .arrived(let block) in observations[left...] { return .block(block) }
      return dialog.ending.map { .end($0) } ?? .nowhere
    }
    return .nowhere
  }

  /// What becomes of a mistake by some events.
  fileprivate func sign(
    of mistaken: Script, _ events: [Event], _ ground: Ground
  ) -> MistakeTrials.Sign.Kind {
    var (one, other) = (self, continued(by: mistaken))
    for event in events where !one.step(event).looksLike(other.step(event)) { return .told }
    let isSame =
      one.state.saysAsMuch(as: other.state, ground) && ground.key(of: one) == ground.key(of: other)
    return isSame ? .none : .hidden
  }
}

extension DialogState {
  /// Whether it has come by the same blocks as another one, but for such at which nothing is said.
  fileprivate func saysAsMuch(as other: DialogState, _ ground: Ground) -> Bool {
    guard visited != other.visited else { return true }
    return visited.blocks(unlike: other.visited).allSatisfy {
      ground.tables.blocks[Int($0)].kind == .route
    }
  }
}

extension StateGraph {
  /// A dialog that is about to come to a block, where it waits there behind all that is said.
  fileprivate func waiting(_ dialog: Dialog, at block: BlockNumber) -> Dialog {
    var dialog = dialog
    let bubbles = leavings.track.stops[Int(block)].bubbles
    dialog.state.visited.insert(block)
    dialog.state.stage = .waiting(block, bubble: max(0, bubbles - 1))
    return dialog
  }
}
