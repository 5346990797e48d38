extension DiagnosticCode {
  /// The meaning of the code, with an example that is tested.
  package var explanation: Explanation {
    switch self {
    case .invalidJSON: .invalidJSON
    case .notUTF8: .notUTF8
    case .tooDeep: .tooDeep
    case .duplicateKey: .duplicateKey
    case .unknownKey: .unknownKey
    case .missingKey: .missingKey
    case .wrongType: .wrongType
    case .unknownValue: .unknownValue
    case .outOfRange: .outOfRange
    case .unsupportedVersion: .unsupportedVersion
    case .invalidID: .invalidID
    case .danglingLink: .danglingLink
    case .endlessLoop: .endlessLoop
    case .possibleEndlessLoop: .possibleEndlessLoop
    case .noWayOut: .noWayOut
    case .unreachableBlock: .unreachableBlock
    case .implicitEnd: .implicitEnd
    case .shadowedBranch: .shadowedBranch
    case .impossibleBranch: .impossibleBranch
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
    case .invalidLocale: .invalidLocale
    case .contradiction: .contradiction
    case .nagging: .nagging
    }
  }
}
