extension Configuration {
  /// Reads a configuration, or that of a script, which is empty where the script has none; throws
  /// everything that was found where there are errors.
  public init(_ source: SourceText) throws(ConfigurationError) {
    self.init()
    try merge(source)
  }

  /// Reads a configuration from a JSON text.
  public init(json: String, name: String = "configuration") throws(ConfigurationError) {
    try self.init(SourceText(name: name, text: json))
  }

  /// Lays a configuration over this one: keys that it has win, `null` clears, what it does not
  /// have stays. `scenarios` is one key. Where anything in it is wrong, nothing changes.
  public mutating func merge(_ source: SourceText) throws(ConfigurationError) {
    let check = ConfigurationCheck(source)
    guard !check.diagnostics.hasErrors else {
      throw ConfigurationError(source: source, diagnostics: check.diagnostics)
    }
    self = check.merged(over: self) ?? self
  }

  /// This configuration laid over another one: what it says wins, what it leaves open stays.
  public func laid(over other: Configuration) -> Configuration {
    var result = other
    for (_, slot) in ConfigurationSlot.all where slot.isSet(in: self) {
      slot.copy(from: self, to: &result)
    }
    return result
  }

  /// Switches every rule off and forgets every text.
  public mutating func reset() { self = Configuration() }
}

/// A configuration that cannot be used, with all that was found in it.
public struct ConfigurationError: Error, Sendable {
  /// What was read.
  public let source: SourceText
  /// Everything that was found, warnings included.
  public let diagnostics: [Diagnostic]
}

extension ConfigurationError: CustomStringConvertible {
  /// All errors, a line each, by line and column.
  public var description: String { source.told(diagnostics) }
}
