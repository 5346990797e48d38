import Foundation
import LawKit
import Starling
import StarlingFoundation
import Testing

/// User defaults in memory, which nothing writes to the disk.
private func emptyDefaults() throws -> UserDefaults {
  try #require(UserDefaults(suiteName: "starling.tests.\(UUID())"))
}

private let now = Date(timeIntervalSince1970: 1_772_452_800)

extension Seeded {
  /// A date up to forty days ago, often exactly a number of days.
  fileprivate mutating func date() -> Date {
    now.addingTimeInterval(-Double(number(0...40) * 86_400 + (happens(50) ? 0 : number(-2...2))))
  }
}

struct StarsKitMigrationTests {
  /// What StarsKit stores, and the rule by which it shows its screen.
  private struct Store {
    var sessions = 0, crashes = 0, reminders = 0
    var lastSession: Date?, lastCrash: Date?, lastDisplay: Date?
    var hasAnswered = false

    init(_ seeded: inout Seeded) {
      sessions = seeded.number(0...6)
      if sessions > 0 { lastSession = seeded.date() }
      crashes = seeded.number(0...2)
      if crashes > 0 { lastCrash = seeded.date() }
      reminders = seeded.number(0...4)
      if reminders > 0 { lastDisplay = seeded.date() }
      hasAnswered = seeded.happens(25)
    }

    func write(to defaults: UserDefaults) {
      let prefix = "StarsKit.UserDefaults.context."
      defaults.set(sessions, forKey: prefix + "nbSessions")
      defaults.set(crashes, forKey: prefix + "nbCrashes")
      defaults.set(reminders, forKey: prefix + "nbReminders")
      defaults.set(hasAnswered, forKey: prefix + "userAlreadyRespondsToAction")
      for (name, date) in [
        ("lastSessionDate", lastSession), ("lastCrashDate", lastCrash),
        ("lastDisplayDate", lastDisplay),
      ] {
        if let date { defaults.set(date, forKey: prefix + name) }
      }
    }

    func isShown(by rules: [String: Int]) -> Bool {
      func isOver(_ date: Date?, _ key: String) -> Bool {
        date.map { now.timeIntervalSince($0) > Double(rules[key] ?? 0) * 86_400 } ?? true
      }
      return sessions >= rules["displaySessionCount"] ?? 0
        && reminders < rules["maxNumberOfReminder"] ?? 0 && !hasAnswered
        && isOver(lastDisplay, "daysBeforeAskingAgain") && isOver(lastCrash, "daysWithoutCrash")
    }
  }

  @Test func `five hundred stores lead to the verdicts that StarsKit would give`() throws {
    var seeded = Seeded(1)
    var shown = 0
    for _ in 0..<500 {
      let stored = Store(&seeded)
      let defaults = try emptyDefaults()
      stored.write(to: defaults)
      let rules = [
        "displaySessionCount": seeded.number(0...5), "maxNumberOfReminder": seeded.number(0...6),
        "daysBeforeAskingAgain": seeded.number(0...30), "daysWithoutCrash": seeded.number(0...30),
      ]
      let store = MemoryHistoryStore()
      #expect(try store.migrate(from: .starsKit, in: defaults, at: Moment(now)))
      let configuration = try Configuration(dictionary: rules).laid(over: .bare)
      let verdict = configuration.verdict(for: store.read(), at: Moment(now))
      #expect(verdict.isEligible == stored.isShown(by: rules), "\(stored) \(rules)")
      if verdict.isEligible { shown += 1 }
    }
    #expect((50...450).contains(shown))
  }

  @Test func `counts and dates are taken over, and the store stays as it was`() throws {
    let defaults = try emptyDefaults()
    let prefix = "StarsKit.UserDefaults.context."
    defaults.set(4, forKey: prefix + "nbSessions")
    defaults.set(now, forKey: prefix + "lastSessionDate")
    defaults.set(2, forKey: prefix + "nbReminders")
    defaults.set(now.addingTimeInterval(-86_400), forKey: prefix + "lastDisplayDate")
    let before = defaults.dictionaryRepresentation() as NSDictionary
    let store = MemoryHistoryStore()
    #expect(try store.migrate(from: .starsKit, .waitForIt, in: defaults, at: Moment(now)))
    let history = store.read()
    #expect(history.sessions.count == 4 && history.sessions.last == Moment(now))
    #expect(history.displays.count == 2)
    #expect(history.displays.moments == [Moment(now).advanced(by: -86_400)])
    #expect(history.activity().executions == 2)
    #expect(defaults.dictionaryRepresentation() as NSDictionary == before)
  }

  @Test func `a store that draws a number as it changes takes over what was stored`() throws {
    let defaults = try emptyDefaults()
    defaults.set(4, forKey: "StarsKit.UserDefaults.context.nbSessions")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let suite = "starling.tests.\(UUID())"
    defer { UserDefaults.standard.removePersistentDomain(forName: suite) }
    let store = UserDefaultsHistoryStore(suite: suite, key: "key", folder: folder)
    #expect(try store.migrate(from: .starsKit, in: defaults))
    #expect(try store.read().sessions.count == 4)
    #expect(try !store.migrate(from: .starsKit, in: defaults))
  }

  @Test func `a store is taken over once, and only where there is one`() throws {
    let defaults = try emptyDefaults()
    let store = MemoryHistoryStore()
    #expect(try !store.migrate(from: .starsKit, .waitForIt, in: defaults))
    #expect(store.read() == History())
    defaults.set(4, forKey: "StarsKit.UserDefaults.context.nbSessions")
    #expect(try store.migrate(from: .starsKit, in: defaults))
    defaults.set(9, forKey: "StarsKit.UserDefaults.context.nbSessions")
    #expect(try !store.migrate(from: .starsKit, in: defaults))
    #expect(store.read().sessions.count == 4)
  }
}

struct WaitForItMigrationTests {
  /// What WaitForIt stores of a scenario, and the rule by which it executes it.
  private struct Store {
    var events = 0, executions = 0
    var firstEvent: Date?, lastEvent: Date?, lastExecution: Date?

    init(_ seeded: inout Seeded) {
      events = seeded.number(0...5)
      if events > 0 {
        let dates = [seeded.date(), seeded.date()].sorted()
        (firstEvent, lastEvent) = (dates[0], seeded.happens(80) ? dates[1] : nil)
      }
      executions = seeded.number(0...3)
      if executions > 0 { lastExecution = seeded.date() }
    }

    func write(_ name: String, to defaults: UserDefaults) {
      let prefix = "net.pabloweb.WaitForIt.\(name)."
      if events > 0 { defaults.set(events, forKey: prefix + "eventsCount") }
      if executions > 0 { defaults.set(executions, forKey: prefix + "executionsCount") }
      for (part, date) in [
        ("firstEventDate", firstEvent), ("lastEventDate", lastEvent),
        ("lastExecutionDate", lastExecution),
      ] {
        if let date { defaults.set(date, forKey: prefix + part) }
      }
    }

    func executes(_ rules: Conditions) -> Bool {
      func isOver(_ date: Date?, _ seconds: Double?) -> Bool {
        guard let date, let seconds else { return true }
        return now.timeIntervalSince1970 - date.timeIntervalSince1970 > seconds
      }
      return rules.minEventsRequired.map { events >= $0 } ?? true
        && rules.maxEventsPermitted.map { events <= $0 } ?? true
        && rules.maxExecutionsPermitted.map { executions < $0 } ?? true
        && isOver(firstEvent, rules.minSecondsSinceFirstEvent)
        && isOver(lastEvent, rules.minSecondsSinceLastEvent)
        && isOver(lastExecution, rules.minSecondsBetweenExecutions)
    }
  }

  private func rules(_ seeded: inout Seeded) -> Conditions {
    var rules = Conditions()
    if seeded.happens(50) { rules.minEventsRequired = seeded.number(0...4) }
    if seeded.happens(30) { rules.maxEventsPermitted = seeded.number(0...6) }
    if seeded.happens(50) { rules.maxExecutionsPermitted = seeded.number(1...4) }
    let days = seeded.number(0...20)
    if seeded.happens(30) { rules.minSecondsSinceFirstEvent = Double(days) * 86_400 }
    if seeded.happens(30) { rules.minSecondsSinceLastEvent = Double(days) * 43_200 + 0.5 }
    if seeded.happens(30) { rules.minSecondsBetweenExecutions = Double(days) * 86_400 }
    return rules
  }

  @Test func `five hundred stores lead to the executions that WaitForIt would make`() throws {
    var seeded = Seeded(2)
    var executed = 0
    for _ in 0..<250 {
      let defaults = try emptyDefaults()
      let stored = ["ShowTutorial": Store(&seeded), "Box<Int>": Store(&seeded)]
      for (name, scenario) in stored { scenario.write(name, to: defaults) }
      let store = MemoryHistoryStore()
      try store.migrate(from: .waitForIt, in: defaults, at: Moment(now))
      for (name, scenario) in stored {
        let rules = rules(&seeded)
        let named = NamedScenario(name, conditions: rules)
        let executes = try named.wouldExecute(given: store, at: Moment(now))
        #expect(executes == scenario.executes(rules), "\(scenario) \(rules)")
        if executes { executed += 1 }
      }
    }
    #expect((50...450).contains(executed))
  }

  @Test func `other keys of the same kind are left alone`() throws {
    let defaults = try emptyDefaults()
    for key in ["net.pabloweb.WaitForIt.", "net.pabloweb.WaitForIt.eventsCount", "eventsCount"] {
      defaults.set(3, forKey: key)
    }
    defaults.set(3, forKey: "net.pabloweb.WaitForIt.Tour.mood")
    let store = MemoryHistoryStore()
    #expect(try !store.migrate(from: .waitForIt, in: defaults))
    #expect(store.read() == History())
  }
}

struct RateOurAppMigrationTests {
  private let helper = Predecessor.rateOurApp(
    actions: "actionCounter", version: "appVersion", selection: "userSelection",
    choices: ["0": .writeReview, "1": .giveFeedback, "later": .maybeLater])

  @Test func `five hundred stores lead to the decisions that RateOurApp would make`() throws {
    var seeded = Seeded(3)
    var asked = 0
    for _ in 0..<500 {
      let defaults = try emptyDefaults()
      let actions = seeded.number(0...4)
      defaults.set(actions, forKey: "actionCounter")
      defaults.set("1.0", forKey: "appVersion")
      let selection: Any? = seeded.pick([nil, 0, 1, "later"])
      if let selection { defaults.set(selection, forKey: "userSelection") }
      let isUpdated = seeded.happens(50)
      let further = seeded.number(0...3)

      let store = MemoryHistoryStore()
      #expect(try store.migrate(from: helper, in: defaults, at: Moment(now)))
      let reviews = try ReviewHelper(
        store: store, appVersion: isUpdated ? "1.1" : "1.0", at: Moment(now))
      for _ in 0..<further { try reviews.increaseActionCounter(at: Moment(now)) }

      // An update begins to count anew, and asks again unless a review was chosen.
      let count = (isUpdated ? 0 : actions) + further
      let isOpen = selection == nil || isUpdated && selection as? Int != 0
      let isAsked = try reviews.trigger(at: Moment(now))
      #expect(isAsked == (count >= 2 && isOpen), "\(actions) \(String(describing: selection))")
      if isAsked { asked += 1 }
    }
    #expect((50...450).contains(asked))
  }

  @Test func `a selection that no choice names is an error, and nothing is taken over`() throws {
    let defaults = try emptyDefaults()
    defaults.set(2, forKey: "actionCounter")
    defaults.set(7, forKey: "userSelection")
    let store = MemoryHistoryStore()
    #expect(throws: Predecessor.Failure.unknownSelection("7")) {
      try store.migrate(from: helper, in: defaults)
    }
    #expect(store.read() == History())
  }

  @Test func `a review stays, whichever library is read first`() throws {
    let defaults = try emptyDefaults()
    defaults.set("writeReview", forKey: "selection")
    defaults.set(true, forKey: "StarsKit.UserDefaults.context.userAlreadyRespondsToAction")
    let helper = Predecessor.rateOurApp(actions: "a", version: "v", selection: "selection")
    for isFirst in [true, false] {
      let store = MemoryHistoryStore()
      if isFirst {
        try store.migrate(from: helper, .starsKit, in: defaults)
      } else {
        try store.migrate(from: .starsKit, helper, in: defaults)
      }
      #expect(store.read().answer?.kind == .review)
    }
  }
}
