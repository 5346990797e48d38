/// Simulates a year of people under the rules: who is asked, when, how often, and which rules
/// prevent it.
///
/// Each visit records a session and checks the rules, as `ask --session` does. The simulation uses
/// the same recordings and the same rules as the app.
///
///     Forecast(configuration, start: now).outcome(for: .twiceAWeek).days
public struct Forecast: Equatable, Sendable {
  /// The rules to simulate.
  public var configuration: Configuration
  /// A moment of the first day. Its offset from UTC applies to all days.
  public var start: Moment
  /// The number of days, at most a hundred years.
  public var days = 365
  /// A crash happens on every n-th day, at 9 o'clock.
  public var crashEvery: Int?
  /// Every n-th visit is a success.
  public var successEvery: Int?
  /// An event of the prompt, or of the scenario that is its gate, happens on every n-th visit.
  public var eventEvery: Int?
  /// A new version of the app is released on every n-th day.
  public var releaseEvery: Int?
  /// The reaction of everyone who is asked. If it is nil, the people of a population react at
  /// random, and all others leave without an answer.
  public var reaction: Forecast.Reaction?

  /// A forecast of a year without crashes, successes, events and new versions.
  public init(_ configuration: Configuration = Configuration(), start: Moment) {
    self.configuration = configuration
    self.start = start
  }
}

extension Forecast {
  /// The rules, in which all events are those of the prompt.
  var rules: Configuration { configuration.countingOwnEvents }

  var span: Int { min(max(days, 0), Forecast.mostDays) }

  package static let mostDays = 36_500

  /// The app version on a day, counted from 1.
  func release(on day: Int) -> Int {
    guard let every = releaseEvery, every > 0 else { return 1 }
    return day / every + 1
  }

  /// The first day after another one on which a new version is released.
  func releaseDay(after day: Int) -> Int? {
    guard let every = releaseEvery, every > 0 else { return nil }
    return (day / every + 1) * every
  }

  package func moment(on day: Int, hour: Int) -> Moment {
    Moment(
      dayNumber: start.dayNumber(offset: start.offset).addingSaturated(Int64(day - 1)),
      secondOfDay: Int64(hour) * 3_600, offset: start.offset)
  }

  /// Simulates many people, whose habits and reactions are random.
  ///
  /// A seed gives the same people on every machine, each independent of the others. Parts of a
  /// population can therefore be simulated separately and added up.
  public func population(of people: Int, seed: UInt64) -> Forecast.Population {
    population(of: 0..<max(people, 0), seed: seed)
  }

  package func population(of people: Range<Int>, seed: UInt64) -> Forecast.Population {
    let crowd = Crowd(days: span)
    let player = CoursePlayer(self, crowd)
    var population = Forecast.Population(seed: seed, days: span, rules: player.rules)
    var calendar = Calendar(days: span)
    for number in people {
      var chance = Chance(seed: seed, person: number)
      crowd.fill(&calendar, by: &chance)
      let person = Person(self, by: &chance)
      player.play(player.start(person, chance, in: calendar), in: calendar, &population)
    }
    return population
  }
}

extension CoursePlayer {
  /// Simulates a person with all rules, and again without each rule that was ever the first to
  /// fail. Leaving out any other rule makes no difference.
  fileprivate func play(
    _ start: Course, in calendar: Calendar, _ population: inout Forecast.Population
  ) {
    var played: UInt32 = 0
    let course = play(start, in: calendar) { place, course in
      guard played >> UInt32(place) & 1 == 0 else { return }
      played |= 1 << UInt32(place)
      population.note(play(course, in: calendar, without: place), withoutRule: place)
    }
    population.note(course)
    for place in rules.indices where played >> UInt32(place) & 1 == 0 {
      population.note(course, withoutRule: place)
    }
  }
}
