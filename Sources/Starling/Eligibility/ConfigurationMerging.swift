extension Configuration {
  /// This configuration merged over another one. The values and switched-off rules of this one win;
  /// keys that it does not mention keep their values. `scenarios` counts as one key.
  public func laid(over other: Configuration) -> Configuration { laid(over: other, clearing: []) }

  /// Merges like ``laid(over:)``, and clears the given keys if this configuration has no value.
  func laid(over other: Configuration, clearing cleared: Set<Key>) -> Configuration {
    var result = other
    let said = cleared.union(unwanted)
    for field in Configuration.fields where said.contains(field.key) || field.isSet(in: self) {
      field.copy(self, &result)
      result.unwanted.remove(field.key)
    }
    result.unwanted.formUnion(unwanted)
    return result
  }

  /// Switches off every rule and removes every text.
  public mutating func reset() { self = Configuration() }
}
