/// The codes of all diagnostics, for programs and `starling explain`.
@nonexhaustive(warn)
public enum DiagnosticCode: String, CaseIterable, Sendable {
  /// The file is not JSON.
  case invalidJSON = "invalid-json"
  /// A byte is not UTF-8.
  case notUTF8 = "not-utf8"
  /// Brackets are nested more than 128 deep.
  case tooDeep = "too-deep"
  /// A key occurs twice in one object.
  case duplicateKey = "duplicate-key"
  /// An object has a key that does not belong there.
  case unknownKey = "unknown-key"
  /// A required key is missing.
  case missingKey = "missing-key"
  /// A value has the wrong type.
  case wrongType = "wrong-type"
  /// A word is not one of those that are allowed.
  case unknownValue = "unknown-value"
  /// A number is out of range, a list is empty, or an address is invalid.
  case outOfRange = "out-of-range"
  /// The script has an unsupported version of the format.
  case unsupportedVersion = "unsupported-version"
  /// A name has characters that are not allowed.
  case invalidID = "invalid-id"
  /// A link names a missing block.
  case danglingLink = "dangling-link"
  /// A choice names a list of buttons that is missing.
  case unknownList = "unknown-list"
  /// Blocks form a cycle that no one can interrupt.
  case endlessLoop = "endless-loop"
  /// Blocks may form an endless cycle, since only a condition leads out.
  case possibleEndlessLoop = "possible-endless-loop"
  /// Blocks form a cycle that no answer leaves.
  case noWayOut = "no-way-out"
  /// Nothing leads to a block.
  case unreachableBlock = "unreachable-block"
  /// The conversation would just stop after an answer.
  case implicitEnd = "implicit-end"
  /// A branch is never taken, since earlier branches cover all its cases.
  case shadowedBranch = "shadowed-branch"
  /// No answer can meet a condition.
  case impossibleBranch = "impossible-branch"
  /// A test holds for every answer.
  case alwaysTrue = "always-true"
  /// Several answers are compared like a single one.
  case listTest = "list-test"
  /// No text fits a field.
  case impossibleField = "impossible-field"
  /// A text is compared as a number, and its field takes any text.
  case textAsNumber = "text-as-number"
  /// A question may be asked without a word.
  case silentBlock = "silent-block"
  /// A text waits for more than half a minute.
  case longDelay = "long-delay"
  /// A text or a condition names a variable that nothing defines.
  case unknownVariable = "unknown-variable"
  /// On some path, a variable has no value yet when it is read.
  case unsetVariable = "unset-variable"
  /// Nothing reads a variable.
  case unusedVariable = "unused-variable"
  /// No choice has the buttons of a list.
  case unusedList = "unused-list"
  /// Two variables have the same name in an environment.
  case ambiguousVariable = "ambiguous-variable"
  /// A value looks like a calculation or a template.
  case literalValue = "literal-value"
  /// A counter would get something else than a number.
  case mixedCounter = "mixed-counter"
  /// A list of amounts adds nothing, whatever is answered.
  case addsNothing = "adds-nothing"
  /// A counter that conditions read can go up and down without end.
  case endlessCount = "endless-count"
  /// Two braces do not begin a placeholder.
  case badPlaceholder = "bad-placeholder"
  /// A text has a placeholder or a link as other languages write it.
  case literalMarkup = "literal-markup"
  /// There is nothing to see in a text or a title.
  case emptyText = "empty-text"
  /// Two buttons that can be offered together have the same title.
  case duplicateTitle = "duplicate-title"
  /// What something was called is still the name of something.
  case wasStillThere = "was-still-there"
  /// A text holds a control character.
  case controlCharacter = "control-character"
  /// A text changes its writing direction and does not change it back.
  case hiddenDirection = "hidden-direction"
  /// A translation is of a text that the script does not have.
  case unknownText = "unknown-text"
  /// Some texts are not translated into a language.
  case missingTranslation = "missing-translation"
  /// The original of a translation is no longer the one it was made for.
  case staleTranslation = "stale-translation"
  /// A translation has other placeholders than its original.
  case placeholderMismatch = "placeholder-mismatch"
  /// A translation is far wider than its original.
  case wideTranslation = "wide-translation"
  /// A language in which the engine itself has no words.
  case missingWords = "missing-words"
  /// A language tag is not well-formed.
  case invalidLocale = "invalid-locale"
  /// A rule is set under both of its names.
  case twoNames = "two-names"
  /// A configuration that can never say yes.
  case contradiction
  /// The rules never ask people with a certain habit in a year.
  case neverAsks = "never-asks"
  /// A configuration that may become a nuisance.
  case nagging
  /// An answer such as "None of these" can be ticked with others.
  case noneWithOthers = "none-with-others"
  /// A rating that decides who may write a review.
  case gatedReview = "gated-review"
  /// A review that can be written nowhere.
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
    case .noneWithOthers, .gatedReview, .reviewNowhere, .missingWords: .note
    }
  }
}
