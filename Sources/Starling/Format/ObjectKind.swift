/// The kinds of object that the formats have, each with its keys.
package enum ObjectKind: UInt8, CaseIterable, Sendable {
  case script, author
  case text, button, doubleButton, choice, textInput, rating, route
  /// A button in a block of several, or a skip.
  case innerButton
  case symbols
  case branch, condition
  case configuration, scenario

  /// What a sentence calls it.
  var name: String {
    switch self {
    case .script: "a script"
    case .author: "an author"
    case .text: "a \"text\" block"
    case .button: "a \"button\" block"
    case .doubleButton: "a \"double-button\" block"
    case .choice: "a \"choice\" block"
    case .textInput: "a \"text-input\" block"
    case .rating: "a \"rating\" block"
    case .route: "a \"route\" block"
    case .innerButton: "a button"
    case .symbols: "a pair of symbols"
    case .branch: "a branch"
    case .condition: "a condition"
    case .configuration: "a configuration"
    case .scenario: "a scenario"
    }
  }

  /// Its keys, in the order in which a person reads about them.
  package var fields: [Field] { FieldTable.all[Int(rawValue)].fields }

  /// The field of a key and its position; nil where this kind of object has none such.
  func field(_ key: Key) -> (Int, Field)? { FieldTable.all[Int(rawValue)][key] }

  fileprivate var declaration: [Field] {
    switch self {
    case .script: Self.scriptFields
    case .author: Self.authorFields
    case .text: Self.textFields
    case .button: Self.buttonFields
    case .doubleButton: Self.doubleButtonFields
    case .choice: Self.choiceFields
    case .textInput: Self.textInputFields
    case .rating: Self.ratingFields
    case .route: Self.routeFields
    case .innerButton: Self.innerButtonFields
    case .symbols: Self.symbolFields
    case .branch: Self.branchFields
    case .condition: Self.conditionFields
    case .configuration: Self.configurationFields
    case .scenario: Self.scenarioFields
    }
  }
}

/// The fields of a kind of object, found by their keys without a search.
private struct FieldTable: Sendable {
  static let all = ObjectKind.allCases.map { FieldTable($0.declaration) }

  let fields: [Field]
  private var indexes = [UInt8](repeating: .max, count: Key.allCases.count)

  private init(_ fields: [Field]) {
    self.fields = fields
    for (index, field) in fields.enumerated() {
      indexes[Int(field.key.rawValue)] = UInt8(clamping: index)
    }
  }

  subscript(key: Key) -> (Int, Field)? {
    let index = indexes[Int(key.rawValue)]
    return index == .max ? nil : (Int(index), fields[Int(index)])
  }
}

extension ObjectKind {
  /// Whether conditions under a key can look at an answer that is given there, so that they need
  /// not name a variable; nil where the key leaves that as it is.
  package func givesAnswer(under key: Key) -> Bool? {
    switch (key, self) {
    case (.branches, .text), (.branches, .route): false
    case (.branches, _): true
    case (.when, .button), (.when, .innerButton): false
    default: nil
    }
  }
}
