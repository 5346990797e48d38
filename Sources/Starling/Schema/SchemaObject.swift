/// The schema of a kind of object: its keys, the required ones among them, and no other keys.
struct SchemaObject {
  private let kind: ObjectKind
  private let hasAnswer: Bool

  init(_ kind: ObjectKind, hasAnswer: Bool = true) {
    (self.kind, self.hasAnswer) = (kind, hasAnswer)
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
      ["properties": .merging(.object(kind.fields.map(property)), SchemaValue.remark)])
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
