// Every key of a configuration with its properties, except for the requirement of its rule (see
// `Configuration.requirement`). The order is that of written files and of the schema.
extension Configuration {
  static let fields = rules + texts + others

  private static let rules: [PropertyField<Configuration>] = [
    .init(.disabled, \.disabled, "Whether the prompt never shows.", default: false),
    .init(
      .askShare, \.askShare, "The share of people who are ever asked, such as 0.15.", shape: .share),
    .init(
      .askRound, \.askRound,
      "The name of the round: another one draws anew who is asked, and is like a new app version.",
      shape: .string),
    .init(
      .displaySessionCount, \.displaySessionCount, "The least number of sessions.", polite: 5,
      countsUp: true),
    .init(
      .maxNumberOfReminder, \.maxNumberOfReminder, "How many times the prompt shows at the most.",
      polite: 3),
    .init(
      .daysBeforeAskingAgain, \.daysBeforeAskingAgain,
      "Days that must have passed since the prompt last showed.", polite: 90),
    .init(
      .daysWithoutCrash, \.daysWithoutCrash, "Days that must have passed since the last crash.",
      polite: 7),
    .init(
      .maxDaysBetweenSession, \.maxDaysBetweenSession,
      "Days after which the count of sessions starts again."),
    .init(
      .useSessionSpaceChecking, \.useSessionSpaceChecking, "Whether sessions count once a day.",
      default: true),
    .init(
      .actionThreshold, \.actionThreshold,
      "The least number of good actions in this app version.", countsUp: true),
    .init(
      .askAgainOnNewVersion, \.askAgainOnNewVersion,
      "Whether a new app version may ask people who have answered.", default: false),
    .init(
      .maxDisplaysPerYear, \.maxDisplaysPerYear, "How many times the prompt shows within 365 days.",
      polite: 3),
    .init(.scenario, \.scenario, "Conditions on the prompt's own events.", countsUp: true),
    .init(
      .positiveStarsLimit, \.positiveStarsLimit, "The stars from which on a rating is positive.",
      default: 4),
    .init(
      .validateRatingButtonEnable, \.validateRatingButtonEnable,
      "Whether the stars are submitted by a button.", default: true),
    .init(
      .useDefaultBehavior, \.useDefaultBehavior,
      "Whether the rules decide; if not, only the host does.", default: true),
    .init(
      .prefersNativeRating, \.prefersNativeRating,
      "Whether the platform's own prompt is preferred.", default: false),
    .init(
      .localLocalizableStringsEnabled, \.localLocalizableStringsEnabled,
      "Whether the texts come from the language tables and not from here.", default: false),
  ]

  private static let texts: [PropertyField<Configuration>] = [
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
    .init(.dislikeExitButton, \.dislikeExitButton, "The button that puts feedback off."),
    .init(.emailSupport, \.emailSupport, "The address that feedback goes to."),
    .init(.emailObject, \.emailObject, "The subject of the feedback."),
    .init(.emailHeaderContent, \.emailHeaderContent, "The text above the feedback."),
  ]

  private static let others: [PropertyField<Configuration>] = [
    .init(.scenarios, \.scenarios, "Conditions of scenarios, by name."),
    .init(
      .polite, \.polite, "Whether polite rules are added for keys that are missing.",
      default: true),
    .init(
      .reviewURL, \.reviewURL, "Where a review can be written: a web address, or a store's.",
      shape: .link),
    .init(.author, \.author, "The name that the classic prompt signs with."),
  ]
}

extension Conditions {
  static let fields: [PropertyField<Conditions>] = [
    .init(.minEventsRequired, \.minEventsRequired, "The least number of events."),
    .init(
      .maxEventsPermitted, \.maxEventsPermitted, "The greatest number of events."),
    .init(.maxExecutionsPermitted, \.maxExecutionsPermitted, "The greatest number of executions."),
    .init(
      .minSecondsSinceFirstEvent, \.minSecondsSinceFirstEvent,
      "Seconds that must have passed since the first event."),
    .init(
      .minSecondsSinceLastEvent, \.minSecondsSinceLastEvent,
      "Seconds that must have passed since the last event."),
    .init(
      .minSecondsBetweenExecutions, \.minSecondsBetweenExecutions,
      "Seconds that must lie between executions."),
  ]
}
