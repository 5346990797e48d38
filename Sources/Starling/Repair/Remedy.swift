/// What mends a finding in a file.
enum Remedy {
  /// A link is to name the block that was meant.
  case block(String)
  /// A word of a list is to be the one that was meant.
  case word(String, of: String, among: [String])
  /// A key is to be the one of its object that was meant.
  case key(String, of: String)
  /// A comma is to go.
  case comma
  /// A comment is to become what JSON can hold.
  case comment
  /// Only who wrote it knows what was meant.
  case byHand
}

extension Finding {
  var remedy: Remedy {
    switch self {
    case .danglingLink(let name): .block(name)
    case .unknownValue(let word, let list, let words): .word(word, of: list, among: words)
    // Of a key that another kind of object has, nobody knows whether the key is wrong or the type.
    case .unknownKey(let name, let list): ObjectKind.isKey(name) ? .byHand : .key(name, of: list)
    case .invalidJSON(let problem): problem.remedy
    case .notUTF8, .tooDeep, .duplicateKey, .missingKey, .missingTest, .missingSubject,
      .wrongType, .negative, .outside, .emptyList, .tooLarge, .noLink, .minimumAboveMaximum,
      .unsupportedVersion, .invalidID, .invalidLocale, .endlessLoop, .possibleEndlessLoop,
      .noWayOut, .unreachableBlock, .implicitEnd, .shadowedBranch, .impossibleBranch,
      .impossibleButton, .unknownVariable, .unsetVariable, .unusedVariable, .badPlaceholder,
      .emptyText, .duplicateTitle, .controlCharacter, .hiddenDirection, .unknownText,
      .missingTranslation, .placeholderMismatch, .contradiction, .nagging:
      .byHand
    }
  }
}

extension JSONProblem {
  fileprivate var remedy: Remedy {
    switch self {
    case .trailingComma: .comma
    case .comment: .comment
    case .emptyFile, .singleQuotes, .missingComma, .missingColon, .missingQuote, .missingKey,
      .missingValue, .wrongBracket, .unknownWord, .unterminatedString, .badEscape,
      .loneSurrogate, .controlCharacter, .badNumber, .typographicQuote, .unseenCharacter,
      .textAfterEnd, .endOfFile:
      .byHand
    }
  }
}

extension ObjectKind {
  private static let keys = Set(allCases.flatMap(\.fields).map { Name($0.key.name) })

  /// Whether some kind of object has a key of that name. Where it stands with another kind, it is
  /// no slip of the pen: nobody knows whether the key or the kind is wrong.
  static func isKey(_ name: String) -> Bool { keys.contains(Name(name)) }
}
