/// What a rule requires of a history, with the values it compares.
enum Requirement {
  case fact(Bool)
  /// The rules are switched off and the host decides alone.
  case hostAlone
  /// Whether the answer, if there is one, permits asking.
  case answer(permits: Bool)
  /// Whether the app version differs from the one of the answer, or need not.
  case otherVersion(Bool)
  case atLeast(Int, have: Int)
  case atMost(Int, have: Int)
  case below(Int, have: Int)
  /// Fewer than a number within a year; `leaving` must become older than a year to make room.
  case belowInYear(Int, have: Int, leaving: Moment?)
  /// More than a number of seconds since something that may never have happened.
  case pause(Pause?, beyond: Double)

  var passes: Bool {
    switch self {
    case .fact(let holds), .answer(let holds), .otherVersion(let holds): holds
    case .hostAlone: false
    case .atLeast(let need, let have): have >= need
    case .atMost(let need, let have): have <= need
    case .below(let need, let have), .belowInYear(let need, let have, _): have < need
    case .pause(let pause, let limit): pause?.exceeds(seconds: limit) ?? true
    }
  }

  /// The first moment at which the rule will pass if nothing else happens.
  ///
  /// It is nil if the rule passes already, or if waiting does not help.
  var clearsAt: Moment? {
    guard !passes else { return nil }
    return switch self {
    case .fact, .hostAlone, .answer, .otherVersion, .atLeast, .atMost, .below: nil
    case .belowInYear(_, _, let leaving):
      leaving.flatMap { Pause.end(after: $0, beyond: Double(History.Displays.year)) }
    case .pause(let pause, let limit): pause.flatMap { Pause.end(after: $0.start, beyond: limit) }
    }
  }

  /// The value in the history that is compared.
  func have(in history: History) -> Verdict.RuleResult.Amount? {
    switch self {
    case .fact, .hostAlone, .answer: nil
    case .otherVersion: history.version.map { .version($0) }
    case .atLeast(_, let have), .atMost(_, let have), .below(_, let have): .count(have)
    case .belowInYear(_, let have, _): .count(have)
    case .pause(let pause, _): pause.map { .seconds(Double($0.seconds)) }
    }
  }

  /// The value that it is compared with.
  func need(in history: History) -> Verdict.RuleResult.Amount? {
    switch self {
    case .fact, .hostAlone, .answer: nil
    case .otherVersion: history.answer?.version.map { .version($0) }
    case .atLeast(let need, _), .atMost(let need, _), .below(let need, _): .count(need)
    case .belowInYear(let need, _, _): .count(need)
    case .pause(_, let limit): .seconds(limit)
    }
  }
}
