/// The schema of a kind of object: its keys, those it must have, and no others.
struct SchemaObject {
  private let kind: ObjectKind
  private let hasAnswer: Bool

  init(_ kind: ObjectKind, hasAnswer: Bool = true) {
    (self.kind, self.hasAnswer) = (kind, hasAnswer)
  }

  var members: [(String, JSONText)] {
    guard kind == .condition else { return head + body }
    return head + (hasAnswer ? condition : conditionWithoutAnswer)
  }

  private var head: [(String, JSONText)] {
    let isBlock = BlockKind.allCases.contains { $0.object == kind }
    let snippets: [(String, JSONText)] =
      isBlock ? [] : [("defaultSnippets", .array([kind.snippet.json]))]
    return [("description", .string(kind.summary))] + snippets
  }

  private var body: [(String, JSONText)] {
    let required = kind.fields.filter(\.isRequired).map(\.key.name)
    let requirement: [(String, JSONText)] =
      required.isEmpty ? [] : [("required", .strings(required))]
    let remark = (Key.comment.name, JSONText.object(SchemaValue.remark))
    return [("type", .string("object")), ("additionalProperties", .boolean(false))] + requirement
      + [("properties", .object(kind.fields.map(property) + [remark]))]
  }

  private func property(_ field: Field) -> (String, JSONText) {
    let shape = SchemaValue(hasAnswer: kind.givesAnswer(under: field.key) ?? hasAnswer)
    var members = shape.members(of: field.shape)
    if let block = BlockKind.allCases.first(where: { $0.object == kind }), field.key == .type {
      members = [("const", .string(block.rawValue))]
    }
    // Beside a reference, nothing else counts.
    if members.first?.0 == "$ref" { members = [("allOf", .array([.object(members)]))] }
    let standard: [(String, JSONText)] = field.standard.map { [("default", .raw($0))] } ?? []
    return (
      field.key.name, .object([("description", .string(field.summary))] + standard + members)
    )
  }
}

// Conditions.
extension SchemaObject {
  /// A condition has a test.
  private var condition: [(String, JSONText)] {
    let tests = kind.fields.map(\.key).filter { $0.test != nil }
    return body + [("anyOf", .array(tests.map { .object([("required", .strings([$0.name]))]) }))]
  }

  /// Where there is no answer to look at, a condition that tests one names a variable; conditions
  /// inside it look at the same.
  private var conditionWithoutAnswer: [(String, JSONText)] {
    let tests = kind.fields.map(\.key).filter { $0.test?.hasSubject ?? false }
    let needs = tests.map { ($0.name, JSONText.strings([Key.of.name])) }
    return [
      ("if", .object([("required", .strings([Key.of.name]))])),
      ("then", .object(SchemaValue.reference(to: kind.definition))),
      ("else", .object(condition + [("dependencies", .object(needs))])),
    ]
  }
}
