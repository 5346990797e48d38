/// What a chat keeps of itself, for its result.
struct ChatLog {
  var start: Moment?
  /// How long it had gone on before it was saved, and went on in this process.
  var secondsBefore = 0
  var rating: Int?
  /// Whether stars were picked, be they final or not.
  var hasPicked = false
  var outcomes: [ChatResult.Settlement] = []
  var actions: [String] = []
  var feedback: String?
  /// What the person has written in this step, if anything.
  var written: String?
  /// The variables that have been set, in the order in which they first were.
  private(set) var variables: [String] = []
  /// How many of them had been set before each answer that may be taken back.
  var counts: [Int] = []

  mutating func note(set variable: String) {
    if !variables.contains(variable) { variables.append(variable) }
  }

  /// Follows the dialog's way back, before what an event has set is noted: it has one answer more,
  /// or the last one is taken back, with what was first set by it.
  mutating func follow(_ event: Event, wayBack depth: Int) {
    guard depth < counts.count else {
      return counts += Array(repeating: variables.count, count: depth - counts.count)
    }
    let before = counts[depth]
    counts.removeSubrange(depth...)
    if case .back = event { variables.removeLast(max(0, variables.count - before)) }
  }

  /// Begins with a way back that is as long as the dialog's, which may know less of it.
  mutating func fit(wayBack depth: Int) {
    let missing = max(0, depth - counts.count)
    counts = Array(repeating: variables.count, count: missing) + counts.suffix(depth)
  }

  /// Whether there is anything that a result should keep.
  var hasSettledAnything: Bool {
    hasPicked || rating != nil || !outcomes.isEmpty || !actions.isEmpty || !variables.isEmpty
  }

  /// Whether an answer of the history has been given in this conversation.
  func settled(_ answer: History.Answer.Kind) -> Bool {
    answer == .rated ? rating != nil : outcomes.contains { $0.outcome.answer == answer }
  }

  /// What has been answered, and stands.
  func answers(in dialog: Dialog) -> [ChatResult.Answer] {
    variables.compactMap { variable in
      dialog.isSaved(variable)
        ? dialog[variable].map { ChatResult.Answer(variable: variable, value: $0) } : nil
    }
  }

  /// Keeps what the person has written as what the feedback is.
  mutating func noteFeedback() { feedback = written ?? feedback }

  /// The value of the answer that a step accepted: what is saved for the block that asked. Whatever
  /// else a button sets is none.
  func answer(in effects: [Effect], to block: String, of dialog: Dialog) -> Value? {
    guard let answer = dialog.answerVariable(of: block) else { return nil }
    for case .set(let variable, let value) in effects where Name(variable) == answer {
      return value
    }
    return nil
  }

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
      ending: ending, path: dialog.path, answers: answers(in: dialog), rating: rating,
      outcomes: outcomes,
      actions: actions, seconds: seconds(until: end),
      mailto: hasFeedback ? configuration.mailto(feedback: feedback ?? "") : nil,
      reviewURL: outcomes.contains { $0.outcome == .review } ? configuration.reviewLink : nil)
  }
}

extension Dialog {
  /// What an event writes into the field that is asked for; nil of any other one.
  func text(writtenBy event: Event) -> String? {
    guard case .submit(let text) = event, case .text? = prompt?.kind else { return nil }
    return text
  }

  /// The variable in which a block's answer is saved; nil if it has none.
  fileprivate func answerVariable(of block: String) -> Name? {
    guard let number = tables.block(named: block),
      let variable = tables.blocks[number].answer
    else { return nil }
    return tables.variables[variable].name
  }

  /// Whether answers are saved in a variable.
  func isSaved(_ variable: String) -> Bool {
    tables.variable(named: variable).map { tables.variables[$0].isSaved } ?? false
  }
}
