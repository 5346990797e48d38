/// The days on which a person opens the app, as bits, so that long pauses are skipped quickly.
package struct Calendar: Sendable {
  /// Bit `n % 64` of word `n / 64` stands for day `n + 1`.
  var visits: [UInt64]
  /// The days with several visits.
  var busy: [UInt64]

  /// A calendar without visits.
  package init(days: Int) {
    visits = Array(repeating: 0, count: (max(days, 0) + 63) / 64)
    busy = visits
  }

  /// The calendar of a habit, a number of days of which passed before day 1.
  package init(_ habit: Forecast.Habit, days: Int, passed: Int = 0) {
    self.init(days: days)
    for index in 0..<max(days, 0) {
      let opening = habit.opening(on: index + 1 + passed)
      let bit: UInt64 = 1 << UInt64(index % 64)
      if opening != .none { visits[index / 64] |= bit }
      if opening == .several { busy[index / 64] |= bit }
    }
  }

  /// The first visit on a day, at an hour or later, or on a later day.
  package func visit(from day: Int, hour: Int = 0) -> Visit? {
    guard let next = self.day(from: day) else { return nil }
    let isBusy = busy[(next - 1) / 64] >> UInt64((next - 1) % 64) & 1 == 1
    let hours = isBusy ? Visit.hoursOfBusyDays : Visit.hoursOfOtherDays
    guard let visit = hours.first(where: { next > day || $0 >= hour }) else {
      return self.visit(from: next + 1)
    }
    return Visit(day: next, hour: visit)
  }

  package func visit(after visit: Visit) -> Visit? {
    self.visit(from: visit.day, hour: visit.hour + 1)
  }

  /// The first day with a visit, from a day on.
  private func day(from day: Int) -> Int? {
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
}

/// A time at which a person opens the app.
package struct Visit: Hashable, Sendable {
  package let day: Int
  package let hour: Int

  static let hoursOfBusyDays = [9, 12, 18]
  static let hoursOfOtherDays = [12]

  /// The hours since the start of day 1.
  var hours: Int { (day - 1) * 24 + hour }
}

extension [Visit] {
  var hasTwoWithin30Days: Bool {
    zip(self, dropFirst()).contains { $1.hours - $0.hours <= 30 * 24 }
  }
}
