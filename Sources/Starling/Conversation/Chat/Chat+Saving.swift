extension Chat {
  /// A chat that was saved, to continue it in another process.
  public struct Saved {
    /// The dialog to create the chat with.
    public let dialog: Dialog
    /// What an edit of the script since then made of it.
    public let resumption: Dialog.Resumption
    let log: ChatLog
    /// The id of the stored result, if the conversation has one.
    package let resultID: String?

    /// Reads a saved chat, or a saved dialog without a chat. An edit of the script since then is no
    /// error: ``resumption`` says where the chat goes on.
    public init(
      _ script: Script, _ json: String, _ options: Dialog.Options = Dialog.Options()
    ) throws(Dialog.RestoreError) {
      let saved = try SavedPart(saved: json)
      (dialog, resumption) = try Dialog(script, options).resumed(from: saved)
      log = try ChatLog(in: saved, of: dialog, as: resumption)
      resultID = try saved.given("result")?.string()
    }
  }
}

extension Chat.Saved {
  /// Whether there is anything to go on with: it was neither unbegun nor over.
  package var goesOn: Bool { dialog.prompt != nil || resumption.place == .beginning }
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
}

extension Chat {
  /// The conversation as JSON, with its answers and outcomes so far, to continue it in another
  /// process.
  public var saved: String {
    dialog.saved(with: log, until: now(), resultID: results?.id)
  }

  /// Restores the answers and outcomes of a saved chat, so that the result includes them.
  public func recall(_ saved: Chat.Saved) {
    (log, resumption) = (saved.log, saved.resumption)
    if log.hasSettledAnything { keepResult() }
  }
}
