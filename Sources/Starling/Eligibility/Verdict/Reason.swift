/// Puts the result of a rule into words.
struct Reason {
  let requirement: Requirement
  let rule: Verdict.Rule.Traits
  let history: History
  let now: Moment

  var sentence: String {
    switch requirement {
    case .rightConfiguration(let error, let others): wrong(error, others)
    case .fact(let holds): holds ? rule.words : rule.otherwise
    case .host(let holds, let reason): holds ? rule.words : reason ?? rule.otherwise
    case .hostAlone: "the rules are turned off: only the app itself can say yes"
    case .answer(let permits): permits && !rule.words.isEmpty ? rule.words : answered
    case .otherVersion(let passes): version(passes)
    case .otherRound(let round): "answered before the round \(quoted(round))"
    case .sample(let drawn, let share): sample(drawn, share)
    case .atLeast(let need, let have, let span) where have > need:
      "\(counted(have))\(within(span)), needs \(need)"
    case .atLeast(let need, let have, let span): "\(have) of \(counted(need))\(within(span))"
    case .atMost(let need, let have, nil): "\(counted(have)), at most \(need)"
    case .atMost(let need, let have, let span):
      "\(counted(have))\(within(span)), at most \(need)\(waiting)"
    case .below(let need, let have): "\(rule.words) \(times(have, need))"
    case .belowInYear(let need, let have, _):
      "\(rule.words) \(times(have, need)) in 365 days\(waiting)"
    case .pause(let pause?, _): "\(rule.words) \(when(pause))\(waiting)"
    case .pause(nil, _): rule.otherwise
    case .freeDay: requirement.passes ? rule.otherwise : rule.words + waiting
    }
  }

  private func wrong(_ error: Diagnostic, _ others: Int) -> String {
    let place = error.notes.last.map { " (\($0.text))" } ?? ""
    let more = others > 0 ? ", and \(amount(others, "more error"))" : ""
    return "the configuration is wrong: \(error.message)\(place)\(more)".inOneLine()
  }

  /// When something happened. How long ago that was is not known while the clock is behind it.
  private func when(_ pause: Elapsed) -> String {
    guard pause.start > now else { return timeAgo(pause.seconds) }
    return "on \(pause.start.inWords(at: now)), which this clock has yet to reach"
  }

  /// From when on the rule will pass, if it does not pass yet.
  private var waiting: String {
    if requirement.passes { return "" }
    guard let end = requirement.clearsAt else { return "; no pause is long enough" }
    return "; from \(end.fullMinute.inWords(at: now)) on"
  }

  private func sample(_ drawn: Double?, _ share: Double) -> String {
    let people = "the \(percentOfPeople(share)) who are asked"
    guard drawn != nil || requirement.passes else { return "the first recording draws \(people)" }
    return "\(requirement.passes ? rule.words : rule.otherwise) for \(people)"
  }

  private func version(_ passes: Bool) -> String {
    let then = history.answer?.version
    if let then, let version = history.version, history.runsOtherVersionThanAnswered {
      return "answered in version \(then), this is \(version)"
    }
    let known = then.map { "version \($0)" } ?? "an unknown version"
    return passes ? rule.words : "\(answered) in \(known); waits for another one"
  }

  private var answered: String {
    guard let answer = history.answer else { return "not answered yet" }
    return "\(answer.inWords) on \(answer.moment.inWords(at: now))"
  }

  private func within(_ span: Requirement.Span?) -> String {
    guard let days = span?.days else { return "" }
    return " in \(JSONNumber.text(days)) \(days == 1 ? "day" : "days")"
  }

  private func counted(_ number: Int) -> String { amount(number, rule.words) }
}

extension History.Answer {
  /// What the person did, such as "gave 4 stars".
  package var inWords: String {
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

/// A share of people as a percentage: "12.5 %".
package func percentOfPeople(_ share: Double) -> String {
  "\(JSONNumber.text((share * 1_000_000).rounded() / 10_000)) %"
}

private func times(_ have: Int, _ need: Int) -> String {
  have > need ? "\(amount(have, "time")), at most \(need)" : "\(have) of \(amount(need, "time"))"
}

/// How long ago, in the largest unit that has fully passed: "2 days ago".
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
