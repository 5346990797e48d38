/// A simulated person, whose events are recorded in a real history.
package struct Person {
  package private(set) var history = History()
  private var crashDay: Int
  private var releaseDay = 0
  /// The number of visits until the next success, including that one.
  private var visitsToSuccess: Int
  private var visitsToEvent: Int

  init(_ forecast: Forecast) {
    let every = forecast.crashEvery ?? 0
    crashDay = every > 0 ? every : .max
    visitsToSuccess = forecast.successEvery ?? 0
    visitsToEvent = forecast.eventEvery ?? 0
  }

  /// A person of a population: the first crash comes a number of days early, and who belongs to a
  /// sample is drawn.
  package init(_ forecast: Forecast, by chance: inout Chance) {
    self.init(forecast)
    if let every = forecast.crashEvery { crashDay -= chance.below(every) }
    if forecast.configuration.askShare != nil { history.draw(chance.next()) }
  }

  /// Records a visit: what has happened since the last one, and the session.
  package mutating func arrive(at visit: Visit, _ now: Moment, _ forecast: Forecast) {
    crash(until: visit.day, forecast)
    if releaseDay <= visit.day {
      history.note(appVersion: String(forecast.release(on: visit.day)), at: now)
      releaseDay = forecast.releaseDay(after: visit.day) ?? .max
    }
    visitsToSuccess -= 1
    if visitsToSuccess == 0 {
      history.record(.success, at: now)
      visitsToSuccess = forecast.successEvery ?? 0
    }
    visitsToEvent -= 1
    if visitsToEvent == 0 {
      history.record(.event(), at: now)
      visitsToEvent = forecast.eventEvery ?? 0
    }
    history.record(.session, at: now, configuration: forecast.configuration)
  }

  /// Records that the person is asked, and reacts.
  package mutating func ask(_ reaction: Forecast.Reaction, at now: Moment, _ forecast: Forecast) {
    history.recordDisplay(at: now)
    history.record(reaction, round: forecast.configuration.askRound, at: now)
  }

  private mutating func crash(until day: Int, _ forecast: Forecast) {
    guard crashDay <= day, let every = forecast.crashEvery else { return }
    while crashDay <= day {
      history.record(.crash, at: forecast.moment(on: crashDay, hour: Person.crashHour))
      crashDay = crashDay.addingSaturated(every)
    }
  }

  static let crashHour = 9
}
