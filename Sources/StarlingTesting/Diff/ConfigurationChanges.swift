package import Starling

/// What an edit of a configuration changes, in words: `asks after 5 sessions (was 3)`.
package struct ConfigurationChanges: Sendable {
  /// The changes of the rules and values that are in force, with the polite ones, in the order of
  /// the keys.
  package let words: [String]

  package init(from old: Configuration, to new: Configuration) {
    let before = RulesInForce(old).values
    let after = RulesInForce(new).values
    words = Configuration.fields.compactMap { field in
      let was = field.json(before)?.text
      let now = field.json(after)?.text
      return was == now ? nil : Self.words(field.key, was, now)
    }
  }

  private static func words(_ key: Key, _ was: String?, _ now: String?) -> String {
    guard let (before, after) = phrase(key) else {
      return "\(key.name) is \(now ?? "not set") (was \(was ?? "not set"))"
    }
    guard let now else { return "no rule of \(key.name) (was \(was ?? "none"))" }
    let rest = after.isEmpty ? "" : " " + after
    return "\(before) \(now)\(rest) (was \(was ?? "no rule"))"
  }

  /// What stands before and behind the number of a rule.
  private static func phrase(_ key: Key) -> (String, String)? {
    switch key {
    case .afterSessions: ("asks after", "sessions")
    case .afterSuccesses: ("asks after", "successes")
    case .askAtMost: ("asks at most", "times")
    case .askAtMostPerYear: ("asks at most", "times a year")
    case .daysBetween: ("asks again after", "days")
    case .daysAfterCrash: ("waits after a crash for", "days")
    case .forgetSessionsAfterDays: ("forgets sessions after", "days")
    case .askShare: ("asks a share of", "of the people")
    case .positiveFrom: ("a rating is positive from", "stars on")
    default: nil
    }
  }
}
