/// A key of an object in a result's line, as its page and its schema describe it.
package struct ResultKey: Sendable {
  package let key: Key
  package let meaning: Meaning
  package let type: Kind
  /// When it is null; nil if it never is.
  package let absence: Meaning?

  package var name: String { key.name }

  /// The kinds of value that a key can have.
  package indirect enum Kind: Sendable {
    case text, time, whole, number, boolean
    case version
    case word([String])
    case list(Kind)
    case object([ResultKey])
  }
}

/// How a key of a result's line is written and read. Its writer, its reader, its schema, its page
/// and the columns of a table follow it, so that a new key is a property and a row.
///
/// It holds closures, as ``RowField`` does.
package struct ResultField<Owner>: Sendable {
  package let key: ResultKey
  package let json: @Sendable (Owner) -> JSONText
  let read: @Sendable (inout ResultLineReader, inout Owner) throws(ResultLine.Problem) -> Void

  /// A key. What is missing or null in a line stays as it is in the owner, unless it is required.
  init<Value: ResultValue>(
    _ key: Key, _ get: @escaping @Sendable (Owner) -> Value,
    _ set: @escaping @Sendable (inout Owner, Value) -> Void, _ meaning: Meaning,
    null absence: Meaning? = nil, type: ResultKey.Kind = Value.resultKind, isRequired: Bool = false
  ) {
    self.key = ResultKey(key: key, meaning: meaning, type: type, absence: absence)
    json = { get($0).lineJSON }
    read = { (reader, owner) throws(ResultLine.Problem) in
      if let node = reader.member(key) {
        set(&owner, try Value(node, key, in: reader))
      } else if isRequired {
        throw reader.flaw("has no \(quoted(key.name))")
      }
    }
  }

  /// A key of a list of objects that have a table of their own; each begins as a blank one.
  init<Element: Sendable>(
    _ key: Key, _ fields: [ResultField<Element>], from blank: Element,
    _ get: @escaping @Sendable (Owner) -> [Element],
    _ set: @escaping @Sendable (inout Owner, [Element]) -> Void, _ meaning: Meaning
  ) {
    let type = ResultKey.Kind.list(.object(fields.map { $0.key }))
    self.key = ResultKey(key: key, meaning: meaning, type: type, absence: nil)
    json = { .array(get($0).map { fields.json(of: $0) }) }
    read = { (reader, owner) throws(ResultLine.Problem) in
      guard let node = reader.member(key) else { return }
      let inner = reader
      let elements = try reader.elements(node, key) { (node) throws(ResultLine.Problem) in
        var reader = try inner.reader(of: node, in: key)
        var element = blank
        try reader.read(fields, into: &element)
        return element
      }
      set(&owner, elements)
    }
  }

  /// The version of the format, which is read before all others.
  init(version: Int, _ meaning: Meaning) {
    key = ResultKey(key: .starling, meaning: meaning, type: .version, absence: nil)
    json = { _ in .integer(version) }
    read = { _, _ in }
  }
}

extension Array {
  /// An object with all keys of a table.
  func json<Owner>(of owner: Owner) -> JSONText where Element == ResultField<Owner> {
    .object(map { ($0.key.name, $0.json(owner)) })
  }
}

protocol ResultValue: Sendable {
  static var resultKind: ResultKey.Kind { get }
  var lineJSON: JSONText { get }
  /// Reads the value of a node that is not null.
  init(_ node: Int, _ key: Key, in reader: ResultLineReader) throws(ResultLine.Problem)
}

extension String: ResultValue {
  static var resultKind: ResultKey.Kind { .text }
  var lineJSON: JSONText { .string(self) }
  init(_ node: Int, _ key: Key, in reader: ResultLineReader) throws(ResultLine.Problem) {
    guard reader.document[node].kind == .string else { throw reader.wrong(key, "a string") }
    self = reader.document.string(node)
  }
}

extension Int: ResultValue {
  static var resultKind: ResultKey.Kind { .whole }
  var lineJSON: JSONText { .integer(self) }
  init(_ node: Int, _ key: Key, in reader: ResultLineReader) throws(ResultLine.Problem) {
    guard reader.document[node].kind == .number,
      let number = Int(exactly: reader.document.number(node))
    else { throw reader.wrong(key, "a whole number") }
    self = number
  }
}

extension Double: ResultValue {
  static var resultKind: ResultKey.Kind { .number }
  var lineJSON: JSONText { .number(self) }
  init(_ node: Int, _ key: Key, in reader: ResultLineReader) throws(ResultLine.Problem) {
    guard reader.document[node].kind == .number, reader.document.number(node).isFinite else {
      throw reader.wrong(key, "a number")
    }
    self = reader.document.number(node)
  }
}

extension Bool: ResultValue {
  static var resultKind: ResultKey.Kind { .boolean }
  var lineJSON: JSONText { .boolean(self) }
  init(_ node: Int, _ key: Key, in reader: ResultLineReader) throws(ResultLine.Problem) {
    switch reader.document[node].kind {
    case .true: self = true
    case .false: self = false
    case .null, .number, .string, .array, .object: throw reader.wrong(key, "true or false")
    }
  }
}

extension Moment: ResultValue {
  static var resultKind: ResultKey.Kind { .time }
  var lineJSON: JSONText { .string(Moment(seconds: seconds).description) }
  init(_ node: Int, _ key: Key, in reader: ResultLineReader) throws(ResultLine.Problem) {
    guard let moment = Moment(try String(node, key, in: reader)) else {
      throw reader.wrong(key, "a time")
    }
    self = moment
  }
}

extension Optional: ResultValue where Wrapped: ResultValue {
  static var resultKind: ResultKey.Kind { Wrapped.resultKind }
  var lineJSON: JSONText { self?.lineJSON ?? .null }
  init(_ node: Int, _ key: Key, in reader: ResultLineReader) throws(ResultLine.Problem) {
    self = try Wrapped(node, key, in: reader)
  }
}

extension Array: ResultValue where Element: ResultValue {
  static var resultKind: ResultKey.Kind { .list(Element.resultKind) }
  var lineJSON: JSONText { .array(map { $0.lineJSON }) }
  init(_ node: Int, _ key: Key, in reader: ResultLineReader) throws(ResultLine.Problem) {
    self = try reader.elements(node, key) { (node) throws(ResultLine.Problem) in
      try Element(node, key, in: reader)
    }
  }
}

/// A word of a list, which a line must not have in another form.
protocol ResultWord: ResultValue, CaseIterable, RawRepresentable where RawValue == String {}

extension ResultWord {
  static var resultKind: ResultKey.Kind { .word(allCases.map { $0.rawValue }) }
  var lineJSON: JSONText { .string(rawValue) }
  init(_ node: Int, _ key: Key, in reader: ResultLineReader) throws(ResultLine.Problem) {
    guard let word = Self(rawValue: try String(node, key, in: reader)) else {
      throw reader.flaw("has no known \(quoted(key.name))")
    }
    self = word
  }
}

extension Ending: ResultWord {}
extension Outcome: ResultWord {}
extension OutcomeStep: ResultWord {}
