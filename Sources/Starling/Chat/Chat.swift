/// A conversation with somebody, and all who hear of it: it joins a dialog, a history and a
/// delegate. It is pushed and never waits: its owner hands it events and performs the effects.
public final class Chat {
  /// The conversation as it stands.
  public private(set) var dialog: Dialog
  /// Who hears of it.
  public weak var delegate: (any ChatDelegate)?
  /// Code that decides where blocks lead.
  public var handlers = Handlers()
  /// Keeps what the conversation settles.
  public var results: (any ResultStore)?
  /// Why the history or the result could not be kept, where one could not.
  public internal(set) var recordingFailure: (any Error)?
  /// What became of it; nil as long as it goes on.
  public private(set) var result: ChatResult?

  /// What the rules said when the chat was to appear; nil if they were not asked.
  public internal(set) var verdict: Verdict?

  package let configuration: Configuration
  let appVersion: String?
  private let store: (any HistoryStore)?
  private let clock: () -> Moment
  var log = ChatLog()
  private var owesAppearance = false
  private var isInterrupted = false

  /// A conversation that has not begun.
  ///
  /// The rules and texts are those of the script, unless it is given others. Where the script does
  /// not say which ratings are positive, they do. Without a store nothing is recorded and the rules
  /// are judged as for somebody who was never asked. The clock gives the moment of everything that
  /// happens.
  public init(
    _ dialog: Dialog, configuration: Configuration? = nil, store: (any HistoryStore)? = nil,
    appVersion: String? = nil, clock: @escaping () -> Moment
  ) {
    let configuration = configuration ?? dialog.script.configuration ?? Configuration()
    self.dialog = dialog.knowing(positiveStarsLimit: configuration.positiveStarsLimit)
    self.configuration = configuration
    self.store = store
    self.appVersion = appVersion
    self.clock = clock
  }

  /// What has been answered so far, by variable, in the order of the answers.
  public var answers: [ChatResult.Answer] { log.answers(in: dialog) }

  /// What the conversation waits for.
  public var prompt: Prompt? { dialog.prompt }

  /// Takes an event, records what it settles, tells the delegate, and returns what is to be done.
  @discardableResult
  public func receive(_ event: Event, answering turn: Int? = nil) -> [Effect] {
    let block = dialog.prompt?.block
    let arrivals = dialog.pathCount
    log.written = dialog.text(writtenBy: event)
    let effects = dialog.step(event, answering: turn, handlers: handlers)
    log.follow(event, wayBack: dialog.state.wayBack.count)
    let standing = tell(effects, from: block, arrivals: arrivals)
    keepResult(after: event, effects)
    return Array(effects.prefix(standing))
  }

  /// Goes on in another dialog that stands where this one does: its script has been written anew.
  package func goOn(in dialog: Dialog) {
    self.dialog = dialog
    log.fit(wayBack: dialog.state.wayBack.count)
  }

  /// Ends the conversation on the host's behalf.
  @discardableResult
  public func dismiss() -> [Effect] { receive(.leave) }

  /// Ends the conversation because the program is interrupted; the result says so.
  @discardableResult
  package func interrupt() -> [Effect] {
    isInterrupted = true
    return receive(.leave)
  }

  /// Ends the conversation because the person never wants to be asked again.
  @discardableResult
  public func decline() -> [Effect] {
    guard dialog.prompt != nil else { return receive(.leave) }
    let never = Effect.outcome(.never, dialog.step(of: .never))
    tell([never], from: nil, arrivals: dialog.pathCount)
    return [never] + receive(.leave)
  }

  // MARK: What is recorded and told

  /// Goes through the effects of a step in order. The answer itself is told last of what it
  /// causes, before the next block shows. Returns how many of them still stand: where somebody who
  /// hears of one ends the conversation, nothing comes of the others.
  @discardableResult
  private func tell(_ effects: [Effect], from block: String?, arrivals: Int) -> Int {
    var answered = false
    var hasShown = dialog.pathCount <= arrivals
    let wasOver = result != nil
    for (index, effect) in effects.enumerated() {
      guard wasOver || result == nil else { return index }
      switch effect {
      case .echo: answered = true
      case .say, .offer, .finish:
        if answered, let block {
          let answer = log.answer(in: effects, to: block, of: dialog)
          delegate?.report(.didAnswer(block: block, answer))
        }
        answered = false
        guard wasOver || result == nil else { return index }
        if !hasShown, effect.isShown, let shown = dialog.latestBlock {
          hasShown = true
          delegate?.report(.didShow(block: shown))
        }
        if case .finish(let ending) = effect {
          tellAppearance()
          finish(ending)
        }
      case .set(let variable, _): log.note(set: variable)
      case .picked(let stars):
        log.hasPicked = true
        delegate?.report(.didUpdateRating(stars, from: history))
      case .rated(let stars): rate(stars)
      case .outcome(let outcome, let step): settle(outcome, step)
      case .action(let name): trigger(name)
      case .reject: break
      }
    }
    return effects.count
  }

  private func rate(_ stars: Int) {
    log.rating = stars
    record { $0.recordAnswer(.rated, rating: stars, at: $1) }
    delegate?.report(.didValidateRating(stars))
  }

  private func settle(_ outcome: Outcome, _ step: OutcomeStep) {
    log.outcomes.append(ChatResult.Settlement(outcome: outcome, step: step))
    if outcome == .feedback { log.noteFeedback() }
    let rating = log.rating
    record { $0.recordAnswer(outcome.answer, rating: rating, at: $1) }
    switch outcome {
    case .review, .feedback: delegate?.report(.didChooseAction(at: step))
    case .later: delegate?.report(.didChooseLater(at: step))
    case .never: delegate?.report(.didDecline(at: step))
    }
  }

  private func trigger(_ action: String) {
    log.actions.append(action)
    if action == ClassicAction.sendFeedback { log.noteFeedback() }
    delegate?.report(.didTrigger(action))
  }

  private func finish(_ ending: Ending) {
    var result = log.result(ending, of: dialog, configuration, until: clock())
    result.interrupted = isInterrupted
    self.result = result
    delegate?.report(.willDisappear(result))
    delegate?.report(.didDisappear(result))
  }

  // MARK: The history

  var history: History { (try? store?.read()) ?? History() }

  func now() -> Moment { clock() }

  /// Changes the history, if there is one to change. What fails is kept and does not stop a
  /// conversation that has begun.
  private func record(_ change: (inout History, Moment) -> Void) {
    do { try update { history in change(&history, clock()) } } catch { recordingFailure = error }
  }

  func update<Result>(_ body: (inout History) throws -> Result) throws -> Result {
    guard let store else {
      var history = History()
      return try body(&history)
    }
    return try store.update { history in
      history.settle(at: clock())
      history.note(appVersion: appVersion, at: clock())
      return try body(&history)
    }
  }

  /// What there is to be done where the chat has appeared already, or is over: it appears once.
  var effectsOfAppearingAgain: [Effect]? {
    if dialog.ending != nil { return [.reject(.ended)] }
    return log.start == nil ? nil : dialog.promptAgain
  }

  /// Begins to count the time, tells that the chat appears, and takes the first step. Where the
  /// display cannot be counted, it disappears again.
  func show(countingDisplay count: () throws -> Void) rethrows -> [Effect] {
    result = nil
    delegate?.report(.willAppear)
    do { try count() } catch {
      finish(.left)
      throw error
    }
    log.start = clock()
    owesAppearance = true
    let effects = dialog.prompt == nil ? receive(.begin) : dialog.promptAgain
    tellAppearance()
    return effects
  }

  /// Tells that the first block has been shown, once, and before anything disappears.
  private func tellAppearance() {
    guard owesAppearance else { return }
    owesAppearance = false
    delegate?.report(.didAppear)
  }
}

/// The actions that the classic rating prompt has.
package enum ClassicAction {
  package static let openStore = "openStore"
  package static let sendFeedback = "sendFeedback"
}

extension Effect {
  /// Whether a block says or offers something by it.
  fileprivate var isShown: Bool {
    switch self {
    case .say, .offer: true
    case .echo, .set, .picked, .rated, .outcome, .action, .reject, .finish: false
    }
  }
}

extension Outcome {
  /// What the history keeps of it.
  var answer: History.Answer.Kind {
    switch self {
    case .review: .review
    case .feedback: .feedback
    case .later: .later
    case .never: .never
    }
  }
}
