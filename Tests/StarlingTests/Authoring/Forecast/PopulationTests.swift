import LawKit
import Starling
import Testing

/// A forecast with random rules, crashes, successes, events and new versions.
private func randomForecast(_ seed: Int) -> Forecast {
  var dice = Seeded(UInt64(seed))
  let configuration = bare {
    $0.afterSessions = dice.maybe(0...6)
    $0.askAtMost = dice.maybe(1...12)
    $0.daysBetween = dice.maybe(0...60)
    $0.daysAfterCrash = dice.maybe(0...20)
    $0.forgetSessionsAfterDays = dice.maybe(0...10)
    $0.oneSessionADay = dice.maybe(0...1).map { $0 == 1 }
    $0.afterSuccesses = dice.maybe(0...4)
    $0.askAgainOnNewVersion = dice.maybe(0...1).map { $0 == 1 }
    $0.askAtMostPerYear = dice.maybe(1...5)
    $0.scenario = dice.maybe(0...9).map { days in
      Conditions {
        $0.minSecondsBetweenExecutions = Double(days) * 100_000
        $0.maxExecutionsPermitted = dice.maybe(1...9)
        $0.minEventsRequired = dice.maybe(0...3)
        $0.maxEventsPermitted = dice.maybe(0...40)
        $0.minSecondsSinceFirstEvent = dice.maybe(0...9).map { Double($0) * 100_000 }
        $0.minSecondsSinceLastEvent = dice.maybe(0...3).map { Double($0) * 50_000 }
        let isLimited = $0.minEventsRequired != nil || $0.maxEventsPermitted != nil
        if isLimited { $0.eventsWithinDays = dice.maybe(1...60).map(Double.init) }
      }
    }
    if seed % 20 == 0 { $0.disabled = true }
    if seed % 4 == 1 { $0.askShare = 0.5 }
    if seed % 20 == 10 { $0.rulesDecide = false }
  }
  var forecast = Forecast(configuration, start: noon)
  forecast.days = [365, 150, 100, 64, 500][seed % 5]
  forecast.crashEvery = dice.maybe(5...90)
  forecast.successEvery = dice.maybe(1...20)
  forecast.eventEvery = dice.maybe(1...9)
  forecast.releaseEvery = dice.maybe(5...90)
  forecast.reaction = [nil, nil, .leave, .later, .rate(4)][seed % 7 % 5]
  return forecast
}

/// The days on which a person is asked, checked at every visit.
private func daysAsked(
  _ person: Int, _ forecast: Forecast, without ignored: Verdict.Rule? = nil
) -> [Int] {
  let rules = RulesInForce(forecast.configuration)
  // Whether the configuration is right is the same at every visit.
  guard rules.passes(.configuration, for: History(), at: noon) else { return [] }
  let judged = Verdict.Rule.allCases.filter { $0 != ignored && $0 != .configuration }
  let crowd = Crowd(days: forecast.days)
  var chance = Chance(seed: 7, person: person)
  var calendar = Calendar(days: forecast.days)
  crowd.fill(&calendar, by: &chance)
  var someone = Person(forecast, by: &chance)
  var days: [Int] = []
  var next = calendar.visit(from: 1)
  while let visit = next {
    let now = forecast.moment(on: visit.day, hour: visit.hour)
    someone.arrive(at: visit, now, forecast)
    let mayAsk = judged.allSatisfy { rules.passes($0, for: someone.history, at: now) }
    if mayAsk {
      someone.ask(forecast.reaction ?? crowd.reaction(by: &chance), at: now, forecast)
      days.append(visit.day)
    }
    next = calendar.visit(after: visit)
  }
  return days
}

@Suite struct `a population` {
  @Test(arguments: 5...60)
  func `a population is asked as a look at every visit of everybody says`(seed: Int) {
    let forecast = randomForecast(seed)
    let person = seed * 40
    let one = forecast.population(of: person..<person + 1, seed: 7)
    let days = daysAsked(person, forecast)
    #expect(one.asked.count - 1 == days.count)
    #expect(one.byDay.indices.filter { one.byDay[$0] > 0 }.map { $0 + 1 } == Set(days).sorted())
    for other in one.without {
      let times = daysAsked(person, forecast, without: other.rule).count
      #expect(other.asked.count - 1 == times, "person \(person) without \(other.rule)")
    }
  }

  @Test func `a population adds up to the same in any parts`() {
    let forecast = Forecast(start: noon)
    let whole = forecast.population(of: 100, seed: 3)
    var sum = forecast.population(of: 0..<17, seed: 3)
    sum.add(forecast.population(of: 60..<100, seed: 3))
    sum.add(forecast.population(of: 17..<60, seed: 3))
    #expect(sum == whole)
    #expect(whole.count == 100)
    #expect(whole.asked.reduce(0, +) == 100)
    #expect(whole.without.allSatisfy { $0.asked.reduce(0, +) == 100 })
    #expect(forecast.population(of: 100, seed: 4) != whole)
  }

  @Test func `a population is the same on every machine`() {
    let people = Forecast(start: noon).population(of: 1_000, seed: 7)
    #expect(people.asked == [3, 315, 251, 431])
    #expect(people.twiceWithin30Days == 0)
  }

  @Test func `a population is asked in part, if only a share is asked`() throws {
    var forecast = Forecast(Configuration { $0.askShare = 0.15 }, start: noon)
    let people = forecast.population(of: 2_000, seed: 1)
    #expect(abs(people.count - people.never - 300) < 60)
    let everyone = try #require(people.without.first { $0.rule == .sample })
    #expect(everyone.asked[0] < 20)
    forecast.configuration.askRound = "spring"
    let others = forecast.population(of: 2_000, seed: 1)
    #expect(abs(others.count - others.never - 300) < 60)
    #expect(forecast.outcome(for: .mondayToFriday).days.count == 3, "a habit is one of them")
  }

  @Test func `a population counts who is asked twice within 30 days`() {
    let free = bare { $0.askAtMost = 2 }
    var forecast = Forecast(free, start: noon)
    forecast.reaction = .leave
    let people = forecast.population(of: 100, seed: 1)
    #expect(people.twiceWithin30Days > 60 && people.twiceWithin30Days <= people.asked[2])
    forecast.reaction = .never
    #expect(forecast.population(of: 100, seed: 1).twiceWithin30Days == 0)
    #expect(forecast.population(of: 100, seed: 1).asked.count == 2)
  }

  @Test func `a population of no one, and of no day, is empty`() {
    var forecast = Forecast(start: noon)
    #expect(forecast.population(of: 0, seed: 1).count == 0)
    #expect(forecast.population(of: -1, seed: 1).asked == [0])
    forecast.days = 0
    #expect(forecast.population(of: 10, seed: 1).asked == [10])
  }
}
