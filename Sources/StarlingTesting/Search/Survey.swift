internal import Starling

/// The points that conversations about a script can come to, and what can be taken from each of
/// them: all of them where a bounded search comes to its end, else those of walks as well.
struct Survey {
  let ground: Ground
  private(set) var points: [Point] = []
  /// Whether it has seen all that conversations can come to, even with a mistake in the script.
  private(set) var isComplete: Bool
  /// Whether it has seen all that they can come to with the script as it is.
  private(set) var isThorough = true
  /// Whether what it has not seen cannot be.
  var isProof: Bool { isThorough && ground.hosts.isExact && triesAllAnswers }
  /// Whether what may be answered has been, as far as anything can tell it apart.
  private var triesAllAnswers: Bool {
    prompts.indices.allSatisfy { prompts[$0] < 0 || ground.answers.isExact[$0] }
  }
  /// For each site, steps that take it.
  private(set) var steps: [Mutant.Site: [Step]] = [:]
  /// For each item of the coverage, the first step that takes it.
  private(set) var first: [Step?]
  /// For each block, the first point at whose prompt it waits.
  private(set) var prompts: [Int32]
  /// How many items are neither taken nor impossible.
  private(set) var gapCount: Int
  /// How many points there may be.
  private let mostPoints: Int
  private var seen: Set<UInt64> = []
  private var seenRight: Set<UInt64> = []
  /// Points that differ from others by what would matter after a mistake alone: looked at last.
  private var deferred: [Point] = []
  private(set) var walks: [Record] = []
  /// The points at which conversations begin, by what a host has set.
  private var roots: [[String: Value]: Int32] = [:]
  private var next = 0
  /// How many moves have been tried.
  private var trials = 0
  /// All states that conversations can come to which begin as the script says, as far as there is
  /// room for them.
  private(set) var states: StateGraph?

  /// The items that no conversation takes, as has been proved from their end backwards.
  private(set) var impossible: Set<Int> = []

  /// Of most points that a walk has come to nothing but the way there is kept.
  struct Point {
    fileprivate(set) var dialog: Dialog?
    fileprivate(set) var way: Way
    /// What the host has set.
    var variables: [String: Value]
  }

  enum Way {
    case beginning
    case after(Int32, Move?)
    /// The first answers of a walk.
    case along(walk: Int, count: Int)
  }

  /// A move from a point; nil for the beginning.
  struct Step: Hashable {
    var point: Int32
    var move: Move?
  }

  /// Of more steps than these nothing is kept.
  static let mostStepsOfSite = 400
  private static let mostStepsByWalks = 12
  /// How much memory the points may take.
  private static let mostBytes = 200_000_000
  /// So many points may be known for each that is looked at.
  private static let pointsByLimit = 8
  /// So many moves are tried for each point that may be looked at.
  private static let trialsByPoint = 16

  /// Looks at so many points; walks go on where that is not enough.
  init(_ ground: Ground, limit: Int, walks goOn: Bool = true) {
    self.ground = ground
    if goOn { states = StateGraph(ground, mostStates: ground.mostGraphStates) }
    first = Array(repeating: nil, count: ground.map.items.count)
    gapCount = ground.map.items.indices.count { ground.map.impossible[$0] == nil }
    isComplete = ground.hosts.isExact
    prompts = Array(repeating: -1, count: ground.tables.blocks.count)
    let limit = min(limit, max(500, Self.mostBytes / ground.bytesOfDialog))
    mostPoints = Self.pointsByLimit * limit
    begin(with: [:])
    explore(limit: limit)
    if goOn, gapCount > 0 { exploreStates() }
    if goOn, gapCount > 0, ground.hosts.sets.isEmpty, states?.isReal == false {
      exploreSamples(of: .nothing)
      retrace(ground.map.items.indices)
    }
    if goOn, !isThorough { Expedition.run(from: [[:]], &self) }
    exploreHosts(limit)
    if goOn { exploreStatesOfHosts() }
    if goOn, !isThorough, gapCount > 0 { Expedition.run(from: ground.hosts.sets, &self) }
    if goOn { retrace(ground.map.items.indices) }
    if !triesAllAnswers { isComplete = false }
  }

  /// Notes that no conversation takes an item.
  mutating func ruleOut(_ item: Int) {
    guard ground.map.impossible[item] == nil, impossible.insert(item).inserted else { return }
    gapCount -= 1
  }

  /// Explores what hosts may set; where all has been taken, mistakes may still show by it.
  private mutating func exploreHosts(_ limit: Int) {
    for variables in ground.hosts.sets {
      guard gapCount > 0 || points.count < limit / 4 else { return isComplete = false }
      begin(with: variables)
      explore(limit: min(points.count + max(200, limit / 20), limit * 2))
    }
  }

  // MARK: Point by point

  /// The beginning of conversations for which a host has set some variables.
  @discardableResult
  mutating func begin(with variables: [String: Value]) -> Step {
    if let root = roots[variables] { return Step(point: root, move: nil) }
    let fresh = ground.dialog(variables)
    let root = Step(point: Int32(points.count), move: nil)
    roots[variables] = root.point
    points.append(Point(dialog: fresh, way: .beginning, variables: variables))
    var dialog = fresh
    var observations: [Observation] = []
    dialog.observe(.begin, &observations)
    note(observations, root)
    come(to: dialog, from: root.point, by: nil, variables)
    return root
  }

  private mutating func explore(limit: Int) {
    var later = 0
    let mostTrials = trials + Self.trialsByPoint * limit
    while next < points.count || later < deferred.count {
      guard next < limit, trials < mostTrials else {
        isComplete = false
        if next < points.count { isThorough = false }
        next = points.count
        deferred = []
        return
      }
      if next == points.count {
        points.append(deferred[later])
        later += 1
      }
      if let dialog = points[next].dialog, let block = dialog.waiting { tryAll(at: block, dialog) }
      next += 1
    }
    deferred = []
  }

  private mutating func tryAll(at block: BlockNumber, _ dialog: Dialog) {
    for move in ground.answers.moves[Int(block)] + ground.answers.refused[Int(block)] {
      guard let trial = ground.trial(of: move, at: block, dialog) else { continue }
      trials += 1
      note(trial.observations, Step(point: Int32(next), move: move))
      come(to: trial.dialog, from: Int32(next), by: move, points[next].variables)
    }
  }

  private mutating func come(
    to dialog: Dialog, from parent: Int32, by move: Move?, _ variables: [String: Value]
  ) {
    guard let block = dialog.waiting, seen.insert(ground.key(of: dialog)).inserted else { return }
    guard points.count + deferred.count < mostPoints else {
      (isComplete, isThorough) = (false, false)
      return
    }
    let point = Point(dialog: dialog, way: .after(parent, move), variables: variables)
    guard seenRight.insert(ground.rightKey(of: dialog)).inserted else {
      deferred.append(point)
      return
    }
    if prompts[Int(block)] < 0 { prompts[Int(block)] = Int32(points.count) }
    points.append(point)
  }

  private mutating func note(_ observations: [Observation], _ step: Step) {
    for observation in observations {
      noteItems(of: observation, step)
      guard let site = Mutant.Site(observation) else { continue }
      if steps[site, default: []].count < Self.mostStepsOfSite, steps[site]?.last != step {
        steps[site, default: []].append(step)
      }
    }
  }

  private mutating func noteItems(of observation: Observation, _ step: Step) {
    let map = ground.map
    map.forEachItem(of: observation) { item in
      guard first[item] == nil else { return }
      first[item] = step
      if map.impossible[item] == nil { gapCount -= 1 }
    }
  }
}

// MARK: Walks

extension Survey {
  /// A walk that is kept: from which point it went on, and by which answers.
  struct Record {
    var base: Int32
    var answers: [Answer]
  }

  /// Of so many points of walks one keeps its dialog.
  private static let snapshots = 32

  /// Whether there is something to learn from what a walk observes at a step.
  func isNews(_ observations: [Observation]) -> Bool {
    observations.contains { observation in
      var isNew = false
      ground.map.forEachItem(of: observation) { if first[$0] == nil { isNew = true } }
      guard !isNew, let site = Mutant.Site(observation) else { return isNew }
      return steps[site, default: []].count < Self.mostStepsByWalks
    }
  }

  /// Notes a point that a walk has come to, and the move that it makes there.
  mutating func note(_ observations: [Observation], of move: Move, at point: Point) {
    let number = add(point)
    note(observations, Step(point: number, move: move))
  }

  /// Notes at whose prompt a walk waits.
  mutating func notePrompt(of block: BlockNumber, at point: Point) {
    guard prompts[Int(block)] < 0 else { return }
    prompts[Int(block)] = add(point)
  }

  mutating func add(_ point: Point, keepingDialog isKept: Bool = false) -> Int32 {
    let number = points.count
    points.append(point)
    if !isKept, points[number - 1].walk == points[number].walk, number % Self.snapshots != 0 {
      points[number].dialog = nil
    }
    return Int32(number)
  }

  /// The number of the walk that is kept next.
  var nextWalk: Int { walks.count }

  mutating func keep(_ walk: Record) { walks.append(walk) }
}

extension Survey.Point {
  /// A point after so many answers of a walk.
  init(_ dialog: Dialog, walk: Int, count: Int, _ variables: [String: Value]) {
    self.init(dialog: dialog, way: .along(walk: walk, count: count), variables: variables)
  }

  fileprivate var walk: Int {
    switch way {
    case .along(let walk, _): walk
    case .beginning, .after: -1
    }
  }
}
