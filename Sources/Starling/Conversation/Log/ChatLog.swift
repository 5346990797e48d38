/// The data that a chat collects for its result.
struct ChatLog {
  var start: Moment?
  /// How long the conversation took before it was saved and continued in this process.
  var secondsBefore = 0
  var rating: Int?
  /// Whether the chat was shown whatever the rules said.
  var isForced = false
  /// Whether stars were picked, final or not.
  var hasPicked = false
  var outcomes: [ChatResult.Settlement] = []
  var actions: [String] = []
  var feedback: String?
  /// The text that the person wrote in this step, if any.
  var written: String?
  /// The variables that the host set, with their first values.
  var hostVariables: [String: Value] = [:]
  /// The variables that the conversation set, in the order in which each was first set.
  private(set) var variables: [String] = []
  private var isSet: Set<String> = []
  /// The last bubbles of both sides.
  var bubbles: [ChatBubble] = []
  var answers: [ResultLine.Entry] = []
  /// The blocks that were passed without a word, since none of their buttons was offered.
  var unseen: [String] = []
  /// The stars that are chosen, but not sent. They stay chosen if the conversation is left.
  var pick: ResultLine.Entry?
  /// How much there was before each answer that can be undone.
  var marks: [Mark] = []
  /// What is not there, and a handler named, in a sentence: a block to which it led, so that the
  /// conversation ended as stuck, or a variable.
  var lost: String?
  /// Whether it ended because the program was interrupted with Ctrl-C.
  var isInterrupted = false
  /// What became of the result; nil while the conversation goes on, and in saves of before 3.1.
  var over: Over?

  /// What became of the result of a conversation that is over.
  struct Over: Equatable {
    /// Whether the host has got it.
    var isTaken = false
    /// Whether its store has its line.
    var isKept = false
  }

  /// How many variables had been set, answers been given and blocks been passed without a word.
  struct Mark: Equatable {
    var variables: Int
    var answers: Int
    var unseen: Int
  }

  mutating func note(set variable: String) {
    if isSet.insert(variable).inserted { variables.append(variable) }
  }

  /// Follows the undo stack of the dialog before the effects of an event are noted. The stack has
  /// one more answer, or an answer was undone, along with the variables that it first set.
  mutating func follow(_ event: Event, wayBack depth: Int) {
    guard depth < marks.count else {
      return marks += Array(repeating: mark, count: depth - marks.count)
    }
    let before = marks[depth]
    marks.removeSubrange(depth...)
    guard case .back = event else { return }
    for variable in variables.dropFirst(before.variables) { isSet.remove(variable) }
    variables.removeLast(max(0, variables.count - before.variables))
    answers.removeLast(max(0, answers.count - before.answers))
    unseen.removeLast(max(0, unseen.count - before.unseen))
  }

  /// Notes which of the blocks behind those of a path that was shorter were passed without a word.
  mutating func notePassed(behind count: Int, in dialog: Dialog) {
    for block in dialog.state.path.dropFirst(count)
    where dialog.tables.blocks[block].kind.wait == .button && block != dialog.waiting {
      unseen.append(dialog.tables.id(block))
    }
  }

  /// Adjusts the marks to the length of the dialog's undo stack, which may be shorter or longer.
  mutating func fit(wayBack depth: Int) {
    let missing = max(0, depth - marks.count)
    marks = Array(repeating: mark, count: missing) + marks.suffix(depth)
  }

  /// Drops what is in variables that are gone, and the marks of the latest answers.
  mutating func drop(_ names: Set<String>, takingBack count: Int) {
    marks.removeLast(min(count, marks.count))
    guard !names.isEmpty else { return }
    for index in marks.indices {
      let before = marks[index]
      marks[index] = Mark(
        variables: variables.prefix(before.variables).count { !names.contains($0) },
        answers: answers.prefix(before.answers).count { !names.contains($0.name) },
        unseen: before.unseen)
    }
    variables.removeAll { names.contains($0) }
    answers.removeAll { names.contains($0.name) }
    isSet.subtract(names)
  }

  /// Follows the stars that are chosen at the dialog's prompt.
  mutating func followPick(of dialog: Dialog) {
    if dialog.ending != .left { pick = dialog.pick }
  }

  private var mark: Mark {
    Mark(variables: variables.count, answers: answers.count, unseen: unseen.count)
  }

  /// Whether there is anything to store in a result.
  var hasSettledAnything: Bool {
    hasPicked || rating != nil || !outcomes.isEmpty || !actions.isEmpty || !variables.isEmpty
  }

  /// Whether this conversation has given an answer that the history has.
  func settled(_ answer: History.Answer.Kind) -> Bool {
    answer == .rated ? rating != nil : outcomes.contains { $0.outcome.answer == answer }
  }

  /// Notes what an effect settles. What was set is noted with the answer.
  mutating func note(_ effect: Effect) {
    switch effect {
    case .picked: hasPicked = true
    case .rated(let stars): rating = stars
    case .outcome(let outcome, let step):
      outcomes.append(ChatResult.Settlement(outcome: outcome, step: step))
      if outcome == .feedback { noteFeedback() }
    case .action(let action):
      actions.append(action)
      if action == ClassicAction.sendFeedback { noteFeedback() }
    default: break
    }
  }

  /// The variables that were set, and the counters, with the values that they have now.
  func variables(of dialog: Dialog) -> [String: Value] {
    var values = hostVariables
    for name in Array(hostVariables.keys) + variables + dialog.setWithoutAnswer {
      if let value = dialog[name] { values[name] = value }
    }
    return values
  }

  /// Takes the text that the person wrote in this step as the feedback.
  private mutating func noteFeedback() { feedback = written ?? feedback }

  func seconds(until end: Moment) -> Int {
    let seconds = start.map { max(0, Int(clamping: end.seconds(since: $0))) } ?? 0
    let (sum, isTooLarge) = seconds.addingReportingOverflow(secondsBefore)
    return isTooLarge ? .max : sum
  }

  func result(
    _ ending: Ending, of dialog: Dialog, _ configuration: Configuration, until end: Moment
  ) -> ChatResult {
    let hasFeedback = outcomes.contains { $0.outcome == .feedback }
    return ChatResult(
      ending: ending, path: dialog.path, answers: answers.latest, variables: variables(of: dialog),
      rating: rating, outcomes: outcomes, actions: actions, seconds: seconds(until: end),
      mailto: hasFeedback ? configuration.mailto(feedback: feedback ?? "") : nil,
      reviewURL: outcomes.contains { $0.outcome == .review } ? configuration.reviewLink : nil,
      interrupted: isInterrupted)
  }
}

extension Dialog {
  /// The counters, and the variables that the arrival at blocks set.
  fileprivate var setWithoutAnswer: [String] {
    let arrivals = script.arrivals.filter { state.visited.contains($0) }
    let set = arrivals.flatMap { tables.assignments[tables.blocks[$0].sets].map { $0.variable } }
    return (script.counters + set).map { tables.variables[$0].name.text }
  }

  /// The text that an event submits to the current field; nil for other events.
  func text(writtenBy event: Event) -> String? {
    guard case .submit(let text) = event, case .text? = prompt?.kind else { return nil }
    return text
  }

  /// The answer that a step accepted: the value saved for the block that asked. Other values that a
  /// button sets do not count.
  func answer(to block: BlockNumber, in effects: [Effect]) -> Value? {
    guard let variable = tables.blocks[block].answer else { return nil }
    let name = tables.variables[variable].name.text
    for case .set(name, let value) in effects { return value }
    return nil
  }
}

extension Outcome {
  /// The kind of answer that the history records for the outcome.
  var answer: History.Answer.Kind {
    switch self {
    case .review: .review
    case .feedback: .feedback
    case .later: .later
    case .never: .never
    }
  }
}

package enum ClassicAction {
  package static let openStore = "openStore"
  static let sendFeedback = "sendFeedback"
}
