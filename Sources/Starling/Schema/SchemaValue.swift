/// The schema of what stands at a place, by its shape.
struct SchemaValue {
  /// Whether conditions can look at an answer that is given there.
  let hasAnswer: Bool

  func members(of shape: Shape) -> [(String, JSONText)] {
    switch shape {
    case .anything: []
    case .text, .string, .locale, .variable, .blockID(orEnd: false): Self.type("string")
    case .blockID(orEnd: true): [("type", .strings(["string", "null"]))]
    case .newVariable: Self.type("string") + Self.name
    case .link: Self.type("string") + Self.link
    case .boolean: Self.type("boolean")
    case .number(let notNegative): Self.number(notNegative: notNegative)
    case .integer(let range): Self.integer(range)
    case .word(let vocabulary): Self.reference(to: vocabulary.definition)
    case .scalar: Self.reference(to: "value")
    case .scalars: list(of: .scalar)
    case .texts: anyOf([.text, .list(of: .text)])
    case .version: [("const", .integer(1))]
    case .object(let kind): Self.reference(to: kind.definition(hasAnswer: hasAnswer))
    case .button: anyOf([.text, .object(.innerButton)])
    case .condition: members(of: .object(.condition))
    case .list(let element): list(of: element)
    case .map(let keys, let value): map(keys, of: value)
    case .block: Self.reference(to: "block")
    case .nullable(let shape): nullable(shape)
    }
  }

  private func anyOf(_ shapes: [Shape]) -> [(String, JSONText)] {
    [("anyOf", .array(shapes.map { .object(members(of: $0)) }))]
  }

  private func list(of element: Shape) -> [(String, JSONText)] {
    Self.type("array") + [("minItems", .integer(1)), ("items", .object(members(of: element)))]
  }

  private func nullable(_ shape: Shape) -> [(String, JSONText)] {
    let own = members(of: shape)
    let null = JSONText.object(Self.type("null"))
    guard case ("type", .string(let type))? = own.first else {
      return [("anyOf", .array([.object(own), null]))]
    }
    return [("type", .strings([type, "null"]))] + own.dropFirst()
  }

  /// An object whose keys the author makes up.
  private func map(_ keys: MapKeys, of shape: Shape) -> [(String, JSONText)] {
    let remark = (Key.comment.name, JSONText.object(Self.remark))
    let head = Self.type("object") + [("properties", .object([remark]))]
    let value = JSONText.object(members(of: shape))
    switch keys {
    case .locales, .texts, .scenarios: return head + [("additionalProperties", value)]
    case .variables: return head + Self.named(value)
    case .blockIDs: return head + Self.named(value) + [("anyOf", Self.notEmpty)]
    }
  }
}

// The smallest parts.
extension SchemaValue {
  static func reference(to definition: String) -> [(String, JSONText)] {
    [("$ref", .string("#/definitions/\(definition)"))]
  }

  private static func type(_ name: String) -> [(String, JSONText)] { [("type", .string(name))] }

  /// What is ignored in every object.
  static let remark: [(String, JSONText)] = [
    ("description", .string("A remark for those who read the file; it is ignored."))
  ]

  /// Numbers that no double holds are refused; a validator reads them as infinite.
  private static func number(notNegative: Bool) -> [(String, JSONText)] {
    let least = notNegative ? 0 : -Double.greatestFiniteMagnitude
    return type("number")
      + [("minimum", .number(least)), ("maximum", .number(.greatestFiniteMagnitude))]
  }

  /// A count may be any that a double holds.
  private static func integer(_ range: ClosedRange<Int>) -> [(String, JSONText)] {
    let most =
      range.upperBound == .max ? Double.greatestFiniteMagnitude : Double(range.upperBound)
    return type("integer")
      + [("minimum", .integer(range.lowerBound)), ("maximum", .number(most))]
  }

  static let scalar: [(String, JSONText)] = [
    ("description", .string("A text, a number, true or false.")),
    ("type", .strings(["string", "number", "boolean"])),
    ("minimum", .number(-.greatestFiniteMagnitude)),
    ("maximum", .number(.greatestFiniteMagnitude)),
  ]

  /// Letters beyond ASCII are taken as they come: no pattern that every validator reads tells them
  /// from other signs. The end of a line before the end of a text is where some let a `$` match.
  private static let pattern = #"^[^\x00-\x2c./:-@\[-^`{-\x7f]+$"#
  private static let noLineFeed = JSONText.object([("pattern", .string(#"\n"#))])

  /// An address as far as a pattern tells it.
  private static let link: [(String, JSONText)] = [
    (
      "pattern",
      .string(
        #"^([hH][tT][tT][pP][sS]?|"# + ReviewLink.schemes.dropFirst(2).joined(separator: "|")
          + #")://[^\x00-\x20/?#:@"<>\\^`{|}][^\x00-\x20"<>\\^`{|}]*$"#)
    ),
    ("patternErrorMessage", .string("This must be an address of the web or of a store.")),
  ]

  private static let name: [(String, JSONText)] = [
    ("pattern", .string(pattern)), ("not", noLineFeed),
    (
      "patternErrorMessage",
      .string("A name has letters, digits, \"_\" and \"-\", and at least one of them.")
    ),
  ]

  private static func named(_ value: JSONText) -> [(String, JSONText)] {
    [
      ("patternProperties", .object([(pattern, value)])),
      ("propertyNames", .object([("not", noLineFeed)])),
      ("additionalProperties", .boolean(false)),
    ]
  }

  /// One key at least that is no remark.
  private static let notEmpty: JSONText = .array([
    .object([("minProperties", .integer(2))]),
    .object([
      ("minProperties", .integer(1)),
      ("not", .object([("required", .strings([Key.comment.name]))])),
    ]),
  ])
}
