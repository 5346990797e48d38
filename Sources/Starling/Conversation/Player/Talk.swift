/// A chat as a value: a dialog with what a host shows and keeps of it. It uses no clock, no store
/// and no delegate, so that a server keeps ten thousand of them without ten thousand objects.
///
///     var talk = Talk(Dialog(script))
///     show(talk.receive(.begin))
///     show(talk.receive(.pick(4)))
///     if let result = talk.takeResult() { count(result) }
///
/// A ``Chat`` is an object around one, with rules, a history and a delegate.
public struct Talk: Sendable {
  /// The current state of the conversation.
  public internal(set) var dialog: Dialog
  /// The result of the conversation; nil until it ends.
  public internal(set) var result: ChatResult?
  /// What an edit of the script made of the saved conversation that this one continues; nil if it
  /// continues none.
  public private(set) var resumption: Dialog.Resumption?
  let configuration: Configuration
  var log = ChatLog()
  /// The id of the stored result of a saved chat, if it had one.
  private(set) var resultID: String?
  private var moment = Moment(seconds: 0)

  /// A conversation that has not begun. Without a `configuration`, that of the script applies.
  public init(_ dialog: Dialog, configuration: Configuration? = nil) {
    let configuration = configuration ?? dialog.script.configuration ?? Configuration()
    self.dialog = dialog.knowing(positiveFrom: configuration.positiveFrom)
    self.configuration = configuration
    log.hostVariables = dialog.hostVariables
  }

  /// Continues a saved conversation: with its answers, what both sides have said, and its prompt,
  /// or with its result if it was over. An edit of the script since then is no error:
  /// ``resumption`` says where it goes on.
  public init(
    restoring saved: String, script: Script, _ options: Dialog.Options = Dialog.Options(),
    configuration: Configuration? = nil
  ) throws(Dialog.RestoreError) {
    let part = try SavedPart(saved: saved)
    let (dialog, resumption) = try Dialog(script, options).resumed(from: part)
    self.init(dialog, configuration: configuration)
    let log = try ChatLog(in: part, of: dialog, as: resumption)
    recall(log, as: resumption)
    resultID = try part.given("result")?.string()
  }

  /// Takes over what a saved conversation has kept, and its result.
  mutating func recall(_ log: ChatLog, as resumption: Dialog.Resumption?) {
    self.log = log
    self.resumption = resumption
    if log.over != nil, let ending = dialog.ending { result = result(ending, until: moment) }
  }

  /// What the conversation waits for; nil before it begins and after it ends.
  public var prompt: Prompt? { dialog.prompt }

  /// What both sides have said, in order: the last 100 bubbles, also of before it was saved.
  public var bubbles: [ChatBubble] { log.bubbles }

  /// The last answer in each variable so far, in the order in which they were first given.
  public var answers: [ChatResult.Answer] { log.answers.latest }

  /// The variables that the host or the conversation has set so far, with their values.
  public var variables: [String: Value] { log.variables(of: dialog) }

  /// The conversation as JSON, with its answers and outcomes so far, to continue it in another
  /// process. After the end, it holds the result.
  public var saved: String { saved(until: moment, resultID: resultID) }

  /// What the host got wrong, in sentences: what ``Dialog/findings`` says, and a block or a
  /// variable that is not there, and that a handler named.
  public var findings: [String] { dialog.findings + (log.lost.map { [$0] } ?? []) }

  /// Handles an event and returns the effects. The first one is ``Event/begin``, also where a saved
  /// conversation goes on: its question is asked once more.
  ///
  /// The time counts for the seconds of the result; without one, that of the event before does.
  @discardableResult
  public mutating func receive(
    _ event: Event, answering turn: Int? = nil, at moment: Moment? = nil,
    handlers: Handlers = Handlers()
  ) -> [Effect] {
    self.moment = moment ?? self.moment
    let isFirst = log.start == nil
    if isFirst { log.start = self.moment }
    guard isFirst, case .begin = event else { return settle(take(event, turn, handlers)) }
    let changed = sayWhatChanged()
    return changed + (prompt == nil ? settle(take(event, turn, handlers)) : askAgain())
  }
}

// MARK: - The result

extension Talk {
  /// Whether ``takeResult()`` has returned the result, or the delegate of a chat has heard it.
  public var isResultTaken: Bool { log.over?.isTaken ?? false }

  /// The result, once: nil until the conversation ends, and after it was taken, which ``saved``
  /// holds. So whoever saves the conversation with what it does about the result neither loses nor
  /// counts one twice, whenever the process stops.
  public mutating func takeResult() -> ChatResult? {
    guard let result, !isResultTaken else { return nil }
    log.over?.isTaken = true
    return result
  }

  mutating func finish(_ ending: Ending, at moment: Moment) {
    result = result(ending, until: moment)
    log.over = ChatLog.Over()
  }

  /// The result as it would be if the person left now.
  package var soFar: ChatResult { result ?? result(.left, until: moment) }

  func line(until end: Moment) -> ResultLine {
    log.line(of: result ?? result(.left, until: end), in: dialog)
  }

  private func result(_ ending: Ending, until end: Moment) -> ChatResult {
    log.result(ending, of: dialog, configuration, until: end)
  }
}

// MARK: - Steps

extension Talk {
  /// Takes an event, but settles nothing that its effects mean.
  mutating func take(_ event: Event, _ turn: Int?, _ handlers: Handlers) -> [Effect] {
    let block = dialog.waiting
    let arrivals = dialog.pathCount
    log.written = dialog.text(writtenBy: event)
    var step = ChatStep(handlers: handlers)
    dialog.take(event, answering: turn, &step)
    log.say(step.effects)
    // What is asked again stands behind what was said in between.
    if case .back = event, step.effects.rejection == nil { log.sayAgain(dialog.promptAgain) }
    log.follow(event, wayBack: dialog.state.wayBack.count)
    log.notePassed(behind: arrivals, in: dialog)
    log.note(step, by: event, answering: block, in: dialog)
    log.followPick(of: dialog)
    return step.effects
  }

  private mutating func settle(_ effects: [Effect]) -> [Effect] {
    for effect in effects {
      log.note(effect)
      if case .finish(let ending) = effect { finish(ending, at: moment) }
    }
    return effects
  }

  /// Says that the script of a saved conversation was edited, if its person is asked something
  /// else.
  mutating func sayWhatChanged() -> [Effect] {
    guard resumption?.isElsewhere == true else { return [] }
    let effects = [Effect.say(dialog.language.word(.changed), .text)]
    log.say(effects)
    return effects
  }

  /// The question of a saved conversation once more.
  mutating func askAgain() -> [Effect] {
    log.sayAgain(dialog.promptAgain)
    return dialog.promptAgain
  }

  /// Goes on with another dialog at the same point, because the script was edited.
  mutating func goOn(in dialog: Dialog) {
    self.dialog = dialog
    log.fit(wayBack: dialog.state.wayBack.count)
  }

  func saved(until end: Moment, resultID: String?) -> String {
    dialog.saved(with: log, seconds: result?.seconds ?? log.seconds(until: end), resultID: resultID)
  }
}
