/// What a rule found, in words.
struct Reason {
  let requirement: Requirement
  let traits: Verdict.Rule.Traits
  let now: Moment

  var sentence: String {
    switch requirement {
    case .fact(let holds): holds ? traits.words : traits.otherwise
    case .hostAlone: "the rules are switched off: only the app itself can say yes"
    case .answer(let answer, let permits): permits ? traits.words : answer?.told(at: now) ?? ""
    case .newVersion(let answer, let current, let isNeeded): version(answer, current, isNeeded)
    case .atLeast(let need, let have) where have > need: "\(counted(have)), needs \(need)"
    case .atLeast(let need, let have): "\(have) of \(counted(need))"
    case .atMost(let need, let have): "\(counted(have)), at most \(need)"
    case .below(let need, let have): "\(traits.words) \(times(have, need))"
    case .belowInYear(let need, let have, _):
      "\(traits.words) \(times(have, need)) in 365 days\(waiting)"
    case .pause(let pause?, _): "\(traits.words) \(timeAgo(pause.seconds))\(waiting)"
    case .pause(nil, _): traits.otherwise
    }
  }

  /// From when on, where the rule does not pass yet.
  private var waiting: String {
    if requirement.passes { return "" }
    guard let end = requirement.clearsAt else { return "; no time is ever enough" }
    return "; from \(end.inWords(at: now)) on"
  }

  private func version(_ answer: History.Answer, _ current: String?, _ isNeeded: Bool) -> String {
    if let then = answer.version, let current, then != current {
      return "answered in version \(then), this is \(current)"
    }
    if !isNeeded { return traits.words }
    let version = answer.version.map { "version \($0)" } ?? "a version that is not known"
    return "\(answer.told(at: now)) in \(version); waits for another one"
  }

  private func counted(_ number: Int) -> String { amount(number, traits.words) }
}

extension History.Answer {
  /// What the person did when they answered, and when.
  fileprivate func told(at now: Moment) -> String { "\(inWords) on \(moment.inWords(at: now))" }

  private var inWords: String {
    let rated = rating.map { "gave \($0) \($0 == 1 ? "star" : "stars")" }
    return switch kind {
    case .review: "went to write a review"
    case .feedback: "gave feedback"
    case .never: "said never"
    case .rated: rated ?? "gave stars"
    case .later: rated.map { "\($0) and said later" } ?? "said later"
    }
  }
}

private func times(_ have: Int, _ need: Int) -> String {
  have > need ? "\(amount(have, "time")), at most \(need)" : "\(have) of \(amount(need, "time"))"
}

/// How long ago in the largest unit that has passed in full: "2 days ago".
private func timeAgo(_ seconds: Int64) -> String {
  let units: [(Int64, String)] = [(86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")]
  for (length, name) in units where seconds >= length {
    return amount(Int(seconds / length), name) + " ago"
  }
  return "just now"
}

private func amount(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)\(noun.hasSuffix("s") ? "es" : "s")"
}
