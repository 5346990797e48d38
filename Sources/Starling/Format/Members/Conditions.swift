/// The conditions under which a scenario may execute, in terms of its events and past executions.
///
/// A condition that is nil sets no limit.
public struct Conditions: Equatable, Sendable {
  /// The name of one of ``Configuration/scenarios``, whose conditions count; nil if these do.
  public let name: String?
  /// The least number of events.
  public var minEventsRequired: Int?
  /// The greatest number of events.
  public var maxEventsPermitted: Int?
  /// The days within which events count for the least and the greatest number, such as 10 or 0.5;
  /// nil if all count. The two numbers are then at most 1,000.
  public var eventsWithinDays: Double?
  /// The greatest number of executions in all.
  public var maxExecutionsPermitted: Int?
  /// The pause since the first event must be longer than this many seconds.
  public var minSecondsSinceFirstEvent: Double?
  /// The pause since the last event must be longer than this many seconds.
  public var minSecondsSinceLastEvent: Double?
  /// The pause since the last execution must be longer than this many seconds.
  public var minSecondsBetweenExecutions: Double?

  package static let mostWithinDays = 1_000

  /// Conditions without any limit.
  public init() { self.init(named: nil) }

  /// The conditions of one of ``Configuration/scenarios``, whose events count, too.
  public init(named name: String) { self.init(named: .some(name)) }

  init(named name: String?) { self.name = name }

  /// Conditions that a closure sets: `Conditions { $0.maxExecutionsPermitted = 1 }`.
  public init(_ set: (inout Conditions) -> Void) {
    self.init()
    set(&self)
  }
}

extension Conditions: ExpressibleByStringLiteral {
  /// The conditions of a scenario by its name: `configuration.scenario = "happy"`.
  public init(stringLiteral name: String) { self.init(named: name) }
}

extension Configuration {
  /// The conditions of scenarios by name, in the order in which they were added.
  public struct Scenarios: Sendable {
    /// The names in order. Any text is a valid name.
    public private(set) var names: [String] = []

    private var conditions: [String: Conditions] = [:]

    /// A list without scenarios.
    public init() {}

    /// The conditions of a scenario. A new name is appended; `nil` removes the scenario.
    public subscript(name: String) -> Conditions? {
      get { conditions[name] }
      set {
        if newValue == nil {
          names.removeAll { $0 == name }
        } else if conditions[name] == nil {
          names.append(name)
        }
        conditions[name] = newValue
      }
    }
  }
}

extension Configuration.Scenarios: Equatable {
  /// Whether both have the same conditions under the same names, in any order.
  public static func == (one: Self, other: Self) -> Bool { one.conditions == other.conditions }
}

extension Configuration.Scenarios: ExpressibleByDictionaryLiteral {
  /// The scenarios in the order of the literal. If a name occurs twice, its last conditions count.
  public init(dictionaryLiteral elements: (String, Conditions)...) {
    for (name, conditions) in elements { self[name] = conditions }
  }
}
