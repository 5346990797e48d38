// Findings about configurations.
extension Explanation {
  static let twoNames = Explanation(
    "a rule that a configuration sets under both of its names",
    why: """
      Rules also have the names of other libraries, so that their configurations can be read as they \
      are: "displaySessionCount" is "afterSessions". Where both are in one configuration, the plain \
      name counts and the other one is passed over. Keep one of them; 'starling check --fix' \
      takes the other one away where both say the same.
      """,
    example: #"{ "afterSessions": 5, "displaySessionCount": 3 }"#,
    mended: #"{ "afterSessions": 5 }"#)

  static let contradiction = Explanation(
    "a configuration that can never say yes",
    why: """
      The app would never ask, and not say why. To switch asking off, write \
      "disabled": true; to switch a rule off, write null.
      """,
    example: #"{ "daysBetween": 90, "askAtMostPerYear": 0 }"#,
    mended: #"{ "daysBetween": 90, "askAtMostPerYear": 3 }"#)

  static let nagging = Explanation(
    "a configuration that may become a nuisance",
    why: """
      Without "daysBetween", or without a limit of how often to ask, the same person may \
      be asked again and again, and will say so in the rating. What is left out is filled in \
      politely; null, and "polite": false for all of it, switch that off.
      """,
    example: #"{ "afterSessions": 5, "daysBetween": null }"#,
    mended: #"{ "afterSessions": 5, "daysBetween": 30 }"#)
}
