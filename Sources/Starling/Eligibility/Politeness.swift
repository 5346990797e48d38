extension Configuration {
  /// What holds where nothing is configured: ask rarely, and never after a crash.
  public static let polite = Configuration().politely()

  /// The same configuration with each polite rule that it leaves open: 90 days between two
  /// questions, three questions a year and three in all, a week without a crash and, where nothing
  /// else counts up to the first question, five sessions.
  ///
  /// A rule that is switched off stays off, and so do all of them where `polite` is false.
  public func politely() -> Configuration {
    var result = self
    for field in absentFields { field.fillIn?(&result) }
    return result
  }

  /// The rules that ``politely()`` fills in.
  public var rulesFilledInPolitely: [Verdict.Rule] {
    let keys = absentFields.map(\.key)
    return Verdict.Rule.inOrder.filter { $0.traits.key.map(keys.contains) ?? false }
  }

  /// Switches a rule off, so that ``politely()`` does not fill it in. Rules of scenarios and those
  /// without a key stay as they are.
  public mutating func switchOff(_ rule: Verdict.Rule) {
    guard !rule.traits.isAbsolute, let key = rule.traits.key,
      let field = Configuration.fields.first(where: { $0.key == key })
    else { return }
    field.copy(Configuration(), &self)
    if field.isPolite { unwanted.insert(key) }
  }

  /// Whether a rule is absent because its author does not want it.
  func isSwitchedOff(_ key: Key) -> Bool { polite == false || unwanted.contains(key) }

  /// The polite fields that are left open. Of those that count up to the first question, one is
  /// enough.
  private var absentFields: [PropertyField<Configuration>] {
    Configuration.fields.filter { field in
      guard field.fillIn != nil else { return false }
      let alternatives = field.countsUp ? Configuration.fields.filter(\.countsUp) : [field]
      return !alternatives.contains { $0.isSet(in: self) || isSwitchedOff($0.key) }
    }
  }
}
