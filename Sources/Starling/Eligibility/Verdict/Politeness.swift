extension Configuration {
  /// The rules without any configuration: ask rarely, and not soon after a crash.
  public static let polite = Configuration().politely()

  /// A copy with a polite rule for each one that it leaves open: 90 days between questions, three
  /// questions a year and three in all, a week without a crash and, unless another rule delays the
  /// first question, five sessions.
  ///
  /// Rules that are switched off stay off. If `polite` is false, no rule is added.
  public func politely() -> Configuration {
    var result = self
    for field in absentFields { field.fillIn?(&result) }
    return result
  }

  /// The rules that ``politely()`` adds.
  public var rulesFilledInPolitely: [Verdict.Rule] {
    let keys = absentFields.map(\.key)
    return Verdict.Rule.inOrder.filter { $0.traits.key.map(keys.contains) ?? false }
  }

  /// Switches a rule off, so that ``politely()`` does not add it. Has no effect on rules without a
  /// key, on those of scenarios, and on those that cannot be switched off.
  public mutating func switchOff(_ rule: Verdict.Rule) {
    guard !rule.traits.isAbsolute, let key = rule.traits.key,
      let field = Configuration.fields.first(where: { $0.key == key })
    else { return }
    field.copy(Configuration(), &self)
    if field.isPolite { unwanted.insert(key) }
  }

  /// Whether the author has switched a rule off.
  func isSwitchedOff(_ key: Key) -> Bool { polite == false || unwanted.contains(key) }

  /// The polite fields that are open. Of the fields that delay the first question, one that is set
  /// is enough.
  private var absentFields: [PropertyField<Configuration>] {
    Configuration.fields.filter { field in
      guard field.fillIn != nil else { return false }
      let alternatives = field.countsUp ? Configuration.fields.filter(\.countsUp) : [field]
      return !alternatives.contains { $0.isSet(in: self) || isSwitchedOff($0.key) }
    }
  }
}

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
    result.faults += faults
    return result
  }

  /// Switches off every rule and removes every text.
  public mutating func reset() { self = Configuration() }
}
