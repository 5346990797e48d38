extension Configuration {
  /// Whether the app may ask now, with every reason. The call has no side effects.
  ///
  /// Moments of the history in the future count as now. `appVersion` is judged as if it had been
  /// noted before; `custom` says whether the host's own conditions hold, if it has any.
  public func verdict(
    for history: History, at now: Moment, appVersion: String? = nil, custom: Bool? = nil
  ) -> Verdict {
    var history = history
    history.note(appVersion: appVersion, at: now)
    return verdict(of: Verdict.Rule.inOrder, for: history, on: Occasion(now: now, custom: custom))
  }

  fileprivate func verdict(
    of rules: [Verdict.Rule], for history: History, on occasion: Occasion
  ) -> Verdict {
    let results = rules.compactMap { rule in
      requirement(of: rule, for: history, on: occasion).map {
        Verdict.RuleResult(rule, $0, of: history, at: occasion.now)
      }
    }
    return Verdict(at: occasion.now, rules: results)
  }

  /// The result of a verdict alone, without reasons, and faster.
  public func isEligible(
    for history: History, at now: Moment, appVersion: String? = nil, custom: Bool? = nil
  ) -> Bool {
    if let appVersion, appVersion != history.version {
      var noted = history
      noted.note(appVersion: appVersion, at: now)
      return obstacle(for: noted, at: now, custom: custom) == nil
    }
    return obstacle(for: history, at: now, custom: custom) == nil
  }

  /// The first rule, in order, that does not pass.
  package func obstacle(
    for history: History, at now: Moment, custom: Bool? = nil
  ) -> Verdict.Rule? {
    Verdict.Rule.inOrder.first { !passes($0, for: history, at: now, custom: custom) }
  }

  /// Whether a single rule passes. A rule that the configuration does not use always does.
  package func passes(
    _ rule: Verdict.Rule, for history: History, at now: Moment, custom: Bool? = nil
  ) -> Bool {
    requirement(of: rule, for: history, on: Occasion(now: now, custom: custom))?.passes ?? true
  }
}

extension Conditions {
  /// Whether a scenario may execute, with every reason.
  public func verdict(
    for activity: History.Activity, at now: Moment, custom: Bool? = nil
  ) -> Verdict {
    let (configuration, history) = alone(with: activity)
    return configuration.verdict(
      of: Verdict.Rule.ofScenarios, for: history, on: Occasion(now: now, custom: custom))
  }

  /// Whether a scenario may execute, without reasons.
  public func hold(
    for activity: History.Activity, at now: Moment, custom: Bool? = nil
  ) -> Bool {
    let (configuration, history) = alone(with: activity)
    return Verdict.Rule.ofScenarios.allSatisfy {
      configuration.passes($0, for: history, at: now, custom: custom)
    }
  }

  /// A configuration and a history in which only the conditions of a scenario count.
  private func alone(with activity: History.Activity) -> (Configuration, History) {
    var history = History()
    history.prompt = activity
    return (Configuration { $0.scenario = self }, history)
  }
}

extension Verdict.RuleResult {
  init(_ rule: Verdict.Rule, _ requirement: Requirement, of history: History, at now: Moment) {
    let reason = Reason(requirement: requirement, rule: rule.traits, history: history, now: now)
    self.init(
      rule: rule, passes: requirement.passes, have: requirement.have(in: history),
      need: requirement.need(in: history), reason: reason.sentence,
      clearsAt: requirement.clearsAt.map { Moment(seconds: $0.seconds, offset: now.offset) })
  }
}
