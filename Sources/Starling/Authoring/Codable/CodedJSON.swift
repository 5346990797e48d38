/// Any JSON, on its way through an encoder or from a decoder. By it, the types of the engine are
/// coded as the JSON that they are everywhere: what writes and reads that does the same for coders.
struct CodedJSON {
  let text: String

  init(text: String) { self.text = text }

  /// Reads the whole JSON with what makes a value of it. What is wrong is a decoding error.
  static func decode<Value, Failure: Error>(
    from decoder: any Decoder, _ read: (String) throws(Failure) -> Value
  ) throws -> Value {
    let json = try CodedJSON(from: decoder)
    do {
      return try read(json.text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }
}

extension CodedJSON: Decodable {
  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Name.self) {
      let members = try object.allKeys.map {
        ($0.stringValue, JSONText.raw(try object.decode(CodedJSON.self, forKey: $0).text))
      }
      // A decoder knows no order.
      text = JSONText.object(members.sorted { $0.0 < $1.0 }).text
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONText] = []
      while !list.isAtEnd { elements.append(.raw(try list.decode(CodedJSON.self).text)) }
      text = JSONText.array(elements).text
    } else {
      text = try decoder.singleValueContainer().scalar()
    }
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

extension CodedJSON: Encodable {
  func encode(to encoder: any Encoder) throws {
    let (document, _) = JSONReader.read(SourceText(name: "", text: text))
    try CodedNode(document: document, node: JSONDocument.root).encode(to: encoder)
  }
}

/// A value in a document, as an encoder takes it.
private struct CodedNode: Encodable {
  let document: JSONDocument
  let node: Int

  func encode(to encoder: any Encoder) throws {
    switch document[node].kind {
    case .object:
      var object = encoder.container(keyedBy: CodedJSON.Name.self)
      var members = document.members(of: node)
      while let (key, value) = document.nextMember(&members) {
        let name = CodedJSON.Name(stringValue: document.string(key))
        try object.encode(CodedNode(document: document, node: value), forKey: name)
      }
    case .array:
      var list = encoder.unkeyedContainer()
      var elements = document.elements(of: node)
      while let element = document.nextElement(&elements) {
        try list.encode(CodedNode(document: document, node: element))
      }
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

extension CodedJSON {
  /// The key of a member.
  struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue _: Int) { nil }
  }
}
