extension Configuration {
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
