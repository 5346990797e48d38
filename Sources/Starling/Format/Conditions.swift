/// What must hold of the events and executions of a scenario before it may happen.
///
/// An absent condition is no limit.
public struct Conditions: Equatable, Sendable {
  /// Events there must have been at least.
  public var minEventsRequired: Int?
  /// Events there may have been at most.
  public var maxEventsPermitted: Int?
  /// How many times it may happen in all.
  public var maxExecutionsPermitted: Int?
  /// Seconds that must be exceeded since the first event, if there was one.
  public var minSecondsSinceFirstEvent: Double?
  /// Seconds that must be exceeded since the last event, if there was one.
  public var minSecondsSinceLastEvent: Double?
  /// Seconds that must be exceeded since it happened last, if it ever did.
  public var minSecondsBetweenExecutions: Double?

  /// Conditions that always hold.
  public init() {}

  /// Conditions as set by a closure: `Conditions { $0.maxExecutionsPermitted = 1 }`.
  public init(_ set: (inout Conditions) -> Void) { set(&self) }
}
