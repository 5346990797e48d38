/// The days of one person, as far as they are played.
struct Course {
  /// The visits at which the person was asked.
  fileprivate(set) var asks: [Visit] = []
  /// The visit at which the person is; nil after the last.
  fileprivate var visit: Visit?
  fileprivate var person: Person
  fileprivate var chance: Chance
}

/// Plays the days of people. What is the same for all of them is prepared once.
struct CoursePlayer: Sendable {
  /// The rules that can say no, in the verdict's order.
  let rules: [Verdict.Rule]

  private let forecast: Forecast
  private let crowd: Crowd
  /// Whether a visit counts for a later one even while it is too early to ask: sessions that pass
  /// can be lost again, or successes.
  private let countsEveryVisit: Bool
  /// When day 1 begins.
  private let beginning: Moment

  init(_ forecast: Forecast, _ crowd: Crowd) {
    let configuration = forecast.configuration
    (self.forecast, self.crowd) = (forecast, crowd)
    // There are no events in a forecast, and so no time since one.
    rules = Verdict.Rule.inOrder.filter {
      $0 != .firstEvent && $0 != .lastEvent && configuration.has($0)
    }
    countsEveryVisit =
      configuration.canLoseSessions && configuration.has(.sessions)
      || configuration.has(.successes) && forecast.successEvery != nil
        && forecast.releaseEvery != nil
    beginning = forecast.moment(on: 1, hour: 0)
  }

  /// The days of a person, who is at the first visit.
  func start(_ person: Person, _ chance: Chance, in calendar: Calendar) -> Course {
    var course = Course(person: person, chance: chance)
    arrive(&course, at: calendar.visit(from: 1))
    return course
  }

  /// Plays the rest of a course, from one visit at which the rules may say yes to the next.
  ///
  /// - Parameters:
  ///   - ignored: The place of a rule that is not asked.
  ///   - branch: Called where a rule says no, with its place and the course so far.
  func play(
    _ start: Course, in calendar: Calendar, without ignored: Int? = nil,
    branch: (Int, Course) -> Void = { _, _ in }
  ) -> Course {
    var course = start
    while let visit = course.visit {
      let now = moment(of: visit)
      var opening = now
      if let (place, clearsAt) = obstacle(course.person.history, at: now, without: ignored) {
        branch(place, course)
        guard let end = end(of: rules[place], clearsAt, at: now) else { break }
        opening = end
      } else {
        course.person.ask(forecast.reaction ?? crowd.reaction(by: &course.chance), at: now)
        course.asks.append(visit)
      }
      goOn(&course, past: visit, to: opening, in: calendar)
    }
    return course
  }

  /// Goes on to the next visit that is not before a moment; those in between only count.
  private func goOn(
    _ course: inout Course, past visit: Visit, to opening: Moment, in calendar: Calendar
  ) {
    if !countsEveryVisit, opening > moment(of: visit) {
      return arrive(&course, at: self.visit(in: calendar, from: opening))
    }
    arrive(&course, at: calendar.visit(after: visit))
    while let visit = course.visit, moment(of: visit) < opening {
      arrive(&course, at: calendar.visit(after: visit))
    }
  }

  private func arrive(_ course: inout Course, at visit: Visit?) {
    course.visit = visit
    if let visit { course.person.arrive(at: visit, moment(of: visit), forecast) }
  }

  /// The first rule that says no, and from when on it says yes if nothing but time passes.
  private func obstacle(
    _ history: History, at now: Moment, without ignored: Int?
  ) -> (place: Int, clearsAt: Moment?)? {
    let occasion = Occasion(now: now, custom: nil)
    for (place, rule) in rules.enumerated() where place != ignored {
      let requirement = forecast.configuration.requirement(of: rule, for: history, on: occasion)
      if let requirement, !requirement.passes { return (place, requirement.clearsAt) }
    }
    return nil
  }

  /// From when on a rule that says no might say yes; nil if it never does.
  private func end(of rule: Verdict.Rule, _ clearsAt: Moment?, at now: Moment) -> Moment? {
    switch rule.traits.clearing {
    case .time: clearsAt
    case .sessions: now
    case .successes: forecast.successEvery == nil ? nil : now
    case .versions: forecast.releaseEvery == nil ? nil : now
    case .events, nil: nil
    }
  }

  private func moment(of visit: Visit) -> Moment {
    beginning.advanced(by: Int64(visit.hours) * 3_600)
  }

  /// The first visit at a moment or after it.
  private func visit(in calendar: Calendar, from moment: Moment) -> Visit? {
    let since = max(moment.seconds(since: beginning), 0)
    let (day, second) = since.quotientAndRemainder(dividingBy: Moment.secondsPerDay)
    return calendar.visit(from: Int(day) + 1, hour: Int((second + 3_599) / 3_600))
  }
}
