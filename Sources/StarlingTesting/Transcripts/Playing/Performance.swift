import Starling

/// Runs a conversation along the lines of a case. Time is virtual: it passes when a line needs it.
final class Performance {
  private(set) var dialog: Dialog
  /// The current prompt. It is kept here because the effects of a step contain it anyway.
  private(set) var prompt: Prompt?
  /// A second conversation, which is saved and restored before every step.
  private var twin: SavedTwin?
  private let player: Player
  private var observations: [Observation] = []
  /// The block that took the last event.
  private var answered: BlockNumber?
  /// The effects of the last step. Those from `next` on have not been matched by a line.
  private var effects: [Effect] = []
  private var next = 0
  /// The seconds that are left of the current delay.
  private var rest = 0.0
  /// The seconds that were left when the person last acted, or when the delay began.
  private var restAtFirst = 0.0
  /// The steps since the person's last act; nil if they are not recorded.
  private var stretch: [Transcript.Step]?
  /// The time that lines with `@` have let pass since the last line of another kind.
  private var given: Double?
  /// The step after the one that is followed. It decides whether an act comes before its time.
  private var following: Transcript.Step?
  /// Whether anything may happen before the next line that fits.
  private var isFree = false

  /// Creates a performance of a dialog that has not begun.
  init(_ dialog: Dialog, by player: Player) {
    self.dialog = dialog
    self.player = player
    twin = player.saves ? SavedTwin(dialog) : nil
  }

  /// Creates a performance of a dialog that has not begun, which records every stretch.
  convenience init(recording dialog: Dialog) {
    self.init(dialog, by: Player(saves: false))
    stretch = []
  }

  /// Creates a performance behind some lines of a case; throws if one of them fails.
  convenience init(behind lines: [Transcript.Line], of dialog: Dialog) throws(Mismatch) {
    self.init(dialog, by: Player(saves: false))
    try begin()
    for (index, line) in lines.enumerated() {
      if let step = line.step { try follow(step, at: index, of: lines) }
    }
  }

  /// Creates a performance at the same point, with a script whose texts, blocks and variables are
  /// the same. It has no observer.
  init(_ other: Performance, continuedBy script: Script) {
    dialog = other.dialog.continued(by: script)
    player = Player(saves: false)
    prompt = other.prompt
    answered = other.answered
    effects = other.effects
    next = other.next
    rest = other.rest
    restAtFirst = other.restAtFirst
    given = other.given
    isFree = other.isFree
  }

  /// Whether another one is at the same point: both go on alike as long as their scripts do.
  func isAlike(_ other: Performance) -> Bool {
    (rest, restAtFirst, given, isFree) == (other.rest, other.restAtFirst, other.given, other.isFree)
      && (answered, prompt) == (other.answered, other.prompt)
      && effects[next...].elementsEqual(other.effects[other.next...])
      && dialog.state == other.dialog.state
  }

  func begin() throws(Mismatch) { try step(.begin) }

  /// Follows lines to their end, or to the first one that does not fit.
  func follow(_ lines: [Transcript.Line], reaching index: inout Int) throws(Mismatch) {
    var last: Transcript.Step?
    while index < lines.count {
      if case .step(let step) = lines[index].content {
        try follow(step, at: index, of: lines)
        last = step
      }
      index += 1
    }
    index = lines.lastIndex { $0.step != nil } ?? 0
    try finish(behind: last)
  }

  /// After the last line, no effect may be left without one, unless that line allows anything.
  func finish(behind last: Transcript.Step?) throws(Mismatch) {
    guard last == .anything else { return try passFrames() }
    while try elapse() {}
  }

  func follow(
    _ step: Transcript.Step, at index: Int, of lines: [Transcript.Line]
  ) throws(Mismatch) {
    following = lines[(index + 1)...].lazy.compactMap(\.step).first
    try step.line.follow(step, in: self)
    isFree = step.kind == .rest
    if step.kind != .time { given = nil }
  }

  /// Lets time pass until the dialog waits for the person, and returns all steps since the person's
  /// last act, whatever lines have been followed.
  func stepsOfStretch() throws(Mismatch) -> [Transcript.Step] {
    given = nil
    isFree = false
    while prompt?.delay != nil { try step(.elapsed) }
    next = effects.count
    return stretch ?? []
  }

  /// What has happened, or happens while time passes, and no line has said yet.
  func stepsAhead() throws(Mismatch) -> [Transcript.Step] {
    var steps = effects[next...].flatMap(Transcript.Step.all)
    while prompt?.delay != nil {
      steps.append(.passes(rest))
      try step(.elapsed)
      steps += effects.flatMap(Transcript.Step.all)
    }
    next = effects.count
    return steps
  }

  // MARK: Steps of the dialog

  private func step(_ event: Event) throws(Mismatch) {
    answered = dialog.waiting
    effects = effects(of: event)
    next = 0
    if stretch != nil { tell(event) }
    player.observer?(event, dialog)
    prompt = effects.prompt(after: prompt)
    rest = prompt?.delay ?? 0
    restAtFirst = rest
    if twin != nil { try stepTwin(event) }
  }

  private func effects(of event: Event) -> [Effect] {
    guard let note = player.note else { return dialog.step(event) }
    observations.removeAll(keepingCapacity: true)
    let effects = dialog.step(event, observing: &observations)
    for observation in observations { note(observation) }
    return effects
  }

  private func tell(_ event: Event) {
    if case .elapsed = event { stretch?.append(.passes(restAtFirst)) } else { stretch = [] }
    stretch? += effects.flatMap(Transcript.Step.all)
  }

  private func stepTwin(_ event: Event) throws(Mismatch) {
    let same = try? twin?.step(event)
    guard same == effects, twin?.isSame(as: dialog) == true else { throw Mismatch(.forgot) }
  }

  /// Lets the current delay pass; returns false if the dialog waits for the person.
  private func elapse() throws(Mismatch) -> Bool {
    guard prompt?.delay != nil else { return false }
    if let given, !rest.isRoundingError(in: given) { throw Mismatch(.time(given + rest)) }
    try step(.elapsed)
    return true
  }

  // MARK: Lines

  /// Finds the effect that a line describes. Before it, only frames may occur, or anything after
  /// `...`.
  func meet(_ step: Transcript.Step) throws(Mismatch) {
    var passedBy: Effect?
    repeat {
      while next < effects.count {
        let effect = effects[next]
        // Questions are compared with prompts.
        if Transcript.Step(effect) == step {
          next += 1
          return
        }
        guard isPassable(effect) else { throw mismatch(passedBy ?? effect, instead: step.kind) }
        if passedBy == nil, case .hears(let message) = step, message.resembles(effect) {
          passedBy = effect
        }
        next += 1
      }
    } while try elapse()
    if let passedBy { throw mismatch(passedBy, instead: step.kind) }
    throw Mismatch(.prompt(prompt), by: step.kind.isOfAnswer && !isFree ? answered : nil)
  }

  /// The mismatch for an effect in place of a line, or without one.
  private func mismatch(_ effect: Effect, instead kind: Transcript.Step.Kind? = nil) -> Mismatch {
    let kinds = [Transcript.Step(effect)?.kind, isFree ? nil : kind]
    let isOfAnswer = kinds.contains { $0?.isOfAnswer == true }
    let cause = isOfAnswer ? answered : nil
    if effect == .reject(.noSuchButton), let prompt {
      return Mismatch(.noSuchButton(prompt), by: cause)
    }
    return Mismatch(.effect(effect), by: cause)
  }

  private func isPassable(_ effect: Effect) -> Bool {
    if case .finish = effect { return false }
    return isFree || Transcript.Step(effect)?.kind.isFrame ?? true
  }

  /// Passes the effects that need no line. Any other effect is a mismatch.
  private func passFrames() throws(Mismatch) {
    while next < effects.count {
      guard isPassable(effects[next]) else { throw mismatch(effects[next]) }
      next += 1
    }
  }

  func awaitPerson() throws(Mismatch) { repeat { try passFrames() } while try elapse() }

  func expect(_ question: Transcript.Question) throws(Mismatch) {
    try awaitPerson()
    guard let prompt, question.fits(prompt) else { throw Mismatch(.prompt(prompt)) }
  }

  func take(_ act: Transcript.Act) throws(Mismatch) {
    try passFrames()
    let comesDuringDelay = following == .rejects(.wait) || act == .goesBack || act == .leaves
    if isFree || given == nil && !comesDuringDelay { try awaitPerson() }
    guard let event = act.event(at: prompt) else { throw Mismatch(.unclear(prompt)) }
    let left = rest
    try step(event)
    // An act that is rejected changes nothing: the delay goes on from where it was.
    if case .reject? = effects.first { (rest, restAtFirst) = (left, left) }
  }

  // MARK: Time

  func pass(_ seconds: Double) throws(Mismatch) {
    try passFrames()
    if isFree { try seek(seconds) }
    let before = given ?? 0
    given = nil
    var left = seconds
    while prompt?.delay != nil, rest <= left || (rest - left).isRoundingError(in: rest) {
      left = max(0, left - rest)
      try step(.elapsed)
      if left.isRoundingError(in: seconds) { break }
      do throws(Mismatch) { try passFrames() } catch { throw tooMuch(seconds - left) }
    }
    if prompt?.delay != nil, !left.isRoundingError(in: seconds) {
      rest -= left
    } else if !left.isRoundingError(in: seconds) {
      throw tooMuch(seconds - left)
    }
    given = before + seconds
  }

  /// The mismatch if less time passes than a line says, by the block whose delay was the last.
  private func tooMuch(_ actual: Double) -> Mismatch {
    Mismatch(.time(actual), by: actual > 0 ? answered : nil)
  }

  /// Goes on to the delay with this many seconds.
  private func seek(_ seconds: Double) throws(Mismatch) {
    while prompt?.delay != nil, !(rest - seconds).isRoundingError(in: seconds) {
      _ = try elapse()
      try passFrames()
    }
  }
}

extension Double {
  /// A time without the rounding errors of sums, unless it is too long for that.
  var roundedToNanosecond: Double { abs(self) < 1e6 ? (self * 1e9).rounded() / 1e9 : self }

  /// Whether it is within the rounding errors of sums of times as long as this.
  func isRoundingError(in whole: Double) -> Bool { abs(self) <= 1e-9 * Swift.max(1, abs(whole)) }
}
