/// Everything a check can find, as data. `sentence` puts it into words.
package enum Finding: Equatable, Sendable {
  // Reading.
  case invalidJSON(JSONProblem)
  case notUTF8
  case tooDeep
  case duplicateKey(String)

  // The format.
  case unknownKey(String, in: String)
  case missingKey(String, in: String)
  case missingTest
  case missingSubject
  case wrongType(expected: String, found: String)
  case unknownValue(String, of: String, allowed: [String])
  case negative(String)
  case outside(String, range: String)
  case emptyList(String)
  case tooLarge
  case noLink
  case minimumAboveMaximum(minimum: String, maximum: String)
  case unsupportedVersion(found: String)
  case invalidID(String)
  case invalidLocale(String)

  // The graph.
  case danglingLink(String)
  case endlessLoop(blocks: Int)
  case possibleEndlessLoop(blocks: Int)
  case noWayOut(blocks: Int)
  case unreachableBlock(String)
  case implicitEnd(String)

  // Conditions.
  case shadowedBranch
  case impossibleBranch
  case impossibleButton

  // Variables.
  case unknownVariable(String)
  case unsetVariable(String)
  case unusedVariable(String)

  // Texts.
  case badPlaceholder
  case emptyText
  case duplicateTitle(String, locale: String?)
  case controlCharacter(UInt32)
  case hiddenDirection
  case unknownText(String)
  case missingTranslation(locale: String, missing: Int, first: [String])
  case placeholderMismatch(original: [String], translation: [String])

  // A configuration.
  case contradiction(String)
  case nagging(String)
}

extension Finding {
  /// The code that identifies the kind of finding.
  package var code: DiagnosticCode {
    switch self {
    case .invalidJSON: .invalidJSON
    case .notUTF8: .notUTF8
    case .tooDeep: .tooDeep
    case .duplicateKey: .duplicateKey
    case .unknownKey: .unknownKey
    case .missingKey, .missingTest, .missingSubject: .missingKey
    case .wrongType: .wrongType
    case .unknownValue: .unknownValue
    case .negative, .outside, .emptyList, .tooLarge, .noLink, .minimumAboveMaximum:
      .outOfRange
    case .unsupportedVersion: .unsupportedVersion
    case .invalidID: .invalidID
    case .invalidLocale: .invalidLocale
    case .danglingLink: .danglingLink
    case .endlessLoop: .endlessLoop
    case .possibleEndlessLoop: .possibleEndlessLoop
    case .noWayOut: .noWayOut
    case .unreachableBlock: .unreachableBlock
    case .implicitEnd: .implicitEnd
    case .shadowedBranch: .shadowedBranch
    case .impossibleBranch, .impossibleButton: .impossibleBranch
    case .unknownVariable: .unknownVariable
    case .unsetVariable: .unsetVariable
    case .unusedVariable: .unusedVariable
    case .badPlaceholder: .badPlaceholder
    case .emptyText: .emptyText
    case .duplicateTitle: .duplicateTitle
    case .controlCharacter: .controlCharacter
    case .hiddenDirection: .hiddenDirection
    case .unknownText: .unknownText
    case .missingTranslation: .missingTranslation
    case .placeholderMismatch: .placeholderMismatch
    case .contradiction: .contradiction
    case .nagging: .nagging
    }
  }
}
