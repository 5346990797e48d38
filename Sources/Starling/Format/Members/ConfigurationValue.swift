/// A type of value that a configuration key can have.
protocol ConfigurationValue: Equatable, Sendable {
  /// The values that a file may have.
  static var shape: Shape { get }
  /// Reads a node that has been checked against the shape, without the parts marked as wrong.
  init(_ node: Int, of document: JSONDocument)
  var json: JSONText { get }
}

extension Bool: ConfigurationValue {
  static let shape = Shape.boolean
  init(_ node: Int, of document: JSONDocument) { self = document.boolean(node) }
  var json: JSONText { .boolean(self) }
}

extension Int: ConfigurationValue {
  static let shape = Shape.integer(0...Int64.max)
  init(_ node: Int, of document: JSONDocument) { self = document.count(node) }
  var json: JSONText { .integer(self) }
}

extension Double: ConfigurationValue {
  static let shape = Shape.number(notNegative: true)
  init(_ node: Int, of document: JSONDocument) { self = document.number(node) }
  var json: JSONText { .number(self) }
}

extension String: ConfigurationValue {
  static let shape = Shape.text
  init(_ node: Int, of document: JSONDocument) { self = document.string(node) }
  var json: JSONText { .string(self) }
}

extension Conditions: ConfigurationValue {
  static let shape = Shape.gate

  init(_ node: Int, of document: JSONDocument) {
    self.init(named: document[node].kind == .string ? document.string(node) : nil)
    for field in Self.fields {
      guard let value = document.value(of: field.key, in: node) else { continue }
      field.read(value, of: document, into: &self)
    }
  }

  var json: JSONText {
    if let name { return .string(name) }
    return .object(
      Self.fields.compactMap { field in field.json(self).map { (field.key.name, $0) } })
  }
}

extension Configuration.Scenarios: ConfigurationValue {
  static let shape = Shape.map(.scenarios, of: .object(.scenario))

  init(_ node: Int, of document: JSONDocument) {
    for (name, value) in document.scenarios(in: node) {
      self[name] = Conditions(value, of: document)
    }
  }

  var json: JSONText { .object(names.map { ($0, self[$0]?.json ?? .object([])) }) }
}

extension JSONDocument {
  /// The value under a key, unless it is wrong or `null`.
  func value(of key: Key, in object: Int) -> Int? {
    guard let value = member(key, of: object), !self[value].isWrong, self[value].kind != .null
    else { return nil }
    return value
  }

  /// The scenarios under an object's keys, without comments and repeated keys.
  package func scenarios(in object: Int) -> [(name: String, value: Int)] {
    var found: [(name: String, value: Int)] = []
    forEachMember(of: object) { key, value in
      if isOwn(key), !self[value].isWrong { found.append((string(key), value)) }
    }
    return found
  }
}
