/// The conditions under which a scenario may execute, in terms of its events and past executions.
///
/// A condition that is nil sets no limit.
public struct Conditions: Equatable, Sendable {
  /// The least number of events.
  public var minEventsRequired: Int?
  /// The greatest number of events.
  public var maxEventsPermitted: Int?
  /// The greatest number of executions in all.
  public var maxExecutionsPermitted: Int?
  /// The pause since the first event must be longer than this many seconds.
  public var minSecondsSinceFirstEvent: Double?
  /// The pause since the last event must be longer than this many seconds.
  public var minSecondsSinceLastEvent: Double?
  /// The pause since the last execution must be longer than this many seconds.
  public var minSecondsBetweenExecutions: Double?

  /// Conditions without any limit.
  public init() {}

  /// Conditions that a closure sets: `Conditions { $0.maxExecutionsPermitted = 1 }`.
  public init(_ set: (inout Conditions) -> Void) { set(&self) }
}
