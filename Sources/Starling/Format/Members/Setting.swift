extension Configuration {
  /// How a configuration keeps a setting: `nil` that is assigned is not the same as nothing said.
  ///
  /// As `null` in JSON, it switches a rule off, and hides what the configuration below says when
  /// one is ``laid(over:)`` another.
  @propertyWrapper
  public enum Setting<Value: Equatable & Sendable>: Equatable, Sendable {
    /// Nothing is said.
    case open
    /// `nil` was assigned.
    case cleared
    /// A value was assigned.
    case value(Value)

    /// Says nothing.
    public init() { self = .open }

    /// The value, if there is one.
    public var wrappedValue: Value? {
      get { if case .value(let value) = self { value } else { nil } }
      set { self = newValue.map { .value($0) } ?? .cleared }
      // A change of a value that there is not says nothing: `scenario?.minEventsRequired = 3`.
      _modify {
        var value = wrappedValue
        let wasSet = value != nil
        yield &value
        if value != nil || wasSet { wrappedValue = value }
      }
    }

    /// What is said: `configuration.$askShare == .cleared`.
    public var projectedValue: Self {
      get { self }
      set { self = newValue }
    }
  }
}
