/// What a chat keeps of itself, for its result.
struct ChatLog {
  var start: Moment?
  /// How long it had gone on before it was saved, and went on in this process.
  var secondsBefore = 0
  var rating: Int?
  var outcomes: [ChatResult.Settlement] = []
  var actions: [String] = []
  var feedback: String?
  /// What the person has written in this step, if anything.
  var written: String?
  var variables: [String] = []

  mutating func note(set variable: String) {
    if !variables.contains(variable) { variables.append(variable) }
  }

  /// Keeps what the person has written as what the feedback is.
  mutating func noteFeedback() { feedback = written ?? feedback }

  /// The value of the answer that a step accepted: what is saved first.
  func answer(in effects: [Effect]) -> Value? {
    for case .set(_, let value) in effects { return value }
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
    let answers = variables.compactMap { variable in
      dialog.isSaved(variable)
        ? dialog[variable].map { ChatResult.Answer(variable: variable, value: $0) } : nil
    }
    let hasFeedback = outcomes.contains { $0.outcome == .feedback }
    return ChatResult(
      ending: ending, path: dialog.path, answers: answers, rating: rating, outcomes: outcomes,
      actions: actions, seconds: seconds(until: end),
      mailto: hasFeedback ? configuration.mailto(feedback: feedback ?? "") : nil)
  }
}

extension Dialog {
  /// What an event writes into the field that is asked for; nil of any other one.
  func text(writtenBy event: Event) -> String? {
    guard case .submit(let text) = event, case .text? = prompt?.kind else { return nil }
    return text
  }

  /// Whether answers are saved in a variable.
  func isSaved(_ variable: String) -> Bool {
    tables.variableNumbers[Name(variable)].map { tables.variables[Int($0)].isSaved } ?? false
  }
}

extension Dialog {
  /// What answers have been saved, by variable.
  package var savedAnswers: [(name: String, value: Value)] {
    zip(tables.variables, state.values).compactMap { variable, held in
      variable.isSaved ? held.map { (variable.name.text, $0.value) } : nil
    }
  }
}
