internal import Starling

/// Finds out what can be met at a block in some of its states only: whether a button is offered
/// there, and mistakes that show at one time and not at another.
struct Sights {
  /// What has been found out of mistakes.
  private var findings: [Int: Findings] = [:]
  private var trials = 0
  /// The pasts of the block that has been looked at last: there may be more mistakes at it.
  private var lastPasts: AskedPasts?
  private var lastTrials: MistakeTrials?
  /// The mistakes of which it is known where they are given away.
  private(set) var told: Set<Int> = []
  /// The mistakes that are given away wherever they make a difference.
  private(set) var plain: Set<Int> = []
  /// The mistakes that make no difference anywhere, so that no conversation notices them.
  private(set) var idle: Set<Int> = []

  /// What a mistake makes of the passages of a block in a state.
  struct Signs {
    /// For each passage whether it gives the mistake away.
    var areTold: [Bool]
    /// Whether some passage makes a difference without giving it away.
    var areHidden = false
    /// On which bits of a state that hangs.
    var asked: UInt64
  }

  /// What a mistake makes of the passages of its block, by what is asked for there.
  fileprivate struct Findings {
    private(set) var signs: [Signs] = []
    private var known = MaskedMap()
    /// Whether some passage gives it away, or makes a difference without.
    private(set) var isTold = false
    private(set) var isHidden = false
    /// In how many pasts all passages give it away.
    private var countOfWholes = 0

    /// So many trials, by lot, show whether it is given away nearly everywhere.
    private static let mostToJudge = 48

    mutating func note(_ signs: Signs, in key: UInt64) {
      known.add(Int32(self.signs.count), for: key, by: signs.asked)
      self.signs.append(signs)
      isTold = isTold || signs.areTold.contains(true)
      isHidden = isHidden || signs.areHidden
      if signs.areTold.allSatisfy({ $0 }) { countOfWholes += 1 }
    }

    func signs(in key: UInt64) -> Signs? { known[key].map { signs[Int($0)] } }

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

  private mutating func trials(at block: BlockNumber, _ graph: StateGraph) -> MistakeTrials {
    defer { lastTrials = nil }
    if let lastTrials, lastTrials.areThose(at: block, graph) { return lastTrials }
    return MistakeTrials(at: block, graph)
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
    let passages = graph.extents[Int(block)].passages
    let (all, nothing) = (passages.map { _ in true }, passages.map { _ in false })
    let asked = graph.mask(ofThingsAskedAt: block, script)
    let pasts = pasts(of: block, asked, graph)
    var tried = trials(at: block, graph)
    defer { lastTrials = tried }
    let (most, areMany) = (mostOfOne, pasts.count > Self.mostToTry)
    let disagreement = script.flatMap {
      Disagreement(graph, suspects.change(of: suspect), $0.tables, at: block)
    }
    tried.begin(with: suspects.mistake(suspect), asking: asked)
    var known = findings[suspect] ?? Findings()
    let before = known.signs.count
    var areAll = true
    let edges = pasts.edges { key in
      if let signs = known.signs(in: key) { return signs.areTold }
      guard disagreement?.isPossible(in: key) != false, tried.mayDiffer(in: key) else {
        return nothing
      }
      if areMany, known.isTellingItself { return all }
      guard known.signs.count - before < (known.isTold ? most.toKnow : most.toFind) else {
        areAll = false
        return nothing
      }
      let signs = tried.signs(in: key)
      known.note(signs, in: key)
      return signs.areTold
    }
    trials += known.signs.count - before
    findings[suspect] = known
    return (edges, areAll)
  }
}

extension Suspects {
  /// One, made ready to be tried.
  fileprivate mutating func mistake(_ number: Int) -> MistakeTrials.Mistake? {
    guard let script = script(of: number) else { return nil }
    let leadsElsewhere = leadsElsewhere(number)
    let isCondition = if case .condition = site(of: number) { true } else { false }
    return MistakeTrials.Mistake(
      script: script, leadsElsewhere: leadsElsewhere,
      isSeenOnArrival: !(leadsElsewhere && isCondition))
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
