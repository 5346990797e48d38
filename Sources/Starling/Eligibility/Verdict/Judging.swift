extension Configuration {
  /// Whether the app may ask now, with every reason. The call has no side effects.
  ///
  /// Moments of the history in the future count as now, until the clock has reached them.
  /// `appVersion` is judged as if it had been noted before; `custom` says whether the host's own
  /// conditions hold, if it has any, and `reason` why they do not.
  public func verdict(
    for history: History, at now: Moment, appVersion: String? = nil, custom: Bool? = nil,
    because reason: String? = nil
  ) -> Verdict {
    let rules = RulesInForce(self)
    var history = history.countingEvents(of: scenario?.name)
    history.note(appVersion: appVersion)
    return rules.verdict(
      of: Verdict.Rule.inOrder, for: history,
      on: Occasion(now: now, custom: custom, reason: reason))
  }

  /// The result of a verdict alone, without reasons, and faster.
  public func isEligible(
    for history: History, at now: Moment, appVersion: String? = nil, custom: Bool? = nil
  ) -> Bool {
    guard errors.isEmpty else { return false }
    let rules = RulesInForce(self)
    var history = history.countingEvents(of: scenario?.name)
    if let appVersion, appVersion != history.version {
      history.note(appVersion: appVersion, at: now)
    }
    return rules.obstacle(for: history, at: now, custom: custom) == nil
  }
}

extension History {
  /// A copy in which a scenario's events are the prompt's. The executions of the prompt stay.
  fileprivate func countingEvents(of scenario: String?) -> History {
    guard let scenario else { return self }
    var history = self
    history.prompt = activity(of: scenario)
    history.prompt.executions = prompt.executions
    history.prompt.lastExecution = prompt.lastExecution
    return history
  }
}

extension RulesInForce {
  fileprivate func verdict(
    of rules: [Verdict.Rule], for history: History, on occasion: Occasion
  ) -> Verdict {
    let settled = changing(history) { $0.settle(at: occasion.now) }
    let results = rules.compactMap { rule in
      let judged = [settled, history].compactMap { requirement(of: rule, for: $0, on: occasion) }
      // Nothing is settled unless something is recorded: a rule clears by what was recorded.
      return judged.last { $0.passes == judged[0].passes }.map {
        Verdict.RuleResult(rule, $0, of: history, at: occasion.now)
      }
    }
    return Verdict(at: occasion.now, rules: results)
  }

  /// The first rule about the history, in order, that does not pass.
  package func obstacle(
    for history: History, at now: Moment, custom: Bool? = nil
  ) -> Verdict.Rule? {
    Verdict.Rule.ofHistory.first { !passes($0, for: history, at: now, custom: custom) }
  }

  /// Whether a single rule passes. A rule that is not in force always does.
  package func passes(
    _ rule: Verdict.Rule, for history: History, at now: Moment, custom: Bool? = nil
  ) -> Bool {
    requirement(of: rule, for: history, on: Occasion(now: now, custom: custom))?.passes ?? true
  }
}

extension Conditions {
  /// Whether a scenario may execute, with every reason; `reason` is why the host's own conditions
  /// do not hold.
  public func verdict(
    for activity: History.Activity, at now: Moment, custom: Bool? = nil,
    because reason: String? = nil
  ) -> Verdict {
    let (rules, history) = alone(with: activity)
    return rules.verdict(
      of: Verdict.Rule.ofScenarios, for: history,
      on: Occasion(
        now: now, custom: permission(custom),
        reason: name.map { "the conditions of \(quoted($0)) are not here" } ?? reason))
  }

  /// Whether a scenario may execute, without reasons.
  public func hold(
    for activity: History.Activity, at now: Moment, custom: Bool? = nil
  ) -> Bool {
    let (rules, history) = alone(with: activity)
    return Verdict.Rule.ofScenarios.allSatisfy {
      rules.passes($0, for: history, at: now, custom: permission(custom))
    }
  }

  /// Conditions that are only named never hold: they stand in a configuration.
  private func permission(_ custom: Bool?) -> Bool? { name == nil ? custom : false }

  private func alone(with activity: History.Activity) -> (RulesInForce, History) {
    let rules = RulesInForce(Configuration { $0.scenario = self })
    return (rules, changing(History()) { $0.prompt = activity })
  }
}

extension Verdict.RuleResult {
  init(_ rule: Verdict.Rule, _ requirement: Requirement, of history: History, at now: Moment) {
    let reason = Reason(requirement: requirement, rule: rule.traits, history: history, now: now)
    let amounts = requirement.amounts(in: history)
    self.init(
      rule: rule, passes: requirement.passes, have: amounts.have, need: amounts.need,
      reason: reason.sentence,
      clearsAt: requirement.clearsAt.map { Moment(seconds: $0.seconds, offset: now.offset) },
      endsAt: requirement.endsAt)
  }
}

/// What a rule requires of a history, with the values it compares.
enum Requirement {
  /// The configuration has none of these errors.
  case rightConfiguration(Diagnostic, others: Int)
  case fact(Bool)
  /// Whether the host's own conditions hold, and why they do not.
  case host(Bool, String?)
  /// The rules are switched off and the host decides alone.
  case hostAlone
  /// Whether the answer, if there is one, permits asking.
  case answer(permits: Bool)
  /// Whether the app version differs from the one of the answer, or need not.
  case otherVersion(Bool)
  /// The answer was given before this round, which counts as another version.
  case otherRound(String)
  /// The number that was drawn for the person must be below the share of people who are asked. It
  /// is nil before the first recording.
  case sample(Double?, below: Double)
  case atLeast(Int, have: Int, Span? = nil)
  case atMost(Int, have: Int, Span? = nil)
  case below(Int, have: Int)
  /// Fewer than a number within a year; `leaving` must become older than a year to make room.
  case belowInYear(Int, have: Int, leaving: Moment?)
  /// More than a number of seconds since something that may never have happened.
  case pause(Elapsed?, beyond: Double)
  /// More than a day since another app asked, if one did.
  case freeDay(since: Elapsed?)

  /// The days within which events count.
  struct Span {
    let days: Double
    /// When an event falls out with which as many count as decide; nil if none does.
    let end: Moment?
  }

  var passes: Bool {
    switch self {
    case .fact(let holds), .host(let holds, _), .answer(let holds), .otherVersion(let holds): holds
    case .otherRound: true
    case .rightConfiguration: false
    case .sample(let drawn, let share): drawn.map { $0 < share } ?? (share >= 1)
    case .hostAlone: false
    case .atLeast(let need, let have, _): have >= need
    case .atMost(let need, let have, _): have <= need
    case .below(let need, let have), .belowInYear(let need, let have, _): have < need
    case .pause(let pause, let limit): pause?.exceeds(seconds: limit) ?? true
    case .freeDay(let pause): pause?.exceeds(days: 1) ?? true
    }
  }

  /// The first moment at which the rule will pass if nothing else happens.
  ///
  /// It is nil if the rule passes already, or if waiting does not help.
  var clearsAt: Moment? {
    guard !passes else { return nil }
    return switch self {
    case .rightConfiguration, .fact, .host, .hostAlone, .answer, .otherVersion, .otherRound,
      .sample,
      .atLeast, .below:
      nil
    case .atMost(_, _, let span): span?.end
    case .belowInYear(_, _, let leaving):
      leaving.flatMap { Elapsed.end(after: $0, beyond: Double(History.Displays.year)) }
    case .pause(let pause, let limit): pause.flatMap { Elapsed.end(after: $0.start, beyond: limit) }
    case .freeDay(let pause):
      pause.flatMap { Elapsed.end(after: $0.start, beyond: Elapsed.seconds(ofDays: 1)) }
    }
  }

  /// The first moment at which a rule that passes no longer will, if nothing else happens.
  var endsAt: Moment? {
    guard passes, case .atLeast(_, _, let span) = self else { return nil }
    return span?.end
  }

  /// The value in the history that is compared, and the one that it is compared with.
  func amounts(
    in history: History
  ) -> (have: Verdict.RuleResult.Amount?, need: Verdict.RuleResult.Amount?) {
    switch self {
    case .rightConfiguration, .fact, .host, .hostAlone, .answer, .otherRound, .sample: (nil, nil)
    case .otherVersion:
      (history.version.map { .version($0) }, history.answer?.version.map { .version($0) })
    case .atLeast(let need, let have, _), .atMost(let need, let have, _),
      .below(let need, let have), .belowInYear(let need, let have, _):
      (.count(have), .count(need))
    case .pause(let pause, let limit):
      (pause.map { .seconds(Double($0.seconds)) }, .seconds(limit))
    case .freeDay(let pause):
      Requirement.pause(pause, beyond: Elapsed.seconds(ofDays: 1)).amounts(in: history)
    }
  }
}
