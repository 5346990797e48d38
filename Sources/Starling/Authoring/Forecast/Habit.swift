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

extension Forecast {
  /// The result of a forecast for a person with a habit.
  public struct HabitOutcome: Hashable, Sendable {
    /// How often the person opens the app.
    public let habit: Forecast.Habit
    var asks: [Visit] = []
    /// The days on which the person is asked, counted from 1. A day can occur more than once.
    public var days: [Int] { asks.map(\.day) }
    /// The days in words; of many, only the first few and the last.
    package var listedDays: String {
      let words = days.map { grouped($0) }
      guard words.count > 6, let last = words.last else { return words.joined(separator: ", ") }
      return words.prefix(4).joined(separator: ", ") + ", … " + last
    }
    /// The first rule that fails at the last visit; nil if the person is asked then, or there is
    /// no visit.
    public internal(set) var heldBackBy: Verdict.Rule?
    /// The result of that rule in words: "asked 3 of 3 times".
    public internal(set) var reason: String?
    /// The longest pause in days that does not restart the count of sessions, if a longer one did
    /// so at the last visit.
    public internal(set) var pauseLimit: Int?
    /// Whether there is any visit at all.
    public internal(set) var hasVisits = false

    init(_ habit: Forecast.Habit) { self.habit = habit }
  }
}

extension Forecast.HabitOutcome: CustomStringConvertible {
  /// When a person with the habit is asked: `once a week: asked on days 29, 120; then reminders`.
  public var description: String {
    let asked = asks.isEmpty ? "never asked" : "asked on days \(listedDays)"
    let rule = heldBackBy.map { "; then \($0.rawValue)" + (reason.map { " (\($0))" } ?? "") }
    return "\(habit.name): \(asked)\(rule ?? "")"
  }
}

extension Forecast {
  /// Simulates a person with a habit, visit by visit. If only a share of people is asked, the
  /// person is one of them.
  public func outcome(for habit: Forecast.Habit) -> Forecast.HabitOutcome {
    changing(self) { $0.configuration.askShare = nil }.outcomeInSample(for: habit)
  }

  private func outcomeInSample(for habit: Forecast.Habit) -> Forecast.HabitOutcome {
    var outcome = Forecast.HabitOutcome(habit)
    var person = Person(self)
    let rules = RulesInForce(self.rules)
    let isWrong = !self.rules.errors.isEmpty
    let calendar = Calendar(habit, days: span)
    var next = calendar.visit(from: 1)
    while let visit = next {
      let now = moment(on: visit.day, hour: visit.hour)
      let before = person.history.sessions
      person.arrive(at: visit, now, self)
      let obstacle = isWrong ? .configuration : rules.obstacle(for: person.history, at: now)
      if obstacle == nil {
        person.ask(reaction ?? .leave, at: now, self)
        outcome.asks.append(visit)
      }
      next = calendar.visit(after: visit)
      outcome.hasVisits = true
      guard next == nil, let obstacle else { continue }
      outcome.heldBackBy = obstacle
      outcome.pauseLimit = obstacle == .sessions ? pauseLimit(before, now) : nil
      outcome.reason =
        outcome.pauseLimit.map(Self.pauseReason) ?? reason(obstacle, person.history, now)
    }
    return outcome
  }

  /// The longest permitted pause, if the last one was longer.
  private func pauseLimit(_ before: History.Tally, _ now: Moment) -> Int? {
    guard configuration.canLoseSessions, let limit = configuration.forgetSessionsAfterDays,
      let last = before.last, Elapsed(since: last, until: now).exceeds(days: limit)
    else { return nil }
    return limit
  }

  static func pauseReason(_ limit: Int) -> String {
    "a pause over \(count(limit, "day")) starts again at 1"
  }

  private func reason(_ rule: Verdict.Rule, _ history: History, _ now: Moment) -> String? {
    rules.verdict(for: history, at: now).rules.first { $0.rule == rule }?.reason
  }
}

extension Configuration {
  /// Whether a long pause between sessions can restart their count.
  var canLoseSessions: Bool { forgetSessionsAfterDays != nil && oneSessionADay ?? true }
}
