/// What may stand at a place of a file. The reader checks by it and the JSON Schema is printed
/// from it, so the two cannot disagree.
enum Shape: Sendable {
  /// Whatever JSON can say.
  case anything
  /// A text that is shown to a person.
  case text
  /// One text, or several bubbles in a row.
  case texts
  /// A string that nobody is shown.
  case string
  /// An address of the web, or of a platform's store.
  case link
  case boolean
  /// Seconds, thresholds: any number, or one that is not below zero.
  case number(notNegative: Bool)
  /// A whole number in a range; without an upper end, a count.
  case integer(ClosedRange<Int>)
  case word(Vocabulary)
  /// A string, a number or a boolean.
  case scalar
  /// A list of them, not empty.
  case scalars
  /// The id of a block; where a link leads, `null` is the end.
  case blockID(orEnd: Bool)
  /// A variable that is read.
  case variable
  /// A variable that is made.
  case newVariable
  case locale
  case version
  case object(ObjectKind)
  /// A button, or just its title.
  case button
  /// A condition on a variable, or on the answer that is given there.
  case condition
  indirect case list(of: Shape)
  /// An object whose keys the author makes up.
  indirect case map(MapKeys, of: Shape)
  /// A block, by its type.
  case block
  indirect case nullable(Shape)
}

/// The rule for keys that the author makes up.
enum MapKeys: Sendable { case blockIDs, variables, locales, texts, scenarios }

/// A key of an object.
package struct Field: Sendable {
  package let key: Key
  let shape: Shape
  package let isRequired: Bool
  package let summary: String
  /// The value that holds where the key is absent, as JSON.
  package let standard: String?

  init(
    _ key: Key, _ shape: Shape, _ summary: String, required: Bool = false,
    default standard: String? = nil
  ) {
    self.key = key
    self.shape = shape
    self.isRequired = required
    self.summary = summary
    self.standard = standard
  }
}
