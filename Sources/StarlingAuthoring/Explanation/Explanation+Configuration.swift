import Starling

// Findings about configurations.
extension Explanation {
  static let ofConfigurations: [Explanation] = [
    Explanation(
      .twoNames, "a rule is set under both of its names",
      why: """
        Rules can also have the names that other libraries use, so that their configurations can be \
        read as they are: "displaySessionCount" is "afterSessions". If a configuration has both, the \
        plain name counts and the other one is ignored. Keep one of them; 'starling check --fix' \
        removes the other if both have the same value.
        """,
      example: #"{ "afterSessions": 5‹, "displaySessionCount": 3→› }"#),

    Explanation(
      .contradiction, "a configuration that can never say yes",
      why: """
        The app would never ask, and not say why. To turn asking off, write "disabled": true; to \
        turn a rule off, write null.
        """,
      example: #"{ "daysBetween": 90, "askAtMostPerYear": ‹0→3› }"#),

    Explanation(
      .neverAsks, "the rules never ask people with a certain habit in a year",
      why: """
        A year of each habit is tried against the rules, as in 'starling forecast'. People who keep \
        coming back should be asked at some point: a rule that forgets sessions too soon, or needs \
        too many of them, never hears from those who come less often. Successes and events are left \
        out, since only the app knows when they happen, and so is "one eager week", which simply \
        ends.
        """,
      example: #"{ "afterSessions": 3, "forgetSessionsAfterDays": ‹3→30› }"#),

    Explanation(
      .nagging, "a configuration that may become a nuisance",
      why: """
        A year of each habit is tried against the rules, as in 'starling forecast': some people \
        would be asked again within 30 days, or more than three times in the year, and their ratings \
        will show it. Rules that are left out have polite values; null turns one of them off, and \
        "polite": false all of them.
        """,
      example: #"{ "afterSessions": 5, "daysBetween": ‹3→30› }"#),
  ]
}
