import Starling

/// The schema of a value with a given shape.
struct SchemaValue {
  /// Whether conditions can test an answer that is given at their place.
  let hasAnswer: Bool

  func schema(of shape: Shape) -> JSONText {
    switch shape {
    case .anything: [:]
    case .text, .string, .locale, .variable, .blockID(orEnd: false): ["type": "string"]
    case .blockID(orEnd: true): ["type": ["string", "null"]]
    case .newVariable: Self.name
    case .link: Self.link
    case .boolean: ["type": "boolean"]
    case .number(let notNegative): Self.number(notNegative: notNegative)
    case .share: ["type": "number", "exclusiveMinimum": 0, "maximum": 1]
    case .integer(let range): Self.integer(range)
    case .word(let vocabulary): Self.reference(to: vocabulary.rawValue)
    case .scalar: Self.reference(to: "value")
    case .scalars: schema(of: .list(of: .scalar))
    case .firstValue: ["anyOf": [schema(of: .scalar), schema(of: .object(.counter))]]
    case .amount: .merging(Self.anyAmount, ["not": ["const": 0]])
    case .amounts: ["anyOf": [schema(of: .amount), Self.amountsInOrder]]
    case .counted: Self.counted
    case .strings: ["anyOf": [schema(of: .string), schema(of: .list(of: .string))]]
    case .texts: ["anyOf": [schema(of: .text), schema(of: .list(of: .bubble))]]
    case .version: ["const": 1]
    case .object(let kind): Self.reference(to: SchemaObject(kind, hasAnswer: hasAnswer).name)
    case .button: ["anyOf": [schema(of: .text), schema(of: .object(.innerButton))]]
    case .choiceButton: ["anyOf": [schema(of: .text), schema(of: .object(.choiceButton))]]
    case .buttons: ["anyOf": [schema(of: .string), schema(of: .list(of: .choiceButton))]]
    case .bubble: ["anyOf": [schema(of: .text), schema(of: .object(.bubble))]]
    case .translation:
      [
        "anyOf": [
          schema(of: .text), schema(of: .object(.translation)), schema(of: .object(.forms)),
        ]
      ]
    case .gate: ["anyOf": [schema(of: .string), schema(of: .object(.scenario))]]
    case .condition: schema(of: .object(.condition))
    case .list(let element): ["type": "array", "minItems": 1, "items": schema(of: element)]
    case .map(let keys, let value): map(keys, of: schema(of: value))
    case .block: Self.reference(to: "block")
    case .nullable(let shape): nullable(schema(of: shape))
    }
  }

  private func nullable(_ schema: JSONText) -> JSONText {
    guard case ("type", let type)? = schema.members.first else {
      return ["anyOf": [schema, ["type": "null"]]]
    }
    return .merging(["type": [type, "null"]], .object(Array(schema.members.dropFirst())))
  }

  /// The schema of an object whose keys the author chooses.
  private func map(_ keys: MapKeys, of value: JSONText) -> JSONText {
    let head: JSONText = ["type": "object", "properties": Self.remark]
    let named: JSONText = [
      "patternProperties": .object([(Self.pattern, value)]),
      "propertyNames": ["not": Self.lineFeed], "additionalProperties": false,
    ]
    switch keys {
    case .locales, .texts, .scenarios: return .merging(head, ["additionalProperties": value])
    case .variables, .counters, .lists: return .merging(head, named)
    case .blockIDs:
      // At least one key must not be a comment.
      let one: JSONText = ["minProperties": 1, "not": ["required": ["$comment"]]]
      return .merging(head, named, ["anyOf": [["minProperties": 2], one]])
    }
  }
}

// Building blocks of the schema.
extension SchemaValue {
  static func reference(to definition: String) -> JSONText {
    ["$ref": .string("#/definitions/\(definition)")]
  }

  /// The comment key, which every object may have and the reader ignores.
  static let remark: JSONText = [
    "$comment": ["description": "A comment for readers of the file; it is ignored."]
  ]

  /// Validators read a number beyond the range of a double as infinite; the reader rejects it.
  private static let greatest = JSONText.number(.greatestFiniteMagnitude)
  private static let least = JSONText.number(-.greatestFiniteMagnitude)

  private static func number(notNegative: Bool) -> JSONText {
    ["type": "number", "minimum": notNegative ? 0 : least, "maximum": greatest]
  }

  private static func integer(_ range: ClosedRange<Int64>) -> JSONText {
    let most = range.upperBound == .max ? greatest : .integer(Int(range.upperBound))
    return ["type": "integer", "minimum": .integer(Int(range.lowerBound)), "maximum": most]
  }

  private static let anyAmount: JSONText = [
    "type": "number", "minimum": .integer(-FormatCheck.greatestAmount),
    "maximum": .integer(FormatCheck.greatestAmount),
  ]

  private static let amountsInOrder: JSONText = [
    "type": "array", "minItems": 1, "items": anyAmount,
  ]

  private static let counted: JSONText = [
    "type": "number", "minimum": .number(-Value.mostCounted), "maximum": .number(Value.mostCounted),
  ]

  static let scalar: JSONText = [
    "description": "A text, a number, true or false.",
    "type": ["string", "number", "boolean"], "minimum": least, "maximum": greatest,
  ]

  /// Rejects ASCII punctuation. No pattern that all validators support can also reject punctuation
  /// outside ASCII. In some validators, `$` also matches before a final line feed.
  private static let pattern = #"^[^\x00-\x2c./:-@\[-^`{-\x7f]+$"#
  private static let lineFeed: JSONText = ["pattern": #"\n"#]

  private static let name: JSONText = [
    "type": "string", "pattern": .string(pattern), "not": lineFeed,
    "patternErrorMessage":
      "A name has letters, digits, \"_\" and \"-\", and at least one of them.",
  ]

  /// An address, as far as a pattern can check it.
  private static let link: JSONText = [
    "type": "string",
    "pattern": .string(
      #"^([hH][tT][tT][pP][sS]?|"# + ReviewLink.schemes.dropFirst(2).joined(separator: "|")
        + #")://[^\x00-\x20/?#:@"<>\\^`{|}][^\x00-\x20"<>\\^`{|}]*$"#),
    "patternErrorMessage": "This must be an address on the web or in a store.",
  ]
}

/// The schema of a kind of object: its keys, the required ones among them, and no other keys.
struct SchemaObject {
  private let kind: ObjectKind
  private let hasAnswer: Bool

  init(_ kind: ObjectKind, hasAnswer: Bool = true) {
    self.kind = kind
    self.hasAnswer = hasAnswer
  }

  /// The name of the definition. Branches and conditions have two: one with an answer to test, and
  /// one without.
  var name: String {
    let dependsOnAnswer = kind == .branch || kind == .condition
    return kind.definition.name + (dependsOnAnswer && !hasAnswer ? "WithoutAnswer" : "")
  }

  var schema: JSONText {
    let isBlock = if case .block = kind { true } else { false }
    let head: JSONText = ["description": .string(kind.summary)]
    let snippets: JSONText = isBlock ? [:] : ["defaultSnippets": [kind.snippet]]
    guard kind == .condition else { return .merging(head, snippets, body) }
    return .merging(head, snippets, hasAnswer ? condition : conditionWithoutAnswer)
  }

  private var body: JSONText {
    let required = kind.fields.filter(\.isRequired).map { JSONText.string($0.key.name) }
    return .merging(
      ["type": "object", "additionalProperties": false],
      required.isEmpty ? [:] : ["required": .array(required)],
      ["properties": .merging(.object(kind.fields.flatMap(properties)), SchemaValue.remark)],
      rules)
  }

  /// The rules about several keys, as far as a schema can express them.
  private var rules: JSONText {
    if kind == .scenario { return Self.eventsWithinDays }
    guard case .block(let block) = kind else { return [:] }
    let known = block.rules.compactMap(schema)
    return known.isEmpty ? [:] : ["allOf": .array(known)]
  }

  private func schema(of rule: KeyRule) -> JSONText? {
    switch rule {
    case .ordered, .count, .amounts, .atMost: nil
    case .needs(let keys, let other, let values, _):
      [
        "dependencies": .object(
          keys.map { ($0.name, Self.having(other, ["enum": .array(values)])) })
      ]
    case .whole(let keys, let other, let value):
      [
        "if": Self.having(other, ["const": value]),
        "then": ["properties": .object(keys.map { ($0.name, ["type": "integer"]) })],
      ]
    case .lacking(let keys, let list, let flag, let value):
      [
        "if": Self.having(flag, ["const": true]),
        value ? "then" : "else": [
          "properties": .object([
            (list.name, ["items": ["properties": .object(keys.map { ($0.name, false) })]])
          ])
        ],
      ]
    }
  }

  private static let eventsWithinDays: JSONText = [
    "if": having(.eventsWithinDays, ["type": "number"]),
    "then": [
      "anyOf": .array(FormatCheck.limitsOfEvents.map { having($0, ["type": "integer"]) }),
      "properties": .object(
        FormatCheck.limitsOfEvents.map {
          ($0.name, ["maximum": .integer(Conditions.mostWithinDays)])
        }),
    ],
  ]

  private static func having(_ key: Key, _ value: JSONText) -> JSONText {
    ["required": [.string(key.name)], "properties": .object([(key.name, value)])]
  }

  /// The property of a key and, marked as deprecated, that of its alias.
  private func properties(_ field: Field) -> [(String, JSONText)] {
    let property = property(field)
    guard let alias = field.alias else { return [property] }
    let head: JSONText = [
      "description": .string("Another name of \"\(field.key.name)\"."), "deprecated": true,
      "doNotSuggest": true,
    ]
    let kept = property.1.members.filter { $0.0 != "description" }
    return [property, (alias.name, .merging(head, .object(kept)))]
  }

  private func property(_ field: Field) -> (String, JSONText) {
    let values = SchemaValue(hasAnswer: kind.givesAnswer(under: field.key) ?? hasAnswer)
    var value = values.schema(of: field.shape)
    if case .block(let block) = kind, field.key == .type {
      value = ["const": .string(block.rawValue)]
    }
    // Draft 7 ignores everything next to a `$ref`.
    if value.members.first?.0 == "$ref" { value = ["allOf": [value]] }
    let standard: JSONText = field.standard.map { ["default": .raw($0)] } ?? [:]
    return (field.key.name, .merging(["description": .string(field.summary)], standard, value))
  }

  /// A condition must have at least one test.
  private var condition: JSONText {
    let tests = kind.fields.map(\.key).filter { $0.test != nil }
    return .merging(body, ["anyOf": .array(tests.map { ["required": [.string($0.name)]] })])
  }

  /// A condition where no answer is given: it must name a variable if it tests a value. Conditions
  /// inside it may then test the same variable.
  private var conditionWithoutAnswer: JSONText {
    let tests = kind.fields.map(\.key).filter { $0.test?.hasSubject ?? false }
    let needs = JSONText.object(tests.map { ($0.name, ["of"]) })
    return [
      "if": ["required": ["of"]],
      "then": SchemaValue.reference(to: kind.definition.name),
      "else": .merging(condition, ["dependencies": needs]),
    ]
  }
}
