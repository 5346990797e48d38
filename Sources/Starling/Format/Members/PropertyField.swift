/// A field whose value is stored in a property, of a configuration or of conditions.
package struct PropertyField<Owner>: Sendable {
  /// The key, with the values that it may have.
  package let field: Field
  /// Whether the field delays the first question. If any such field is set, the number of sessions
  /// has no polite default.
  let countsUp: Bool
  /// Sets the polite default; nil if there is none.
  package let fillIn: (@Sendable (inout Owner) -> Void)?
  /// The value as JSON; nil if none is set.
  package let json: @Sendable (Owner) -> JSONText?
  /// Whether it is `null`.
  let isCleared: @Sendable (Owner) -> Bool
  /// Sets it to `null`.
  let clear: @Sendable (inout Owner) -> Void
  /// Copies what is said about it from one owner to another.
  let copy: @Sendable (_ source: Owner, _ target: inout Owner) -> Void
  private let read: @Sendable (JSONDocument, Int, inout Owner) -> Void

  private init<Value: ConfigurationValue>(
    _ field: Field, _ get: @escaping @Sendable (Owner) -> Configuration.Setting<Value>,
    _ set: @escaping @Sendable (inout Owner, Configuration.Setting<Value>) -> Void,
    polite: Value?, countsUp: Bool
  ) {
    self.field = field
    self.countsUp = countsUp
    if let polite { fillIn = { set(&$0, .value(polite)) } } else { fillIn = nil }
    json = { get($0).wrappedValue?.json }
    isCleared = { get($0) == .cleared }
    clear = { set(&$0, .cleared) }
    copy = { set(&$1, get($0)) }
    read = { set(&$2, .value(Value($1, of: $0))) }
  }

  package var key: Key { field.key }

  /// Whether a `null` keeps a polite default from counting.
  var isPolite: Bool { fillIn != nil || countsUp }

  func isSet(in owner: Owner) -> Bool { json(owner) != nil }

  /// Whether it is mentioned, with a value or as `null`.
  func isSaid(in owner: Owner) -> Bool { isSet(in: owner) || isCleared(owner) }

  func differsFromDefault(in owner: Owner) -> Bool {
    json(owner).map { $0.text != field.standard } ?? false
  }

  /// Reads the value of a node that is valid and not `null`.
  func read(_ node: Int, of document: JSONDocument, into owner: inout Owner) {
    read(document, node, &owner)
  }
}

extension PropertyField<Configuration> {
  init<Value: ConfigurationValue>(
    _ key: Key, _ get: @escaping @Sendable (Owner) -> Configuration.Setting<Value>,
    _ set: @escaping @Sendable (inout Owner, Configuration.Setting<Value>) -> Void,
    alias: Key? = nil, _ summary: Meaning, shape: Shape = Value.shape,
    default standard: Value? = nil, polite: Value? = nil, countsUp: Bool = false
  ) {
    self.init(
      Field(key, .nullable(shape), summary, alias: alias, default: standard?.json.text), get, set,
      polite: polite, countsUp: countsUp)
  }
}

extension PropertyField<Conditions> {
  /// Of conditions, a `null` says no more than a missing key.
  init<Value: ConfigurationValue>(
    _ key: Key, _ get: @escaping @Sendable (Owner) -> Value?,
    _ set: @escaping @Sendable (inout Owner, Value?) -> Void, _ summary: Meaning,
    shape: Shape = Value.shape
  ) {
    self.init(
      Field(key, .nullable(shape), summary), { get($0).map { .value($0) } ?? .open },
      { set(&$0, $1.wrappedValue) },
      polite: nil, countsUp: false)
  }
}
