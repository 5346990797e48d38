extension Verdict: Codable {
  /// Reads a verdict as `starling status --json` prints it.
  public init(from decoder: any Decoder) throws {
    self = try CodedJSON.decode(from: decoder) { json throws(CodingProblem) in
      let part = try CodingPart(coded: json)
      let rules = try part.list("rules") { part throws(CodingProblem) in try RuleResult(part) }
      return Verdict(at: try part.member("now").moment(), rules: rules)
    }
  }

  /// Writes what `starling status --json` prints of a verdict.
  public func encode(to encoder: any Encoder) throws {
    let members = members { .object($0.members + $0.end) }
    try CodedJSON(text: JSONText.object(members).text).encode(to: encoder)
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

  fileprivate var end: [(String, JSONText)] {
    endsAt.map { [("endsAt", .string($0.description))] } ?? []
  }

  fileprivate init(_ part: CodingPart) throws(CodingProblem) {
    let rule = try part.member("rule").word(Verdict.Rule.self)
    self.init(
      rule: rule, passes: try part.member("passes").boolean ?? false,
      have: try part.given("have").map { part throws(CodingProblem) in try Amount(part, of: rule) },
      need: try part.given("need").map { part throws(CodingProblem) in try Amount(part, of: rule) },
      reason: try part.member("reason").string(),
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
    } else {
      self =
        rule.comparesTimes
        ? .seconds(try part.double()) : .count(try part.integer(in: Int.min...Int.max))
    }
  }
}

extension Verdict.Rule {
  /// Whether it compares a length of time, and not a number of times.
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
