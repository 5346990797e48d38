/// The distribution of habits and reactions: how many of a hundred people have each habit, and how
/// many react in each way when asked.
package struct Crowd: Sendable {
  static let habits: [(share: Int, habit: Forecast.Habit)] = [
    (5, .severalTimesADay), (20, .mondayToFriday), (20, .twiceAWeek), (20, .onceAWeek),
    (10, .weekendNowAndThen), (15, .onceAMonth), (10, .oneEagerWeek),
  ]

  static let reactions: [(share: Int, reaction: Forecast.Reaction, words: String)] = [
    (60, .leave, "leave"), (15, .later, "say later"), (10, .rate(4), "give stars and leave"),
    (5, .review, "write a review"), (5, .feedback, "give feedback"), (5, .never, "say never"),
  ]

  /// The calendars of each habit, for each day of its cycle as the first day.
  private let calendars: [[Calendar]]
  /// Habits and reactions by a random number below 100.
  private let habitOf: [Int]
  private let reactionOf: [Forecast.Reaction]

  package init(days: Int) {
    calendars = Self.habits.map { _, habit in
      habit.pattern.indices.map { day in
        // A habit that does not repeat starts a few days late, so that none of its days is lost.
        Calendar(habit, days: days, passed: habit.isRepeated ? day : -day)
      }
    }
    habitOf = Self.habits.enumerated().flatMap { Array(repeating: $0, count: $1.share) }
    reactionOf = Self.reactions.flatMap { Array(repeating: $0.reaction, count: $0.share) }
  }

  /// Fills a calendar with the days of a person. The calendar is reused for the next person.
  package func fill(_ calendar: inout Calendar, by chance: inout Chance) {
    let ofHabit = calendars[habitOf[chance.below(100)]]
    let usual = ofHabit[chance.below(ofHabit.count)]
    for index in usual.visits.indices {
      let kept = ~chance.oneBitInEight()
      calendar.visits[index] = usual.visits[index] & kept
      calendar.busy[index] = usual.busy[index] & kept
    }
  }

  package func reaction(by chance: inout Chance) -> Forecast.Reaction {
    reactionOf[chance.below(100)]
  }
}

extension Crowd {
  /// The distribution in words.
  package static var description: String {
    let habits = habits.map { "\($0.share) \($0.habit.name)" }.joined(separator: ", ")
    let reactions = reactions.map { "\($0.share) \($0.words)" }.joined(separator: ", ")
    return
      "Of 100 people, this many open it: \(habits). Each starts on a random day of the cycle, and"
      + " skips one day in eight. Of 100 people who are asked: \(reactions)."
  }
}

/// Random numbers that are the same on every machine, with a stream for each person.
package struct Chance: Sendable {
  private var numbers: SeededNumbers

  /// The stream of a person, from the seed of a population.
  package init(seed: UInt64, person: Int) {
    let start = SeededNumbers.mixed(seed &+ SeededNumbers.step)
    let offset = UInt64(truncatingIfNeeded: person) &* SeededNumbers.step
    numbers = SeededNumbers(seed: SeededNumbers.mixed(start ^ SeededNumbers.mixed(offset)))
  }

  mutating func next() -> UInt64 { numbers.next() }

  /// A uniform random number from 0 up to, but not including, a limit.
  package mutating func below(_ limit: Int) -> Int {
    // The upper half of the product is slightly biased, but not noticeably for small limits.
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(limit, 1))).high)
  }

  /// Random bits, each of which is set with probability 1/8.
  mutating func oneBitInEight() -> UInt64 { next() & next() & next() }
}
