import LawKit
import Starling
import Testing

extension Seeded {
  mutating func maybe(_ range: ClosedRange<Int>) -> Int? {
    Bool.random(using: &self) ? number(range) : nil
  }
}

/// A simple implementation of the rules, on a list of everything that ever happened.
struct Diary {
  var entries: [(what: String, at: Int64)] = []
  var answer: (kind: String, rating: Int?, version: String)?
  var version = "1"
  var successes = 0

  func moments(_ what: String) -> [Int64] { entries.filter { $0.what == what }.map(\.at) }

  func sessions(_ configuration: Configuration) -> Int {
    var count = 0
    var last: Int64?
    for at in moments("session") {
      if let before = last, configuration.oneSessionADay != false {
        if let most = configuration.forgetSessionsAfterDays, at - before > Int64(most) * 86_400 {
          count = 1
        } else if at / 86_400 != before / 86_400 {
          count += 1
        }
      } else {
        count += 1
      }
      last = at
    }
    return count
  }

  func mayAsk(_ configuration: Configuration, at now: Int64) -> Bool {
    var isOpen = configuration.disabled != true
    if let answer {
      let isNew = answer.version != version
      let again = configuration.askAgainOnNewVersion == true
      if answer.kind == "review" || answer.kind == "never" { isOpen = false }
      if answer.kind == "feedback" || answer.kind == "rated" || answer.rating != nil {
        isOpen = isOpen && again && isNew
      }
      if answer.kind == "later" && answer.rating == nil && again { isOpen = isOpen && isNew }
    }
    func since(_ what: String, _ days: Int?) -> Bool {
      guard let days, let last = moments(what).last else { return true }
      return now - last > Int64(days) * 86_400
    }
    let shown = moments("display")
    let recent = shown.filter { now - $0 <= 365 * 86_400 }
    return isOpen && sessions(configuration) >= configuration.afterSessions ?? 0
      && shown.count < configuration.askAtMost ?? .max
      && successes >= configuration.afterSuccesses ?? 0
      && since("display", configuration.daysBetween)
      && since("crash", configuration.daysAfterCrash)
      && recent.count < configuration.askAtMostPerYear ?? .max
  }
}

/// A random person with random rules, recorded in both implementations.
struct Life {
  let configuration: Configuration
  var dice: Seeded
  var history = History()
  var diary = Diary()

  init(seed: Int) {
    var dice = Seeded(UInt64(seed))
    configuration = bare {
      $0.afterSessions = dice.maybe(0...6)
      $0.askAtMost = dice.maybe(1...12)
      $0.daysBetween = dice.maybe(0...60)
      $0.daysAfterCrash = dice.maybe(0...20)
      $0.forgetSessionsAfterDays = dice.maybe(0...10)
      $0.oneSessionADay = dice.maybe(0...1).map { $0 == 1 }
      $0.afterSuccesses = dice.maybe(0...4)
      $0.askAgainOnNewVersion = dice.maybe(0...1).map { $0 == 1 }
      $0.askAtMostPerYear = dice.maybe(1...5)
    }
    self.dice = dice
    history.note(appVersion: "1", at: noon)
  }

  mutating func live(at now: Moment) {
    if Int.random(in: 0..<60, using: &dice) == 0 { update(at: now) }
    if Int.random(in: 0..<40, using: &dice) == 0 {
      history.record(.crash, at: now)
      diary.entries.append(("crash", now.seconds))
    }
    if Int.random(in: 0..<3, using: &dice) == 0 {
      history.record(.success, at: now)
      diary.successes += 1
    }
    if Int.random(in: 0..<3, using: &dice) > 0 {
      history.record(.session, at: now, configuration: configuration)
      diary.entries.append(("session", now.seconds))
    }
  }

  mutating func ask(at now: Moment) {
    history.recordDisplay(at: now)
    diary.entries.append(("display", now.seconds))
    guard Int.random(in: 0..<2, using: &dice) == 0, diary.answer.map({ !isFinal($0.kind) }) ?? true
    else { return }
    let kinds: [History.Answer.Kind] = [.later, .later, .later, .feedback, .rated, .review, .never]
    guard let kind = kinds.randomElement(using: &dice) else { return }
    let rating = kind == .rated ? 4 : dice.maybe(1...5)
    history.recordAnswer(kind, rating: rating, at: now)
    diary.answer = (kind.rawValue, rating, diary.version)
  }

  private mutating func update(at now: Moment) {
    diary.version = String(Int.random(in: 1...3, using: &dice))
    if diary.version != history.version { diary.successes = 0 }
    history.note(appVersion: diary.version, at: now)
  }

  private func isFinal(_ kind: String) -> Bool { kind == "review" || kind == "never" }
}

@Suite struct `a year of random days` {
  @Test(arguments: 1...16)
  func `a year of random days is judged as a plain reading of a diary judges it`(seed: Int) {
    var life = Life(seed: seed)
    var now = Moment(seconds: 1_772_701_200)
    for _ in 1...365 {
      now = now.advanced(by: Int64.random(in: 0...130_000, using: &life.dice))
      life.live(at: now)
      let expected = life.diary.mayAsk(life.configuration, at: now.seconds)
      let verdict = life.configuration.verdict(for: life.history, at: now)
      let obstacle = RulesInForce(life.configuration).obstacle(for: life.history, at: now)
      guard verdict.isEligible == expected,
        life.configuration.isEligible(for: life.history, at: now) == expected,
        obstacle == verdict.rules.first(where: { !$0.passes })?.rule
      else {
        Issue.record("\(now): \(verdict) of \(life.history)")
        return
      }
      if expected { life.ask(at: now) }
    }
  }

  @Test(arguments: 1...12)
  func `a year of random days names the first moment at which it would be yes`(seed: Int) {
    var life = Life(seed: seed)
    var now = noon
    for _ in 1...25 {
      now = now.advanced(by: Int64.random(in: 0...400_000, using: &life.dice))
      life.live(at: now)
      let next = life.configuration.verdict(for: life.history, at: now).nextPossible
      #expect(next == life.firstYes(from: now))
      if next == now { life.ask(at: now) }
    }
  }
}

extension Life {
  /// The first second at which the verdict is yes: searched among the days of more than a year,
  /// then the minutes of the day before, then the seconds of a minute.
  func firstYes(from now: Moment) -> Moment? {
    let rules = RulesInForce(configuration)
    if rules.obstacle(for: history, at: now) == nil { return now }
    var start = now
    for (step, count) in [(day, 400), (60, 1_440), (1, 60)] {
      let next = (1...Int64(count)).lazy.map { start.advanced(by: $0 * step) }
        .first { rules.obstacle(for: history, at: $0) == nil }
      guard let next else { return nil }
      start = step == 1 ? next : next.advanced(by: -step)
    }
    return start
  }
}

@Suite struct `the next possible moment` {
  @Test(arguments: [0, 0.25, 1, 2.5, 3.999_999, 59.5])
  func `the next possible moment is the first whole second beyond a fraction`(seconds: Double) {
    let conditions = Conditions {
      $0.minSecondsSinceFirstEvent = seconds
      $0.minSecondsSinceLastEvent = seconds / 2
      $0.minSecondsBetweenExecutions = seconds * 2
    }
    var history = History()
    history.record(.event("x"), at: noon)
    history.record(.event("x"), at: noon.advanced(by: 1))
    history.recordExecution(of: "x", at: noon.advanced(by: 2))
    let now = noon.advanced(by: 2)
    let activity = history.activity(of: "x")
    let first = (0...200).lazy.map { now.advanced(by: Int64($0)) }
      .first { conditions.hold(for: activity, at: $0) }
    #expect(conditions.verdict(for: activity, at: now).nextPossible == first)
  }

  @Test(arguments: [(30, 1, 30), (1, 30, 30), (2, 2, 2)])
  func `the next possible moment waits for the last rule to clear`(
    cooldown: Int, crashes: Int, longest: Int64
  ) {
    let configuration = bare {
      $0.daysBetween = cooldown
      $0.daysAfterCrash = crashes
    }
    var history = History()
    history.recordDisplay(at: noon)
    history.record(.crash, at: noon)
    let verdict = configuration.verdict(for: history, at: noon)
    #expect(verdict.nextPossible == noon.advanced(by: longest * day + 1))
  }

  @Test
  func `the next possible moment is none as long as a rule that fails does not clear by waiting`() {
    let configuration = bare {
      $0.afterSessions = 3
      $0.daysAfterCrash = 1
    }
    var history = History()
    history.record(.crash, at: noon)
    let verdict = configuration.verdict(for: history, at: noon)
    #expect(verdict.rules.contains { $0.clearsAt != nil })
    #expect(verdict.nextPossible == nil)
  }
}
