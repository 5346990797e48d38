/// The texts that a configuration shows steer no terminal and turn their direction back. An empty
/// one is meant: it leaves its bubble out. What goes into a mail is not shown.
enum ConfigurationTextRule: ConfigurationRule {
  static func findings(in reading: ConfigurationReading) -> [Diagnostic] {
    RatingText.allCases.flatMap { text -> [Diagnostic] in
      guard let place = reading.places[text.field],
        let shown = reading.configuration[keyPath: text.path]
      else { return [] }
      return [ControlCharacterRule.finding, HiddenDirectionRule.finding].compactMap { finding in
        finding(shown).map { Diagnostic(place, $0) }
      }
    }
  }
}
