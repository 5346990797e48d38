/// A year of people against the rules, before anybody lives it: who is asked, when, how often, and
/// what held them back.
///
/// On every visit a session is noted and the rules are asked, as `ask --session` does; everything
/// goes through the same recordings and the same rules as the real thing.
///
///     Forecast(configuration, start: now).outcome(for: .twiceAWeek).days
public struct Forecast: Sendable {
  /// The rules.
  public var configuration: Configuration
  /// A moment of the first day; its offset from UTC is that of all days.
  public var start: Moment
  /// How many days there are; those beyond a hundred years are left out.
  public var days = 365
  /// A crash comes on every so many-th day, at 9 o'clock.
  public var crashEvery: Int?
  /// Every so many-th visit is a success.
  public var successEvery: Int?
  /// From every so many-th day on there is a new version of the program.
  public var releaseEvery: Int?
  /// What everybody does who is asked; where it is nil, people of a population have a mind of their
  /// own and all others leave without an answer.
  public var reaction: Reaction?

  /// A forecast of a year without crashes, successes and new versions.
  public init(_ configuration: Configuration = .polite, start: Moment) {
    self.configuration = configuration
    self.start = start
  }
}

extension Forecast {
  /// The days that are played.
  var span: Int { min(max(days, 0), Forecast.mostDays) }

  package static let mostDays = 36_500

  /// The version of the program on a day, counted from 1.
  func release(on day: Int) -> Int {
    guard let every = releaseEvery, every > 0 else { return 1 }
    return day / every + 1
  }

  /// The first day after another one that brings a new version.
  func releaseDay(after day: Int) -> Int? {
    guard let every = releaseEvery, every > 0 else { return nil }
    return (day / every + 1) * every
  }

  package func moment(on day: Int, hour: Int) -> Moment {
    Moment(
      dayNumber: start.dayNumber(offset: start.offset).addingSaturated(Int64(day - 1)),
      secondOfDay: Int64(hour) * 3_600, offset: start.offset)
  }
}
