/// A field whose value is stored in a property, of a configuration or of conditions.
struct PropertyField<Owner>: Sendable {
  /// The key, with the values that it may have.
  let field: Field
  /// Whether the field delays the first question. If any such field is set, ``politely()`` does not
  /// add a number of sessions.
  let countsUp: Bool
  /// Sets the value that ``Configuration/politely()`` adds; nil if it adds none.
  let fillIn: (@Sendable (inout Owner) -> Void)?
  /// The value as JSON; nil if none is set.
  let json: @Sendable (Owner) -> JSONText?
  /// Copies the value, which may be nil, from one owner to another.
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

  /// Whether a `null` keeps the rule from being added.
  var isPolite: Bool { fillIn != nil || countsUp }

  func isSet(in owner: Owner) -> Bool { json(owner) != nil }

  /// Whether a value is set that differs from the default.
  func differsFromDefault(in owner: Owner) -> Bool {
    json(owner).map { $0.text != field.standard } ?? false
  }

  /// Reads the value of a node that is valid and not `null`.
  func read(_ node: Int, of document: JSONDocument, into owner: inout Owner) {
    read(document, node, &owner)
  }
}
