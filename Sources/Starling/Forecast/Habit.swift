extension Forecast {
  /// How often a person opens the app: a pattern of days, which may repeat.
  public struct Habit: Hashable, Sendable {
    /// The name of the habit, or its pattern if it has no name.
    public let name: String
    /// How often the person opens the app on each day of a cycle.
    public let pattern: [Opening]
    /// Whether the pattern repeats.
    public let isRepeated: Bool

    /// How often a person opens the app on a day.
    public enum Opening: Character, Hashable, Sendable, CaseIterable {
      /// Not at all.
      case none = "."
      /// Once, at noon.
      case once = "x"
      /// At 9, 12 and 18 o'clock.
      case several = "X"
    }

    /// A habit from a pattern that repeats, with a letter for each day: `x` for a visit, `X` for
    /// several, and `.` for none. Nil for other letters, and for a pattern without visits.
    public init?(pattern letters: String) {
      let days = letters.compactMap(Opening.init(rawValue:))
      guard days.count == letters.count, days.contains(where: { $0 != .none }) else { return nil }
      self.init(letters, days)
    }

    private init(_ name: String, _ pattern: [Opening], isRepeated: Bool = true) {
      self.name = name
      self.pattern = pattern
      self.isRepeated = isRepeated
    }

    private init(_ name: String, _ letters: String, isRepeated: Bool = true) {
      self.init(name, letters.compactMap(Opening.init(rawValue:)), isRepeated: isRepeated)
    }

    /// How often the person opens the app on a day, counted from 1.
    func opening(on day: Int) -> Opening {
      let index = day - 1
      guard index >= 0, isRepeated || index < pattern.count else { return .none }
      return pattern[index % pattern.count]
    }
  }
}

extension Forecast.Habit {
  /// Three times every day.
  public static let severalTimesADay = Forecast.Habit("several times a day", "X")
  /// Once on each working day.
  public static let mondayToFriday = Forecast.Habit("Monday to Friday", "xxxxx..")
  /// Once on Mondays and Thursdays.
  public static let twiceAWeek = Forecast.Habit("twice a week", "x..x...")
  /// Once on Mondays.
  public static let onceAWeek = Forecast.Habit("once a week", "x......")
  /// Once on each day of every third weekend.
  public static let weekendNowAndThen = Forecast.Habit(
    "a weekend now and then", ".....xx..............")
  /// Once every 30 days.
  public static let onceAMonth = Forecast.Habit("once a month", "x.............................")
  /// Once a day for a week, then never again.
  public static let oneEagerWeek = Forecast.Habit("one eager week", "xxxxxxx", isRepeated: false)

  /// The named habits, the most frequent visitors first. Day 1 is a Monday.
  public static let named = [
    severalTimesADay, mondayToFriday, twiceAWeek, onceAWeek, weekendNowAndThen, onceAMonth,
    oneEagerWeek,
  ]
}
