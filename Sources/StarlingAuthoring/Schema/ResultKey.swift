import Starling

/// A key of a result's line, as its page and its schema describe it.
package struct ResultKey: Sendable {
  package let name: String
  let meaning: String
  let type: Kind
  /// When it is null; nil if it never is.
  let absence: String?

  init(_ name: String, _ type: Kind, _ meaning: String, null absence: String? = nil) {
    (self.name, self.type, self.meaning, self.absence) = (name, type, meaning, absence)
  }

  indirect enum Kind: Sendable {
    case text, time, whole, number, boolean
    case version
    case word([String])
    case list(Kind)
    case object([ResultKey])
  }

  /// The meaning, with the type, and when it is null.
  var prose: String {
    "\(meaning) (\(type.words)\(absence.map { "; null " + $0 } ?? ""))"
  }
}

extension ResultKey {
  /// The keys of a line, in their order.
  package static let ofLine = [
    ResultKey("starling", .version, "The version of the format."),
    ResultKey(
      "id", .text, "Random for each conversation; if a line arrives twice, the id is the same."),
    ResultKey("at", .time, "When the conversation ended, in UTC."),
    ResultKey("app", .text, "The name given with --app.", null: "with 'starling run'"),
    ResultKey("version", .text, "The version given with --app-version.", null: "without one"),
    ResultKey("script", .text, "The fingerprint of the script, which changes with every edit."),
    ResultKey(
      "ending", .word(Ending.allCases.map(\.rawValue)),
      "completed: it reached an end; left: the person left, or it was cut off; stuck: it looped."),
    ResultKey("seconds", .whole, "How long it took."),
    ResultKey("rating", .whole, "The last final rating.", null: "without one"),
    ResultKey("min", .whole, "The lowest rating that was possible.", null: "without a rating"),
    ResultKey("max", .whole, "The highest rating that was possible.", null: "without a rating"),
    ResultKey(
      "outcomes", .list(.object(ofOutcome)), "What the answers mean for asking again, in order."),
    ResultKey("actions", .list(.text), "What the host was asked to do, in order."),
    ResultKey(
      "answers", .list(.object(ofAnswer)),
      "Every answer that was not taken back, in order: a block that is passed twice has two."),
    ResultKey("path", .list(.text), "The ids of the blocks that were reached, in order."),
    ResultKey("locale", .text, "The language of the conversation."),
    ResultKey(
      "reviewURL", .text, "Where the review can be written.", null: "without the outcome review"),
    ResultKey(
      "variables", .list(.object(ofVariable)),
      "Every variable that the host, a button or an answer set, by name, with its last value."),
    ResultKey(
      "title", .text, "The title of the script as it is written, which tells dialogs apart.",
      null: "if it has none"),
    ResultKey(
      "forced", .boolean, "Whether it was asked with --force, whatever the rules said."),
  ]

  package static let ofOutcome = [
    ResultKey("outcome", .word(Outcome.allCases.map(\.rawValue)), "What was decided."),
    ResultKey("step", .word(OutcomeStep.allCases.map(\.rawValue)), "How far the person had come."),
  ]

  private static let value = [
    ResultKey("name", .text, "The variable: the \"saveAs\" of a block, or else its id."),
    ResultKey("text", .text, "A value that is a text, true or false.", null: "for a number"),
    ResultKey("number", .number, "A value that is a number.", null: "for a text"),
  ]

  package static let ofAnswer =
    [
      ResultKey(
        "block", .text, "The block that asked.",
        null: "if a button of another block set the variable of a question")
    ] + value + [
      ResultKey(
        "kind", .word(ResultLine.Kind.allCases.map(\.rawValue)), "What kind of question it was.",
        null: "in lines that were rewritten from version 2"),
      ResultKey(
        "again", .boolean, "Whether the conversation had answered the same question before."),
      ResultKey(
        "button", .text, "The title of the button that was tapped, as the script writes it.",
        null: "if stars were given, a field was sent or several could be chosen"),
      list,
      ResultKey(
        "picked", .whole,
        "The stars that were chosen, but not sent, when the conversation was left: no answer.",
        null: "for an answer"),
    ]

  private static let list = ResultKey(
    "list", .list(.text), "The values of several buttons, which \"text\" joins with commas.",
    null: "for a single value")

  package static let ofVariable = value + [list]
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
    return JSONText.merging(head, ResultKey.schema(of: ResultKey.ofLine)).laidOut() + "\n"
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
