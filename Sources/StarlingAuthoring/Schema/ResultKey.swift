import Starling

extension ResultKey {
  /// The meaning, with the type, and when it is null.
  var prose: String {
    "\(meaning) (\(type.words)\(absence.map { "; null " + $0 } ?? ""))"
  }
}

extension ResultKey.Kind {
  fileprivate var words: String {
    switch self {
    case .text: "a text"
    case .time: "a time such as 2026-03-02T18:05:00Z"
    case .whole: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .version: "1"
    case .word(let words): "one of " + words.joined(separator: ", ")
    case .list(.object): "a list of objects"
    case .list: "a list of texts"
    case .object: "an object"
    }
  }

  /// The type in a JSON Schema.
  fileprivate var schema: JSONText {
    switch self {
    case .text: ["type": "string"]
    case .time:
      ["type": "string", "pattern": #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$"#]
    case .whole: ["type": "integer"]
    case .number: ["type": "number"]
    case .boolean: ["type": "boolean"]
    case .version: ["const": 1]
    case .word(let words): ["enum": .array(words.map { .string($0) })]
    case .list(let element): ["type": "array", "items": element.schema]
    case .object(let keys): ResultKey.schema(of: keys)
    }
  }
}

/// The JSON schema (draft 7) of a result's line.
package enum ResultSchema {
  /// The schema as the text of a file.
  package static var text: String {
    let head: JSONText = [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "A result of Starling: a line of JSON for a conversation",
    ]
    return JSONText.merging(head, ResultKey.schema(of: ResultLine.fields.map(\.key))).laidOut()
      + "\n"
  }
}

extension ResultKey {
  /// An object that has all keys, and may have more: later versions add keys.
  fileprivate static func schema(of keys: [ResultKey]) -> JSONText {
    [
      "type": "object", "required": .array(keys.map { .string($0.name) }),
      "properties": .object(keys.map { ($0.name, $0.schema) }),
    ]
  }

  private var schema: JSONText {
    let description: JSONText = ["description": .string(prose)]
    guard absence != nil else { return .merging(description, type.schema) }
    return .merging(description, ["anyOf": [type.schema, ["type": "null"]]])
  }
}
