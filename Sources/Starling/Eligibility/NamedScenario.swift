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
