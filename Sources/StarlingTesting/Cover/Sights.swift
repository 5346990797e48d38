internal import Starling

/// Finds out what can be met at a block in some of its states only: whether a button is offered
/// there, and mistakes that show at one time and not at another.
struct Sights {
  /// What has been found out of mistakes.
  private var findings: [Int: Findings] = [:]
  private var trials = 0
  /// The pasts of the block that has been looked at last: there may be more mistakes at it.
  private var lastPasts: AskedPasts?
  /// The mistakes of which it is known where they are given away.
  private(set) var told: Set<Int> = []
  /// The mistakes that are given away wherever they make a difference.
  private(set) var plain: Set<Int> = []
  /// The mistakes that make no difference anywhere, so that no conversation notices them.
  private(set) var idle: Set<Int> = []

  /// What a mistake makes of the passages of a block in a state.
  fileprivate struct Signs {
    /// For each passage whether it gives the mistake away.
    var areTold: [Bool]
    /// Whether some passage makes a difference without giving it away.
    var areHidden = false
  }

  /// What a mistake makes of the passages of its block, by what is asked for there.
  fileprivate struct Findings {
    private(set) var signs: [UInt64: Signs] = [:]
    /// Whether some passage gives it away, or makes a difference without.
    private(set) var isTold = false
    private(set) var isHidden = false
    /// In how many pasts all passages give it away.
    private var countOfWholes = 0

    /// So many trials, by lot, show whether it is given away nearly everywhere.
    private static let mostToJudge = 48

    mutating func note(_ signs: Signs, of past: UInt64) {
      self.signs[past] = signs
      isTold = isTold || signs.areTold.contains(true)
      isHidden = isHidden || signs.areHidden
      if signs.areTold.allSatisfy({ $0 }) { countOfWholes += 1 }
    }

    /// Whether it is given away nearly wherever it has been tried: then so it may be elsewhere.
    var isTellingItself: Bool {
      signs.count >= Self.mostToJudge && 8 * countOfWholes >= 7 * signs.count
    }
  }

  /// In so many pasts each mistake is tried, whatever the first ones show.
  private static let mostToTry = 1_024
  /// After so many trials nothing more is found out about mistakes.
  private static let mostTrials = 1_000_000
  /// So many trials find out all of each mistake, where it looks at all states.
  private static let trialsToKnowAll = 200_000
  private let isThorough: Bool

  /// Finds out all of each mistake as long as that does not take too long, or just enough.
  init(isThorough: Bool = true) { self.isThorough = isThorough }

  /// How many trials of one mistake are made to find out whether it shows, and, once it does, to
  /// know where.
  private var mostOfOne: (toFind: Int, toKnow: Int) {
    guard isThorough else { return (2_000, 200) }
    return trials < Self.trialsToKnowAll ? (.max, .max) : (10_000, 1_000)
  }

  /// The edges on which buttons are offered that are offered at one time and not at another.
  func lookForButtons(in graph: StateGraph, _ kinds: inout EdgeKinds) {
    let tables = graph.ground.tables
    for block in tables.blocks.indices where !graph.blocks[block].keys.isEmpty {
      for button in tables.buttons(of: tables.blocks[block]) {
        guard let when = tables.buttons[button].when else { continue }
        for side in [true, false] {
          guard let need = graph.ground.map.number(of: .condition(when, side)) else { continue }
          let crossing = graph.crossing(offering: button, side, at: BlockNumber(block))
          let passages = graph.extents[block].passages
          let (all, none) = (passages.map { _ in true }, passages.map { _ in false })
          let asked = crossing.wants.joined().reduce(0) { $0 | $1.field.mask << $1.field.shift }
          let pasts = AskedPasts(of: BlockNumber(block), asked, graph)
          let edges = pasts.edges { crossing.fits($0) ? all : none }
          kinds.add(need, to: edges)
        }
      }
    }
  }

  private mutating func pasts(
    of block: BlockNumber, _ asked: UInt64, _ graph: StateGraph
  ) -> AskedPasts {
    if let lastPasts, lastPasts.areThose(of: block, asked, graph) { return lastPasts }
    let pasts = AskedPasts(of: block, asked, graph)
    lastPasts = pasts
    return pasts
  }

  /// Finds out where a mistake is given away.
  mutating func study(
    _ suspect: Int, _ needs: inout Needs, in graph: StateGraph, _ kinds: inout EdgeKinds
  ) {
    guard trials < Self.mostTrials || findings[suspect] != nil else { return }
    let (block, script) = (
      needs.suspects.block(of: suspect), needs.suspects.script(of: suspect)
    )
    let (edges, areAll) = edges(telling: suspect, needs.suspects, in: graph)
    kinds.add(needs.number(ofSuspect: suspect), to: edges)
    if !edges.isEmpty { told.insert(suspect) }
    guard areAll, findings[suspect]?.isHidden == false, needs.suspects.isByClasses(suspect, graph),
      graph.knows(whatIsAskedAt: block, script)
    else { return }
    plain.insert(suspect)
    let isComplete = graph.isComplete && graph.ground.answers.isExact[Int(block)]
    if edges.isEmpty, isComplete { idle.insert(suspect) }
  }

  /// The edges that give a mistake away, and whether they are all.
  private mutating func edges(
    telling suspect: Int, _ suspects: Suspects, in graph: StateGraph
  ) -> (edges: [Int], areAll: Bool) {
    var suspects = suspects
    let (block, script) = (suspects.block(of: suspect), suspects.script(of: suspect))
    let (arrival, passages) = (graph.arrival(at: block), graph.extents[Int(block)].passages)
    let (all, nothing) = (passages.map { _ in true }, passages.map { _ in false })
    let asked = graph.mask(ofThingsAskedAt: block, script)
    let pasts = pasts(of: block, asked, graph)
    let (most, areMany) = (mostOfOne, pasts.count > Self.mostToTry)
    var difference = Difference(graph, arrival, block, suspects.change(of: suspect), script)
    var known = findings[suspect] ?? Findings()
    let before = known.signs.count
    var areAll = true
    let edges = pasts.edges { key in
      if let signs = known.signs[key & asked] { return signs.areTold }
      guard difference.isPossible(in: key) else { return nothing }
      if areMany, known.isTellingItself { return all }
      guard known.signs.count - before < (known.isTold ? most.toKnow : most.toFind) else {
        areAll = false
        return nothing
      }
      let signs = suspects.signs(of: suspect, graph, arrival, block, key)
      known.note(signs, of: key & asked)
      return signs.areTold
    }
    trials += known.signs.count - before
    findings[suspect] = known
    return (edges, areAll)
  }
}

/// Whether a mistake can make a difference at its block, which mostly is quickly said.
private struct Difference {
  private let disagreement: Disagreement?
  private var route: MistakenRoute?

  init(
    _ graph: StateGraph, _ arrival: Dialog, _ block: BlockNumber, _ change: Mutant.Change,
    _ mistaken: Script?
  ) {
    disagreement = mistaken.flatMap { Disagreement(graph, change, $0.tables, at: block) }
    route = mistaken.flatMap { MistakenRoute(graph, arrival, block, $0) }
  }

  mutating func isPossible(in key: UInt64) -> Bool {
    disagreement?.isPossible(in: key) != false && route?.isTakenAlike(in: key) != true
  }
}

/// A route with a mistake. Mostly it leads where the right one does; then nothing else is tried.
private struct MistakenRoute {
  let graph: StateGraph
  let arrival: Dialog
  let block: BlockNumber
  let mistaken: Script
  /// What is remembered of all that the route itself asks for.
  let asked: UInt64
  /// Whether it leads where the right one does, by what is remembered.
  var known: [UInt64: Bool] = [:]

  /// Nil where a block is no route.
  init?(_ graph: StateGraph, _ arrival: Dialog, _ block: BlockNumber, _ mistaken: Script) {
    guard graph.ground.tables.blocks[Int(block)].kind == .route else { return nil }
    (self.graph, self.arrival, self.block, self.mistaken) = (graph, arrival, block, mistaken)
    asked = graph.mask(ofThingsAskedAt: block, mistaken, further: false)
  }

  mutating func isTakenAlike(in key: UInt64) -> Bool {
    if let isAlike = known[key & asked] { return isAlike }
    var right = graph.give(key, at: block, to: arrival)
    right.state.visited.insert(block)
    let wrong = right.continued(by: mistaken)
    let isAlike = right.target(ofRoute: block) == wrong.target(ofRoute: block)
    known[key & asked] = isAlike
    return isAlike
  }
}

extension Suspects {
  /// What a mistake makes of the passages of a block in a state.
  fileprivate mutating func signs(
    of number: Int, _ graph: StateGraph, _ arrival: Dialog, _ block: BlockNumber, _ key: UInt64
  ) -> Sights.Signs {
    let passages = graph.passages[graph.blocks[Int(block)].passages]
    guard let script = script(of: number) else {
      return Sights.Signs(areTold: passages.map { _ in false }, areHidden: true)
    }
    let before = graph.give(key, at: block, to: arrival)
    let sign = before.sign(of: script, [.begin], graph.ground)
    guard sign != .told else { return Sights.Signs(areTold: passages.map { _ in true }) }
    let dialog = graph.waiting(before, at: block)
    var byMove: [Move: Sign] = [:]
    var signs = Sights.Signs(areTold: [], areHidden: sign == .hidden)
    for passage in passages {
      let move = graph.move(of: passage)
      let sign = move.map {
        byMove[$0] ?? dialog.sign(of: script, dialog.events(of: $0), graph.ground)
      }
      if let move { byMove[move] = sign }
      signs.areTold.append(sign == .told)
      if sign == .hidden { signs.areHidden = true }
    }
    return signs
  }

  /// Whether a mistake makes a difference for all values of a class or for none.
  fileprivate mutating func isByClasses(_ number: Int, _ graph: StateGraph) -> Bool {
    let (block, leavings) = (block(of: number), graph.leavings)
    guard let script = script(of: number) else { return false }
    switch change(of: number) {
    case .target, .dropped, .turned: return true
    case .bound, .operand:
      guard let test = change(of: number).test(in: script.tables) else { return false }
      return leavings.agree(on: test, of: script.tables, at: block)
        && !leavings.mayTellMoreTexts(change(of: number), script.tables, at: block)
    case .outcome, .action, .assignment, .fieldOutcome, .fieldAction, .required, .minLength,
      .maxLength, .delay, .stars:
      return false
    }
  }
}

/// Whether a mistake makes a difference, and whether it is to be seen.
private enum Sign {
  case none, hidden, told
}

extension Dialog {
  /// What becomes of a mistake by some events.
  fileprivate func sign(of mistaken: Script, _ events: [Event], _ ground: Ground) -> Sign {
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
    let others = visited.without(other.visited).blocks + other.visited.without(visited).blocks
    return others.allSatisfy { ground.tables.blocks[Int($0)].kind == .route }
  }
}

extension StateGraph {
  /// A dialog that is about to come to a block.
  fileprivate func arrival(at block: BlockNumber) -> Dialog {
    var options = Dialog.Options()
    options.keeps = []
    options.start = ground.tables.id(block)
    return Dialog(ground.leanScript, options)
  }

  /// The same with the past of a state of the block, as far as that is remembered.
  fileprivate func give(_ key: UInt64, at block: BlockNumber, to dialog: Dialog) -> Dialog {
    var dialog = dialog
    for field in blocks[Int(block)].layout.fields {
      if let number = field.number(in: key) { leavings.give(field.thing, number, &dialog.state) }
    }
    return dialog
  }

  /// The same where it waits at the block, behind all that is said there.
  fileprivate func waiting(_ dialog: Dialog, at block: BlockNumber) -> Dialog {
    var dialog = dialog
    let bubbles = leavings.track.stops[Int(block)].bubbles
    dialog.state.visited.insert(block)
    dialog.state.stage = .waiting(block, bubble: max(0, bubbles - 1))
    return dialog
  }
}
