/// The explanation of a diagnostic code: what it is, why it matters, and how to fix it.
package struct Explanation: Sendable {
  /// The finding as a phrase.
  package let what: String
  /// Why the finding matters, and what to do.
  package let why: String
  /// A script with this finding and no other.
  package let example: String
  /// The same script without the finding.
  package let fixed: String

  init(_ what: String, why: String, example: String, fixed: String) {
    (self.what, self.why, self.example, self.fixed) = (what, why, example, fixed)
  }
}

extension Explanation {
  /// The example as a file. U+FFFD stands for a byte that is not UTF-8, which a string cannot hold.
  package var exampleSource: SourceText {
    let bytes = example.unicodeScalars.flatMap { scalar -> [UInt8] in
      scalar == "\u{FFFD}" ? [0xE9] : Array(String(scalar).utf8)
    }
    return SourceText(name: "example.json", bytes: bytes)
  }
}

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
    case .alwaysTrue: .alwaysTrue
    case .unknownVariable: .unknownVariable
    case .unsetVariable: .unsetVariable
    case .unusedVariable: .unusedVariable
    case .ambiguousVariable: .ambiguousVariable
    case .literalValue: .literalValue
    case .badPlaceholder: .badPlaceholder
    case .emptyText: .emptyText
    case .duplicateTitle: .duplicateTitle
    case .controlCharacter: .controlCharacter
    case .hiddenDirection: .hiddenDirection
    case .unknownText: .unknownText
    case .missingTranslation: .missingTranslation
    case .placeholderMismatch: .placeholderMismatch
    case .wideTranslation: .wideTranslation
    case .invalidLocale: .invalidLocale
    case .twoNames: .twoNames
    case .contradiction: .contradiction
    case .neverAsks: .neverAsks
    case .nagging: .nagging
    case .gatedReview: .gatedReview
    }
  }
}
