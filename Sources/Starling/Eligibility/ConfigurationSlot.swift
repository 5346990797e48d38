/// Where the value of a key lies in a configuration, and of which kind it is.
enum ConfigurationSlot: Sendable {
  typealias Path<Value> = any WritableKeyPath<Configuration, Value?> & Sendable

  case flag(Path<Bool>)
  case count(Path<Int>)
  case text(Path<String>)
  case conditions(Path<Conditions>)
  case scenarios(Path<ScenarioList>)

  /// All of them, in the order in which a configuration is written.
  static let all: [(key: Key, slot: ConfigurationSlot)] =
    rules + RatingText.allCases.map { ($0.field, .text($0.path)) } + others

  private static let rules: [(key: Key, slot: ConfigurationSlot)] = [
    (.disabled, .flag(\.disabled)),
    (.displaySessionCount, .count(\.displaySessionCount)),
    (.maxNumberOfReminder, .count(\.maxNumberOfReminder)),
    (.daysBeforeAskingAgain, .count(\.daysBeforeAskingAgain)),
    (.daysWithoutCrash, .count(\.daysWithoutCrash)),
    (.maxDaysBetweenSession, .count(\.maxDaysBetweenSession)),
    (.useSessionSpaceChecking, .flag(\.useSessionSpaceChecking)),
    (.actionThreshold, .count(\.actionThreshold)),
    (.askAgainOnNewVersion, .flag(\.askAgainOnNewVersion)),
    (.maxDisplaysPerYear, .count(\.maxDisplaysPerYear)),
    (.scenario, .conditions(\.scenario)),
    (.positiveStarsLimit, .count(\.positiveStarsLimit)),
    (.validateRatingButtonEnable, .flag(\.validateRatingButtonEnable)),
    (.useDefaultBehavior, .flag(\.useDefaultBehavior)),
    (.prefersNativeRating, .flag(\.prefersNativeRating)),
    (.localLocalizableStringsEnabled, .flag(\.localLocalizableStringsEnabled)),
  ]

  private static let others: [(key: Key, slot: ConfigurationSlot)] = [
    (.emailSupport, .text(\.emailSupport)),
    (.emailObject, .text(\.emailObject)),
    (.emailHeaderContent, .text(\.emailHeaderContent)),
    (.scenarios, .scenarios(\.scenarios)),
    (.polite, .flag(\.polite)),
    (.reviewURL, .text(\.reviewURL)),
    (.author, .text(\.author)),
  ]

  /// Whether a configuration has a value there.
  func isSet(in configuration: Configuration) -> Bool {
    switch self {
    case .flag(let path): configuration[keyPath: path] != nil
    case .count(let path): configuration[keyPath: path] != nil
    case .text(let path): configuration[keyPath: path] != nil
    case .conditions(let path): configuration[keyPath: path] != nil
    case .scenarios(let path): configuration[keyPath: path] != nil
    }
  }

  /// Copies the value from one configuration into another, be it that there is none.
  func copy(from source: Configuration, to target: inout Configuration) {
    switch self {
    case .flag(let path): target[keyPath: path] = source[keyPath: path]
    case .count(let path): target[keyPath: path] = source[keyPath: path]
    case .text(let path): target[keyPath: path] = source[keyPath: path]
    case .conditions(let path): target[keyPath: path] = source[keyPath: path]
    case .scenarios(let path): target[keyPath: path] = source[keyPath: path]
    }
  }
}

/// The same for the conditions of a scenario.
enum ConditionSlot: Sendable {
  typealias Path<Value> = any WritableKeyPath<Conditions, Value?> & Sendable

  case count(Path<Int>)
  case seconds(Path<Double>)

  static let all: [(key: Key, slot: ConditionSlot)] = [
    (.minEventsRequired, .count(\.minEventsRequired)),
    (.maxEventsPermitted, .count(\.maxEventsPermitted)),
    (.maxExecutionsPermitted, .count(\.maxExecutionsPermitted)),
    (.minSecondsSinceFirstEvent, .seconds(\.minSecondsSinceFirstEvent)),
    (.minSecondsSinceLastEvent, .seconds(\.minSecondsSinceLastEvent)),
    (.minSecondsBetweenExecutions, .seconds(\.minSecondsBetweenExecutions)),
  ]
}
