extension Script {
  /// The script as JSON, from which an equal script can be read. White space, comments, the order
  /// of keys in a block and values that equal the defaults are not preserved.
  public var json: String { jsonText.laidOut() + "\n" }

  private var jsonText: JSONText {
    // Variables come first: a text that mentions one would change their order.
    var members: JSONMembers = [("starling", .integer(1))]
    members += object("variables", variables.map { ($0.name, $0.value.jsonText) })
    members += string("title", title)
    members += object("author", string("name", authorName) + string("avatar", avatar))
    if locale != "en" { members.append(("locale", .string(locale))) }
    if start.number != 0 { members.append(("start", .string(start.id))) }
    members.append(("blocks", .object(blocks.map { ($0.id, .object($0.members)) })))
    members += object("translations", tables.locales.map(table))
    members += configuration.map { [("config", $0.json)] } ?? []
    return .object(members)
  }

  private func table(_ locale: Locale) -> (String, JSONText) {
    let entries = locale.entries.map { entry in
      (entry.key, entry.text.map { JSONText.string(tables.string($0)) } ?? .null)
    }
    return (locale.tag, .object(entries))
  }
}

private typealias JSONMembers = [(String, JSONText)]

extension Script.Block {
  fileprivate var members: JSONMembers {
    var members: JSONMembers = [("type", .string(kind.rawValue))]
    // A list with one text has other translation paths than a single text.
    if !texts.isEmpty {
      let all = texts.map { JSONText.string($0) }
      members.append(("text", isTextList ? .array(all) : all[0]))
    }
    members += word("style", style, unless: .text) + own
    if let variable, Name(variable) != Name(id) { members.append(("saveAs", .string(variable))) }
    if let skip {
      members.append(("skip", .object(skip.members(style: "style", unless: .lightButton))))
    }
    members += delay.map { [("showNextAfter", .number($0))] } ?? []
    return members + link.members
  }

  /// The members that only this kind of block has.
  private var own: JSONMembers {
    switch kind.traits.buttons {
    case .none: (field?.members ?? []) + (stars?.members ?? [])
    case .own: buttons.flatMap { $0.members(style: "buttonStyle", unless: .button) }
    case .sides: zip(["left", "right"], buttons.map(\.json)).map { ($0, $1) }
    case .list: [("buttons", .array(buttons.map(\.json)))]
    }
  }
}

extension Script.Field {
  fileprivate var members: JSONMembers {
    var members = string("buttonTitle", buttonTitle)
    members += word("buttonStyle", buttonStyle, unless: .lightButton)
    members += string("placeholder", placeholder)
    if isRequired { members.append(("required", .boolean(true))) }
    members += minLength.map { [("minLength", .integer($0))] } ?? []
    members += maxLength.map { [("maxLength", .integer($0))] } ?? []
    members += word("format", format, unless: .any)
    members += string("retry", retry)
    return members + string("outcome", outcome?.rawValue) + string("action", action)
  }
}

extension Script.Stars {
  fileprivate var members: JSONMembers {
    var members: JSONMembers = min == 1 ? [] : [("min", .integer(min))]
    members += max == 5 ? [] : [("max", .integer(max))]
    if !labels.isEmpty { members.append(("labels", .array(labels.map { .string($0) }))) }
    if isConfirmed { members.append(("confirm", .boolean(true))) }
    members += string("buttonTitle", buttonTitle)
    members += word("buttonStyle", buttonStyle, unless: .lightButton)
    members += object("symbols", string("full", full) + string("empty", empty))
    return members + string("action", action)
  }
}

extension Script.Button {
  /// The button as JSON; a button with only a title is written as a string.
  fileprivate var json: JSONText {
    let members = members(style: "style", unless: .button)
    return members.count == 1 && members[0].0 == "title" ? members[0].1 : .object(members)
  }

  fileprivate func members(style key: String, unless usual: Style) -> JSONMembers {
    var members = string("title", title) + word(key, style, unless: usual)
    members += condition.map { [("when", $0.json)] } ?? []
    members += string("outcome", outcome?.rawValue) + string("action", action)
    members += object("set", sets.map { ($0.variable, $0.value.jsonText) })
    members += ownValue.map { [("value", $0.jsonText)] } ?? []
    return members + link.members
  }
}

extension Script.Link {
  fileprivate var members: JSONMembers {
    let branches = branches.map { JSONText.object([("when", $0.condition.json)] + $0.next.members) }
    return (branches.isEmpty ? [] : [("branches", .array(branches))]) + next.members
  }
}

extension Script.Destination {
  fileprivate var members: JSONMembers {
    switch self {
    case .unwritten: []
    case .end: [("next", .null)]
    case .block(let block): [("next", .string(block.id))]
    }
  }
}

// MARK: Members that may be absent

private func string(_ key: String, _ text: String?) -> JSONMembers {
  text.map { [(key, .string($0))] } ?? []
}

private func object(_ key: String, _ members: JSONMembers) -> JSONMembers {
  members.isEmpty ? [] : [(key, .object(members))]
}

private func word<Word: RawRepresentable<String> & Equatable>(
  _ key: String, _ word: Word, unless usual: Word
) -> JSONMembers {
  word == usual ? [] : [(key, .string(word.rawValue))]
}

extension Value {
  var jsonText: JSONText { .raw(json) }
}

extension Script.Condition {
  var json: JSONText {
    var members: [(String, JSONText)] = []
    // All tests of a condition share their variable, which is written once.
    if let variable = tests.lazy.compactMap(\.variable).first {
      members.append(("of", .string(variable)))
    }
    for test in tests {
      let member = test.json(besides: members.map(\.0))
      members.append(member)
    }
    if tests.contains(where: \.isExact) { members.append(("exact", .boolean(true))) }
    return .object(members)
  }
}

extension Script.ConditionTest {
  /// The key and the value of the test. If `is` is taken, the test is written as `in`.
  fileprivate func json(besides keys: [String]) -> (String, JSONText) {
    switch kind {
    case .equals(let values):
      values.count == 1 && !keys.contains("is")
        ? ("is", values[0].jsonText) : ("in", .array(values.map(\.jsonText)))
    case .contains(let part): ("contains", .string(part))
    case .atLeast(let number): ("atLeast", .number(number))
    case .atMost(let number): ("atMost", .number(number))
    case .isEmpty(let isEmpty): ("empty", .boolean(isEmpty))
    case .visited(let block): ("visited", .string(block.id))
    case .not(let inner): ("not", inner.json)
    case .any(let inner): ("any", .array(inner.map(\.json)))
    }
  }
}
