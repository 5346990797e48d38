extension Configuration {
  /// This configuration laid over another one: what it says wins, what it switches off is off, and
  /// what it leaves open stays. `scenarios` is one key.
  public func laid(over other: Configuration) -> Configuration { laid(over: other, clearing: []) }

  /// Likewise, with keys that are cleared where this configuration has no value for them.
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

  /// Switches every rule off and forgets every text.
  public mutating func reset() { self = Configuration() }
}
