extension Configuration {
  /// No rule but those that are set: what a configuration leaves open has no polite default.
  public static let bare = Configuration { $0.polite = false }

  /// The rules that are left open and not switched off, so that their polite defaults count: 90
  /// days between questions, three questions a year and three in all, a week without a crash and,
  /// unless another rule delays the first question, five sessions.
  public var rulesFilledInPolitely: [Verdict.Rule] {
    let keys = openFields.map { $0.key }
    return Verdict.Rule.inOrder.filter { $0.traits.key.map(keys.contains) ?? false }
  }

  /// Switches a rule off, so that not even its polite default counts. Has no effect on rules
  /// without a key, on those of scenarios, and on those that cannot be switched off.
  public mutating func switchOff(_ rule: Verdict.Rule) {
    if !rule.traits.isAbsolute { rule.field?.clear(&self) }
  }

  /// Takes a rule back to what it is where nothing is said about it: to its polite default, if it
  /// has one.
  public mutating func leaveOpen(_ rule: Verdict.Rule) { rule.field?.copy(Configuration(), &self) }

  /// The polite fields that are open. Of the fields that delay the first question, one that is set
  /// is enough.
  fileprivate var openFields: [PropertyField<Configuration>] {
    guard polite != false else { return [] }
    return Configuration.fields.filter { field in
      guard field.fillIn != nil else { return false }
      let alternatives = field.countsUp ? Configuration.fields.filter({ $0.countsUp }) : [field]
      return !alternatives.contains { $0.isSaid(in: self) }
    }
  }
}

/// The rules of a configuration as they are judged: those that it sets and, for those that it
/// leaves open, the polite defaults. Only they judge, so that no caller can forget the defaults.
package struct RulesInForce: Sendable {
  package let values: Configuration
  /// The conditions of the prompt's scenario, wherever they stand.
  let conditions: Conditions?

  /// Fills in what a configuration leaves open, and the conditions that it names.
  package init(_ written: Configuration) {
    var values = written
    for field in written.openFields { field.fillIn?(&values) }
    self.values = values
    conditions = written.conditions
  }
}

extension Configuration {
  /// The conditions of the prompt, wherever they stand; nil also for a name that there is not, with
  /// which nothing is asked.
  var conditions: Conditions? {
    guard let name = scenario?.name else { return scenario }
    return scenarios?[name]
  }

  /// The same rules, with the conditions of a scenario that is named as those of the prompt.
  var countingOwnEvents: Configuration {
    guard let conditions else { return self }
    return changing(self) { $0.scenario = conditions }
  }

  /// This configuration merged over another one. What this one says wins, be it a value or `nil`;
  /// keys that it does not mention keep their values. `scenarios` counts as one key.
  public func laid(over other: Configuration) -> Configuration {
    var result = other
    for field in Configuration.fields where field.isSaid(in: self) { field.copy(self, &result) }
    result.faults += faults
    return result
  }

  /// Removes every rule and every text: the polite defaults remain.
  public mutating func reset() { self = Configuration() }
}

// What version 2 needed, and nothing needs any more.
extension Configuration {
  /// The configuration that leaves everything to the polite defaults.
  @available(*, deprecated, message: "Configuration() is polite")
  public static var polite: Configuration { Configuration() }

  /// A copy in which the polite defaults are written out.
  @available(*, deprecated, message: "what a configuration leaves open is polite without it")
  public func politely() -> Configuration { RulesInForce(self).values }
}
