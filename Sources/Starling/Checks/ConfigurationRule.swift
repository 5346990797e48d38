/// A rule for configurations, in a file of their own or inside a script.
protocol ConfigurationRule: Rule {
  static func findings(in reading: ConfigurationReading) -> [Diagnostic]
}

extension ConfigurationRule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    script.tables.configurationReading.map { findings(in: $0) } ?? []
  }
}

extension Rules {
  static let ofConfigurations: [any ConfigurationRule.Type] = [
    ContradictionRule.self, NaggingRule.self, ConfigurationTextRule.self,
  ]

  static func findings(in reading: ConfigurationReading) -> [Diagnostic] {
    ofConfigurations.flatMap { $0.findings(in: reading) }
  }
}
