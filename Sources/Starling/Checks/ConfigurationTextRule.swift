/// The texts that a configuration shows turn their direction back. An empty one is meant: it leaves
/// its bubble out.
enum ConfigurationTextRule: ConfigurationRule {
  static func findings(in reading: ConfigurationReading) -> [Diagnostic] {
    reading.shownTexts.compactMap { place, text in
      HiddenDirectionRule.finding(in: text).map { Diagnostic(place, $0) }
    }
  }
}
