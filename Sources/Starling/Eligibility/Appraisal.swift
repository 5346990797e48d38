/// What one rule found, about to be put into words.
struct Appraisal {
  let rule: Verdict.Rule
  let requirement: Requirement
  let now: Moment
  /// The whole history, where the prompt is judged and not a scenario.
  let history: History?

  var result: RuleResult {
    RuleResult(
      rule: rule, passes: requirement.passes,
      have: rule == .version ? history?.version.map { .version($0) } : requirement.have,
      need: rule == .version ? history?.answer?.version.map { .version($0) } : requirement.need,
      reason: reason, clearsAt: clearsAt)
  }

  private var clearsAt: Moment? {
    requirement.clearsAt.map { Moment(seconds: $0.seconds, offset: now.offset) }
  }

  private var reason: String {
    switch rule {
    case .enabled: say("asking is switched on", else: "asking is switched off")
    case .answered: say("no answer for good", else: answered)
    case .declined: say("nobody has said never", else: answered)
    case .sessions: say("session")
    case .reminders: say("asked")
    case .successes: say("success")
    case .cooldown: say("asked", else: "never asked")
    case .crashes: say("crashed", else: "never crashed")
    case .version: say(otherVersion, else: "\(answered)\(answeredVersion); waits for another one")
    case .yearly: say("asked")
    case .events, .eventLimit: say("event")
    case .executions: say("happened")
    case .firstEvent: say("first event", else: "no event yet")
    case .lastEvent: say("last event", else: "no event yet")
    case .spacing: say("happened", else: "never happened")
    case .custom: say("the app itself says yes", else: "the app itself says no")
    }
  }

  /// What was compared, said with a rule's own words: of a fact the sentence, else what is counted
  /// or timed. The other words are for what does not hold, or never was.
  private func say(_ words: String, else otherwise: String = "") -> String {
    switch requirement {
    case .fact(let holds): holds ? words : otherwise
    case .hostAlone: "the rules are switched off: only the app itself can say yes"
    case .atLeast(let need, let have) where have > need: "\(counted(have, words)), needs \(need)"
    case .atLeast(let need, let have): "\(have) of \(counted(need, words))"
    case .atMost(let need, let have): "\(counted(have, words)), at most \(need)"
    case .below(let need, let have): "\(words) \(times(have, need))"
    case .belowInYear(let need, let have, _):
      "\(words) \(times(have, need)) in 365 days\(waiting)"
    case .pause(let pause?, _): "\(words) \(timeAgo(pause.seconds))\(waiting)"
    case .pause(nil, _): otherwise
    }
  }

  /// From when on, where the rule does not pass yet.
  private var waiting: String {
    if requirement.passes { return "" }
    guard let clearsAt else { return "; no time is ever enough" }
    return "; from \(clearsAt.inWords(at: now)) on"
  }
}

private func times(_ have: Int, _ need: Int) -> String {
  have > need ? "\(counted(have, "time")), at most \(need)" : "\(have) of \(counted(need, "time"))"
}

/// How long ago in the largest unit that has passed in full: "2 days ago".
private func timeAgo(_ seconds: Int64) -> String {
  let units: [(Int64, String)] = [(86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")]
  for (length, name) in units where seconds >= length {
    return counted(Int(seconds / length), name) + " ago"
  }
  return "just now"
}

private func counted(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)\(noun.hasSuffix("s") ? "es" : "s")"
}
