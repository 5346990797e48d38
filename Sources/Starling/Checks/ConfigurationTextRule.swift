/// Reports texts of a configuration that change the direction of writing and do not change it back.
/// Empty texts are not reported: they leave out a bubble on purpose.
enum ConfigurationTextRule: ConfigurationRule {
  static func findings(in reading: ConfigurationReading) -> [Diagnostic] {
    reading.shownTexts.compactMap { place, text in
      HiddenDirectionRule.finding(in: text).map { Diagnostic(place, $0) }
    }
  }
}
