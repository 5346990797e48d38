extension Configuration {
  /// This configuration laid over another one: what it says wins, what it switches off is off, and
  /// what it leaves open stays. `scenarios` is one key.
  public func laid(over other: Configuration) -> Configuration { laid(over: other) { _ in false } }

  /// Likewise, with keys that it says something of in any case: that there is nothing.
  func laid(over other: Configuration, alsoWhere isSaid: (Key) -> Bool) -> Configuration {
    var result = other
    for field in Configuration.fields {
      let isUnwanted = unwanted.contains(field.key)
      guard isUnwanted || field.isSet(in: self) || isSaid(field.key) else { continue }
      field.copy(self, &result)
      if isUnwanted { result.unwanted.insert(field.key) } else { result.unwanted.remove(field.key) }
    }
    return result
  }

  /// Switches every rule off and forgets every text.
  public mutating func reset() { self = Configuration() }
}
