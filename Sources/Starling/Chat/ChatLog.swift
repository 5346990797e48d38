/// The data that a chat collects for its result.
struct ChatLog {
  var start: Moment?
  /// How long the conversation took before it was saved and continued in this process.
  var secondsBefore = 0
  var rating: Int?
  /// Whether stars were picked, final or not.
  var hasPicked = false
  var outcomes: [ChatResult.Settlement] = []
  var actions: [String] = []
  var feedback: String?
  /// The text that the person wrote in this step, if any.
  var written: String?
  /// The variables that were set, in the order in which each was first set.
  private(set) var variables: [String] = []
  /// How many variables had been set before each answer that can be undone.
  var counts: [Int] = []

  mutating func note(set variable: String) {
    if !variables.contains(variable) { variables.append(variable) }
  }

  /// Follows the undo stack of the dialog before the variables of an event are noted. The stack has
  /// one more answer, or an answer was undone, along with the variables that it first set.
  mutating func follow(_ event: Event, wayBack depth: Int) {
    guard depth < counts.count else {
      return counts += Array(repeating: variables.count, count: depth - counts.count)
    }
    let before = counts[depth]
    counts.removeSubrange(depth...)
    if case .back = event { variables.removeLast(max(0, variables.count - before)) }
  }

  /// Adjusts the counts to the length of the dialog's undo stack, which may be shorter or longer.
  mutating func fit(wayBack depth: Int) {
    let missing = max(0, depth - counts.count)
    counts = Array(repeating: variables.count, count: missing) + counts.suffix(depth)
  }

  /// Whether there is anything to store in a result.
  var hasSettledAnything: Bool {
    hasPicked || rating != nil || !outcomes.isEmpty || !actions.isEmpty || !variables.isEmpty
  }

  /// Whether this conversation has given an answer that the history has.
  func settled(_ answer: History.Answer.Kind) -> Bool {
    answer == .rated ? rating != nil : outcomes.contains { $0.outcome.answer == answer }
  }

  /// The answers that have not been undone.
  func answers(in dialog: Dialog) -> [ChatResult.Answer] {
    variables.compactMap { variable in
      dialog.isSaved(variable)
        ? dialog[variable].map { ChatResult.Answer(variable: variable, value: $0) } : nil
    }
  }

  /// Takes the text that the person wrote in this step as the feedback.
  mutating func noteFeedback() { feedback = written ?? feedback }

  /// The answer that a step accepted: the value saved for the block that asked. Other values that a
  /// button sets do not count.
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
  /// The text that an event submits to the current field; nil for other events.
  func text(writtenBy event: Event) -> String? {
    guard case .submit(let text) = event, case .text? = prompt?.kind else { return nil }
    return text
  }

  /// The variable that saves a block's answer; nil if the block has no answer.
  fileprivate func answerVariable(of block: String) -> Name? {
    guard let number = tables.block(named: block), let variable = tables.blocks[number].answer
    else { return nil }
    return tables.variables[variable].name
  }

  func isSaved(_ variable: String) -> Bool {
    tables.variable(named: variable).map { tables.variables[$0].isSaved } ?? false
  }
}
