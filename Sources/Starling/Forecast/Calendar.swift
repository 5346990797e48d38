/// The days on which somebody opens the program, as bits, so that a long pause is skipped at once.
package struct Calendar: Sendable {
  /// Bit `n % 64` of word `n / 64` stands for day `n + 1`.
  var visits: [UInt64]
  /// Those of the days with several visits.
  var busy: [UInt64]

  /// Nobody opens it on any of so many days.
  package init(days: Int) {
    visits = Array(repeating: 0, count: (max(days, 0) + 63) / 64)
    busy = visits
  }

  /// The days of a habit, of which so many have passed before day 1.
  package init(_ habit: Habit, days: Int, passed: Int = 0) {
    self.init(days: days)
    guard days > 0 else { return }
    for index in 0..<days {
      let opening = habit.opening(on: index + 1 + passed)
      let bit: UInt64 = 1 << UInt64(index % 64)
      if opening != .none { visits[index / 64] |= bit }
      if opening == .several { busy[index / 64] |= bit }
    }
  }

  /// The first day with a visit from a day on.
  func day(from day: Int) -> Int? {
    let index = max(day - 1, 0)
    var place = index / 64
    guard place < visits.count else { return nil }
    var word = visits[place] & (~0 << UInt64(index % 64))
    while word == 0 {
      place += 1
      guard place < visits.count else { return nil }
      word = visits[place]
    }
    return place * 64 + word.trailingZeroBitCount + 1
  }

  func isBusy(_ day: Int) -> Bool {
    let index = day - 1
    return busy[index / 64] >> UInt64(index % 64) & 1 == 1
  }

  /// The first visit at an hour of a day, or after it.
  package func visit(from day: Int, hour: Int = 0) -> Visit? {
    guard let next = self.day(from: day) else { return nil }
    let earliest = next == day ? hour : 0
    if isBusy(next) {
      for visit in Visit.hours where visit >= earliest { return Visit(day: next, hour: visit) }
    } else if Visit.noon >= earliest {
      return Visit(day: next, hour: Visit.noon)
    }
    return visit(from: next + 1)
  }

  package func visit(after visit: Visit) -> Visit? {
    self.visit(from: visit.day, hour: visit.hour + 1)
  }
}

/// A time at which somebody opens the program.
package struct Visit: Equatable, Sendable {
  package let day: Int
  package let hour: Int

  static let noon = 12
  /// When somebody comes who comes several times a day.
  static let hours = [9, 12, 18]
}
