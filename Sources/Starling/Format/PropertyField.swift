/// A field whose value is kept in a property of a type: of a configuration, or of conditions.
struct PropertyField<Owner>: Sendable {
  /// What may stand in a file.
  let field: Field
  /// Whether it counts up to the first question: where one such field is set, no number of sessions
  /// is filled in.
  let countsUp: Bool
  /// Sets the value that politeness fills in; nil where it fills in none.
  let fillIn: (@Sendable (inout Owner) -> Void)?
  /// The value as JSON; nil where there is none.
  let json: @Sendable (Owner) -> JSONText?
  /// Copies the value from one owner to another, which may be none.
  let copy: @Sendable (_ source: Owner, _ target: inout Owner) -> Void
  private let read: @Sendable (JSONDocument, Int, inout Owner) -> Void

  init<Value: ConfigurationValue>(
    _ key: Key, _ path: any WritableKeyPath<Owner, Value?> & Sendable, _ summary: String,
    shape: Shape = Value.shape, default standard: Value? = nil, polite: Value? = nil,
    countsUp: Bool = false
  ) {
    field = Field(key, .nullable(shape), summary, default: standard?.json.text)
    self.countsUp = countsUp
    if let polite { fillIn = { $0[keyPath: path] = polite } } else { fillIn = nil }
    json = { $0[keyPath: path]?.json }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    read = { $2[keyPath: path] = Value($1, of: $0) }
  }

  var key: Key { field.key }

  /// Whether `null` says that the rule is not to be filled in.
  var isPolite: Bool { fillIn != nil || countsUp }

  func isSet(in owner: Owner) -> Bool { json(owner) != nil }

  /// Whether there is a value that is not the one which holds without the key.
  func differsFromDefault(in owner: Owner) -> Bool {
    json(owner).map { $0.text != field.standard } ?? false
  }

  /// Reads the value that a node is, which is right and not `null`.
  func read(_ node: Int, of document: JSONDocument, into owner: inout Owner) {
    read(document, node, &owner)
  }
}
