// Findings about configurations.
extension Explanation {
  static let contradiction = Explanation(
    "a configuration that can never say yes",
    why: """
      The app would never ask, and not say why. To switch asking off, write \
      "disabled": true; to switch a rule off, write null.
      """,
    example: #"{ "daysBeforeAskingAgain": 90, "maxDisplaysPerYear": 0 }"#,
    mended: #"{ "daysBeforeAskingAgain": 90, "maxDisplaysPerYear": 3 }"#)

  static let nagging = Explanation(
    "a configuration that may become a nuisance",
    why: """
      Without "daysBeforeAskingAgain", or without a limit of how often to ask, the same person may \
      be asked again and again, and will say so in the rating. What is left out is filled in \
      politely; null, and "polite": false for all of it, switch that off.
      """,
    example: #"{ "displaySessionCount": 5, "daysBeforeAskingAgain": null }"#,
    mended: #"{ "displaySessionCount": 5, "daysBeforeAskingAgain": 30 }"#)
}
