// Every key of a configuration with its properties, except for the requirement of its rule (see
// `Configuration.requirement`). The order is that of written files and of the schema. An alias is
// the name that a rule has in other libraries: a file may use it, but nothing writes or shows it.
extension Configuration {
  static let fields = rules + texts + others

  static let rules: [PropertyField<Configuration>] = [
    .init(.disabled, \.disabled, "Turns the prompt off.", default: false),
    .init(
      .askShare, \.askShare, "The share of people who may ever be asked, such as 0.15.",
      shape: .share),
    .init(
      .askRound, \.askRound,
      "The name of the round. A new name draws again who is asked, and is like a new app version.",
      shape: .string),
    .init(
      .afterSessions, \.afterSessions, alias: .displaySessionCount,
      "Asks only after this many sessions: starts of the app, one a day, since the last long pause.",
      polite: 5, countsUp: true),
    .init(
      .askAtMost, \.askAtMost, alias: .maxNumberOfReminder,
      "How many times the prompt may show in all, including the first time.", polite: 3),
    .init(
      .daysBetween, \.daysBetween, alias: .daysBeforeAskingAgain,
      "Days of 24 hours that must pass after the prompt was last shown, answered or not.",
      polite: 90),
    .init(
      .daysAfterCrash, \.daysAfterCrash, alias: .daysWithoutCrash,
      "Days of 24 hours that must pass after the last crash.", polite: 7),
    .init(
      .forgetSessionsAfterDays, \.forgetSessionsAfterDays, alias: .maxDaysBetweenSession,
      "A pause of more than this many days between sessions starts their count again at 1."),
    .init(
      .oneSessionADay, \.oneSessionADay, alias: .useSessionSpaceChecking,
      "Whether only the first session of a calendar day counts; if not, each does, after any pause.",
      default: true),
    .init(
      .afterSuccesses, \.afterSuccesses, alias: .actionThreshold,
      "Asks only after this many successes, which the app records, in this app version.",
      countsUp: true),
    .init(
      .askAgainOnNewVersion, \.askAgainOnNewVersion,
      "Whether a new app version may ask people who have already answered.", default: false),
    .init(
      .askAtMostPerYear, \.askAtMostPerYear, alias: .maxDisplaysPerYear,
      "How many times the prompt may show within any 365 days.", polite: 3),
    .init(.scenario, \.scenario, "Conditions on the prompt's own events.", countsUp: true),
    .init(
      .positiveFrom, \.positiveFrom, alias: .positiveStarsLimit,
      "From how many stars on a rating is positive.",
      default: 4),
    .init(
      .confirmStars, \.confirmStars, alias: .validateRatingButtonEnable,
      "Whether a button submits the stars.", default: true),
    .init(
      .rulesDecide, \.rulesDecide, alias: .useDefaultBehavior,
      "Whether the rules decide; if not, only the host does.", default: true),
    .init(
      .preferNativePrompt, \.preferNativePrompt, alias: .prefersNativeRating,
      "Whether the platform's own prompt is preferred.", default: false),
    .init(
      .textsFromTables, \.textsFromTables, alias: .localLocalizableStringsEnabled,
      "Whether the texts come from the language tables instead of from here.", default: false),
  ]

  static let texts: [PropertyField<Configuration>] = [
    .init(.mainTitle, \.mainTitle, "The title above the stars."),
    .init(.mainText, \.mainText, "The question for stars."),
    .init(.mainActionButton, \.mainActionButton, "The button that submits the stars."),
    .init(.likeMainTitle, \.likeMainTitle, "The title after a positive rating."),
    .init(.likeMainText, \.likeMainText, "The question after a positive rating."),
    .init(.likeActionButton, \.likeActionButton, "The button that leads to the store."),
    .init(.likeExitButton, \.likeExitButton, "The button that postpones the prompt."),
    .init(
      .dislikeMainTitle, \.dislikeMainTitle, "The title after a rating that is not positive."),
    .init(
      .dislikeMainText, \.dislikeMainText, "The question after a rating that is not positive."),
    .init(.dislikeActionButton, \.dislikeActionButton, "The button that leads to feedback."),
    .init(.dislikeExitButton, \.dislikeExitButton, "The button that declines to give feedback."),
    .init(.emailSupport, \.emailSupport, "The address that feedback goes to."),
    .init(.emailObject, \.emailObject, "The subject of the feedback."),
    .init(.emailHeaderContent, \.emailHeaderContent, "The text above the feedback."),
  ]

  static let others: [PropertyField<Configuration>] = [
    .init(.scenarios, \.scenarios, "Conditions of scenarios, by name."),
    .init(
      .polite, \.polite, "Whether missing rules get their polite values.",
      default: true),
    .init(
      .reviewURL, \.reviewURL,
      "Where a review can be written: a web address, or a store's. The built-in prompt names it to "
        + "everyone who rates; without it, no one is asked for a review.",
      shape: .link),
    .init(.author, \.author, "The name that the built-in prompt speaks under."),
  ]
}

extension Conditions {
  static let fields: [PropertyField<Conditions>] = [
    .init(.minEventsRequired, \.minEventsRequired, "The fewest events that must be recorded."),
    .init(
      .maxEventsPermitted, \.maxEventsPermitted, "The most events that may be recorded."),
    .init(
      .maxExecutionsPermitted, \.maxExecutionsPermitted,
      "The most executions that are allowed in all."),
    .init(
      .minSecondsSinceFirstEvent, \.minSecondsSinceFirstEvent,
      "Seconds that must pass after the first event."),
    .init(
      .minSecondsSinceLastEvent, \.minSecondsSinceLastEvent,
      "Seconds that must pass after the last event."),
    .init(
      .minSecondsBetweenExecutions, \.minSecondsBetweenExecutions,
      "Seconds that must pass after the last execution."),
  ]
}
