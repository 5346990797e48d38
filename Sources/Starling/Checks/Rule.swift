/// A rule of the checker: one law, in one place.
protocol Rule: SendableMetatype {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic]
}

package enum Rules {
  /// All of them. Their order does not show: findings are told in the order of their places.
  static let all: [any Rule.Type] = ofScripts + ofConfigurations.map { $0 }

  private static let ofScripts: [any Rule.Type] = [
    LoopRule.self, UnreachableBlockRule.self, ImplicitEndRule.self, BranchRule.self,
    UnsetVariableRule.self, UnusedVariableRule.self, TextRules.self, DuplicateTitleRule.self,
    GoneTextRule.self, MissingTranslationRule.self, PlaceholderMismatchRule.self,
  ]
}

extension Rules {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    all.flatMap { $0.findings(in: script) }
  }
}
