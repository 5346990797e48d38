// Every key of a configuration with its properties, except for the requirement of its rule (see
// `Configuration.requirement`). The order is that of written files and of the schema. An alias is
// the name that a rule has in other libraries: a file may use it, but nothing writes or shows it.
extension Configuration {
  package static let fields = rules + texts + others

  package static let rules: [PropertyField<Configuration>] = [
    .init(
      .disabled, { $0.$disabled }, { $0.$disabled = $1 }, "Turns the prompt off.", default: false),
    .init(
      .askShare, { $0.$askShare }, { $0.$askShare = $1 },
      "The share of people who may ever be asked, such as 0.15.", shape: .share),
    .init(
      .askRound, { $0.$askRound }, { $0.$askRound = $1 },
      "The name of the round. A new name draws again who is asked and, with "
        + "'askAgainOnNewVersion', may ask those who have answered; no count starts again.",
      shape: .string),
    .init(
      .afterSessions, { $0.$afterSessions }, { $0.$afterSessions = $1 },
      alias: .displaySessionCount,
      "Asks only after this many sessions: starts of the app, one a day, since the last long pause.",
      polite: 5, countsUp: true),
    .init(
      .askAtMost, { $0.$askAtMost }, { $0.$askAtMost = $1 }, alias: .maxNumberOfReminder,
      "How many times the prompt may show in all, including the first time.", polite: 3),
    .init(
      .daysBetween, { $0.$daysBetween }, { $0.$daysBetween = $1 }, alias: .daysBeforeAskingAgain,
      "More days of 24 hours than this must pass after the prompt was last shown, answered or not.",
      polite: 90),
    .init(
      .daysAfterCrash, { $0.$daysAfterCrash }, { $0.$daysAfterCrash = $1 },
      alias: .daysWithoutCrash, "More days of 24 hours than this must pass after the last crash.",
      polite: 7),
    .init(
      .forgetSessionsAfterDays, { $0.$forgetSessionsAfterDays },
      { $0.$forgetSessionsAfterDays = $1 },
      alias: .maxDaysBetweenSession,
      "A pause of more than this many days between sessions starts their count again at 1."),
    .init(
      .oneSessionADay, { $0.$oneSessionADay }, { $0.$oneSessionADay = $1 },
      alias: .useSessionSpaceChecking,
      "Whether only the first session of a calendar day counts; if not, each does, after any pause.",
      default: true),
    .init(
      .afterSuccesses, { $0.$afterSuccesses }, { $0.$afterSuccesses = $1 }, alias: .actionThreshold,
      "Asks only after this many successes, which the app records, in this app version.",
      countsUp: true),
    .init(
      .askAgainOnNewVersion, { $0.$askAgainOnNewVersion }, { $0.$askAgainOnNewVersion = $1 },
      "Whether a new app version may ask those who have answered; 'later' waits for one, too.",
      default: false),
    .init(
      .askAtMostPerYear, { $0.$askAtMostPerYear }, { $0.$askAtMostPerYear = $1 },
      alias: .maxDisplaysPerYear,
      "How many times the prompt may show within any 365 days.", polite: 3),
    .init(
      .oneAppADay, { $0.$oneAppADay }, { $0.$oneAppADay = $1 },
      "Whether no one is asked whom another app has asked in the last 24 hours.", polite: true),
    .init(
      .scenario, { $0.$scenario }, { $0.$scenario = $1 },
      "Conditions on the prompt's own events, or the name of one of 'scenarios', whose events count.",
      countsUp: true),
    .init(
      .positiveFrom, { $0.$positiveFrom }, { $0.$positiveFrom = $1 }, alias: .positiveStarsLimit,
      "From how many stars on a rating is positive; without it, from four fifths of them on.",
      default: 4),
    .init(
      .confirmStars, { $0.$confirmStars }, { $0.$confirmStars = $1 },
      alias: .validateRatingButtonEnable, "Whether a button submits the stars.", default: true),
    .init(
      .rulesDecide, { $0.$rulesDecide }, { $0.$rulesDecide = $1 }, alias: .useDefaultBehavior,
      "Whether the rules decide; if not, only the host does.", default: true),
    .init(
      .preferNativePrompt, { $0.$preferNativePrompt }, { $0.$preferNativePrompt = $1 },
      alias: .prefersNativeRating,
      "Whether the platform's own prompt is preferred.", default: false),
    .init(
      .textsFromTables, { $0.$textsFromTables }, { $0.$textsFromTables = $1 },
      alias: .localLocalizableStringsEnabled,
      "Whether the texts come from the language tables instead of from here.", default: false),
  ]

  package static let texts: [PropertyField<Configuration>] = [
    .init(
      .mainTitle, { $0.$mainTitle }, { $0.$mainTitle = $1 },
      "The title above the stars; by default, there is none."),
    .init(.mainText, { $0.$mainText }, { $0.$mainText = $1 }, "The question for stars."),
    .init(
      .mainActionButton, { $0.$mainActionButton }, { $0.$mainActionButton = $1 },
      "The button that submits the stars."),
    .init(
      .likeMainTitle, { $0.$likeMainTitle }, { $0.$likeMainTitle = $1 },
      "The title after a positive rating."),
    .init(
      .likeMainText, { $0.$likeMainText }, { $0.$likeMainText = $1 },
      "The question after a positive rating."),
    .init(
      .likeActionButton, { $0.$likeActionButton }, { $0.$likeActionButton = $1 },
      "The button that leads to the store."),
    .init(
      .likeExitButton, { $0.$likeExitButton }, { $0.$likeExitButton = $1 },
      "The button that postpones the prompt."),
    .init(
      .dislikeMainTitle, { $0.$dislikeMainTitle }, { $0.$dislikeMainTitle = $1 },
      "The title after a rating that is not positive."),
    .init(
      .dislikeMainText, { $0.$dislikeMainText }, { $0.$dislikeMainText = $1 },
      "The question after a rating that is not positive."),
    .init(
      .dislikeActionButton, { $0.$dislikeActionButton }, { $0.$dislikeActionButton = $1 },
      "The button that leads to feedback."),
    .init(
      .dislikeExitButton, { $0.$dislikeExitButton }, { $0.$dislikeExitButton = $1 },
      "The button that declines to give feedback."),
    .init(
      .emailSupport, { $0.$emailSupport }, { $0.$emailSupport = $1 },
      "The address that feedback goes to."),
    .init(
      .emailObject, { $0.$emailObject }, { $0.$emailObject = $1 }, "The subject of the feedback."),
    .init(
      .emailHeaderContent, { $0.$emailHeaderContent }, { $0.$emailHeaderContent = $1 },
      "The text above the feedback."),
  ]

  package static let others: [PropertyField<Configuration>] = [
    .init(
      .scenarios, { $0.$scenarios }, { $0.$scenarios = $1 }, "Conditions of scenarios, by name."),
    .init(
      .polite, { $0.$polite }, { $0.$polite = $1 },
      "Whether missing rules get their polite values.", default: true),
    .init(
      .reviewURL, { $0.$reviewURL }, { $0.$reviewURL = $1 },
      "Where a review can be written: a web address, or a store's. The built-in prompt names it to "
        + "everyone who rates; without it, no one is asked for a review.", shape: .link),
    .init(
      .author, { $0.$author }, { $0.$author = $1 },
      "The name that the built-in prompt speaks under."),
  ]
}

extension Conditions {
  static let fields: [PropertyField<Conditions>] = [
    .init(
      .minEventsRequired, { $0.minEventsRequired }, { $0.minEventsRequired = $1 },
      "The fewest events that must be recorded."),
    .init(
      .maxEventsPermitted, { $0.maxEventsPermitted }, { $0.maxEventsPermitted = $1 },
      "The most events that may be recorded."),
    .init(
      .eventsWithinDays, { $0.eventsWithinDays }, { $0.eventsWithinDays = $1 },
      "Counts only the events of the last so many days; the two numbers above are then at most 1000."
    ),
    .init(
      .maxExecutionsPermitted, { $0.maxExecutionsPermitted }, { $0.maxExecutionsPermitted = $1 },
      "The most executions that are allowed in all."),
    .init(
      .minSecondsSinceFirstEvent, { $0.minSecondsSinceFirstEvent },
      { $0.minSecondsSinceFirstEvent = $1 },
      "More seconds than this must pass after the first event, if there was one."),
    .init(
      .minSecondsSinceLastEvent, { $0.minSecondsSinceLastEvent },
      { $0.minSecondsSinceLastEvent = $1 },
      "More seconds than this must pass after the last event, if there was one."),
    .init(
      .minSecondsBetweenExecutions, { $0.minSecondsBetweenExecutions },
      { $0.minSecondsBetweenExecutions = $1 },
      "More seconds than this must pass after the last execution, if there was one."),
  ]
}

extension Configuration {
  /// The configuration as JSON: the keys that are said, always in the same order.
  package var json: JSONText {
    .object(
      Configuration.fields.compactMap { field in
        let value = field.json(self) ?? (field.isCleared(self) ? .null : nil)
        return value.map { (field.key.name, $0) }
      })
  }

  /// The configuration as version 2 wrote it, by which a save recognizes its script: under its
  /// names, and with `null` only for rules that have polite defaults.
  var jsonOfFingerprint: JSONText {
    .object(
      Configuration.fields.compactMap { field in
        let value = field.json(self) ?? (field.isPolite && field.isCleared(self) ? .null : nil)
        return value.map { ((field.field.alias ?? field.key).name, $0) }
      })
  }
}
