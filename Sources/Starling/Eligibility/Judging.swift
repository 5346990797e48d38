extension Configuration {
  /// Whether one may ask, with every reason. Asking changes nothing and can be repeated.
  ///
  /// What the history has in the future counts as now. A version given here is judged as if it had
  /// been noted; `custom` is what conditions of the host's own say, if it has any.
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
        RuleResult(rule, $0, of: history, at: occasion.now)
      }
    }
    return Verdict(at: occasion.now, rules: results)
  }

  /// The yes or no of a verdict alone, without words or memory.
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

  /// The first rule, in order, that says no.
  package func obstacle(
    for history: History, at now: Moment, custom: Bool? = nil
  ) -> Verdict.Rule? {
    Verdict.Rule.inOrder.first { !passes($0, for: history, at: now, custom: custom) }
  }

  /// Whether a single rule lets one ask, as one does that the configuration does not have.
  package func passes(
    _ rule: Verdict.Rule, for history: History, at now: Moment, custom: Bool? = nil
  ) -> Bool {
    requirement(of: rule, for: history, on: Occasion(now: now, custom: custom))?.passes ?? true
  }
}

extension Conditions {
  /// Whether a scenario may happen, with every reason.
  public func verdict(
    for activity: History.Activity, at now: Moment, custom: Bool? = nil
  ) -> Verdict {
    let (configuration, history) = alone(with: activity)
    return configuration.verdict(
      of: Verdict.Rule.ofScenarios, for: history, on: Occasion(now: now, custom: custom))
  }

  /// The yes or no of such a verdict alone.
  public func hold(
    for activity: History.Activity, at now: Moment, custom: Bool? = nil
  ) -> Bool {
    let (configuration, history) = alone(with: activity)
    return Verdict.Rule.ofScenarios.allSatisfy {
      configuration.passes($0, for: history, at: now, custom: custom)
    }
  }

  /// A scenario is judged as a prompt that has no other rules.
  private func alone(with activity: History.Activity) -> (Configuration, History) {
    var history = History()
    history.prompt = activity
    return (Configuration { $0.scenario = self }, history)
  }
}

extension RuleResult {
  init(_ rule: Verdict.Rule, _ requirement: Requirement, of history: History, at now: Moment) {
    let reason = Reason(requirement: requirement, rule: rule.traits, history: history, now: now)
    self.init(
      rule: rule, passes: requirement.passes, have: requirement.have(in: history),
      need: requirement.need(in: history), reason: reason.sentence,
      clearsAt: requirement.clearsAt.map { Moment(seconds: $0.seconds, offset: now.offset) })
  }
}
