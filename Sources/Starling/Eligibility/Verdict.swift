/// Whether the app may ask now, the reasons for and against, and from when on it may.
public struct Verdict: Equatable, Sendable {
  /// The moment of the verdict.
  public let now: Moment
  /// The results of all rules that apply, in the order of ``Rule``.
  public let rules: [Verdict.RuleResult]

  init(at now: Moment, rules: [Verdict.RuleResult]) {
    self.now = now
    self.rules = rules
  }

  /// Whether every rule passes.
  public var isEligible: Bool { rules.allSatisfy(\.passes) }

  /// The first moment at which every rule passes if nothing else happens; nil if never.
  public var nextPossible: Moment? {
    var next = now
    for rule in rules where !rule.passes {
      guard let clearing = rule.clearsAt else { return nil }
      next = max(next, clearing)
    }
    return next
  }
}

extension Verdict {
  /// The result of one rule in a verdict.
  public struct RuleResult: Equatable, Sendable {
    /// The rule. Its raw value is the name that `starling status` lists.
    public let rule: Verdict.Rule
    /// Whether the rule permits asking.
    public let passes: Bool
    /// The value in the history, if the rule compares one.
    public let have: Amount?
    /// The value that it is compared with.
    public let need: Amount?
    /// The result in words: "2 of 3 sessions".
    public let reason: String
    /// When the rule will pass by waiting alone; nil if it passes already, or waiting does not help.
    public let clearsAt: Moment?

    /// A value that a rule compares.
    public enum Amount: Equatable, Sendable {
      /// A number of times.
      case count(Int)
      /// A length of time in seconds.
      case seconds(Double)
      /// A version of the app. The rule requires that the two versions differ.
      case version(String)
    }
  }
}
