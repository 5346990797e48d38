extension Forecast {
  /// The results of a forecast for many people with random habits and reactions.
  ///
  /// The results of two parts of the people can be added up.
  public struct Population: Hashable, Sendable {
    /// The number of people.
    public private(set) var count = 0
    /// The seed of all random numbers.
    public let seed: UInt64
    /// The number of people asked n times, at index n.
    public private(set) var asked: [Int] = [0]
    /// The number of people asked on each day.
    public private(set) var byDay: [Int]
    /// The number of people ever asked twice within 30 days.
    public private(set) var twiceWithin30Days = 0
    /// The results without each of the rules.
    public private(set) var without: [Without]

    /// The results if one rule is left out.
    public struct Without: Hashable, Sendable {
      /// The rule that is left out.
      public let rule: Verdict.Rule
      /// The number of people asked n times without the rule, at index n.
      public fileprivate(set) var asked: [Int] = [0]
    }

    init(seed: UInt64, days: Int, rules: [Verdict.Rule]) {
      self.seed = seed
      byDay = Array(repeating: 0, count: max(days, 0))
      without = rules.map { Without(rule: $0) }
    }

    /// The number of people who were never asked.
    public var never: Int { asked[0] }

    /// Adds the results of other people with the same seed and rules.
    package mutating func add(_ other: Forecast.Population) {
      count += other.count
      twiceWithin30Days += other.twiceWithin30Days
      asked.add(other.asked)
      byDay.add(other.byDay)
      for index in without.indices where index < other.without.count {
        without[index].asked.add(other.without[index].asked)
      }
    }

    // MARK: One person after the other

    mutating func note(_ course: Course) {
      count += 1
      asked.count(course.asks.count)
      var last: Visit?
      for visit in course.asks {
        if visit.day != last?.day { byDay[visit.day - 1] += 1 }
        last = visit
      }
      if course.asks.hasTwoWithin30Days { twiceWithin30Days += 1 }
    }

    mutating func note(_ course: Course, withoutRule place: Int) {
      without[place].asked.count(course.asks.count)
    }
  }
}

extension [Int] {
  /// Adds the numbers of another list, which may be longer, index by index.
  fileprivate mutating func add(_ other: [Int]) {
    if other.count > count { self += repeatElement(0, count: other.count - count) }
    for (index, number) in other.enumerated() { self[index] += number }
  }

  /// Increments the number at an index.
  fileprivate mutating func count(_ index: Int) {
    if index >= count { self += repeatElement(0, count: index + 1 - count) }
    self[index] += 1
  }
}
