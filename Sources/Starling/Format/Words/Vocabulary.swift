/// A list of words from which a value must be chosen.
package enum Vocabulary: String, CaseIterable, Sendable {
  case blockTypes, styles, outcomes, formats

  private var row: (name: String, meanings: KeyValuePairs<String, String>, table: WordTable) {
    switch self {
    case .blockTypes: ("type", Self.meaningsOfBlockTypes, BlockKind.table)
    case .styles: ("style", Self.meaningsOfStyles, Style.table)
    case .outcomes: ("outcome", Self.meaningsOfOutcomes, Outcome.table)
    case .formats: ("format", Self.meaningsOfFormats, Format.table)
    }
  }

  /// One of the words as messages name it.
  package var name: String { row.name }

  package var words: [(word: String, meaning: String)] {
    row.meanings.map { ($0.key, $0.value) }
  }

  var table: WordTable { row.table }
}

extension BlockKind: ListedWord {
  static let all = Array(allCases)
  static let table = WordTable(all.map { $0.rawValue })
}

extension Style: ListedWord {
  static let all = Array(allCases)
  static let table = WordTable(all.map { $0.rawValue })
}

extension Outcome: ListedWord {
  static let all = Array(allCases)
  static let table = WordTable(all.map { $0.rawValue })
}

extension Format: ListedWord {
  static let all = Array(allCases)
  static let table = WordTable(all.map { $0.rawValue })
}

extension Vocabulary {
  package static let meaningsOfBlockTypes: KeyValuePairs = [
    "text": "One or more bubbles; the person taps, or the conversation continues after a delay.",
    "button": "A single button.",
    "double-button": "Two buttons, left and right.",
    "choice": "One of several buttons.",
    "text-input": "A text that the person types.",
    "rating": "Stars.",
    "route": "Shows nothing and immediately follows its branches.",
  ]

  static let meaningsOfStyles: KeyValuePairs = [
    "text": "Plain text.",
    "textBold": "Bold text.",
    "emoji": "A large emoji.",
    "button": "A button that stands out.",
    "lightButton": "A button that stays in the background.",
    "cancel": "A button that declines.",
  ]

  static let meaningsOfOutcomes: KeyValuePairs = [
    "review": "The person goes to write a review.",
    "feedback": "The person gave feedback.",
    "later": "The person would rather be asked later.",
    "never": "The person does not want to be asked again.",
  ]

  static let meaningsOfFormats: KeyValuePairs = [
    "any": "Any text.",
    "email": EmailAddress.rule,
    "integer": "A whole number: digits, perhaps with a sign.",
    "number":
      "A number: digits, perhaps with a sign and a decimal mark, which is a point or, in "
      + "languages that use it, a comma. Digits are not grouped.",
  ]
}
