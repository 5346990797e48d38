/// A rule of the checker, which reports its findings in a script.
protocol Rule: SendableMetatype {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic]
}

enum Rules {
  /// All rules. Their order does not matter, because findings are sorted by place.
  static let all: [any Rule.Type] = ofScripts + ofConfigurations.map { $0 }

  private static let ofScripts: [any Rule.Type] = [
    LoopRule.self, UnreachableBlockRule.self, ImplicitEndRule.self, BranchRule.self,
    CountersTogetherRule.self, AlwaysTrueRule.self, ImpossibleFieldRule.self, TextAsNumberRule.self,
    SilentBlockRule.self,
    LongDelayRule.self,
    UnsetVariableRule.self, UnusedVariableRule.self, UnusedListRule.self, ListTestRule.self,
    AmbiguousVariableRule.self, LiteralValueRule.self, EndlessCountRule.self, AddsNothingRule.self,
    TextRules.self,
    LiteralMarkupRule.self,
    DuplicateTitleRule.self, NoneRule.self, WasStillThereRule.self, GoneTextRule.self,
    MissingTranslationRule.self, TranslationRule.self, EngineWordsRule.self, GatedReviewRule.self,
    ReviewNowhereRule.self,
  ]
}

extension Rules {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    all.flatMap { $0.findings(in: script) }
  }
}
