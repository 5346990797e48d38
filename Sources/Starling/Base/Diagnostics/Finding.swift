/// Everything a check can find, as data. `sentence` puts it into words.
package enum Finding: Equatable, Sendable {
  // Reading.
  case invalidJSON(JSONProblem)
  case notUTF8
  case tooDeep
  case duplicateKey(String)

  // The format.
  case unknownKey(String, in: String)
  /// A variable in place of a test, with the test for its value.
  case variableAsKey(String, test: String, value: String)
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
  case labelCount(Int)
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
  case alwaysTrue

  // Variables.
  case unknownVariable(String)
  case unsetVariable(String)
  case unusedVariable(String)
  case ambiguousVariable(String, other: String, environment: String)
  case literalValue(String, isCalculation: Bool)

  // Texts.
  case badPlaceholder
  case emptyText
  case duplicateTitle(String, locale: String?)
  case controlCharacter(UInt32)
  case hiddenDirection
  case unknownText(String)
  case missingTranslation(locale: String, missing: Int, first: [String])
  case placeholderMismatch(original: [String], translation: [String])
  case wideTranslation(original: Int, translation: Int)

  // A configuration.
  case twoNames(String, of: String, isSame: Bool)
  case contradiction(String)
  case neverAsks(habits: [String], rule: String, reason: String)
  case nagging(habit: String, how: String)

  // Reviews.
  /// The stars after which a review can be written, and those after which it cannot.
  case gatedReview(may: String, mayNot: String)
}

extension Finding {
  /// The code that identifies the kind of finding.
  package var code: DiagnosticCode {
    switch self {
    case .invalidJSON: .invalidJSON
    case .notUTF8: .notUTF8
    case .tooDeep: .tooDeep
    case .duplicateKey: .duplicateKey
    case .unknownKey, .variableAsKey: .unknownKey
    case .missingKey, .missingTest, .missingSubject: .missingKey
    case .wrongType: .wrongType
    case .unknownValue: .unknownValue
    case .negative, .outside, .emptyList, .tooLarge, .noLink, .labelCount, .minimumAboveMaximum:
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
    case .twoNames: .twoNames
    case .contradiction: .contradiction
    case .neverAsks: .neverAsks
    case .nagging: .nagging
    case .gatedReview: .gatedReview
    }
  }
}

extension Finding {
  /// One sentence that says what is wrong and, unless that is obvious, what to do.
  var sentence: String {
    switch self {
    case .invalidJSON(let problem): problem.sentence
    case .notUTF8: "not UTF-8: this byte is not part of a character; save the file as UTF-8"
    case .tooDeep: "nested too deep: more than 128 brackets are open here"
    case .duplicateKey(let key): "the key \(quoted(key)) occurs twice; only the first one counts"

    case .unknownKey(let key, let object): "\(object) has no key \(quoted(key))"
    case .variableAsKey(let name, let test, let value):
      "a condition has no key \(quoted(name)); to test the variable, write "
        + "{ \"of\": \(quoted(name)), \"\(test)\": \(value) }"
    case .missingKey(let key, let object): "\(object) needs the key \(quoted(key))"
    case .missingTest: "a condition needs a test, such as \"is\", \"atLeast\" or \"visited\""
    case .missingSubject: "there is no answer to test here: name a variable with \"of\""
    case .wrongType(let expected, let found): "expected \(expected), found \(found)"
    case .unknownValue(let value, let kind, let allowed):
      "\(quoted(value)) is not a known \(kind); it must be one of \(list(allowed))"
    case .negative(let what): "\(what) cannot be negative"
    case .outside(let what, let range): "\(what) must be \(range)"
    case .emptyList(let what): "\(what) needs at least one entry"
    case .tooLarge: "this number is too large to calculate with"
    case .noLink:
      "this must be an absolute address: on the web, such as \"https://example.com/review\", or of a "
        + "platform's store"
    case .labelCount(2): "there must be two labels, one for each end"
    case .labelCount(let steps):
      "there must be two labels, one for each end, or \(steps), one for each number"
    case .minimumAboveMaximum(let minimum, let maximum):
      "\(quoted(minimum)) is above \(quoted(maximum)), so nothing could be accepted"
    case .unsupportedVersion(let found):
      "version \(found) cannot be read; the readable version is 1: write \"starling\": 1"
    case .invalidID(let name):
      "\(quoted(name)) cannot be a name: use letters, digits, \"_\" and \"-\", at least one"
    case .invalidLocale(let tag):
      "\(quoted(tag)) is not a language tag; write one such as \"en\", \"fr-CA\" or \"zh-Hant\""

    case .danglingLink(let id): "no block is named \(quoted(id))"
    case .endlessLoop(let blocks):
      "endless loop: \(circle(blocks)); no one can interrupt it, and nothing leads out"
    case .possibleEndlessLoop(let blocks):
      "possible endless loop: \(circle(blocks)); only a condition leads out, not a person"
    case .noWayOut(let blocks):
      "no way out: \(circle(blocks)); no link leads out, and nothing ends it"
    case .unreachableBlock(let id): "nothing leads to \(quoted(id))"
    case .implicitEnd(let what):
      "the conversation would just stop after \(what); write \"next\": null if that is meant"

    case .shadowedBranch: "this branch is never taken: earlier branches cover all its cases"
    case .impossibleBranch: "this branch is never taken: nothing can meet its condition"
    case .alwaysTrue:
      "every answer contains this: white space at the ends does not count, unless \"exact\" is true"
    case .impossibleButton: "this button is never offered: nothing can meet its condition"
    case .unknownVariable(let name): "nothing defines the variable \(quoted(name))"
    case .unsetVariable(let name): "the variable \(quoted(name)) may have no value yet here"
    case .unusedVariable(let name): "nothing reads the variable \(quoted(name))"
    case .ambiguousVariable(let name, let other, let environment):
      "\(quoted(name)) and \(quoted(other)) are both \(environment) in the environment of a command; "
        + "rename one of them"
    case .literalValue(let text, isCalculation: true):
      "\(quoted(text)) is kept as it is written, since nothing is calculated; set a number on "
        + "each path, or let the host calculate"
    case .literalValue(let text, isCalculation: false):
      "\(quoted(text)) is kept as it is written, since only texts have placeholders; write it in the "
        + "text that says it"

    case .badPlaceholder:
      "\"{{\" does not begin a placeholder; write {{name}}, or \\\\{{ for the braces"
    case .emptyText: "this text has no visible character"
    case .duplicateTitle(let title, nil):
      "another button here has the same title, ignoring case and accents: \(quoted(title))"
    case .duplicateTitle(let title, let locale?):
      "in \(quoted(locale)), another button here reads the same: \(quoted(title))"
    case .controlCharacter(let scalar):
      "the text holds the control character U+\(hexadecimal(scalar)), which could control a terminal"
    case .hiddenDirection: "the text changes its writing direction and does not change it back"
    case .unknownText(let key): "the script has no text that reads \(quoted(key)), and no such path"
    case .missingTranslation(let locale, let missing, let first):
      "\(quoted(locale)) lacks \(count(missing, "text")): \(listing(first, of: missing))"
    case .placeholderMismatch(let original, let translation):
      "the original has \(placeholders(original)), the translation \(placeholders(translation))"
    case .wideTranslation(let original, let translation):
      "the translation is \(translation) columns wide, its original \(original): is it the right text?"

    case .twoNames(let alias, let name, let isSame):
      "\(quoted(alias)) is another name for \(quoted(name)), which is also set"
        + (isSame ? "; one is enough" : ", to something else; only \(quoted(name)) counts")
    case .contradiction(let reason): "this can never say yes: \(reason)"
    case .neverAsks(let habits, let rule, let reason):
      "people who open it \(alternatives(habits)) are never asked in a year, because of \(quoted(rule)): "
        + reason
    case .nagging(let habit, let how):
      "this may become a nuisance: people who open it \(quoted(habit)) are asked \(how)"

    case .gatedReview(let may, let mayNot):
      "a review can be written after \(may) stars, but not after \(mayNot): it must be open to everyone"
    }
  }

  private func circle(_ blocks: Int) -> String {
    blocks == 1
      ? "this block leads to itself"
      : "this is one of \(grouped(blocks)) blocks in a cycle"
  }

  private func hexadecimal(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private func listing(_ first: [String], of count: Int) -> String {
    first.map(quoted).joined(separator: ", ") + (count > first.count ? ", …" : "")
  }

  private func placeholders(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map { "{{\($0)}}" }.joined(separator: " ")
  }
}
