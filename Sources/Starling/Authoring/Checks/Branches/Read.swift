/// A place where a text or a test reads a variable that may have no value.
struct Read {
  /// The point in a block, which decides what has been saved by then.
  enum Point: Hashable {
    /// Before the person answers.
    case entry
    /// Where the block's own link is followed.
    case link
    /// After a tap on a button.
    case button(ButtonNumber)
    /// Where a text is shown if a condition holds.
    case shown(ConditionNumber)
  }

  var variable: VariableNumber
  var block: BlockNumber
  var point: Point
  /// The string that names the variable.
  var place: Place
  /// The test; nil for a text.
  var test: TestNumber?
  /// Whether a missing value is a problem. A test for `empty` expects it.
  var isStrict = true
}

extension ScriptTables {
  /// All places where a variable that may have no value is read, in the order of the script.
  func reads(from start: BlockNumber) -> [Read] {
    var collector = ReadCollector(tables: self)
    // The title and the author are shown before the first block.
    for text in [title, authorName, avatar] { collector.collect(text: text, start) }
    for block in blocks.indices { collector.collect(block) }
    return collector.reads
  }
}

private struct ReadCollector {
  let tables: ScriptTables
  var reads: [Read] = []

  mutating func collect(_ number: BlockNumber) {
    let block = tables.blocks[number]
    for text in block.texts { collect(text: text, number, under: tables.when(of: text)) }
    for text in tables.rowTexts(of: block) { collect(text: text, number) }
    for button in tables.buttons(of: block) {
      collect(text: tables.buttons[button].title, number, under: tables.buttons[button].when)
      collect(tables.buttons[button].link, number, .button(button))
    }
    collect(block.link, number, .link)
  }

  /// Collects what is read where a text is shown, perhaps under a condition.
  private mutating func collect(
    text: TextNumber, _ block: BlockNumber, under when: ConditionNumber?
  ) {
    collect(text: text, block, when.map { .shown($0) } ?? .entry)
    if let when { collect(when, block, .entry) }
  }

  mutating func collect(text: TextNumber?, _ block: BlockNumber, _ point: Read.Point = .entry) {
    guard let text = text.map({ tables.texts[$0] }) else { return }
    for placeholder in text.placeholders {
      add(tables.placeholders[placeholder], block, point, text.place)
    }
  }

  private mutating func collect(_ link: Link, _ block: BlockNumber, _ point: Read.Point) {
    for branch in link.branches { collect(tables.branches[branch].when, block, point) }
  }

  private mutating func collect(
    _ condition: ConditionNumber, _ block: BlockNumber, _ point: Read.Point
  ) {
    tables.forEachTest(of: condition) { number, test in
      guard test.asked != nil, case .variable(let variable, let place) = test.subject else {
        return
      }
      add(variable, block, point, place, by: number)
    }
  }

  private mutating func add(
    _ variable: VariableNumber, _ block: BlockNumber, _ point: Read.Point, _ place: Place,
    by test: TestNumber? = nil
  ) {
    guard tables.variables[variable].mayBeUnset else { return }
    var read = Read(variable: variable, block: block, point: point, place: place)
    read.test = test
    if let test, case .value(.empty) = tables.tests[test].kind { read.isStrict = false }
    reads.append(read)
  }
}
