/// A scenario that a configuration describes and no type does.
public struct NamedScenario: Scenario, Equatable, Sendable {
  /// The name, which is the configuration's own.
  public let name: String
  /// What must hold of its events and executions.
  public let conditions: Conditions

  /// A scenario with a name and conditions.
  public init(_ name: String, conditions: Conditions) {
    self.name = name
    self.conditions = conditions
  }
}

extension Configuration {
  /// The scenario of that name, if the configuration has one.
  public func scenario(named name: String) -> NamedScenario? {
    scenarios?[name].map { NamedScenario(name, conditions: $0) }
  }
}
