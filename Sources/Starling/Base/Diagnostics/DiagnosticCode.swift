/// The codes of all diagnostics, for programs and `starling explain`.
public enum DiagnosticCode: String, CaseIterable, Sendable {
  case invalidJSON = "invalid-json"
  case notUTF8 = "not-utf8"
  case tooDeep = "too-deep"
  case duplicateKey = "duplicate-key"
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case wrongType = "wrong-type"
  case unknownValue = "unknown-value"
  case outOfRange = "out-of-range"
  case unsupportedVersion = "unsupported-version"
  case invalidID = "invalid-id"
  case danglingLink = "dangling-link"
  case unknownList = "unknown-list"
  case endlessLoop = "endless-loop"
  case possibleEndlessLoop = "possible-endless-loop"
  case noWayOut = "no-way-out"
  case unreachableBlock = "unreachable-block"
  case implicitEnd = "implicit-end"
  case shadowedBranch = "shadowed-branch"
  case impossibleBranch = "impossible-branch"
  case alwaysTrue = "always-true"
  case listTest = "list-test"
  case impossibleField = "impossible-field"
  case textAsNumber = "text-as-number"
  case silentBlock = "silent-block"
  case longDelay = "long-delay"
  case unknownVariable = "unknown-variable"
  case unsetVariable = "unset-variable"
  case unusedVariable = "unused-variable"
  case unusedList = "unused-list"
  case ambiguousVariable = "ambiguous-variable"
  case literalValue = "literal-value"
  case mixedCounter = "mixed-counter"
  case addsNothing = "adds-nothing"
  case endlessCount = "endless-count"
  case badPlaceholder = "bad-placeholder"
  case literalMarkup = "literal-markup"
  case emptyText = "empty-text"
  case duplicateTitle = "duplicate-title"
  case wasStillThere = "was-still-there"
  case controlCharacter = "control-character"
  case hiddenDirection = "hidden-direction"
  case unknownText = "unknown-text"
  case missingTranslation = "missing-translation"
  case staleTranslation = "stale-translation"
  case placeholderMismatch = "placeholder-mismatch"
  case wideTranslation = "wide-translation"
  case missingWords = "missing-words"
  case invalidLocale = "invalid-locale"
  case twoNames = "two-names"
  case contradiction
  case neverAsks = "never-asks"
  case nagging
  case gatedReview = "gated-review"
  case reviewNowhere = "review-nowhere"
}

extension DiagnosticCode {
  /// Whether the finding keeps a script from running. An ``unknownText`` does only if its path is
  /// wrong: for a text that the script lacks, ``Diagnostic/severity`` is a warning.
  public var severity: Diagnostic.Severity {
    switch self {
    case .invalidJSON, .notUTF8, .tooDeep, .duplicateKey, .unknownKey, .missingKey, .wrongType,
      .unknownValue, .outOfRange, .unsupportedVersion, .invalidID, .danglingLink, .unknownList,
      .endlessLoop,
      .unknownVariable, .mixedCounter, .badPlaceholder, .controlCharacter, .unknownText,
      .invalidLocale:
      .error
    case .possibleEndlessLoop, .noWayOut, .unreachableBlock, .implicitEnd, .shadowedBranch,
      .impossibleBranch, .alwaysTrue, .listTest, .unsetVariable, .unusedVariable, .unusedList,
      .ambiguousVariable, .literalValue, .impossibleField, .addsNothing, .endlessCount,
      .silentBlock, .longDelay,
      .wasStillThere,
      .textAsNumber,
      .literalMarkup, .emptyText, .duplicateTitle, .hiddenDirection, .missingTranslation,
      .staleTranslation,
      .placeholderMismatch, .wideTranslation, .twoNames, .contradiction, .neverAsks, .nagging:
      .warning
    case .gatedReview, .reviewNowhere, .missingWords: .note
    }
  }
}
