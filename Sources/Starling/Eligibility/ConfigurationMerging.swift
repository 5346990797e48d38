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
  ///
  /// A key that is not known is passed over: it may be meant for a newer version of this library.
  public mutating func merge(_ source: SourceText) throws(ConfigurationError) {
    let check = ConfigurationCheck(source).passingUnknownKeys
    guard !check.diagnostics.hasErrors else {
      throw ConfigurationError(source: source, diagnostics: check.diagnostics)
    }
    self = check.merged(over: self) ?? self
  }

  /// This configuration laid over another one: what it says wins, what it switches off is off, and
  /// what it leaves open stays. `scenarios` is one key.
  public func laid(over other: Configuration) -> Configuration { laid(over: other) { _ in false } }

  /// Likewise, with keys that it says something of in any case: that there is nothing.
  func laid(over other: Configuration, alsoWhere isSaid: (Key) -> Bool) -> Configuration {
    var result = other
    for (key, slot) in ConfigurationSlot.all {
      let isUnwanted = unwanted.contains(key)
      guard isUnwanted || slot.isSet(in: self) || isSaid(key) else { continue }
      slot.copy(from: self, to: &result)
      if isUnwanted { result.unwanted.insert(key) } else { result.unwanted.remove(key) }
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
