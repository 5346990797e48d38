import Starling

/// A conversation that is followed line by line. Time is virtual: it passes where a line needs it.
final class Performance {
  private(set) var dialog: Dialog
  /// What is awaited; kept here, since it is made with the effects of a step anyway.
  private(set) var prompt: Prompt?
  /// A second conversation, which goes on from a save after every step.
  private var twin: Twin?
  private let observe: Player.Observer?
  /// The block that took the last event.
  private var answered: BlockNumber?
  /// What has happened and no line has told yet.
  private var effects: [Effect] = []
  private var next = 0
  /// What is left of the delay that is awaited.
  private var rest = 0.0
  /// The same, when the person last did something or the delay began.
  private var restAtFirst = 0.0
  /// What has happened since the person last did something, where that is to be told.
  private var stretch: [Transcript.Step]?
  /// How much time the lines with `@` have given since the line before them.
  private var given: Double?
  /// Whether anything may happen until a line fits.
  private var isFree = false

  /// A conversation that has not begun.
  init(_ dialog: Dialog, saves: Bool, observe: Player.Observer? = nil) {
    self.dialog = dialog
    self.observe = observe
    twin = saves ? Twin(dialog) : nil
  }

  /// A conversation that has not begun, and of which every stretch can be told.
  convenience init(telling dialog: Dialog) {
    self.init(dialog, saves: false)
    stretch = []
  }

  /// A conversation at the same point, which goes on with a script whose texts, blocks and
  /// variables are the same. Nobody hears of it.
  init(_ other: Performance, continuedBy script: Script) {
    dialog = other.dialog.continued(by: script)
    (observe, twin) = (nil, nil)
    (prompt, answered, effects, next) = (other.prompt, other.answered, other.effects, other.next)
    (rest, restAtFirst, given, isFree) = (other.rest, other.restAtFirst, other.given, other.isFree)
  }

  /// Whether another one is at the same point: both go on alike as long as their scripts do.
  func isAlike(_ other: Performance) -> Bool {
    (rest, restAtFirst, given, isFree) == (other.rest, other.restAtFirst, other.given, other.isFree)
      && (answered, prompt) == (other.answered, other.prompt)
      && effects[next...].elementsEqual(other.effects[other.next...])
      && dialog.state == other.dialog.state
  }

  func begin() throws(Mismatch) { try step(.begin) }

  /// Follows lines up to their end, or up to the one that does not fit.
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

  /// Behind the last line nothing may be left to tell, unless that line allows anything.
  func finish(behind last: Transcript.Step?) throws(Mismatch) {
    guard last == .anything else { return try passFrames() }
    while try elapse() {}
  }

  /// Follows a step; what stands behind it decides whether an act comes before its time.
  func follow(
    _ step: Transcript.Step, at index: Int, of lines: [Transcript.Line]
  ) throws(Mismatch) {
    switch step {
    case .anything:
      given = nil
      return isFree = true
    case .passes(let seconds): try pass(seconds)
    case .asks(let question): try expect(question)
    case .does(let act):
      let following = lines[(index + 1)...].lazy.compactMap(\.step).first
      try take(act, isTooEarly: following == .rejects(.wait))
    case .says, .hears, .rejects, .ends: try meet(step)
    }
    isFree = false
    if case .passes = step { return }
    given = nil
  }

  /// All that has happened since the person last did something, and happens up to where somebody
  /// is awaited: whatever lines have been followed on the way.
  func tellStretch() throws(Mismatch) -> [Transcript.Step] {
    (given, isFree) = (nil, false)
    while prompt?.delay != nil { try step(.elapsed) }
    next = effects.count
    return stretch ?? []
  }

  // MARK: What the dialog does

  private func step(_ event: Event) throws(Mismatch) {
    answered = dialog.waiting
    effects = dialog.step(event)
    next = 0
    if stretch != nil { tell(event) }
    observe?(event, dialog)
    prompt = effects.prompt(after: prompt)
    rest = prompt?.delay ?? 0
    restAtFirst = rest
    if twin != nil { try stepTwin(event) }
  }

  private func tell(_ event: Event) {
    if case .elapsed = event { stretch?.append(.passes(restAtFirst)) } else { stretch = [] }
    stretch? += effects.compactMap { Transcript.Step($0) }
  }

  private func stepTwin(_ event: Event) throws(Mismatch) {
    let same = try? twin?.step(event)
    guard same == effects, twin?.isSame(as: dialog) == true else { throw Mismatch(.forgot) }
  }

  /// Lets the delay that is awaited pass; false where somebody is awaited.
  private func elapse() throws(Mismatch) -> Bool {
    guard prompt?.delay != nil else { return false }
    if let given, !rest.isAboutNothing(in: given) { throw Mismatch(.time(given + rest)) }
    try step(.elapsed)
    return true
  }

  // MARK: What lines tell

  /// Finds what a line tells, behind nothing but frames, or anything where that may be.
  private func meet(_ step: Transcript.Step) throws(Mismatch) {
    var passedBy: Effect?
    repeat {
      while next < effects.count {
        let effect = effects[next]
        if effect.isTold(by: step) {
          next += 1
          return
        }
        guard isPassable(effect) else { throw mismatch(passedBy ?? effect, instead: step) }
        if passedBy == nil, effect.isLike(step) { passedBy = effect }
        next += 1
      }
    } while try elapse()
    if let passedBy { throw mismatch(passedBy, instead: step) }
    throw Mismatch(.prompt(prompt), by: step.isOfAnswer && !isFree ? answered : nil)
  }

  /// What happened instead of a line, or without any.
  private func mismatch(_ effect: Effect, instead step: Transcript.Step? = nil) -> Mismatch {
    let isOfAnswer = effect.isOfAnswer || !isFree && step?.isOfAnswer == true
    return Mismatch(.effect(effect), by: isOfAnswer ? answered : nil)
  }

  private func isPassable(_ effect: Effect) -> Bool {
    if case .finish = effect { return false }
    return isFree || effect.isFrame
  }

  /// Passes what needs no line; what needs one and has none is a mismatch.
  private func passFrames() throws(Mismatch) {
    while next < effects.count {
      guard isPassable(effects[next]) else { throw mismatch(effects[next]) }
      next += 1
    }
  }

  private func awaitPerson() throws(Mismatch) {
    repeat { try passFrames() } while try elapse()
  }

  private func expect(_ question: Transcript.Question) throws(Mismatch) {
    try awaitPerson()
    guard let prompt, question.fits(prompt) else { throw Mismatch(.prompt(prompt)) }
  }

  private func take(_ act: Transcript.Act, isTooEarly: Bool) throws(Mismatch) {
    try passFrames()
    if isFree || given == nil && !isTooEarly && !act.fitsDelay { try awaitPerson() }
    guard let event = act.event(at: prompt) else { throw Mismatch(.unclear(prompt)) }
    let left = rest
    try step(event)
    // What is rejected changes nothing: the delay goes on from where it was.
    if case .reject? = effects.first { (rest, restAtFirst) = (left, left) }
  }

  // MARK: Time

  private func pass(_ seconds: Double) throws(Mismatch) {
    try passFrames()
    if isFree { try seek(seconds) }
    let before = given ?? 0
    given = nil
    var left = seconds
    while prompt?.delay != nil, rest <= left || (rest - left).isAboutNothing(in: rest) {
      left = max(0, left - rest)
      try step(.elapsed)
      if left.isAboutNothing(in: seconds) { break }
      do throws(Mismatch) { try passFrames() } catch { throw tooMuch(seconds - left) }
    }
    if prompt?.delay != nil, !left.isAboutNothing(in: seconds) {
      rest -= left
    } else if !left.isAboutNothing(in: seconds) {
      throw tooMuch(seconds - left)
    }
    given = before + seconds
  }

  /// Less time passes than a line gives: so much, by the block that let the last of it pass.
  private func tooMuch(_ actual: Double) -> Mismatch {
    Mismatch(.time(actual), by: actual > 0 ? answered : nil)
  }

  /// Goes on to the delay of that many seconds.
  private func seek(_ seconds: Double) throws(Mismatch) {
    while prompt?.delay != nil, !(rest - seconds).isAboutNothing(in: seconds) {
      _ = try elapse()
      try passFrames()
    }
  }
}

extension Transcript.Act {
  /// Whether it can be done while a delay is awaited.
  fileprivate var fitsDelay: Bool {
    switch self {
    case .goesBack, .leaves: true
    case .answers, .submits, .skips, .taps: false
    }
  }
}
