extension Chat {
  /// What came of the wish to show a chat.
  public enum Appearance: Sendable {
    /// The chat is there: what its first step asks to be done.
    case shown([Effect])
    /// The platform's own prompt was shown instead; the display is counted.
    case native
    /// Nobody is asked, for what the verdict says; or, once, because the history was lost: the
    /// person may have answered.
    case keptAway(Verdict)
    /// The host's delegate did not want it.
    case vetoed
  }

  /// Shows the chat if it is forced, or the rules say yes, or the delegate wants it all the same;
  /// then the delegate may still say no, except where it is forced.
  ///
  /// The display is noted before the first block. It throws what the history's keeping throws, and
  /// then nobody is asked. `prepare` changes the history first, in the same transaction as the
  /// rules are asked.
  ///
  /// A chat that goes on in the middle has been counted already: it needs no more than that asking
  /// is allowed at all, and that nobody has given another answer meanwhile.
  public func appear(
    force: Bool = false, custom: Bool? = nil,
    prepare: (inout History, Moment) -> Void = { _, _ in }
  ) throws -> Appearance {
    if let effects = effectsOfAppearingAgain { return .shown(effects) }
    // Where nobody has a word in it, the display is counted in the same transaction: of two
    // processes that ask at the same time, one stays away.
    let isUndisputed = delegate == nil
    let goesOn = dialog.prompt != nil
    let (verdict, isDue) = try update { history in
      prepare(&history, now())
      let verdict = goesOn ? rulingOnGoingOn(history, custom) : ruling(history, custom)
      let isAllowed = configuration.useDefaultBehavior != false && verdict.isEligible
      let isDue = (force || isAllowed) && !history.wasLost
      history.wasLost = false
      if isDue, isUndisputed, !goesOn { history.recordDisplay(at: now()) }
      return (verdict, isDue)
    }
    self.verdict = verdict
    if isUndisputed { return isDue ? .shown(rehearse()) : .keptAway(verdict) }
    guard isDue || delegate?.needsCustomDisplay(history) == true else { return .keptAway(verdict) }
    if !force, delegate?.chatShouldAppear() == false { return .vetoed }
    if !goesOn, configuration.prefersNativeRating == true, delegate?.showNativeRating() == true {
      try update { $0.recordDisplay(at: now()) }
      return .native
    }
    return .shown(try show { if !goesOn { try update { $0.recordDisplay(at: now()) } } })
  }

  private func ruling(_ history: History, _ custom: Bool?) -> Verdict {
    configuration.verdict(for: history, at: now(), appVersion: appVersion, custom: custom)
  }

  /// The rules that count for a conversation in the middle; what it has settled itself is no reason
  /// against it.
  private func rulingOnGoingOn(_ history: History, _ custom: Bool?) -> Verdict {
    var history = history
    if let answer = history.answer?.kind, log.settled(answer) { history.answer = nil }
    let rules = ruling(history, custom).rules.filter { $0.rule.traits.isAbsolute }
    return Verdict(at: now(), rules: rules)
  }

  /// Begins without asking any rule and without counting a display: a rehearsal.
  ///
  /// A dialog that was saved in the middle goes on: its prompt is offered once more.
  public func rehearse() -> [Effect] { effectsOfAppearingAgain ?? show {} }
}
