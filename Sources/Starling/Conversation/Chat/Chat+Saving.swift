extension Chat {
  /// A chat that was saved, to continue it in another process.
  public struct Saved {
    let talk: Talk

    /// Reads a saved chat, or a saved dialog without a chat. An edit of the script since then is no
    /// error: ``resumption`` says where the chat goes on.
    public init(
      _ script: Script, _ json: String, _ options: Dialog.Options = Dialog.Options()
    ) throws(Dialog.RestoreError) {
      talk = try Talk(restoring: json, script: script, options)
    }
  }
}

extension Chat.Saved {
  /// The dialog to create the chat with.
  public var dialog: Dialog { talk.dialog }
  /// What an edit of the script since then made of it.
  public var resumption: Dialog.Resumption { talk.resumption ?? Dialog.Resumption() }
  package var resultID: String? { talk.resultID }
  /// Whether the store has the line of the result, and it is the last one.
  package var isKept: Bool { dialog.ending != nil && talk.log.over?.isKept != false }

  /// Whether there is anything to go on with: it was neither unbegun nor over.
  package var goesOn: Bool { dialog.prompt != nil || resumption.place == .beginning }

  /// Whether the person has done anything in it.
  package var isAnswered: Bool {
    resumption.place == .beginning || !dialog.state.wayBack.isEmpty
      || !talk.log.answers.isEmpty || talk.log.pick != nil
  }
}

extension Chat {
  /// Continues a saved chat: with its answers, what both sides have said, and its prompt. Once it
  /// has appeared, ``bubbles`` are what to show, and ``prompt`` is what to ask.
  ///
  /// If its script was edited, ``resumption`` says where it goes on, and what was dropped; the
  /// person reads a line. Only what is no saved chat is an error.
  public convenience init(
    restoring saved: String, script: Script, _ options: Dialog.Options = Dialog.Options(),
    configuration: Configuration? = nil, store: (any HistoryStore)? = nil,
    appVersion: String? = nil, clock: @escaping () -> Moment
  ) throws(Dialog.RestoreError) {
    let kept = try Saved(script, saved, options)
    self.init(
      kept.dialog, configuration: configuration, store: store, appVersion: appVersion, clock: clock)
    recall(kept)
  }

  /// The conversation as JSON, with its answers and outcomes so far, to continue it in another
  /// process.
  public var saved: String { talk.saved(until: now(), resultID: results?.id) }

  /// Restores the answers and outcomes of a saved chat, so that the result includes them.
  public func recall(_ saved: Chat.Saved) {
    talk.recall(saved.talk.log, as: saved.resumption)
    hasKeptResult = talk.log.hasSettledAnything
    if hasKeptResult, !saved.isKept { keepResult() }
  }
}
