typealias CodingPart = JSONPart<CodingProblem>

/// Why JSON from a decoder is not what was asked for.
struct CodingProblem: JSONFailure, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  init(at keys: [String?], expected: String) {
    let path = keys.compactMap(\.self).joined(separator: ".")
    description = path.isEmpty ? "this is no \(expected)" : "\(quoted(path)) is no \(expected)"
  }
}

extension Decoder {
  /// What a body makes of the whole JSON. What is wrong is a decoding error.
  func coded<Value, Failure: Error>(_ read: (String) throws(Failure) -> Value) throws -> Value {
    var json = try CodedJSON(from: self).text
    if JSONReader.read(SourceText(name: "", text: json)).0.hasSnakeCase(JSONDocument.root) {
      json = try ConvertedJSON(from: self).text
    }
    do { return try read(json) } catch { throw corruption(error) }
  }

  func coded<Value>(_ read: (CodingPart) throws(CodingProblem) -> Value) throws -> Value {
    try coded { (json: String) throws(CodingProblem) in
      let (document, problems) = JSONReader.read(SourceText(name: "", text: json))
      if let problem = problems.first { throw CodingProblem(problem.message) }
      return try read(CodingPart(document))
    }
  }

  func corruption(_ error: any Error) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "\(error)", underlyingError: error))
  }
}

extension Encoder {
  func code(_ json: JSONText) throws {
    let (document, _) = JSONReader.read(SourceText(name: "", text: json.text))
    try CodedNode(document: document, node: JSONDocument.root).encode(to: self)
  }

  func refusal(of value: Any, _ why: String) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: codingPath, debugDescription: why))
  }
}

/// Any JSON from a decoder. By it, the types of the engine are coded as the JSON that they are
/// everywhere: what writes and reads that does the same for coders.
private struct CodedJSON {
  let text: String
}

extension CodedJSON: CodedPart {
  /// Dictionaries keep their keys, whatever a coder's strategy for keys is.
  static func members(of decoder: any Decoder) throws -> [(String, CodedJSON)] {
    try decoder.singleValueContainer().decode([String: CodedJSON].self).map { ($0.key, $0.value) }
  }
}

/// JSON with its keys as the decoder's strategy makes them: so version 3.0 wrote and read it.
private struct ConvertedJSON: CodedPart {
  let text: String

  static func members(of decoder: any Decoder) throws -> [(String, ConvertedJSON)] {
    let object = try decoder.container(keyedBy: CodedName.self)
    return try object.allKeys.map { key in
      // The one name with an acronym does not survive the strategy.
      let isURL = key.stringValue == "reviewUrl"
      return (isURL ? "reviewURL" : key.stringValue, try object.decode(Self.self, forKey: key))
    }
  }
}

/// A value of JSON from a decoder.
private protocol CodedPart: Decodable {
  var text: String { get }
  init(text: String)
  /// The members of an object, in no order.
  static func members(of decoder: any Decoder) throws -> [(String, Self)]
}

extension CodedPart {
  init(from decoder: any Decoder) throws {
    if (try? decoder.container(keyedBy: CodedName.self)) != nil {
      let members = try Self.members(of: decoder).sorted { $0.0 < $1.0 }
      self.init(text: JSONText.object(members.map { ($0.0, .raw($0.1.text)) }).text)
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONText] = []
      while !list.isAtEnd { elements.append(.raw(try list.decode(Self.self).text)) }
      self.init(text: JSONText.array(elements).text)
    } else {
      self.init(text: try decoder.singleValueContainer().scalar())
    }
  }
}

extension JSONDocument {
  /// Whether a key that is no name of the host's is in snake case.
  fileprivate func hasSnakeCase(_ node: Int, isMap: Bool = false) -> Bool {
    var found = false
    if self[node].kind == .object {
      forEachMember(of: node) { key, value in
        let isMapBelow = [.scenarios, .answers, .variables].contains(self[key].key)
        found =
          found || !isMap && string(key).utf8.contains(UInt8(ascii: "_"))
          || hasSnakeCase(value, isMap: isMapBelow)
      }
    }
    return found
  }
}

extension SingleValueDecodingContainer {
  fileprivate func scalar() throws -> String {
    if decodeNil() { return "null" }
    if let boolean = try? decode(Bool.self) { return boolean ? "true" : "false" }
    if let integer = try? decode(Int64.self) { return "\(integer)" }
    if let number = try? decode(Double.self) { return JSONNumber.text(number) }
    return JSONEscape.quoted(try decode(String.self))
  }
}

/// A value in a document, as an encoder takes it.
private struct CodedNode: Encodable {
  let document: JSONDocument
  let node: Int

  func encode(to encoder: any Encoder) throws {
    switch document[node].kind {
    case .object:
      var members: [String: CodedNode] = [:]
      try document.forEachMember(of: node) { key, value in
        let name = document.string(key)
        let value = CodedNode(document: document, node: value)
        guard members.updateValue(value, forKey: name) == nil else {
          throw encoder.refusal(of: name, "two keys are equal: \(quoted(name))")
        }
      }
      var object = encoder.singleValueContainer()
      try object.encode(members)
    case .array:
      var list = encoder.unkeyedContainer()
      var elements = document.elements(of: node)
      while let element = document.nextElement(&elements) {
        try list.encode(CodedNode(document: document, node: element))
      }
    case .string where document.string(node) == "$null" && !encoder.isOfJSON:
      throw encoder.refusal(of: "$null", "a property list reads it as nothing")
    case .null, .true, .false, .number, .string:
      var scalar = encoder.singleValueContainer()
      try encode(to: &scalar)
    }
  }

  private func encode(to scalar: inout any SingleValueEncodingContainer) throws {
    switch document[node].kind {
    case .true, .false: try scalar.encode(document.boolean(node))
    case .string: try scalar.encode(document.string(node))
    case .number:
      if let integer = Int64(document.source.text(at: document[node].place)) {
        try scalar.encode(integer)
      } else {
        try scalar.encode(document.number(node))
      }
    case .null, .array, .object: try scalar.encodeNil()
    }
  }
}

private struct CodedName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue _: Int) { nil }
}

extension Encoder {
  /// Whether it writes JSON, as far as its name says.
  fileprivate var isOfJSON: Bool {
    let name = Array("\(type(of: self))".utf8)
    return name.indices.contains { name[$0...].starts(with: "JSON".utf8) }
  }
}
