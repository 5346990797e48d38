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
    let occasion = Occasion(now: now, custom: custom)
    let rules = Verdict.Rule.inOrder.compactMap { rule in
      requirement(of: rule, for: history, on: occasion).map {
        Appraisal(rule: rule, requirement: $0, now: now, history: history).result
      }
    }
    return Verdict(at: now, rules: rules)
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
    let occasion = Occasion(now: now, custom: custom)
    return Verdict.Rule.inOrder.first { rule in
      requirement(of: rule, for: history, on: occasion)?.passes == false
    }
  }

  /// Whether a single rule lets one ask, as one does that the configuration does not have.
  ///
  /// Who asks again and again can try the last obstacle first.
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
    let occasion = Occasion(now: now, custom: custom)
    let rules = Verdict.Rule.inOrder.compactMap { rule in
      requirement(of: rule, for: activity, on: occasion).map {
        Appraisal(rule: rule, requirement: $0, now: now, history: nil).result
      }
    }
    return Verdict(at: now, rules: rules)
  }

  /// The yes or no of such a verdict alone.
  public func hold(
    for activity: History.Activity, at now: Moment, custom: Bool? = nil
  ) -> Bool {
    let occasion = Occasion(now: now, custom: custom)
    return Verdict.Rule.inOrder.allSatisfy { rule in
      requirement(of: rule, for: activity, on: occasion)?.passes ?? true
    }
  }
}
