// Findings about configurations.
extension Explanation {
  static let ofConfigurations: [Explanation] = [
    Explanation(
      .twoNames, "a rule that a configuration sets under both of its names",
      why: """
        Rules also have the names of other libraries, so that their configurations can be read as they \
        are: "displaySessionCount" is "afterSessions". Where both are in one configuration, the plain \
        name counts and the other one is passed over. Keep one of them; 'starling check --fix' \
        takes the other one away where both say the same.
        """,
      example: #"{ "afterSessions": 5, "displaySessionCount": 3 }"#,
      mended: #"{ "afterSessions": 5 }"#),

    Explanation(
      .contradiction, "a configuration that can never say yes",
      why: """
        The app would never ask, and not say why. To switch asking off, write \
        "disabled": true; to switch a rule off, write null.
        """,
      example: #"{ "daysBetween": 90, "askAtMostPerYear": 0 }"#,
      mended: #"{ "daysBetween": 90, "askAtMostPerYear": 3 }"#),

    Explanation(
      .neverAsks, "a habit that the rules never ask in a year",
      why: """
        A year of each habit is played against the rules, as 'starling forecast' does. Who comes \
        again and again should be asked in the end: a rule that forgets sessions too soon, or wants \
        too many of them, loses the voice of all who come less often. Successes and events are left \
        out, since only the app knows when they happen, and so is "one eager week", which just ends.
        """,
      example: #"{ "afterSessions": 3, "forgetSessionsAfterDays": 3 }"#,
      mended: #"{ "afterSessions": 3, "forgetSessionsAfterDays": 30 }"#),

    Explanation(
      .nagging, "a configuration that may become a nuisance",
      why: """
        A year of each habit is played against the rules, as 'starling forecast' does: some people \
        would be asked again within 30 days, or more than three times in the year, and will say so in \
        the rating. What a configuration leaves out is filled in politely; null, and "polite": false \
        for all of it, switch that off.
        """,
      example: #"{ "afterSessions": 5, "daysBetween": 3 }"#,
      mended: #"{ "afterSessions": 5, "daysBetween": 30 }"#),
  ]
}
