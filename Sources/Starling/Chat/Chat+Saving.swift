extension Chat {
  /// A chat that was saved, to continue it in another process.
  public struct Saved {
    /// The dialog to create the chat with.
    public let dialog: Dialog
    let log: ChatLog
    /// The id of the stored result, if the conversation has one.
    package let resultID: String?

    /// Reads a saved chat, or a saved dialog without a chat.
    public init(
      _ script: Script, _ json: String, _ options: Dialog.Options = Dialog.Options()
    ) throws(Dialog.RestoreError) {
      dialog = try Dialog(script, restoring: json, options)
      var log = try ChatLog(inSaved: json)
      log.fit(wayBack: dialog.state.wayBack.count)
      self.log = log
      resultID = try SavedPart(json).optional("result")?.nonNull()?.string()
    }
  }
}

extension Chat {
  /// The conversation as JSON, with its answers and outcomes so far, to continue it in another
  /// process.
  public var saved: String {
    JSONText.object(
      DialogWriter(dialog).members + [("chat", log.json(until: now()))]
        + (results.map { [("result", .string($0.id))] } ?? [])
    ).text
  }

  /// Restores the answers and outcomes of a saved chat, so that the result includes them.
  public func recall(_ saved: Chat.Saved) {
    log = saved.log
    if log.hasSettledAnything { keepResult() }
  }
}

extension ChatLog {
  func json(until moment: Moment) -> JSONText {
    .object([
      ("seconds", .integer(seconds(until: moment))),
      ("rating", rating.map { .integer($0) } ?? .null),
      ("outcomes", .array(outcomes.map(\.json))), ("actions", .array(actions.map { .string($0) })),
      ("answers", .array(variables.map { .string($0) })),
      ("answersBefore", .array(counts.map { .integer($0) })),
      ("feedback", feedback.map { .string($0) } ?? .null),
    ])
  }

  /// Reads the log of a saved chat; a dialog that was saved without a chat has an empty log.
  init(inSaved json: String) throws(Dialog.RestoreError) {
    guard let part = try SavedPart(json).optional("chat") else { return }
    secondsBefore = try part.member("seconds").integer(in: 0...Int.max)
    rating = try part.member("rating").nonNull()?.integer(in: 0...10)
    for outcome in try part.member("outcomes").elements() {
      outcomes.append(try ChatResult.Settlement(outcome))
    }
    for action in try part.member("actions").elements() { actions.append(try action.string()) }
    for variable in try part.member("answers").elements() { note(set: try variable.string()) }
    for count in try part.optional("answersBefore")?.elements() ?? [] {
      counts.append(try count.integer(in: 0...variables.count))
    }
    feedback = try part.member("feedback").nonNull()?.string()
  }
}

extension ChatResult.Settlement {
  fileprivate init(_ part: SavedPart) throws(Dialog.RestoreError) {
    guard let outcome = Outcome(rawValue: try part.member("outcome").string()),
      let step = OutcomeStep(rawValue: try part.member("step").string())
    else { throw .notUnderstood }
    self.init(outcome: outcome, step: step)
  }
}
