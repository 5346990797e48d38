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

  /// What it is, as a sentence.
  var summary: String { name.prefix(1).uppercased() + name.dropFirst() + "." }

  /// Its keys, in the order in which a person reads about them.
  package var fields: [Field] { FieldTable.shared.fields[Int(rawValue)] }

  /// What may stand under a key, and the key's bit; nil where this kind of object has none such.
  func shape(under key: Key) -> (shape: Shape, bit: UInt64)? { FieldTable.shared[self, key] }

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
    case .configuration: Configuration.fields.map(\.field)
    case .scenario: Conditions.fields.map(\.field)
    }
  }
}

/// The fields of all kinds of object, found by their keys without a search.
struct FieldTable: Sendable {
  static let shared = FieldTable()

  fileprivate let fields = ObjectKind.allCases.map(\.declaration)
  /// By kind, the bits of the keys that it must have.
  private(set) var required: [UInt64] = []
  /// By kind and then by key.
  private var shapes: [Shape] = []
  private var bits: [UInt64] = []

  private init() {
    let keys = Key.count
    shapes = Array(repeating: .anything, count: fields.count * keys)
    bits = Array(repeating: 0, count: fields.count * keys)
    for (kind, fields) in fields.enumerated() {
      required.append(0)
      for (position, field) in fields.enumerated() {
        let place = kind * keys + Int(field.key.rawValue)
        shapes[place] = field.shape
        bits[place] = 1 << UInt64(position)
        if field.isRequired { required[kind] |= bits[place] }
      }
    }
  }

  /// What may stand under a key of an object, and the bit of the key.
  subscript(kind: ObjectKind, key: Key) -> (shape: Shape, bit: UInt64)? {
    let place = Int(kind.rawValue) * Key.count + Int(key.rawValue)
    return bits[place] == 0 ? nil : (shapes[place], bits[place])
  }
}

extension ObjectKind {
  /// Whether conditions under a key can look at an answer that is given there, so that they need
  /// not name a variable; nil where the key leaves that as it is.
  func givesAnswer(under key: Key) -> Bool? {
    switch self {
    case .text, .route: key == .branches ? false : nil
    case .button, .innerButton: key == .branches ? true : key == .when ? false : nil
    case .doubleButton, .choice, .textInput, .rating: key == .branches ? true : nil
    case .script, .author, .symbols, .branch, .condition, .configuration, .scenario: nil
    }
  }
}
