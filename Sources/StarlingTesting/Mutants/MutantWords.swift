internal import Starling

extension Mutant {
  /// The mistake as a clause, such as `"max": 5 could be 6`.
  package var sentence: String {
    switch change {
    case .row(let row, let key): sentence(row, key)
    case .dropped(let branch):
      "the branch to \(words(original.tables.branches[branch].next)) could be missing"
    case .unsaid: "the bubble could be missing"
    case .turned: "\"when\" could be turned round"
    }
  }

  private func sentence(_ row: Row, _ key: Key) -> String {
    let tables = original.tables
    return switch row {
    case .block(let number, let wrong):
      changed(key.name, words(tables.blocks[number], key), words(wrong, key))
    case .button(let number, let wrong):
      changed(key.name, words(tables.buttons[number], key), words(wrong, key))
    case .branch(let number, let wrong):
      changed(key.name, words(tables.branches[number].next), words(wrong.next))
    case .test(let number, let wrong): sentence(tables.tests[number].asked, wrong.asked)
    case .assignment(let number, let wrong):
      changed(
        tables.variables[wrong.variable].name.text, tables.assignments[number].deed.json,
        wrong.deed == .nothing ? nil : wrong.deed.json)
    case .input(let number, let wrong):
      changed(key.name, words(tables.inputs[number], key), words(wrong, key))
    case .rating(let number, let wrong):
      changed(key.name, words(tables.ratings[number], key), words(wrong, key))
    case .several(let number, let wrong):
      changed(key.name, words(tables.severals[number], key), words(wrong, key))
    case .variable(let number, let wrong):
      changed(name(of: key, wrong), words(tables.variables[number], key), words(wrong, key))
    }
  }

  /// The key, or the name of a counter that is declared by its first number alone.
  private func name(of key: Key, _ counter: Variable) -> String {
    counter.min == nil && counter.max == nil ? counter.name.text : key.name
  }

  private func changed(_ key: String, _ one: String?, _ other: String?) -> String {
    "\(quoted(key)): \(one ?? "") could be \(other ?? "missing")"
  }

  /// The value that is wrong, with its key unless it stands in a list.
  private func sentence(_ test: ValueTest?, _ wrong: ValueTest?) -> String {
    guard let test, let wrong, let index = test.firstDifference(from: wrong) else { return "" }
    let written = original.tables.source.bytes[Int(place.start)...]
    let key = quoted(test.word.key.name)
    return (written.starts(with: key.utf8) ? key + ": " : "")
      + "\(test.values[index].value.json) could be \(wrong.values[index].value.json)"
  }

  // MARK: The value under a key

  private func words(_ block: Block, _ key: Key) -> String? {
    key == .next ? words(block.link.next) : block.delay.map { JSONNumber.text($0) }
  }

  private func words(_ button: Button, _ key: Key) -> String? {
    if key == .next { return words(button.link.next) }
    if key == .alone { return button.isAlone ? "true" : nil }
    return words(button.request, key)
  }

  private func words(_ counter: Variable, _ key: Key) -> String? {
    let number = key == .start ? counter.start?.number : key == .min ? counter.min : counter.max
    return number.map { JSONNumber.text($0) }
  }

  private func words<Row: KeyedRow>(_ row: Row, _ key: Key) -> String? {
    switch Row.keys[key]?.cell(row) {
    case .string(let string): quoted(original.tables.string(string))
    case .word(let word): quoted(word)
    case let cell: cell?.json?.text
    }
  }

  private func words(_ target: Target) -> String { target.words(in: original.tables) }
}

extension ScriptTables {
  func target(of exit: Exit) -> Target {
    switch exit {
    case .branch(let number): branches[number].next
    case .next(.block(let number)): blocks[number].link.next
    case .next(.button(let number)): buttons[number].link.next
    }
  }
}

extension Target {
  func words(in tables: ScriptTables) -> String {
    switch self {
    case .block(let number): quoted(tables.id(number))
    case .end, .absent: "null"
    }
  }
}

extension Move.Ticks {
  fileprivate func words(in tables: ScriptTables) -> String {
    let ticked = (buttons { _ in true } ?? buttons).sorted()
    guard !ticked.isEmpty else { return "answers nothing" }
    return "answers " + list(ticked.map(tables.title))
  }
}

extension Move {
  /// What the person does, in words that follow "one that".
  func words(in tables: ScriptTables) -> String {
    switch self {
    case .tap: "taps"
    case .wait: "waits"
    case .press(let button): "answers \(quoted(tables.title(of: button)))"
    case .tick(let ticks): ticks.words(in: tables)
    case .tickAll: "answers all"
    case .write(let text) where text.isBlank: "answers nothing"
    case .write(let text) where JSONNumber.value(ofText: text) != nil: "answers \(text)"
    case .write(let text) where text.count > 40: "answers \(grouped(text.count)) characters"
    case .write(let text): "answers \(quoted(text))"
    case .rate(let stars): "answers \(stars)"
    case .skip: "skips"
    }
  }
}
