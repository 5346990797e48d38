/// The JSON Schema of scripts, by draft-07: editors complete by it and check while one types.
///
/// It is made from the declarations that the reader checks by. What a schema cannot see, such as
/// links that lead nowhere, it takes.
package enum ScriptSchema {
  /// The schema as a file, a line feed at its end.
  package static var text: String { document.laidOut() + "\n" }

  /// The schema as a value.
  package static var document: JSONText {
    let head = [
      ("$schema", JSONText.string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("A script of Starling")),
    ]
    return .object(
      head + SchemaObject(.script).members + [("definitions", .object(definitions))])
  }

  private static var definitions: [(String, JSONText)] {
    let kinds = ObjectKind.allCases.filter { $0 != .script }
    let objects = kinds.map { ($0.definition, JSONText.object(SchemaObject($0).members)) }
    let others = [ObjectKind.branch, .condition].map { kind in
      (
        kind.definition(hasAnswer: false),
        JSONText.object(SchemaObject(kind, hasAnswer: false).members)
      )
    }
    let words = Vocabulary.allCases.map { ($0.definition, JSONText.object($0.schema)) }
    return [("block", .object(SchemaBlock.members)), ("value", .object(SchemaValue.scalar))]
      + objects + others + words
  }
}

extension ObjectKind {
  /// What the definition of it is called.
  var definition: String {
    switch self {
    case .script: "script"
    case .author: "author"
    case .text: "text"
    case .button: "button"
    case .doubleButton: "doubleButton"
    case .choice: "choice"
    case .textInput: "textInput"
    case .rating: "rating"
    case .route: "route"
    case .innerButton: "innerButton"
    case .symbols: "symbols"
    case .branch: "branch"
    case .condition: "condition"
    case .configuration: "configuration"
    case .scenario: "scenario"
    }
  }

  /// The definition for a place at which there is an answer to look at, or none.
  func definition(hasAnswer: Bool) -> String {
    dependsOnAnswer && !hasAnswer ? definition + "WithoutAnswer" : definition
  }

  /// Whether it has conditions that look at the answer of where it stands.
  private var dependsOnAnswer: Bool { self == .branch || self == .condition }
}

extension Vocabulary {
  var definition: String {
    switch self {
    case .blockTypes: "blockTypes"
    case .styles: "styles"
    case .outcomes: "outcomes"
    case .formats: "formats"
    }
  }

  /// Each word with its meaning.
  var schema: [(String, JSONText)] {
    let alternatives = words.map { word in
      JSONText.object([("const", .string(word.word)), ("description", .string(word.meaning))])
    }
    return [("oneOf", .array(alternatives))]
  }
}

/// A block: which keys it has depends on its type.
private enum SchemaBlock {
  static var members: [(String, JSONText)] {
    let type: [(String, JSONText)] = [
      ("description", .string("The kind of block.")),
      ("allOf", .array([.object(SchemaValue.reference(to: Vocabulary.blockTypes.definition))])),
    ]
    return [
      ("description", .string("A turn of the conversation.")),
      ("type", .string("object")),
      ("required", .strings([Key.type.name])),
      ("properties", .object([(Key.type.name, .object(type))])),
      ("allOf", .array(BlockKind.allCases.map(rule))),
      ("defaultSnippets", .array(BlockKind.allCases.map { $0.object.snippet.json })),
    ]
  }

  private static func rule(for kind: BlockKind) -> JSONText {
    let type = JSONText.object([("const", .string(kind.rawValue))])
    return .object([
      (
        "if",
        .object([
          ("required", .strings([Key.type.name])),
          ("properties", .object([(Key.type.name, type)])),
        ])
      ),
      ("then", .object(SchemaValue.reference(to: kind.object.definition))),
    ])
  }
}

extension JSONText {
  static func strings(_ strings: [String]) -> JSONText { .array(strings.map { .string($0) }) }
}
