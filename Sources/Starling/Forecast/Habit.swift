/// How often somebody opens the program: a few days that are lived again and again, or once only.
public struct Habit: Hashable, Sendable {
  /// What a person calls it; of a pattern, the pattern itself.
  public let name: String
  /// How often it is opened on each day of a round.
  public let pattern: [Opening]
  /// Whether another round follows.
  public let isRepeated: Bool

  /// How often the program is opened on a day.
  public enum Opening: Character, Hashable, Sendable, CaseIterable {
    /// Not at all.
    case none = "."
    /// Once, at noon.
    case once = "x"
    /// At 9, at 12 and at 18 o'clock.
    case several = "X"
  }

  /// A habit that is a pattern: a letter for each day of a round that is repeated, `x` for a visit,
  /// `X` for several and `.` for none. Other letters, and a pattern without a visit, are nil.
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

  /// How often the program is opened on a day, the first of which is 1.
  func opening(on day: Int) -> Opening {
    let index = day - 1
    guard index >= 0, isRepeated || index < pattern.count else { return .none }
    return pattern[index % pattern.count]
  }
}

extension Habit {
  /// Every day, three times.
  public static let severalTimesADay = Habit("several times a day", "X")
  /// On working days.
  public static let mondayToFriday = Habit("Monday to Friday", "xxxxx..")
  /// On Mondays and Thursdays.
  public static let twiceAWeek = Habit("twice a week", "x..x...")
  /// On Mondays.
  public static let onceAWeek = Habit("once a week", "x......")
  /// On every third weekend.
  public static let weekendNowAndThen = Habit("a weekend now and then", ".....xx..............")
  /// Every 30 days.
  public static let onceAMonth = Habit("once a month", "x.............................")
  /// Daily for a week, then never again.
  public static let oneEagerWeek = Habit("one eager week", "xxxxxxx", isRepeated: false)

  /// Those that have a name, the most frequent visitors first; day 1 is taken for a Monday.
  public static let named = [
    severalTimesADay, mondayToFriday, twiceAWeek, onceAWeek, weekendNowAndThen, onceAMonth,
    oneEagerWeek,
  ]
}
