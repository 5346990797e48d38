/// The simulated days of a person, up to the current visit.
struct Course {
  fileprivate(set) var asks: [Visit] = []
  /// The current visit; nil after the last one.
  fileprivate var visit: Visit?
  fileprivate var person: Person
  fileprivate var chance: Chance
}

/// Simulates the days of people. It prepares once what is the same for all of them.
struct CoursePlayer: Sendable {
  /// The rules that can fail, in the order of the verdict.
  let rules: [Verdict.Rule]

  private let forecast: Forecast
  private let inForce: RulesInForce
  private let crowd: Crowd
  /// Whether even visits during which asking is impossible must be simulated, because sessions or
  /// successes can be lost again, or events count later.
  private let countsEveryVisit: Bool
  /// The start of day 1.
  private let beginning: Moment

  init(_ forecast: Forecast, _ crowd: Crowd) {
    let inForce = RulesInForce(forecast.rules)
    self.forecast = forecast
    self.crowd = crowd
    self.inForce = inForce
    // Without events, or with one app alone, these rules always pass.
    let idle: [Verdict.Rule] =
      forecast.eventEvery == nil ? [.otherTools, .firstEvent, .lastEvent] : [.otherTools]
    rules = Verdict.Rule.inOrder.filter { !idle.contains($0) && inForce.has($0) }
    countsEveryVisit =
      forecast.configuration.canLoseSessions && inForce.has(.sessions)
      || inForce.has(.successes) && forecast.successEvery != nil && forecast.releaseEvery != nil
      || forecast.eventEvery != nil && inForce.conditions != nil
    beginning = forecast.moment(on: 1, hour: 0)
  }

  func start(_ person: Person, _ chance: Chance, in calendar: Calendar) -> Course {
    var course = Course(person: person, chance: chance)
    arrive(&course, at: calendar.visit(from: 1))
    return course
  }

  /// Simulates the rest of a course, from each visit at which the rules may pass to the next.
  ///
  /// - Parameters:
  ///   - ignored: The index of a rule to leave out.
  ///   - branch: Called when a rule fails, with its index and the course so far.
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
        course.person.ask(
          forecast.reaction ?? crowd.reaction(by: &course.chance), at: now, forecast)
        course.asks.append(visit)
      }
      goOn(&course, past: visit, to: opening, in: calendar)
    }
    return course
  }

  /// Moves to the next visit at or after a moment. The visits in between only count as sessions.
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

  /// The first rule that fails, and when it will pass by waiting alone.
  private func obstacle(
    _ history: History, at now: Moment, without ignored: Int?
  ) -> (place: Int, clearsAt: Moment?)? {
    let occasion = Occasion(now: now, custom: nil)
    for (place, rule) in rules.enumerated() where place != ignored {
      let requirement = inForce.requirement(of: rule, for: history, on: occasion)
      if let requirement, !requirement.passes { return (place, requirement.clearsAt) }
    }
    return nil
  }

  /// When a rule that fails may pass at the earliest; nil if it never can.
  private func end(of rule: Verdict.Rule, _ clearsAt: Moment?, at now: Moment) -> Moment? {
    switch rule.traits.clearing {
    case .time: clearsAt
    case .sessions: now
    case .successes: forecast.successEvery == nil ? nil : now
    case .versions: forecast.releaseEvery == nil ? nil : now
    case .events: forecast.eventEvery == nil ? nil : now
    case nil: clearsAt
    }
  }

  private func moment(of visit: Visit) -> Moment {
    beginning.advanced(by: Int64(visit.hours) * 3_600)
  }

  /// The first visit at or after a moment.
  private func visit(in calendar: Calendar, from moment: Moment) -> Visit? {
    let since = max(moment.seconds(since: beginning), 0)
    let (day, second) = since.quotientAndRemainder(dividingBy: Moment.secondsPerDay)
    return calendar.visit(from: Int(day) + 1, hour: Int((second + 3_599) / 3_600))
  }
}
