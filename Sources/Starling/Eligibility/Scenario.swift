/// Something that may happen a limited number of times, after certain events or at certain times.
///
/// ```swift
/// struct Tutorial: Scenario {
///   let maxExecutionsPermitted: Int? = 1
/// }
/// ```
///
/// - Important: Write the type of a condition out, with its question mark. Swift takes neither
///   `let maxExecutionsPermitted = 1` nor a misspelt name for the condition that is meant, and says
///   nothing: there would be no limit. ``conditions`` tells what counts.
public protocol Scenario {
  /// The name under which the history keeps the scenario: unless it gives itself one, the type's
  /// own, module and all.
  var name: String { get }

  /// Events that there must have been.
  var minEventsRequired: Int? { get }
  /// Events that there may have been at the most.
  var maxEventsPermitted: Int? { get }
  /// Times that it may execute.
  var maxExecutionsPermitted: Int? { get }
  /// Seconds that must have passed since the first event.
  var minSecondsSinceFirstEvent: Double? { get }
  /// Seconds that must have passed since the last event.
  var minSecondsSinceLastEvent: Double? { get }
  /// Seconds that must lie between two executions.
  var minSecondsBetweenExecutions: Double? { get }

  /// What must hold of its events and executions: by default, what it says of the conditions above.
  var conditions: Conditions { get }

  /// What must hold beside that: none, by default.
  var customConditions: [() -> Bool] { get }
}

extension Scenario {
  /// The type's own name with its module.
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

  /// The conditions that it says of itself.
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

  /// None.
  public var customConditions: [() -> Bool] { [] }
}

extension Scenario {
  /// Notes that an event of the scenario has happened.
  public func triggerEvent(in history: inout History, at now: Moment) {
    history.recordEvent(of: name, at: now)
  }

  /// Whether the scenario would happen now. It spends nothing.
  public func wouldExecute(given history: History, at now: Moment) -> Bool {
    conditions.hold(for: history.activity(of: name), at: now, custom: custom)
  }

  /// Every condition of the scenario, whether it holds, and from when on it will.
  public func verdict(for history: History, at now: Moment) -> Verdict {
    conditions.verdict(for: history.activity(of: name), at: now, custom: custom)
  }

  /// Lets the scenario happen if it may: the body is always called, and told whether it may.
  ///
  /// The execution is counted before the body runs, so that one that fails halfway is not repeated.
  @discardableResult
  public func tryToExecute(
    in history: inout History, at now: Moment, body: (Bool) throws -> Void
  ) rethrows -> Bool {
    let mayExecute = spend(from: &history, at: now)
    try body(mayExecute)
    return mayExecute
  }

  /// Forgets the events and executions of the scenario.
  public func reset(in history: inout History) { history.reset(scenario: name) }

  func spend(from history: inout History, at now: Moment) -> Bool {
    history.settle(at: now)
    guard wouldExecute(given: history, at: now) else { return false }
    history.recordExecution(of: name, at: now)
    return true
  }

  /// What all custom conditions say together, each of them asked; nothing without any.
  private var custom: Bool? {
    let answers = customConditions.map { $0() }
    return answers.isEmpty ? nil : answers.allSatisfy { $0 }
  }
}

/// The full name of a type, without the part that differs from build to build in a private one.
private func stableName(of type: Any.Type) -> String {
  String(reflecting: type).split(separator: ".")
    .filter { !$0.hasPrefix("(unknown context at ") }
    .joined(separator: ".")
}
