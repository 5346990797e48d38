extension Script {
  /// The script as JSON, from which an equal script can be read. White space, comments, the order
  /// of keys in a block and values that equal the defaults are not preserved.
  public var json: String { jsonText.laidOut() + "\n" }

  private var jsonText: JSONText {
    // Variables come first: a text that mentions one would change their order.
    var members: KeyedMembers = [(.starling, .integer(1))]
    members += object(.variables, variables.map { ($0.name, $0.value.jsonText) })
    members += string(.title, title)
    members += object(.author, string(.name, authorName) + string(.avatar, avatar))
    if locale != "en" { members.append((.locale, .string(locale))) }
    if start.number != 0 { members.append((.start, .string(start.id))) }
    members += object(.lists, lists.map { ($0.name, .array($0.buttons.map(\.json))) })
    members.append((.blocks, .object(blocks.map { ($0.id, .keyed($0.members)) })))
    members += object(.translations, tables.locales.map(table))
    members += configuration.map { [(.config, $0.json)] } ?? []
    return .keyed(members)
  }

  private func table(_ locale: Locale) -> (String, JSONText) {
    let entries = locale.entries.map { entry in
      (entry.key, entry.translation(in: tables)?.json ?? .null)
    }
    return (locale.tag, .object(entries))
  }
}

extension Script.Block {
  fileprivate var members: KeyedMembers {
    var members: KeyedMembers = [(.type, .string(kind.rawValue))]
    // A list with one text has other translation paths than a single text.
    if !texts.isEmpty {
      let all = texts.map { JSONText.string($0) }
      members.append((.text, isTextList ? .array(all) : all[0]))
    }
    members += word(.style, style, unless: .text) + own
    if let variable, Name(variable) != Name(id) { members.append((.saveAs, .string(variable))) }
    if let skip {
      members.append((.skip, .keyed(skip.members(style: .style, unless: .lightButton))))
    }
    members += delay.map { [(.showNextAfter, .number($0))] } ?? []
    return members + link.members
  }

  /// The members that only this kind of block has.
  private var own: KeyedMembers {
    switch kind.traits.buttons {
    case .none:
      (tables.input(of: row).map(tables.members(of:)) ?? [])
        + (tables.rating(of: row).map(tables.members(of:)) ?? [])
    case .own: buttons.flatMap { $0.members(style: .buttonStyle, unless: .button) }
    case .sides: zip([Key.left, .right], buttons.map(\.json)).map { ($0, $1) }
    case .list: [(.buttons, list.map { .string($0) } ?? .array(buttons.map(\.json)))]
    }
  }
}

extension ScriptTables {
  /// The members that a row has besides its defaults.
  fileprivate func members<Row: KeyedRow>(of row: Row) -> KeyedMembers {
    members(of: row, Row.keys.fields)
  }

  private func members<Row>(of row: Row, _ fields: [RowField<Row>]) -> KeyedMembers {
    fields.flatMap { field in
      field.kind == nil
        ? object(field.key, members(of: row, field.inner))
        : field.changed(in: row).map { [(field.key, json($0))] } ?? []
    }
  }

  private func json(_ cell: Cell) -> JSONText {
    switch cell {
    case .text(let text): .string(string(text))
    case .texts(let texts): .array(texts.map { .string(string($0)) })
    case .string, .word, .count, .number, .flag: cell.json ?? .null
    }
  }
}

extension Script.Button {
  /// The button as JSON; a button with only a title is written as a string.
  fileprivate var json: JSONText {
    let members = members(style: .style, unless: .button)
    return members.count == 1 && members[0].0 == .title ? members[0].1 : .keyed(members)
  }

  fileprivate func members(style key: Key, unless usual: Style) -> KeyedMembers {
    var members = string(.title, title) + word(key, style, unless: usual)
    members += condition.map { [(.when, $0.json)] } ?? []
    members += string(.outcome, outcome?.rawValue) + string(.action, action)
    members += object(.set, sets.map { ($0.variable, $0.value.jsonText) })
    members += ownValue.map { [(.value, $0.jsonText)] } ?? []
    return members + link.members
  }
}

extension Script.Link {
  fileprivate var members: KeyedMembers {
    let branches = branches.map { JSONText.keyed([(.when, $0.condition.json)] + $0.next.members) }
    return (branches.isEmpty ? [] : [(.branches, .array(branches))]) + next.members
  }
}

extension Script.Destination {
  fileprivate var members: KeyedMembers {
    switch self {
    case .unwritten: []
    case .end: [(.next, .null)]
    case .block(let block): [(.next, .string(block.id))]
    }
  }
}

// MARK: Members that may be absent

private func string(_ key: Key, _ text: String?) -> KeyedMembers {
  text.map { [(key, .string($0))] } ?? []
}

private func object(_ key: Key, _ members: KeyedMembers) -> KeyedMembers {
  members.isEmpty ? [] : [(key, .keyed(members))]
}

private func object(_ key: Key, _ members: [(String, JSONText)]) -> KeyedMembers {
  members.isEmpty ? [] : [(key, .object(members))]
}

private func word<Word: RawRepresentable<String> & Equatable>(
  _ key: Key, _ word: Word, unless usual: Word
) -> KeyedMembers {
  word == usual ? [] : [(key, .string(word.rawValue))]
}

extension Value {
  var jsonText: JSONText { .raw(json) }
}

extension Script.Condition {
  var json: JSONText {
    var members: KeyedMembers = []
    // All tests of a condition share their variable, which is written once.
    if let variable = tests.lazy.compactMap(\.variable).first {
      members.append((.of, .string(variable)))
    }
    for test in tests {
      members.append(test.json(besides: members.map(\.0)))
    }
    if tests.contains(where: \.isExact) { members.append((.exact, .boolean(true))) }
    return .keyed(members)
  }
}

extension Script.ConditionTest {
  /// The key and the value of the test. If `is` is taken, the test is written as `in`.
  fileprivate func json(besides keys: [Key]) -> (Key, JSONText) {
    switch kind {
    case .equals(let values):
      values.count == 1 && !keys.contains(.is)
        ? (.is, values[0].jsonText) : (.in, .array(values.map(\.jsonText)))
    case .contains(let part): (.contains, .string(part))
    case .atLeast(let number): (.atLeast, .number(number))
    case .atMost(let number): (.atMost, .number(number))
    case .isEmpty(let isEmpty): (.empty, .boolean(isEmpty))
    case .visited(let block): (.visited, .string(block.id))
    case .not(let inner): (.not, inner.json)
    case .any(let inner): (.any, .array(inner.map(\.json)))
    }
  }
}
