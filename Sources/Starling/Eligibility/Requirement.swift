/// What one rule asks of one history: what is there, what it takes, and how the two compare.
enum Requirement {
  case fact(Bool)
  /// The rules are switched off and the host decides alone.
  case hostAlone
  /// The answer that was given, if there is one, lets one ask or not.
  case answer(History.Answer?, permits: Bool)
  /// Another version of the app than that of the answer, where the answer waits for one.
  case newVersion(after: History.Answer, now: String?, isNeeded: Bool)
  case atLeast(Int, have: Int)
  case atMost(Int, have: Int)
  case below(Int, have: Int)
  /// Below a number within a year; the moment is the one that has to leave it to make room.
  case belowInYear(Int, have: Int, leaving: Moment?)
  /// More than a number of seconds since something, if it ever was.
  case pause(Pause?, beyond: Double)

  var passes: Bool {
    switch self {
    case .fact(let holds): holds
    case .hostAlone: false
    case .answer(_, let permits): permits
    case .newVersion(let answer, let current, let isNeeded):
      !isNeeded || answer.isOfOtherVersion(than: current)
    case .atLeast(let need, let have): have >= need
    case .atMost(let need, let have): have <= need
    case .below(let need, let have), .belowInYear(let need, let have, _): have < need
    case .pause(let pause, let limit): pause?.exceeds(seconds: limit) ?? true
    }
  }

  /// The first moment at which it passes if nothing happens but waiting.
  ///
  /// There is none for what passes already, and for what no waiting helps.
  var clearsAt: Moment? {
    guard !passes else { return nil }
    return switch self {
    case .fact, .hostAlone, .answer, .newVersion, .atLeast, .atMost, .below: nil
    case .belowInYear(_, _, let leaving):
      leaving.flatMap { Pause.end(after: $0, beyond: Double(History.Displays.year)) }
    case .pause(let pause, let limit): pause.flatMap { Pause.end(after: $0.start, beyond: limit) }
    }
  }

  var have: RuleResult.Amount? {
    switch self {
    case .fact, .hostAlone, .answer: nil
    case .newVersion(_, let current, _): current.map { .version($0) }
    case .atLeast(_, let have), .atMost(_, let have), .below(_, let have): .count(have)
    case .belowInYear(_, let have, _): .count(have)
    case .pause(let pause, _): pause.map { .seconds(Double($0.seconds)) }
    }
  }

  var need: RuleResult.Amount? {
    switch self {
    case .fact, .hostAlone, .answer: nil
    case .newVersion(let answer, _, _): answer.version.map { .version($0) }
    case .atLeast(let need, _), .atMost(let need, _), .below(let need, _): .count(need)
    case .belowInYear(let need, _, _): .count(need)
    case .pause(_, let limit): .seconds(limit)
    }
  }
}

extension History.Answer {
  /// Whether another version is running. One that is not known does not count as another.
  func isOfOtherVersion(than current: String?) -> Bool {
    guard let version, let current else { return false }
    return version != current
  }
}
