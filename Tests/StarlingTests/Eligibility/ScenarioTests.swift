import Starling
import Testing

private enum Tutorial: Scenario {
  static let conditions = Conditions { $0.maxExecutionsPermitted = 1 }
}

private enum Subscription: Scenario {
  static let name = "subscribe"
  static let conditions = Conditions {
    $0.minSecondsSinceFirstEvent = 7 * 86_400
    $0.maxExecutionsPermitted = 4
    $0.minSecondsBetweenExecutions = 2 * 86_400
  }
}

private enum Never: Scenario {
  static let conditions = Conditions()
  static var customConditions: [() -> Bool] { [{ false }] }
}

private enum Online: Scenario {
  static let conditions = Conditions()
  static var customConditions: [() throws -> Bool] {
    [{ throw NotNow("there is no network") }, { true }, { throw NotNow("it is night") }]
  }
}

private enum Offline: Scenario {
  static let conditions = Conditions()
  static var customConditions: () throws -> Bool { { throw NotNow("there is no network") } }
}

private enum Seldom: Scenario {
  static let conditions = Conditions()
  static var customConditions: () -> Bool { { false } }
}

private struct BrokenStore: HistoryStore {
  struct Failure: Error {}
  let observers = StoreObservers()
  func read() throws -> History { throw Failure() }
  func update<Value>(_ body: (inout History) throws -> Value) throws -> Value { throw Failure() }
}

@Suite struct `a scenario` {
  private let store = MemoryHistoryStore()

  @Test func `a scenario shows a tutorial once`() throws {
    var shown: [Bool] = []
    for _ in 1...3 { try Tutorial.tryToExecute(in: store, at: noon) { shown.append($0) } }
    #expect(shown == [true, false, false])
    try Tutorial.reset(in: store)
    #expect(try Tutorial.tryToExecute(in: store, at: noon) { _ in })
  }

  @Test
  func `a scenario asks to subscribe after a week, at most four times, every two days`() throws {
    try store.record(.event(Subscription.self), at: noon)
    let days = try (0...40).filter { number in
      let now = noon.advanced(by: Int64(number) * day + (number == 0 ? 0 : 1))
      return try Subscription.tryToExecute(in: store, at: now) { _ in }
    }
    #expect(days == [7, 10, 13, 16])
    #expect(store.read().scenarios.keys.contains("subscribe"))
  }

  @Test func `a scenario may happen from the first second beyond its week`() throws {
    try store.record(.event(Subscription.self), at: noon)
    let next = Subscription.named.verdict(for: store.read(), at: noon).nextPossible
    #expect(next == noon.advanced(by: 7 * day + 1))
    #expect(try Subscription.wouldExecute(given: store, at: try #require(next)))
    #expect(try !Subscription.wouldExecute(given: store, at: noon.advanced(by: 7 * day)))
  }

  @Test func `a scenario happens only when a custom condition holds, once`() throws {
    var isDark = false
    var asked = 0
    let evening = NamedScenario(
      "evening", conditions: Conditions { $0.maxExecutionsPermitted = 1 },
      customConditions: [
        {
          asked += 1
          return isDark
        },
        {
          asked += 1
          return true
        },
      ])
    #expect(try !evening.tryToExecute(in: store, at: noon) { _ in })
    #expect(asked == 2, "all conditions are asked")
    isDark = true
    #expect(evening.verdict(for: store.read(), at: noon).names == ["executions", "custom"])
    #expect(try evening.tryToExecute(in: store, at: noon) { _ in })
    #expect(try !evening.tryToExecute(in: store, at: noon) { _ in })
  }

  @Test func `a scenario may have custom conditions as a type, too`() throws {
    #expect(try !Never.wouldExecute(given: store, at: noon))
    #expect(
      "\(Never.named.verdict(for: History(), at: noon))" == "no: custom (the app itself says no)")
  }

  @Test func `a condition of a scenario that throws gives its reason to the verdict`() throws {
    let verdict = Online.named.verdict(for: History(), at: noon)
    #expect("\(verdict)" == "no: custom (there is no network; it is night)")
    #expect(try !Online.tryToExecute(in: store, at: noon) { _ in })
    #expect(store.read().activity(of: Online.name).executions == 0)
  }

  @Test func `a scenario may have one custom condition in place of a list`() {
    let reasons = [Offline.named, Seldom.named].map { "\($0.verdict(for: History(), at: noon))" }
    #expect(
      reasons == ["no: custom (there is no network)", "no: custom (the app itself says no)"])
  }

  @Test func `a scenario whose conditions are only named never happens, and says why`() throws {
    let tour = NamedScenario("tour", conditions: "happy")
    #expect(try !tour.tryToExecute(in: store, at: noon) { _ in })
    #expect(
      "\(tour.verdict(for: History(), at: noon))"
        == #"no: custom (the conditions of "happy" are not here)"#)
  }

  @Test func `a scenario would happen as often as it is asked, which spends nothing`() throws {
    for _ in 1...3 { #expect(try Tutorial.wouldExecute(given: store, at: noon)) }
  }

  @Test func `a scenario goes by its full name, which is the same in every build`() throws {
    try store.record(.event(Tutorial.self), at: noon)
    #expect(Array(store.read().scenarios.keys) == ["StarlingTests.Tutorial"])
  }

  @Test func `a scenario is counted before its body runs, though that fails`() throws {
    #expect(throws: BrokenStore.Failure.self) {
      try Tutorial.tryToExecute(in: store, at: noon) { _ in
        #expect(store.read().activity(of: Tutorial.name).executions == 1)
        throw BrokenStore.Failure()
      }
    }
    #expect(try !Tutorial.wouldExecute(given: store, at: noon))
    try Tutorial.reset(in: store)
    #expect(try Tutorial.wouldExecute(given: store, at: noon))
    try store.record(.event(Tutorial.self), at: noon)
    #expect(store.read().activity(of: Tutorial.name).lastEvent == noon)
  }

  @Test func `a scenario that cannot be kept does not happen, and its body hears so`() {
    var heard: [Bool] = []
    #expect(throws: BrokenStore.Failure.self) {
      try Tutorial.tryToExecute(in: BrokenStore(), at: noon) { heard.append($0) }
    }
    #expect(heard == [false])
  }

  @Test func `a scenario notes even where it may not happen that the clock is behind`() throws {
    try store.record(.event(Subscription.self), at: noon.advanced(by: 900 * day))
    #expect(try !Subscription.tryToExecute(in: store, at: noon) { _ in })
    #expect(store.read().clockBehindSince == noon)
  }
}

@Suite struct `a store in memory` {
  @Test func `a store in memory keeps all of a change or nothing`() {
    let store = MemoryHistoryStore()
    store.update { $0.record(.crash, at: noon) }
    #expect(throws: BrokenStore.Failure.self) {
      try store.update {
        $0.record(.crash, at: noon)
        throw BrokenStore.Failure()
      }
    }
    #expect(store.read().crashes.count == 1)
  }
}

@Suite struct `a list of scenarios` {
  @Test func `a list of scenarios keeps the order in which names came, whatever they are`() {
    var list: Configuration.Scenarios = [
      "b": Conditions(), "__proto__": Conditions(), "": Conditions(),
    ]
    list["b"] = Conditions { $0.minEventsRequired = 1 }
    list["a"] = Conditions()
    list["c"] = nil
    #expect(list.names == ["b", "__proto__", "", "a"])
    #expect(list["b"]?.minEventsRequired == 1)
    list["__proto__"] = nil
    #expect(list.names == ["b", "", "a"] && list["__proto__"] == nil && list["c"] == nil)
  }
}
