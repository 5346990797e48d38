/// Whether one may ask now, every reason for it and against it, and from when on one may.
public struct Verdict: Equatable, Sendable {
  /// The moment it was given for.
  public let now: Moment
  /// What each rule says that applies, in the order of ``Rule``.
  public let rules: [RuleResult]

  init(at now: Moment, rules: [RuleResult]) {
    self.now = now
    self.rules = rules
  }

  /// Whether every rule passes.
  public var isEligible: Bool { rules.allSatisfy(\.passes) }

  /// From when on every rule would pass if nothing else happened: now, later, or never.
  public var nextPossible: Moment? {
    var next = now
    for rule in rules where !rule.passes {
      guard let clearing = rule.clearsAt else { return nil }
      next = max(next, clearing)
    }
    return next
  }
}

/// What one rule of a verdict says.
public struct RuleResult: Equatable, Sendable {
  /// Which rule speaks; its raw value is the name by which `starling status` lists it.
  public let rule: Verdict.Rule
  /// Whether it lets one ask.
  public let passes: Bool
  /// What there is, where the rule compares something that is there.
  public let have: Amount?
  /// What the rule compares it with.
  public let need: Amount?
  /// The same in words: "2 of 3 sessions".
  public let reason: String
  /// When it passes by waiting alone, if it does not pass yet and waiting helps.
  public let clearsAt: Moment?

  /// Something that a rule compares.
  public enum Amount: Equatable, Sendable {
    /// How many.
    case count(Int)
    /// How long.
    case seconds(Double)
    /// Which version of the app; what is there must differ from what the rule names.
    case version(String)
  }
}
