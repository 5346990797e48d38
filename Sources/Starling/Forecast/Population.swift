/// How a year goes for many people, each with habits and reactions of their own.
///
/// It is a sum: those of two parts of the people add up to that of all of them.
public struct Population: Hashable, Sendable {
  /// How many people there are.
  public private(set) var count = 0
  /// What all their chances come from.
  public let seed: UInt64
  /// How many people were never asked, once, twice, and so on.
  public private(set) var asked: [Int] = [0]
  /// How many people were asked on each day.
  public private(set) var byDay: [Int]
  /// How many people were ever asked twice within 30 days.
  public private(set) var twiceWithin30Days = 0
  /// The same days without one of the rules.
  public private(set) var without: [Without]

  /// How often people would be asked without a rule.
  public struct Without: Hashable, Sendable {
    /// The rule that is not asked.
    public let rule: Verdict.Rule
    /// How many people would never be asked, once, twice, and so on.
    public fileprivate(set) var asked: [Int] = [0]
  }

  init(seed: UInt64, days: Int, rules: [Verdict.Rule]) {
    self.seed = seed
    byDay = Array(repeating: 0, count: max(days, 0))
    without = rules.map { Without(rule: $0) }
  }

  /// How many people were never asked.
  public var never: Int { asked[0] }

  /// Adds other people of the same seed and the same rules.
  package mutating func add(_ other: Population) {
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
    var isTwice = false
    for visit in course.asks {
      if visit.day != last?.day { byDay[visit.day - 1] += 1 }
      isTwice = isTwice || last.map { visit.hours - $0.hours <= 30 * 24 } ?? false
      last = visit
    }
    if isTwice { twiceWithin30Days += 1 }
  }

  mutating func note(_ course: Course, withoutRule place: Int) {
    without[place].asked.count(course.asks.count)
  }
}

extension [Int] {
  /// Adds the numbers of another list, which may be longer, to those of this one.
  fileprivate mutating func add(_ other: [Int]) {
    if other.count > count { self += repeatElement(0, count: other.count - count) }
    for (index, number) in other.enumerated() { self[index] += number }
  }

  /// Counts one more at an index.
  fileprivate mutating func count(_ index: Int) {
    if index >= count { self += repeatElement(0, count: index + 1 - count) }
    self[index] += 1
  }
}
