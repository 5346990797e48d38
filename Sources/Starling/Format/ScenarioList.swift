extension Configuration {
  /// The conditions of scenarios by name, in the order in which they were added.
  public struct Scenarios: Equatable, Sendable {
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

extension Configuration.Scenarios: ExpressibleByDictionaryLiteral {
  /// The scenarios in the order of the literal. If a name occurs twice, its last conditions count.
  public init(dictionaryLiteral elements: (String, Conditions)...) {
    for (name, conditions) in elements { self[name] = conditions }
  }
}
