extension Forecast {
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
      let person = Person(self, crashesEarlier: crashEvery.map { chance.below($0) } ?? 0)
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
