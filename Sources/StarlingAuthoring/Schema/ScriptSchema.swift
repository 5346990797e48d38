package import Starling

/// The JSON schema (draft 7) of scripts, for completion and validation in editors.
///
/// It is generated from the declarations that the reader uses. It accepts mistakes that a schema
/// cannot express, such as a link to a missing block.
package enum ScriptSchema {
  /// The schema as the text of a file.
  package static var text: String { document.laidOut() + "\n" }

  /// The schema as a JSON value.
  package static var document: JSONText {
    let head: JSONText = [
      "$schema": "http://json-schema.org/draft-07/schema#", "title": "A script of Starling",
    ]
    return .merging(head, SchemaObject(.script).schema, ["definitions": .object(definitions)])
  }

  private static var definitions: [(String, JSONText)] {
    let objects = ObjectKind.allCases.filter { $0 != .script }.map { SchemaObject($0) }
    let others = [ObjectKind.branch, .condition].map { SchemaObject($0, hasAnswer: false) }
    return [("block", block), ("value", SchemaValue.scalar)]
      + (objects + others).map { ($0.name, $0.schema) }
      + Vocabulary.allCases.map { ($0.rawValue, words(of: $0)) }
  }

  private static func words(of vocabulary: Vocabulary) -> JSONText {
    let words = vocabulary.words.map { word in
      ["const": .string(word.word), "description": .string(word.meaning)] as JSONText
    }
    return ["oneOf": .array(words)]
  }

  /// A block, whose type decides which keys it has.
  private static var block: JSONText {
    let types = SchemaValue.reference(to: Vocabulary.blockTypes.rawValue)
    let rules = BlockKind.allCases.map { kind in
      [
        "if": [
          "required": ["type"], "properties": ["type": ["const": .string(kind.rawValue)]],
        ],
        "then": SchemaValue.reference(to: kind.traits.definition),
      ] as JSONText
    }
    return [
      "description": "A turn of the conversation.",
      "type": "object",
      "required": ["type"],
      "properties": ["type": ["description": "The kind of block.", "allOf": [types]]],
      "allOf": .array(rules),
      "defaultSnippets": .array(BlockKind.allCases.map { ObjectKind.block($0).snippet }),
    ]
  }
}

extension JSONText {
  /// An object with the members of all given objects.
  static func merging(_ objects: JSONText...) -> JSONText {
    .object(objects.flatMap(\.members))
  }

  /// The members of an object; empty for other values.
  var members: [(String, JSONText)] {
    if case .object(let members) = self { members } else { [] }
  }
}

extension ObjectKind {
  /// The name of its definition in the schema, and a small example that editors insert; `${1:word}`
  /// is the first part to fill in.
  package var definition: (name: String, snippet: String) {
    switch self {
    case .script:
      (
        "script",
        #"{"blocks": {"hello": {"type": "text", "text": "${1:Hello!}", "next": null}}}"#
      )
    case .author: ("author", #"{"name": "${1:Stella}"}"#)
    case .block(let kind): (kind.traits.definition, kind.traits.snippet)
    case .bubble:
      ("bubble", #"{"text": "${1:All right!}", "when": {"of": "${2:stars}", "is": 5}}"#)
    case .innerButton: ("innerButton", #"{"title": "${1:Later}", "next": null}"#)
    case .choiceButton: ("choiceButton", #"{"title": "${1:Price}"}"#)
    case .symbols: ("symbols", #"{"full": "${1:★}", "empty": "${2:☆}"}"#)
    case .counter: ("counter", #"{"start": 3, "min": 0, "max": 3, "host": false}"#)
    case .branch: ("branch", #"{"when": {"of": "${1:stars}", "atLeast": 4}, "next": null}"#)
    case .condition: ("condition", #"{"of": "${1:stars}", "atLeast": 4}"#)
    case .translation: ("translation", #"{"text": "${1:Bonjour !}", "was": "${2:Hello!}"}"#)
    case .forms:
      ("forms", #"{"one": "${1:Vienas simbolis.}", "other": "${2:Keli simboliai.}"}"#)
    case .configuration:
      (
        "configuration",
        #"{"afterSessions": 5, "daysBetween": 90, "askAtMost": 3}"#
      )
    case .scenario: ("scenario", #"{"minEventsRequired": 3, "maxExecutionsPermitted": 1}"#)
    }
  }

  /// The snippet, labelled with the kind's name without article and quotes.
  var snippet: JSONText {
    let label = name.drop { $0 != " " }.dropFirst().filter { $0 != "\"" }
    return ["label": .string(label), "body": .raw(definition.snippet)]
  }
}
