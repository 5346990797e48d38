/// What is the same for all people of a forecast, prepared once.
struct Setting: Sendable {
  let forecast: Forecast
  let hurdles: Hurdles
  let crowd: Crowd
  /// When day 1 begins.
  private let beginning: Moment

  init(_ forecast: Forecast) {
    self.forecast = forecast
    hurdles = Hurdles(forecast)
    crowd = Crowd(days: forecast.span)
    beginning = forecast.moment(on: 1, hour: 0)
  }

  func moment(of visit: Visit) -> Moment {
    beginning.advanced(by: Int64(visit.day - 1) * Moment.secondsPerDay + Int64(visit.hour) * 3_600)
  }

  /// The first visit at a moment or after it.
  func visit(in calendar: Calendar, from moment: Moment) -> Visit? {
    let since = max(moment.seconds(since: beginning), 0)
    let (day, second) = since.quotientAndRemainder(dividingBy: Moment.secondsPerDay)
    guard day < forecast.span else { return nil }
    return calendar.visit(from: Int(day) + 1, hour: Int((second + 3_599) / 3_600))
  }
}
