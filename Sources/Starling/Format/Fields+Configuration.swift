extension ObjectKind {
  private static let orCount = Shape.nullable(.integer(0...Int.max))
  private static let orBoolean = Shape.nullable(.boolean)
  private static let orText = Shape.nullable(.text)
  private static let orSeconds = Shape.nullable(.number(notNegative: true))

  static let configurationFields = rules + texts + scenarios + manners

  private static let rules = [
    Field(.disabled, orBoolean, "Whether the prompt never shows.", default: "false"),
    Field(.displaySessionCount, orCount, "Sessions that there must have been."),
    Field(.maxNumberOfReminder, orCount, "How many times the prompt shows at the most."),
    Field(
      .daysBeforeAskingAgain, orCount, "Days that must have passed since the prompt last showed."),
    Field(.daysWithoutCrash, orCount, "Days that must have passed since the last crash."),
    Field(.maxDaysBetweenSession, orCount, "Days after which the count of sessions starts again."),
    Field(
      .useSessionSpaceChecking, orBoolean, "Whether sessions count once a day.", default: "true"),
    Field(.actionThreshold, orCount, "Good actions that there must have been in this app version."),
    Field(
      .askAgainOnNewVersion, orBoolean, "Whether a new app version may ask who has answered.",
      default: "false"),
    Field(.maxDisplaysPerYear, orCount, "How many times the prompt shows within 365 days."),
    Field(.scenario, .nullable(.object(.scenario)), "Conditions on the prompt's own events."),
    Field(
      .positiveStarsLimit, orCount, "The stars from which on a rating is positive.", default: "4"),
    Field(
      .validateRatingButtonEnable, orBoolean, "Whether the stars are submitted by a button.",
      default: "true"),
    Field(
      .useDefaultBehavior, orBoolean, "Whether the rules decide; else only the delegate does.",
      default: "true"),
    Field(
      .prefersNativeRating, orBoolean, "Whether the platform's own prompt is preferred.",
      default: "false"),
    Field(
      .localLocalizableStringsEnabled, orBoolean,
      "Whether the texts come from the language tables and not from here.", default: "false"),
  ]

  private static let texts = [
    Field(.mainTitle, orText, "The title above the stars."),
    Field(.mainText, orText, "The question for stars."),
    Field(.mainActionButton, orText, "The button that submits the stars."),
    Field(.likeMainTitle, orText, "The title after a positive rating."),
    Field(.likeMainText, orText, "The question after a positive rating."),
    Field(.likeActionButton, orText, "The button that leads to the store."),
    Field(.likeExitButton, orText, "The button that puts the prompt off."),
    Field(.dislikeMainTitle, orText, "The title after a rating that is not positive."),
    Field(.dislikeMainText, orText, "The question after a rating that is not positive."),
    Field(.dislikeActionButton, orText, "The button that leads to feedback."),
    Field(.dislikeExitButton, orText, "The button that puts feedback off."),
    Field(.emailSupport, orText, "The address that feedback goes to."),
    Field(.emailObject, orText, "The subject of the feedback."),
    Field(.emailHeaderContent, orText, "What stands before the feedback."),
  ]

  private static let manners = [
    Field(
      .polite, orBoolean, "Whether polite rules are filled in where this leaves them open.",
      default: "true"),
    Field(
      .reviewURL, .nullable(.link), "Where a review can be written: a web address, or a store's."),
    Field(.author, orText, "The name that the classic prompt signs with."),
  ]

  private static let scenarios = [
    Field(
      .scenarios, .nullable(.map(.scenarios, of: .object(.scenario))),
      "Conditions of scenarios, by name.")
  ]

  static let scenarioFields = [
    Field(.minEventsRequired, orCount, "Events that there must have been."),
    Field(.maxEventsPermitted, orCount, "Events that there may have been at the most."),
    Field(.maxExecutionsPermitted, orCount, "Times that it may execute."),
    Field(
      .minSecondsSinceFirstEvent, orSeconds, "Seconds that must have passed since the first event."),
    Field(
      .minSecondsSinceLastEvent, orSeconds, "Seconds that must have passed since the last event."),
    Field(.minSecondsBetweenExecutions, orSeconds, "Seconds that must lie between executions."),
  ]
}
