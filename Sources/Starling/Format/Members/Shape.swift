/// The values that a place in a file may have. Both the reader and the JSON schema follow it, so
/// the two cannot disagree.
package enum Shape: Sendable {
  /// Any JSON value.
  case anything
  /// A text that is shown to a person.
  case text
  /// One text, or a list of texts, each a bubble of its own.
  case texts
  /// A string that is not shown to people.
  case string
  /// One such string, or a list of them.
  case strings
  /// An address on the web, or in a platform's store.
  case link
  case boolean
  /// A number, for seconds or thresholds; perhaps only from zero up.
  case number(notNegative: Bool)
  /// A number above 0, up to 1.
  case share
  /// A whole number in a range; a count if the range has no upper end.
  case integer(ClosedRange<Int64>)
  case word(Vocabulary)
  /// A string, a number or a boolean.
  case scalar
  /// A non-empty list of scalars.
  case scalars
  /// A scalar, or where a counter begins and its bounds.
  case firstValue
  /// A number other than 0, to add: it has three decimals at most.
  case amount
  /// Such a number, or a list of them, one for each answer of a rating.
  case amounts
  /// A number that a counter can have.
  case counted
  /// The id of a block; for a link, `null` stands for the end.
  case blockID(orEnd: Bool)
  /// A variable that is only read.
  case variable
  /// A variable that is set.
  case newVariable
  case locale
  case version
  case object(ObjectKind)
  /// A button, or just its title.
  case button
  /// A button in the list of a choice, or just its title.
  case choiceButton
  /// A text, or a text under a condition.
  case bubble
  /// A list of buttons, or the name of a shared one.
  case buttons
  /// A translation, perhaps with the original that it was made for.
  case translation
  /// The conditions of a scenario, or the name of one.
  case gate
  /// A condition on a variable, or on the answer that is given at its place.
  case condition
  indirect case list(of: Shape)
  /// An object whose keys the author chooses.
  indirect case map(MapKeys, of: Shape)
  /// A block of any kind.
  case block
  indirect case nullable(Shape)
}

extension Shape {
  static let translations = Shape.map(.texts, of: .nullable(.translation))

  /// Whether some value of a kind has this shape.
  func mayBe(_ kind: JSONDocument.Kind) -> Bool {
    switch self {
    case .anything: true
    case .texts, .strings, .buttons: kind == .string || kind == .array
    case .amounts: kind == .number || kind == .array
    case .boolean: kind == .true || kind == .false
    case .number, .share, .integer, .amount, .counted, .version: kind == .number
    case .firstValue: kind == .object || Shape.scalar.mayBe(kind)
    case .scalar: kind == .string || kind == .number || kind == .true || kind == .false
    case .scalars, .list: kind == .array
    case .object, .condition, .map, .block: kind == .object
    case .button, .choiceButton, .bubble, .translation, .gate: kind == .string || kind == .object
    case .blockID(orEnd: true): kind == .string || kind == .null
    case .text, .string, .link, .word, .blockID, .variable, .newVariable, .locale: kind == .string
    case .nullable(let shape): kind == .null || shape.mayBe(kind)
    }
  }
}

/// The rules for keys that the author chooses.
package enum MapKeys: Sendable {
  case blockIDs, variables, counters, lists, locales, texts, scenarios
}

/// A key of an object, with its properties.
package struct Field: Sendable {
  package let key: Key
  /// Another name for the key, which files may use in its place.
  package let alias: Key?
  package let shape: Shape
  package let isRequired: Bool
  package let summary: Meaning
  /// The default value, as JSON, if the key has one.
  package let standard: String?

  init(
    _ key: Key, _ shape: Shape, _ summary: Meaning, alias: Key? = nil, required: Bool = false,
    default standard: String? = nil
  ) {
    self.key = key
    self.alias = alias
    self.shape = shape
    self.isRequired = required
    self.summary = summary
    self.standard = standard
  }
  package var names: [Key] { [key] + (alias.map { [$0] } ?? []) }
}
