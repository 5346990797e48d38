/// The kinds of object in the formats, each with its keys.
package enum ObjectKind: Hashable, CaseIterable, Sendable {
  case script, author
  case block(BlockKind)
  /// A text of a list, which is said under a condition.
  case bubble
  /// A button inside a block, or a skip button.
  case innerButton
  /// A button in the list of a choice.
  case choiceButton
  case symbols
  /// Where a counter begins, and its bounds.
  case counter
  case branch, condition
  case translation
  /// A word of the engine beside a number, in each form that the language has.
  case forms
  case configuration, scenario

  package static let allCases: [ObjectKind] =
    [.script, .author] + BlockKind.allCases.map { .block($0) }
    + [.bubble, .innerButton, .choiceButton, .symbols, .counter, .branch, .condition, .translation]
    + [.forms]
    + [.configuration, .scenario]

  /// The kind as messages name it.
  package var name: String {
    switch self {
    case .script: "a script"
    case .author: "an author"
    case .block(let kind): "a \"\(kind.rawValue)\" block"
    case .bubble: "a bubble"
    case .innerButton: "a button"
    case .choiceButton: "a button of a choice"
    case .symbols: "a pair of symbols"
    case .counter: "a counter"
    case .branch: "a branch"
    case .condition: "a condition"
    case .translation: "a translation"
    case .forms: "a word by number"
    case .configuration: "a configuration"
    case .scenario: "a scenario"
    }
  }

  /// The kind as a sentence.
  package var summary: String { name.prefix(1).uppercased() + name.dropFirst() + "." }

  /// Its keys, in the order of the documentation.
  package var fields: [Field] { FieldTable.shared.fields(of: self) }

  var keyNames: [String] { fields.flatMap { $0.names }.map { $0.name } }

  private static let allKeys = Set(allCases.flatMap { $0.keyNames }.map { Name($0) })

  static func isKey(_ name: String) -> Bool { allKeys.contains(Name(name)) }

  static let keysOfBlocks = Set(
    BlockKind.allCases.flatMap { ObjectKind.block($0).fields.map { $0.key } })

  /// The shape of the value under a key, and the key's bit; nil if this kind lacks the key.
  package func shape(under key: Key) -> (shape: Shape, bit: UInt64)? {
    FieldTable.shared[self, key]
  }

  fileprivate var declaration: [Field] {
    switch self {
    case .script: Self.scriptFields
    case .author: Self.authorFields
    case .block(let kind): kind.fields
    case .bubble: Self.bubbleFields
    case .innerButton: Self.innerButtonFields
    case .choiceButton: Self.choiceButtonFields
    case .symbols: Self.symbolFields
    case .counter: Self.counterFields
    case .branch: Self.branchFields
    case .condition: Self.conditionFields
    case .translation: Self.translationFields
    case .forms: Self.formFields
    case .configuration: Configuration.fields.map { $0.field }
    case .scenario: Conditions.fields.map { $0.field }
    }
  }

  /// Its index in the tables.
  fileprivate var number: Int {
    switch self {
    case .script: 0
    case .author: 1
    case .innerButton: 2
    case .symbols: 3
    case .branch: 4
    case .condition: 5
    case .configuration: 6
    case .scenario: 7
    case .translation: 8
    case .counter: 9
    case .bubble: 10
    case .choiceButton: 11
    case .forms: 12
    case .block(let kind): 13 + kind.number
    }
  }
}

/// The fields of all kinds of object, by key and in constant time.
struct FieldTable: Sendable {
  static let shared = FieldTable()

  private let fields: [[Field]]
  private var required: [UInt64] = []
  /// Indexed by kind, then by key.
  private var shapes: [Shape] = []
  private var bits: [UInt64] = []

  private init() {
    let keys = Key.count
    let kinds = ObjectKind.allCases.sorted { $0.number < $1.number }
    fields = kinds.map { $0.declaration }
    shapes = Array(repeating: .anything, count: fields.count * keys)
    bits = Array(repeating: 0, count: fields.count * keys)
    for (kind, fields) in fields.enumerated() {
      required.append(0)
      for (position, field) in fields.enumerated() {
        let bit: UInt64 = 1 << UInt64(position)
        for name in field.names {
          let place = kind * keys + Int(name.number)
          shapes[place] = field.shape
          bits[place] = bit
        }
        if field.isRequired { required[kind] |= bit }
      }
    }
  }

  func fields(of kind: ObjectKind) -> [Field] { fields[kind.number] }

  /// The bits of the keys that an object must have.
  func required(of kind: ObjectKind) -> UInt64 { required[kind.number] }

  /// The shape of the value under a key, and the key's bit; nil if the kind lacks the key.
  subscript(kind: ObjectKind, key: Key) -> (shape: Shape, bit: UInt64)? {
    let place = kind.number * Key.count + Int(key.number)
    return bits[place] == 0 ? nil : (shapes[place], bits[place])
  }
}

extension ObjectKind {
  /// Whether conditions under a key can test an answer that is given there, and so need not name a
  /// variable; nil if the key changes nothing about that.
  package func givesAnswer(under key: Key) -> Bool? {
    switch self {
    case .block(.button), .innerButton, .choiceButton:
      key == .branches ? true : key == .when ? false : nil
    case .bubble: key == .when ? false : nil
    case .block(let kind): key == .branches ? kind.hasAnswer : nil
    case .script, .author, .symbols, .counter, .branch, .condition, .translation, .forms,
      .configuration, .scenario:
      nil
    }
  }
}
