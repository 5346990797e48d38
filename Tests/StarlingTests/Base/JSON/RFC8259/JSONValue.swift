import Starling

/// A JSON value for comparisons: numbers are equal if their bits are, texts if their scalars are,
/// and the order of members counts.
enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case bits(UInt64)
  case utf8([UInt8])
  case array([JSONValue])
  case object([Member])

  struct Member: Equatable, Sendable {
    let key: JSONValue
    let value: JSONValue
  }

  static func number(_ number: Double) -> JSONValue { .bits(number.bitPattern) }
  static func string(_ text: String) -> JSONValue { .utf8(Array(text.utf8)) }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(booleanLiteral boolean: Bool) { self = .boolean(boolean) }
  init(integerLiteral number: Int) { self = .number(Double(number)) }
  init(floatLiteral number: Double) { self = .number(number) }
  init(stringLiteral text: String) { self = .string(text) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member(key: .string($0.0), value: $0.1) })
  }
}

extension JSONValue {
  /// The content of a node.
  init(_ document: JSONDocument, _ node: Int = JSONDocument.root) {
    switch document[node].kind {
    case .null: self = .null
    case .true, .false: self = .boolean(document.boolean(node))
    case .number: self = .number(document.number(node))
    case .string: self = .string(document.string(node))
    case .array:
      var elements: [JSONValue] = []
      document.forEachElement(of: node) { elements.append(JSONValue(document, $0)) }
      self = .array(elements)
    case .object:
      var members: [Member] = []
      document.forEachMember(of: node) { key, value in
        let value = JSONValue(document, value)
        members.append(Member(key: .string(document.string(key)), value: value))
      }
      self = .object(members)
    }
  }

  /// The value in a notation that other readers can produce: numbers as their bits, texts as their
  /// bytes.
  var spelling: String {
    switch self {
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .bits(let bits): "#" + String(bits, radix: 16)
    case .utf8(let bytes):
      "'" + bytes.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
    case .array(let elements): "[" + elements.map(\.spelling).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { $0.key.spelling + ":" + $0.value.spelling }.joined(separator: ",") + "}"
    }
  }
}
