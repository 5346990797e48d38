/// A conversation with a person: it connects a dialog, a history and a delegate. It never waits:
/// its owner passes events to it, and performs the effects.
public final class Chat {
  /// The conversation as a value, without what is around it.
  public internal(set) var talk: Talk
  /// The host's object that receives the events of the chat.
  public weak var delegate: (any ChatDelegate)?
  /// What the host decides about whether the chat appears.
  public var decisions = ChatDecisions()
  /// A condition of the host's own, which is checked with the rules where `appear` gets none. The
  /// verdict has the reason of an error that it throws.
  public var condition: (() throws -> Bool)?
  /// Code of the host that decides where blocks lead.
  public var handlers = Handlers()
  /// Whether a chat with ``findings`` traps in debug builds where it appears.
  public var assertsNoFindings = false
  /// The store of the conversation's result.
  public var results: (any ResultStore)?
  /// The last error in storing the history or the result, if there was one.
  public var recordingFailure: (any Error)? { resultFailure ?? historyFailure }
  /// Why the result is not stored as it is now.
  package internal(set) var resultFailure: (any Error)?
  /// Whether the store has had a line of this conversation.
  var hasKeptResult = false
  private var historyFailure: (any Error)?
  /// The answers that the history does not have yet.
  private var unrecorded: [History.Answer.Kind] = []

  /// The verdict when the chat tried to appear; nil if the rules were not checked.
  public internal(set) var verdict: Verdict?

  let appVersion: String?
  private let store: (any HistoryStore)?
  private let clock: () -> Moment
  /// The history before this chat was counted as shown, and after that; nil if it was not.
  var counted: (before: History, shown: History)?
  private var visibility = Visibility.hidden

  /// A conversation that has not begun.
  ///
  /// Without a `configuration`, that of the script applies. It also defines which ratings are
  /// positive, unless the script does. Without a store, nothing is recorded, the person counts as
  /// never asked, and there are no polite defaults, which no count would ever meet. The clock gives
  /// the time of each event.
  public init(
    _ dialog: Dialog, configuration: Configuration? = nil, store: (any HistoryStore)? = nil,
    appVersion: String? = nil, clock: @escaping () -> Moment
  ) {
    let configuration = configuration ?? dialog.script.configuration ?? Configuration()
    talk = Talk(
      dialog, configuration: store == nil ? configuration.laid(over: .bare) : configuration)
    self.store = store
    self.appVersion = appVersion
    self.clock = clock
  }

  /// The current state of the conversation.
  public var dialog: Dialog { talk.dialog }

  /// The result of the conversation; nil until it ends.
  public var result: ChatResult? { talk.result }

  /// Whether ``takeResult()`` has returned the result, or the delegate has heard it.
  public var isResultTaken: Bool { talk.isResultTaken }

  /// The result, once: nil until the conversation ends, and after it was taken or the delegate has
  /// heard it, also in the process that goes on with what is ``saved`` after that.
  public func takeResult() -> ChatResult? { talk.takeResult() }

  /// What an edit of the script made of the saved chat that this one continues; nil if it continues
  /// none.
  public var resumption: Dialog.Resumption? { talk.resumption }

  package var configuration: Configuration { talk.configuration }

  /// The last answer in each variable so far, in the order in which they were first given.
  public var answers: [ChatResult.Answer] { talk.answers }

  /// The variables that the host or the conversation has set so far, with their values.
  public var variables: [String: Value] { talk.variables }

  /// What both sides have said, in order: the last 100 bubbles, also of before the chat was saved.
  public var bubbles: [Bubble] { talk.bubbles }

  /// What the conversation waits for; nil before it begins and after it ends.
  public var prompt: Prompt? { dialog.prompt }

  /// What the host got wrong, in sentences with the nearest name: a first block, a variable, the
  /// block of a handler or one to which it led, and the rules.
  public var findings: [String] {
    talk.findings
      + handlers.blocks.filter { !dialog.script.hasBlock($0) }.map { dialog.script.lacks($0) }
      + configuration.errors.map { $0.message + didYouMean($0.suggestion) }
  }

  /// A text of one side of the conversation.
  public typealias Bubble = ChatBubble

  /// Handles an event: records what it settles, calls the delegate, and returns the effects.
  @discardableResult
  public func receive(_ event: Event, answering turn: Int? = nil) -> [Effect] {
    let block = dialog.waiting
    let arrivals = dialog.pathCount
    let effects = take(event, turn)
    let standing = tell(effects, from: block, arrivals: arrivals)
    keepResult(after: event, effects)
    // A full disk may have got room by the result, for which some was reserved.
    if !unrecorded.isEmpty { record() }
    return Array(effects.prefix(standing))
  }

  private func take(_ event: Event, _ turn: Int?) -> [Effect] {
    if handlers.isEmpty { return talk.take(event, turn, handlers) }
    // A handler may look at the chat.
    var next = talk
    defer { talk = next }
    return next.take(event, turn, handlers)
  }

  /// Continues with another dialog at the same point, because the script was edited.
  package func goOn(in dialog: Dialog) { talk.goOn(in: dialog) }

  /// Takes the chat away. Call it once the last bubbles have been shown: the
  /// delegate hears ``ChatEvent/didDisappear(_:)``.
  ///
  /// A conversation in progress ends as left. While it hears ``ChatEvent/willAppear``,
  /// the chat does not appear, and no display is counted.
  public func dismiss() {
    if visibility == .announced { return visibility = .refused }
    if dialog.prompt != nil { receive(.leave) }
    guard visibility == .disappearing, let result else { return }
    visibility = .hidden
    report(.didDisappear(result))
  }

  /// Ends the conversation because the program is interrupted, and records that in the result.
  @discardableResult
  package func interrupt() -> [Effect] {
    talk.log.isInterrupted = true
    return receive(.leave)
  }

  /// Ends the conversation because the person does not want to be asked again.
  @discardableResult
  public func decline() -> [Effect] {
    guard dialog.prompt != nil else { return receive(.leave) }
    let never = Effect.outcome(.never, dialog.step(of: .never))
    tell([never], from: nil, arrivals: dialog.pathCount)
    return [never] + receive(.leave)
  }

  // MARK: Recording and reporting

  /// Processes the effects of a step in order. `didAnswer` is reported after all other consequences
  /// of the answer, but before the next block is shown. Returns how many effects remain valid: if a
  /// delegate ends the conversation in between, the rest is dropped.
  @discardableResult
  private func tell(_ effects: [Effect], from block: BlockNumber?, arrivals: Int) -> Int {
    var answered = false
    var hasShown = dialog.pathCount <= arrivals
    let wasOver = result != nil
    for (index, effect) in effects.enumerated() {
      guard wasOver || result == nil else { return index }
      talk.log.note(effect)
      switch effect {
      case .echo: answered = true
      case .say, .offer, .finish:
        if answered, let block {
          let answer = dialog.answer(to: block, in: effects)
          report(.didAnswer(block: dialog.tables.id(block), answer))
        }
        answered = false
        guard wasOver || result == nil else { return index }
        if !hasShown, effect.role == .shown, let shown = dialog.latestBlock {
          hasShown = true
          report(.didShow(block: shown))
        }
        if case .finish(let ending) = effect {
          tellAppearance()
          finish(ending)
        }
      case .picked(let stars): report(.didUpdateRating(stars, from: history))
      case .rated(let stars):
        record(.rated)
        report(.didValidateRating(stars))
      case .outcome(let outcome, let step): settle(outcome, step)
      case .action(let name): report(.didTrigger(name))
      default: break
      }
    }
    return effects.count
  }

  private func settle(_ outcome: Outcome, _ step: OutcomeStep) {
    record(outcome.answer)
    switch outcome {
    case .review, .feedback: report(.didChooseAction(at: step))
    case .later: report(.didChooseLater(at: step))
    case .never: report(.didDecline(at: step))
    }
  }

  private func finish(_ ending: Ending) {
    talk.finish(ending, at: clock())
    visibility = .disappearing
    guard let result = delegate == nil ? result : takeResult() else { return }
    report(.willDisappear(result))
  }

  // MARK: The history

  var history: History { (try? store?.read()) ?? History() }

  func now() -> Moment { clock() }

  /// Records an answer in the history, if there is a store. An error is kept in `recordingFailure`,
  /// and does not stop the conversation; the answer is recorded with the next step.
  private func record(_ answer: History.Answer.Kind) {
    unrecorded.append(answer)
    record()
  }

  private func record() {
    do {
      try update { history in
        for answer in unrecorded {
          history.recordAnswer(
            answer, rating: talk.log.rating, round: configuration.askRound, at: clock())
        }
      }
      unrecorded = []
      historyFailure = nil
    } catch { historyFailure = error }
  }

  /// Changes what was recorded. An error is kept, as that of a recording.
  func takeBack(_ change: (inout History) -> Void) {
    do { try update(change) } catch { historyFailure = error }
  }

  func update<Result>(
    toAsk: Bool = false, _ body: (inout History) throws -> Result
  ) throws -> Result {
    guard let store else {
      var history = History()
      return try body(&history)
    }
    let noting = { (history: inout History) in
      history.note(appVersion: self.appVersion, at: self.clock())
      return try body(&history)
    }
    return try toAsk ? store.updateToAsk(noting) : store.update(noting)
  }

  /// The effects if the chat has already appeared, or is over: it appears only once.
  var effectsOfAppearingAgain: [Effect]? {
    if dialog.ending != nil { return [.reject(.ended)] }
    return talk.log.start == nil ? nil : dialog.promptAgain
  }

  /// Announces the chat, starts the clock, and takes the first step. Returns nil if the delegate
  /// dismisses the chat. If the display cannot be counted, the chat is closed again.
  func show(countingDisplay count: () throws -> Void) rethrows -> [Effect]? {
    assert(!assertsNoFindings || findings.isEmpty, findings.joined(separator: "; "))
    talk.result = nil
    visibility = .announced
    report(.willAppear)
    do {
      guard visibility == .announced else {
        close()
        return nil
      }
      try count()
    } catch {
      close()
      throw error
    }
    talk.log.start = clock()
    visibility = .appearing
    let changed = talk.sayWhatChanged()
    let effects = dialog.prompt == nil ? receive(.begin) : talk.askAgain()
    tellAppearance()
    return changed + effects
  }

  /// Withdraws a chat that was announced, but shows nothing.
  private func close() {
    finish(.left)
    dismiss()
  }

  /// Reports once that the first block has been shown, before the chat disappears.
  private func tellAppearance() {
    guard visibility == .appearing else { return }
    visibility = .shown
    report(.didAppear)
  }

  private func report(_ event: ChatEvent) { delegate?.didHappen(event, in: self) }

  /// How far the chat has come on the screen.
  private enum Visibility {
    /// It has not appeared, or is gone again.
    case hidden
    /// The delegate hears that it is about to appear, and may refuse that.
    case announced, refused
    /// The first block is about to show.
    case appearing
    case shown
    /// The conversation is over, but the host still shows its last bubbles.
    case disappearing
  }
}
