extension Verdict: Codable {
  /// Reads a verdict as `starling status --json` prints it.
  public init(from decoder: any Decoder) throws {
    self = try decoder.coded { part throws(CodingProblem) in
      let rules = try part.list("rules") { part throws(CodingProblem) in try RuleResult(part) }
      return Verdict(at: try part.member("now").moment(), rules: rules)
    }
  }

  /// Writes what `starling status --json` prints of a verdict.
  public func encode(to encoder: any Encoder) throws {
    try encoder.code(
      .object(
        members { rule in
          .object(rule.members + (rule.endsAt.map { [("endsAt", .string($0.description))] } ?? []))
        }))
  }

  /// The verdict as JSON, with each rule as it is written elsewhere.
  package func members(_ rule: (RuleResult) -> JSONText) -> [(String, JSONText)] {
    [
      ("eligible", .boolean(isEligible)), ("now", .string(now.description)),
      ("nextPossible", .orNull(nextPossible?.description)), ("rules", .array(rules.map(rule))),
    ]
  }
}

extension Verdict.RuleResult {
  package var members: [(String, JSONText)] {
    [
      ("rule", .string(rule.rawValue)), ("passes", .boolean(passes)),
      ("have", have?.json ?? .null), ("need", need?.json ?? .null), ("reason", .string(reason)),
      ("clearsAt", .orNull(clearsAt?.description)),
    ]
  }

  fileprivate init(_ part: CodingPart) throws(CodingProblem) {
    let rule: Verdict.Rule = try part.member("rule").word()
    func amount(_ name: String) throws(CodingProblem) -> Amount? {
      try part.given(name).map { part throws(CodingProblem) in try Amount(part, of: rule) }
    }
    self.init(
      rule: rule, passes: try part.member("passes").boolean ?? false, have: try amount("have"),
      need: try amount("need"), reason: try part.member("reason").string(),
      clearsAt: try part.given("clearsAt")?.moment(), endsAt: try part.given("endsAt")?.moment())
  }
}

extension Verdict.RuleResult.Amount {
  fileprivate var json: JSONText {
    switch self {
    case .count(let count): .integer(count)
    case .seconds(let seconds): .number(seconds)
    case .version(let version): .string(version)
    }
  }

  fileprivate init(_ part: CodingPart, of rule: Verdict.Rule) throws(CodingProblem) {
    if let version = part.text {
      self = .version(version)
    } else if rule.comparesTimes {
      self = .seconds(try part.double())
    } else {
      self = .count(try part.integer(in: Int.min...Int.max))
    }
  }
}

extension Verdict.Rule {
  fileprivate var comparesTimes: Bool {
    switch self {
    case .cooldown, .crashes, .otherTools, .firstEvent, .lastEvent, .spacing: true
    default: false
    }
  }
}

extension CodingPart {
  fileprivate func moment() throws(CodingProblem) -> Moment {
    guard let moment = Moment(try string()) else { throw failure("time") }
    return moment
  }
}
