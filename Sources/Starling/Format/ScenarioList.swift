/// The conditions of scenarios by name, in the order in which they were written.
public struct ScenarioList: Equatable, Sendable {
  /// The names in order. Any text is a name.
  public private(set) var names: [String] = []

  private var conditions: [String: Conditions] = [:]

  /// A list without scenarios.
  public init() {}

  /// The conditions of a scenario; a name that is new goes to the end, `nil` takes one out.
  public subscript(name: String) -> Conditions? {
    get { conditions[name] }
    set {
      let known = conditions.updateValue(newValue ?? Conditions(), forKey: name) != nil
      switch (newValue, known) {
      case (nil, true):
        conditions[name] = nil
        names.removeAll { $0 == name }
      case (nil, false): conditions[name] = nil
      case (_?, true): break
      case (_?, false): names.append(name)
      }
    }
  }
}

extension ScenarioList: ExpressibleByDictionaryLiteral {
  /// The scenarios in the order of the literal; of two equal names the last one's conditions count.
  public init(dictionaryLiteral elements: (String, Conditions)...) {
    for (name, conditions) in elements { self[name] = conditions }
  }
}
