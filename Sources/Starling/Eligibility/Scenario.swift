/// Something that an app does a limited number of times, after certain events or at certain times.
///
/// ```swift
/// struct Tutorial: Scenario {
///   let maxExecutionsPermitted: Int? = 1
/// }
/// ```
///
/// - Important: Write out the type of a condition, with its question mark. Neither
///   `let maxExecutionsPermitted = 1` nor a misspelt name implements the requirement, and Swift
///   does not warn: there would be no limit. Check ``conditions`` to see which limits apply.
public protocol Scenario {
  /// The name under which the history keeps the scenario. By default, it is the name of the type
  /// with its module.
  var name: String { get }

  /// The least number of events.
  var minEventsRequired: Int? { get }
  /// The greatest number of events.
  var maxEventsPermitted: Int? { get }
  /// The greatest number of executions.
  var maxExecutionsPermitted: Int? { get }
  /// The pause since the first event must be longer than this many seconds.
  var minSecondsSinceFirstEvent: Double? { get }
  /// The pause since the last event must be longer than this many seconds.
  var minSecondsSinceLastEvent: Double? { get }
  /// The pause since the last execution must be longer than this many seconds.
  var minSecondsBetweenExecutions: Double? { get }

  /// The conditions on events and executions. By default, they consist of the properties above.
  var conditions: Conditions { get }

  /// Further conditions, all of which must hold. By default, there are none.
  var customConditions: [() -> Bool] { get }
}

extension Scenario {
  /// The name of the type with its module.
  public var name: String { stableName(of: Self.self) }

  /// No limit.
  public var minEventsRequired: Int? { nil }
  /// No limit.
  public var maxEventsPermitted: Int? { nil }
  /// No limit.
  public var maxExecutionsPermitted: Int? { nil }
  /// No limit.
  public var minSecondsSinceFirstEvent: Double? { nil }
  /// No limit.
  public var minSecondsSinceLastEvent: Double? { nil }
  /// No limit.
  public var minSecondsBetweenExecutions: Double? { nil }

  /// The conditions that the properties of the scenario describe.
  public var conditions: Conditions {
    Conditions {
      $0.minEventsRequired = minEventsRequired
      $0.maxEventsPermitted = maxEventsPermitted
      $0.maxExecutionsPermitted = maxExecutionsPermitted
      $0.minSecondsSinceFirstEvent = minSecondsSinceFirstEvent
      $0.minSecondsSinceLastEvent = minSecondsSinceLastEvent
      $0.minSecondsBetweenExecutions = minSecondsBetweenExecutions
    }
  }

  /// No further conditions.
  public var customConditions: [() -> Bool] { [] }
}

extension Scenario {
  /// Records an event of the scenario.
  public func triggerEvent(in history: inout History, at now: Moment) {
    history.recordEvent(of: name, at: now)
  }

  /// Whether the scenario may execute now. The call changes nothing.
  public func wouldExecute(given history: History, at now: Moment) -> Bool {
    conditions.hold(for: history.activity(of: name), at: now, custom: custom)
  }

  /// Every condition of the scenario, whether it holds, and from when on it will.
  public func verdict(for history: History, at now: Moment) -> Verdict {
    conditions.verdict(for: history.activity(of: name), at: now, custom: custom)
  }

  /// Executes the scenario if it may: calls the body, in any case, with whether it may execute.
  ///
  /// The execution is counted before the body runs, so that a body that fails is not repeated.
  @discardableResult
  public func tryToExecute(
    in history: inout History, at now: Moment, body: (Bool) throws -> Void
  ) rethrows -> Bool {
    let mayExecute = spend(from: &history, at: now)
    try body(mayExecute)
    return mayExecute
  }

  /// Deletes the events and executions of the scenario.
  public func reset(in history: inout History) { history.reset(scenario: name) }

  func spend(from history: inout History, at now: Moment) -> Bool {
    history.settle(at: now)
    guard wouldExecute(given: history, at: now) else { return false }
    history.recordExecution(of: name, at: now)
    return true
  }

  /// Whether all custom conditions hold, each of which is evaluated; nil if there are none.
  private var custom: Bool? {
    let answers = customConditions.map { $0() }
    return answers.isEmpty ? nil : answers.allSatisfy { $0 }
  }
}

/// The full name of a type. For private types, it omits the part that differs between builds.
private func stableName(of type: Any.Type) -> String {
  String(reflecting: type).split(separator: ".")
    .filter { !$0.hasPrefix("(unknown context at ") }
    .joined(separator: ".")
}

extension Configuration {
  /// A scenario that is defined by a configuration rather than a Swift type.
  public struct NamedScenario: Scenario, Equatable, Sendable {
    /// Its name in the configuration.
    public let name: String
    /// The conditions on its events and executions.
    public let conditions: Conditions

    /// A scenario with a name and conditions.
    public init(_ name: String, conditions: Conditions) {
      self.name = name
      self.conditions = conditions
    }
  }
}

extension Configuration {
  /// The scenario with a name, if the configuration has one.
  public func scenario(named name: String) -> Configuration.NamedScenario? {
    scenarios?[name].map { Configuration.NamedScenario(name, conditions: $0) }
  }
}

extension Scenario {
  /// Records an event of the scenario.
  public func triggerEvent(in store: some HistoryStore, at now: Moment) throws {
    try store.update { triggerEvent(in: &$0, at: now) }
  }

  /// Whether the scenario may execute now. The call changes nothing.
  public func wouldExecute(given store: some HistoryStore, at now: Moment) throws -> Bool {
    wouldExecute(given: try store.read(), at: now)
  }

  /// Executes the scenario if it may: calls the body, in any case, with whether it may execute.
  ///
  /// The execution is stored before the body runs, so the body may use the store. If the execution
  /// cannot be stored, the body is called with `false`, and the error is thrown.
  @discardableResult
  public func tryToExecute(
    in store: some HistoryStore, at now: Moment, body: (Bool) throws -> Void
  ) throws -> Bool {
    let attempt = Swift.Result { try store.update { spend(from: &$0, at: now) } }
    try body((try? attempt.get()) ?? false)
    return try attempt.get()
  }

  /// Deletes the events and executions of the scenario.
  public func reset(in store: some HistoryStore) throws {
    try store.update { reset(in: &$0) }
  }
}
