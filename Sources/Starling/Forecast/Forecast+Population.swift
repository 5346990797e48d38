extension Forecast {
  /// Plays the days of many people, each with a habit and reactions by chance.
  ///
  /// The same seed makes the same people on every machine; person by person, so that parts of them
  /// can be played apart, and what becomes of them added up.
  public func population(of people: Int, seed: UInt64) -> Population {
    population(of: 0..<max(people, 0), seed: seed)
  }

  package func population(of people: Range<Int>, seed: UInt64) -> Population {
    let setting = Setting(self)
    var population = Population(seed: seed, days: span, rules: setting.hurdles.rules)
    var calendar = Calendar(days: span)
    for person in people {
      var chance = Chance(seed: seed, person: person)
      setting.crowd.fill(&calendar, by: &chance)
      let one = Person(self, crashesEarlier: crashEvery.map { chance.below($0) } ?? 0)
      play(Course(one, chance, in: calendar), in: calendar, setting, &population)
    }
    return population
  }

  /// Plays the days of a person, and those without each rule that once was the only one to say no:
  /// without any other rule they are the same.
  private func play(
    _ start: Course, in calendar: Calendar, _ setting: Setting, _ population: inout Population
  ) {
    var course = start
    var alone: UInt32 = 0
    var lastDay = 0
    while let (visit, now) = course.advance(in: calendar, setting) {
      let failing = course.failing
      if failing == 0 {
        course.ask(at: now, setting)
        if visit.day != lastDay { population.noteAsked(onDay: visit.day) }
        lastDay = visit.day
      } else if failing.nonzeroBitCount == 1, alone & failing == 0 {
        alone |= failing
        let asked = timesAsked(course.without(failing), from: now, in: calendar, setting)
        population.noteEnd(withoutRule: failing.trailingZeroBitCount, asked: asked)
      }
      // Nobody is asked any more, nor would be without one of the rules that were never alone.
      let lasting = failing & setting.hurdles.lasting
      if lasting.nonzeroBitCount > 1 || lasting & alone != 0 { break }
    }
    population.noteEnd(course)
    for index in setting.hurdles.rules.indices where alone >> UInt32(index) & 1 == 0 {
      population.noteEnd(withoutRule: index, asked: course.asked)
    }
  }

  /// How often somebody is asked who can be asked now.
  private func timesAsked(
    _ start: Course, from now: Moment, in calendar: Calendar, _ setting: Setting
  ) -> Int {
    var course = start
    course.ask(at: now, setting)
    while let (_, now) = course.advance(in: calendar, setting) {
      if course.failing == 0 { course.ask(at: now, setting) }
      if course.failing & setting.hurdles.lasting != 0 { break }
    }
    return course.asked
  }
}
