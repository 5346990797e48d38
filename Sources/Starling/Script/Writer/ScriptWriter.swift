extension Script {
  /// The script as JSON, from which an equal script can be read. White space, comments, the order
  /// of keys in a block and values that equal the defaults are not preserved.
  public var json: String { Kept(script: self).text.laidOut() + "\n" }

  /// The script as JSON without what only hosts and authors read. Blocks that no conversation
  /// reaches are there: they may say what a variable is.
  package var playable: JSONText { Kept(script: self, isPlayed: true).text }
}

/// What is written of a script: all of it, or what its conversations need.
private struct Kept {
  let script: Script
  var isPlayed = false

  private var tables: ScriptTables { script.tables }

  var text: JSONText {
    // Variables come first: a text that mentions one would change their order.
    var members: KeyedMembers = [(.starling, .integer(1))]
    members += object(.variables, tables.variables.compactMap { $0.firstValue })
    members += string(.title, script.title)
    members += object(.author, string(.name, script.authorName) + string(.avatar, script.avatar))
    if script.locale != "en" { members.append((.locale, .string(script.locale))) }
    if script.start.number != 0 { members.append((.start, .string(script.start.id))) }
    if script.showsProgress { members.append((.progress, .boolean(true))) }
    if !script.disclosesDelivery { members.append((.disclosure, .boolean(false))) }
    members += object(.lists, script.lists.map { ($0.name, .array($0.buttons.map({ $0.json }))) })
    members.append((.blocks, .object(script.blocks.map { ($0.id, .keyed($0.members)) })))
    members += object(.translations, tables.locales.map(table))
    return .keyed(members + (configuration.map { [(.config, $0.json)] } ?? []))
  }

  private func table(_ locale: Locale) -> (String, JSONText) {
    (locale.tag, .object(locale.entries.map { ($0.key, json(of: $0)) }))
  }

  private func json(of entry: Locale.Entry) -> JSONText {
    let translation = entry.translation(in: tables)
    return (isPlayed ? translation?.with(was: nil) : translation)?.json ?? .null
  }

  /// In a conversation, the configuration says what a positive rating is, and where a review is
  /// written.
  private var configuration: Configuration? {
    guard isPlayed, let whole = script.configuration else { return script.configuration }
    let played = Configuration {
      if let stars = whole.positiveFrom { $0.positiveFrom = stars }
      if let address = whole.reviewURL { $0.reviewURL = address }
    }
    return played == Configuration() ? nil : played
  }
}

extension Script.Block {
  fileprivate var members: KeyedMembers {
    var members: KeyedMembers = [(.type, .string(kind.rawValue))]
    // A list with one text has other translation paths than a single text.
    if !texts.isEmpty {
      let all = zip(texts, textConditions).map(bubble)
      members.append((.text, isTextList ? .array(all) : all[0]))
    }
    members += word(.style, style, unless: .text) + own
    if let variable, Name(variable) != Name(id) { members.append((.saveAs, .string(variable))) }
    if let skip {
      members.append((.skip, .keyed(skip.members(style: .style, unless: .lightButton))))
    }
    members += delay.map { [(.showNextAfter, .number($0))] } ?? []
    return members + tables.members(of: row.sets) + link.members + tables.formerMembers(row.place)
  }

  /// A bubble as JSON; one that is always said is written as a string.
  private func bubble(_ text: String, _ when: Script.Condition?) -> JSONText {
    when.map { .keyed([(.text, .string(text)), (.when, $0.json)]) } ?? .string(text)
  }

  /// The members that only this kind of block has.
  private var own: KeyedMembers {
    switch kind.traits.buttons {
    case .none:
      (tables.input(of: row).map(tables.members(of:)) ?? [])
        + (tables.rating(of: row).map(tables.members(of:)) ?? [])
    case .own: buttons.flatMap { $0.members(style: .buttonStyle, unless: .button) }
    case .sides: zip([Key.left, .right], buttons.map { $0.json }).map { ($0, $1) }
    case .list:
      [(.buttons, list.map { .string($0) } ?? .array(buttons.map { $0.json }))]
        + (tables.several(of: row).map(tables.members(of:)) ?? [])
    }
  }
}

extension Variable {
  /// The member of `variables`; nil if the variable is not declared.
  fileprivate var firstValue: (String, JSONText)? {
    guard isDeclared, let declared else { return nil }
    guard min != nil || max != nil || isClosed else { return (name.text, declared.jsonText) }
    let start: KeyedMembers = declared == .number(within(0)) ? [] : [(.start, declared.jsonText)]
    let bounds: KeyedMembers =
      (min.map { [(.min, .number($0))] } ?? []) + (max.map { [(.max, .number($0))] } ?? [])
    return (name.text, .keyed(start + bounds + (isClosed ? [(.host, .boolean(false))] : [])))
  }
}

extension ScriptTables {
  /// The member for what a block or a button was called.
  fileprivate func formerMembers(_ place: Place) -> KeyedMembers {
    let names = formerNames(at: place).map { JSONText.string($0.name) }
    return names.isEmpty ? [] : [(.was, names.count == 1 ? names[0] : .array(names))]
  }

  /// The members for what is done to variables.
  fileprivate func members(of assignments: Run<Assignment>) -> KeyedMembers {
    let all = self.assignments[assignments]
    return Assignment.Deed.keys.flatMap { key in
      object(key, members(all.filter { $0.deed.key == key }))
    }
  }

  private func members(_ assignments: [Assignment]) -> [(String, JSONText)] {
    assignments.map { (variables[$0.variable].name.text, .raw($0.deed.json)) }
  }

  func members<Row: KeyedRow>(of row: Row) -> KeyedMembers { members(of: row, Row.keys.fields) }

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
    case .amounts(let all): .object(members(Array(assignments[all.run])))
    case .string(let string): .string(self.string(string))
    case .word, .count, .number, .flag: cell.json ?? .null
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
    members += tables.members(of: row.request) + tables.members(of: row.sets)
    members += ownValue.map { [(.value, $0.jsonText)] } ?? []
    if row.isAlone { members.append((.alone, .boolean(true))) }
    members += link.members
    // The single button of a block is called like the block.
    return key == .buttonStyle ? members : members + tables.formerMembers(row.place)
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
  var json: JSONText { script.tables.json(of: number) }
}

extension ScriptTables {
  fileprivate func json(of condition: ConditionNumber) -> JSONText {
    var groups = [TestGroup()]
    for test in tests[conditions[condition].tests] where !groups[groups.count - 1].add(test, self) {
      var group = TestGroup()
      _ = group.add(test, self)
      groups.append(group)
    }
    let objects = groups.map { $0.json(in: self) }
    return objects.count == 1 ? objects[0] : .keyed([(.all, .array(objects))])
  }

  /// The key and the value of a test. If `is` is taken, the test is written as `in`.
  fileprivate func member(of test: Test, besides taken: KeyedMembers) -> (Key, JSONText) {
    switch test.kind {
    case .value(let asked):
      let values = asked.values.map { $0.value.jsonText }
      let isTaken = asked.word == .is && taken.contains { $0.0 == .is }
      return asked.word == .in || isTaken ? (.in, .array(values)) : (asked.word.key, values[0])
    case .visited(let block): return (.visited, .string(id(block)))
    case .not(let inner): return (.not, json(of: inner))
    case .any(let inner): return (.any, .array(inner.map { json(of: $0) }))
    }
  }
}

/// Tests that have room in one object: of the same variable, each under a key of its own.
private struct TestGroup {
  private var variable: VariableNumber?
  private var members: KeyedMembers = []
  private var isExact: Bool?

  /// Adds a test; returns whether there was room.
  mutating func add(_ test: Test, _ tables: ScriptTables) -> Bool {
    let member = tables.member(of: test, besides: members)
    let isExact = test.asked?.operands.first?.isExact
    guard members.isEmpty || test.subject.variable == variable,
      !members.contains(where: { $0.0 == member.0 }),
      isExact == nil || self.isExact == nil || isExact == self.isExact
    else { return false }
    variable = test.subject.variable
    self.isExact = self.isExact ?? isExact
    members.append(member)
    return true
  }

  func json(in tables: ScriptTables) -> JSONText {
    let name = variable.map { tables.variables[$0].name.text }
    return .keyed(string(.of, name) + members + (isExact == true ? [(.exact, .boolean(true))] : []))
  }
}
