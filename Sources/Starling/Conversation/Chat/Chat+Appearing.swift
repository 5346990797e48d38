extension Chat {
  /// The result of trying to show a chat.
  public enum Appearance: Equatable, Sendable {
    /// The chat is shown. The owner must perform the effects of its first step.
    case shown([Effect])
    /// The host showed the platform's own rating dialog instead; the display is counted.
    case native
    /// The chat is not shown, for the reasons in the verdict or, once, because the history was lost
    /// and the person may have answered before.
    case keptAway(Verdict)
    /// The host's decisions refused to show the chat, or the delegate dismissed it when it heard
    /// ``ChatEvent/willAppear``.
    case vetoed
    /// The conversation is over. A chat appears only once.
    case ended
  }

  /// Shows the chat if it is forced, if the rules permit it, or if the host's ``decisions`` want it
  /// anyway. They can still refuse, unless the chat is forced. Nothing shows it to a person who has
  /// said never to all apps.
  ///
  /// The display is recorded before the first block is shown. If that fails, the method throws the
  /// store's error, and no chat is shown. `prepare` changes the history first, in the transaction
  /// that checks the rules. `open` is called once the chat is due; if it throws, because nothing
  /// can be shown to anyone, nothing is recorded, and the error is passed on. The same holds if
  /// `results` cannot reserve room for the result.
  ///
  /// A conversation that continues was counted before. It only requires that asking is allowed at
  /// all, and that the person has not given an answer elsewhere in the meantime.
  public func appear(
    force: Bool = false, custom: Bool? = nil, because reason: String? = nil,
    prepare: (inout History, Moment) -> Void = { _, _ in }, open: () throws -> Void = {}
  ) throws -> Appearance {
    if dialog.ending != nil { return .ended }
    if let effects = effectsOfAppearingAgain { return .shown(effects) }
    // Where the host decides nothing, the display is counted in the same transaction: of two
    // processes that ask at the same time, only one shows the chat.
    let isUndisputed = delegate == nil && decisions.areOpen
    let goesOn = dialog.prompt != nil || resumption?.place == .beginning
    let own = OwnConditions(custom == nil ? condition : nil)
    let custom = custom ?? own.hold
    let reason = reason ?? own.reason
    let (verdict, isDue, isNever) = try update(toAsk: true) { history in
      prepare(&history, now())
      let verdict =
        goesOn ? rulingOnGoingOn(history, custom, reason) : ruling(history, custom, reason)
      let isAllowed = configuration.rulesDecide != false && verdict.isEligible
      let isDue = (force || isAllowed) && !history.wasLost && !history.saidNeverToAll
      history.wasLost = false
      if isDue, isUndisputed {
        try results?.reserve()
        try open()
        if !goesOn { countDisplay(in: &history) }
      }
      return (verdict, isDue, history.saidNeverToAll)
    }
    self.verdict = verdict
    if force { talk.log.isForced = true }
    if isUndisputed { return isDue ? .shown(rehearse()) : .keptAway(verdict) }
    guard isDue || !isNever && decisions.showsAnyway?(history) == true else {
      return .keptAway(verdict)
    }
    if !force, decisions.mayAppear?() == false { return .vetoed }
    if !goesOn, configuration.preferNativePrompt == true, decisions.showsNativeRating?() == true {
      try update(countDisplay)
      return .native
    }
    let effects = try show {
      try results?.reserve()
      try open()
      if !goesOn { try update(countDisplay) }
    }
    return effects.map { .shown($0) } ?? .vetoed
  }

  private func countDisplay(in history: inout History) {
    let before = history
    history.recordDisplay(at: now())
    counted = (before, history)
  }

  /// Ends the conversation, and takes back that it has appeared, since no one was there to see it:
  /// the display does not count, and no result is kept. What an earlier process has counted and
  /// kept stays; returns whether this one was the first.
  package func withdraw() -> Bool {
    let counted = counted
    if counted != nil { results?.discard() }
    results = nil
    receive(.leave)
    guard let counted else { return false }
    takeBack { $0.takeBack(counted.shown, to: counted.before) }
    return true
  }

  private func ruling(_ history: History, _ custom: Bool?, _ reason: String?) -> Verdict {
    configuration.verdict(
      for: history, at: now(), appVersion: appVersion, custom: custom, because: reason)
  }

  /// The rules that apply to a conversation that continues. Its own answers do not count against
  /// it.
  private func rulingOnGoingOn(_ history: History, _ custom: Bool?, _ reason: String?) -> Verdict {
    var history = history
    if let answer = history.answer?.kind, talk.log.settled(answer) { history.answer = nil }
    let rules = ruling(history, custom, reason).rules.filter { $0.rule.traits.isAbsolute }
    return Verdict(at: now(), rules: rules)
  }

  /// Starts without checking any rule and without counting a display, as for a rehearsal.
  ///
  /// A dialog that was saved in the middle continues: its prompt is offered again.
  public func rehearse() -> [Effect] { effectsOfAppearingAgain ?? show {} ?? [.finish(.left)] }
}
