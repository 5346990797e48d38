internal import Starling

/// A covering conversation under way, with what it takes to ask later what it shows.
struct Journey {
  private let ground: Ground
  private(set) var dialog: Dialog
  let variables: [String: Value]
  private(set) var steps: [Step] = []
  /// What was done, but for what was refused.
  private(set) var moves: [Move] = []
  /// The needs that it was the first to meet.
  private(set) var met: [Int] = []
  /// The suspects of which it was the first to take notice.
  private(set) var metSuspects: [Int] = []
  private var idle: [BlockNumber: Int] = [:]
  /// How many of the steps and moves have been of use.
  private var ofUse = (steps: 0, moves: 0)
  private(set) var taken: Bits
  /// Whether there may be a need ahead that it can meet.
  var mayMeetMore = true
  /// The answer that it is held for, where it is no need that calls for it.
  var purpose: Answer?

  struct Step {
    /// The dialog before the event; kept now and then.
    var before: Dialog?
    var event: Event
    var sites: [Mutant.Site]
  }

  /// The blocks that it came to, each once.
  private(set) var arrivals: Set<BlockNumber> = []

  /// Whether it has met nothing.
  var isVain: Bool { met.isEmpty && metSuspects.isEmpty }

  var events: [Event] { steps.map(\.event) }

  var story: Story { Story(moves: moves, variables: variables) }

  init(_ ground: Ground, _ variables: [String: Value], _ needs: inout Needs) {
    self.ground = ground
    self.variables = variables
    dialog = ground.dialog(variables)
    taken = Bits(count: ground.map.items.count)
    take([.begin], by: nil, &needs)
  }

  /// How often it has answered at a block since it met something.
  func idleVisits(of block: BlockNumber) -> Int { idle[block, default: 0] }

  mutating func go(_ move: Move, _ needs: inout Needs) {
    let before = needs.count
    let block = dialog.waiting
    if let block, !ground.answers.refused[Int(block)].contains(move) { moves.append(move) }
    defer {
      if needs.count < before {
        (idle, mayMeetMore) = ([:], true)
      } else if let block {
        idle[block, default: 0] += 1
      }
    }
    if needs.suspects.count > 0, let block = dialog.waiting,
      let trial = ground.trial(of: move, at: block, dialog)
    {
      metSuspects += needs.suspects.meet(trial)
    }
    take(dialog.events(of: move), by: move, &needs)
  }

  /// Notes that all that was done so far has been of use.
  mutating func keepSoFar() { ofUse = (steps.count, moves.count) }

  /// Takes back what was done since, in vain.
  mutating func takeBackRest() {
    guard ofUse.steps < steps.count else { return }
    dialog = before(ofUse.steps)
    steps.removeLast(steps.count - ofUse.steps)
    moves.removeLast(moves.count - ofUse.moves)
    (taken, arrivals) = (Bits(count: ground.map.items.count), [])
    var told = ground.dialog(variables)
    for event in events {
      var observations: [Observation] = []
      told.observe(event, &observations)
      note(observations)
    }
  }

  /// Takes notice of a suspect by what comes next, though no move gives it away at once.
  mutating func notice(_ suspect: Int, _ needs: inout Needs) {
    needs.suspects.remove(suspect)
    metSuspects.append(suspect)
  }

  /// Goes on to the end, or leaves where no answer leads there.
  mutating func end(by wayToEnd: WayToEnd, _ needs: inout Needs) {
    guard dialog.waiting != nil else { return }
    for move in wayToEnd.moves(from: dialog) ?? [] { go(move, &needs) }
    if dialog.waiting != nil { take([.leave], by: nil, &needs) }
  }

  private mutating func take(_ events: [Event], by move: Move?, _ needs: inout Needs) {
    let block = dialog.waiting
    var all: [Observation] = []
    for event in events {
      let before = steps.count % Self.snapshots == 0 ? dialog : nil
      var observations: [Observation] = []
      dialog.observe(event, &observations)
      steps.append(
        Step(before: before, event: event, sites: observations.compactMap(Mutant.Site.init).unique))
      all += observations
    }
    note(all)
    met += needs.meet(by: move, at: block, all)
  }

  private mutating func note(_ observations: [Observation]) {
    for case .arrived(let block) in observations { arrivals.insert(block) }
    for observation in observations { ground.map.forEachItem(of: observation) { taken.insert($0) } }
  }

  private static let snapshots = 16

  private func before(_ step: Int) -> Dialog {
    let kept = step - step % Self.snapshots
    guard var dialog = steps[kept].before else { return self.dialog }
    for index in kept..<step { dialog.stepSilently(steps[index].event) }
    return dialog
  }

  /// What a mistake makes of a conversation.
  enum Trace {
    /// It shows.
    case told
    /// It makes no difference any more from that step on.
    case gone(Int)
  }

  /// What a mistake makes of the steps from one on that is the first to take notice of it since all
  /// was alike.
  func trace(of mutant: Script, from step: Int) -> Trace {
    var right = before(step)
    var wrong = right.continued(by: mutant)
    for index in step..<steps.count {
      let event = steps[index].event
      if !right.step(event).looksLike(wrong.step(event)) { return .told }
      if right.waiting == wrong.waiting, ground.key(of: right) == ground.key(of: wrong) {
        return .gone(index + 1)
      }
    }
    return .gone(steps.count)
  }
}
