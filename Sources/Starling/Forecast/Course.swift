/// The days of one person out of many: the same as visit by visit, but from one change to the next.
///
/// Most visits change nothing of what the rules say. They are passed over, or only noted where they
/// may count.
struct Course {
  /// How often somebody was asked so far.
  private(set) var asked = 0
  /// Whether that was ever twice within 30 days.
  private(set) var isTwiceWithin30Days = false
  /// Bits of the rules that said no at the last visit that was looked at.
  private(set) var failing: UInt32 = 0

  private var person: Person
  private var chance: Chance
  private var next: Visit?
  private var last: Moment?
  /// The bit of the rule that is not asked.
  private var ignored: UInt32 = 0
  /// Before this moment nothing but a visit changes what the rules say.
  private var change = Moment(seconds: .min)

  init(_ person: Person, _ chance: Chance, in calendar: Calendar) {
    (self.person, self.chance, next) = (person, chance, calendar.visit(from: 1))
  }

  /// The same person from here on, without one of the rules.
  func without(_ rule: UInt32) -> Course {
    var other = self
    other.ignored = rule
    return other
  }

  /// Goes to the next visit at which somebody might be asked, or only one rule say no, and looks at
  /// the rules.
  mutating func advance(in calendar: Calendar, _ setting: Setting) -> (visit: Visit, now: Moment)? {
    skip(in: calendar, setting)
    while let visit = next {
      let now = setting.moment(of: visit)
      next = calendar.visit(after: visit)
      person.arrive(at: visit, now, setting.forecast)
      let hurdles = setting.hurdles
      guard
        now >= change || hasTurned(.sessions, hurdles.sessions, now, setting)
          || hasTurned(.successes, hurdles.successes, now, setting)
      else { continue }
      look(now, setting)
      return (visit, now)
    }
    return nil
  }

  /// Asks the person, who may react as somebody does out of many.
  mutating func ask(at now: Moment, _ setting: Setting) {
    let reaction = setting.forecast.reaction ?? setting.crowd.reaction(by: &chance)
    person.ask(reaction, at: now)
    if let last, now.seconds(since: last) <= 30 * Moment.secondsPerDay {
      isTwiceWithin30Days = true
    }
    last = now
    asked += 1
    change = Moment(seconds: .min)
  }

  // MARK: From one change to the next

  /// Passes over the visits before the next change, where they count for nothing.
  private mutating func skip(in calendar: Calendar, _ setting: Setting) {
    let hurdles = setting.hurdles
    let sessions = setting.forecast.configuration.canLoseSessions ? ~0 : failing
    let successes = setting.forecast.releaseEvery != nil ? ~0 : failing
    let turning = hurdles.sessions & sessions | hurdles.successes & successes
    guard let visit = next, turning & ~ignored == 0, setting.moment(of: visit) < change else {
      return
    }
    next = setting.visit(in: calendar, from: change)
  }

  /// Whether a rule that counts says something else than before.
  private func hasTurned(
    _ rule: Verdict.Rule, _ bit: UInt32, _ now: Moment, _ setting: Setting
  ) -> Bool {
    guard bit & ~ignored != 0 else { return false }
    let passes = setting.forecast.configuration.passes(rule, for: person.history, at: now)
    return passes != (failing & bit == 0)
  }

  /// Asks every rule, and finds out when that is worth while again.
  private mutating func look(_ now: Moment, _ setting: Setting) {
    failing = 0
    var wait = Wait()
    let occasion = Occasion(now: now, custom: nil)
    for (index, rule) in setting.hurdles.rules.enumerated() {
      let bit: UInt32 = 1 << UInt32(index)
      let requirement = setting.forecast.configuration.requirement(
        of: rule, for: person.history, on: occasion)
      guard bit != ignored, let requirement, !requirement.passes else { continue }
      failing |= bit
      if bit & (setting.hurdles.sessions | setting.hurdles.successes) != 0 { continue }
      wait.add(requirement.clearsAt ?? release(rule, setting))
    }
    change = ignored == 0 ? wait.untilLastButOne : wait.untilLast
  }

  /// When a new version comes, for the rule that waits for it; other rules wait for ever.
  private func release(_ rule: Verdict.Rule, _ setting: Setting) -> Moment {
    guard rule == .version, person.releaseDay < .max else { return Moment(seconds: .max) }
    return setting.forecast.moment(on: person.releaseDay, hour: 0)
  }
}

/// Until when rules say no at least: what happens meanwhile can only make it longer.
private struct Wait {
  private var last: Moment?
  private var lastButOne: Moment?

  mutating func add(_ end: Moment) {
    guard let longest = last else { return last = end }
    let shorter = min(end, longest)
    lastButOne = max(lastButOne ?? shorter, shorter)
    last = max(end, longest)
  }

  /// Until all of them say yes; where there are none, only a visit changes anything.
  var untilLast: Moment { last ?? Moment(seconds: .max) }

  /// Until all but one say yes; of one alone, until it does.
  var untilLastButOne: Moment { lastButOne ?? untilLast }
}
