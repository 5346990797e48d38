/// Something that an app does a limited number of times, after certain events or at certain times.
///
/// ```swift
/// enum Tutorial: Scenario {
///   static let conditions = Conditions { $0.maxExecutionsPermitted = 1 }
/// }
///
/// try Tutorial.tryToExecute(in: store, at: now) { isDue in if isDue { showTutorial() } }
/// ```
///
/// The conditions are one required value, so that a limit that is misspelt, has a wrong type or is
/// not static does not compile, rather than being ignored.
public protocol Scenario {
  /// The conditions on events and executions.
  static var conditions: Conditions { get }
  /// The type of the further conditions: a closure or a list of closures. One that throws does not
  /// hold, and the verdict has the reason of its error. Another type does not compile, rather than
  /// being ignored.
  associatedtype CustomConditions = [() throws -> Bool]
  /// Further conditions, all of which must hold. By default, there are none.
  static var customConditions: CustomConditions { get }
  /// The name under which the history keeps the scenario. By default, it is the name of the type
  /// with its module.
  static var name: String { get }
  /// The scenario as a value.
  static var named: NamedScenario { get }
}

extension Scenario where CustomConditions == [() throws -> Bool] {
  /// The scenario as a value.
  public static var named: NamedScenario { named(with: customConditions) }
}

extension Scenario where CustomConditions == [() -> Bool] {
  /// The scenario as a value.
  public static var named: NamedScenario {
    named(with: customConditions.map { holds in { holds() } })
  }
}

extension Scenario where CustomConditions == () throws -> Bool {
  /// The scenario as a value.
  public static var named: NamedScenario { named(with: [customConditions]) }
}

extension Scenario where CustomConditions == () -> Bool {
  /// The scenario as a value.
  public static var named: NamedScenario { named(with: [{ customConditions() }]) }
}

extension Scenario {
  private static func named(with customConditions: [() throws -> Bool]) -> NamedScenario {
    NamedScenario(name, conditions: conditions, customConditions: customConditions)
  }

  /// No further conditions.
  public static var customConditions: [() throws -> Bool] { [] }

  /// The name of the type with its module.
  public static var name: String { stableName(of: Self.self) }

  /// Records an event of the scenario.
  @available(*, deprecated, message: "use store.record(.event(Tour.self), at: now)")
  public static func triggerEvent(in store: some HistoryStore, at now: Moment) throws {
    try store.record(.event(name), at: now)
  }

  /// Whether the scenario may execute now. The call changes nothing.
  public static func wouldExecute(given store: some HistoryStore, at now: Moment) throws -> Bool {
    try named.wouldExecute(given: store, at: now)
  }

  /// Executes the scenario if it may: calls the body, in any case, with whether it may execute.
  ///
  /// The execution is stored before the body runs, so the body may use the store. If the execution
  /// cannot be stored, the body is called with `false`, and the error is thrown.
  @discardableResult
  public static func tryToExecute(
    in store: some HistoryStore, at now: Moment, body: (Bool) throws -> Void
  ) throws -> Bool {
    try named.tryToExecute(in: store, at: now, body: body)
  }

  /// Deletes the events and executions of the scenario.
  public static func reset(in store: some HistoryStore) throws { try named.reset(in: store) }
}

extension History.Happening {
  /// An event of a scenario that is a type: `.event(Tour.self)`.
  public static func event(_ scenario: (some Scenario).Type) -> Self { .event(scenario.name) }
}

/// The full name of a type. For private types, it omits the part that differs between builds.
private func stableName(of type: Any.Type) -> String {
  String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(unknown context at ") }
    .joined(separator: ".")
}

/// A scenario as a value: one that a configuration defines, or that of a ``Scenario`` type.
public struct NamedScenario {
  /// The name under which the history keeps it.
  public let name: String
  /// The conditions on its events and executions.
  public let conditions: Conditions
  /// Further conditions, all of which must hold. One that throws does not hold.
  public let customConditions: [() throws -> Bool]

  /// A scenario with a name and conditions.
  public init(_ name: String, conditions: Conditions, customConditions: [() throws -> Bool] = []) {
    self.name = name
    self.conditions = conditions
    self.customConditions = customConditions
  }

  /// Every condition of the scenario, whether it holds, and from when on it will.
  public func verdict(for history: History, at now: Moment) -> Verdict {
    let own = OwnConditions(customConditions)
    return conditions.verdict(
      for: history.activity(of: name), at: now, custom: own.hold, because: own.reason)
  }

  /// Records an event of the scenario.
  @available(*, deprecated, message: "use store.record(.event(name), at: now)")
  public func triggerEvent(in store: some HistoryStore, at now: Moment) throws {
    try store.record(.event(name), at: now)
  }

  /// Whether the scenario may execute now. The call changes nothing.
  public func wouldExecute(given store: some HistoryStore, at now: Moment) throws -> Bool {
    holds(for: try store.read(), at: now)
  }

  /// Executes the scenario if it may: calls the body, in any case, with whether it may execute.
  ///
  /// The execution is stored before the body runs, so the body may use the store. If the execution
  /// cannot be stored, the body is called with `false`, and the error is thrown.
  @discardableResult
  public func tryToExecute(
    in store: some HistoryStore, at now: Moment, body: (Bool) throws -> Void
  ) throws -> Bool {
    let attempt = Swift.Result {
      try store.update { history in
        history.settle(at: now)
        guard holds(for: history, at: now) else { return false }
        history.recordExecution(of: name, at: now)
        return true
      }
    }
    try body((try? attempt.get()) ?? false)
    return try attempt.get()
  }

  /// Deletes the events and executions of the scenario.
  public func reset(in store: some HistoryStore) throws {
    try store.update { $0.reset(scenario: name) }
  }

  private func holds(for history: History, at now: Moment) -> Bool {
    let own = OwnConditions(customConditions)
    return conditions.hold(for: history.activity(of: name), at: now, custom: own.hold)
  }
}

extension Configuration {
  /// The scenario with a name, if the configuration has one.
  public func scenario(named name: String) -> NamedScenario? {
    scenarios?[name].map { NamedScenario(name, conditions: $0) }
  }
}
