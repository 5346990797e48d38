/// A place where a text or a test reads a variable that has no value from the start.
struct Read {
  /// Where in its block: what may have been saved by then differs.
  enum Point: Hashable {
    /// Before the person answers.
    case entry
    /// Where the block's own link is taken.
    case link
    /// Behind a button.
    case button(Int32)
  }

  var variable: VariableNumber
  var block: BlockNumber
  var point: Point
  /// The string that names the variable; of a test without `of`, the condition's brace.
  var place: Place
  /// The number of the test; nil for a text.
  var test: Int32?
  /// Whether it minds that there is no value: a test for `empty` does not.
  var isStrict = true
}

extension ScriptTables {
  /// Every place where a variable is read that may have no value, in the order of the script.
  func reads(from start: Int) -> [Read] {
    var collector = ReadCollector(tables: self)
    collector.collectFrame(start)
    for block in blocks.indices { collector.collect(block) }
    return collector.reads
  }
}

private struct ReadCollector {
  let tables: ScriptTables
  var reads: [Read] = []

  private func read(_ block: Int, _ point: Read.Point, _ variable: VariableNumber, _ place: Place)
    -> Read
  {
    Read(variable: variable, block: BlockNumber(block), point: point, place: place)
  }

  private mutating func add(_ read: Read) {
    if !tables.variables[Int(read.variable)].isDeclared { reads.append(read) }
  }

  /// The title and the author are shown before the first block.
  mutating func collectFrame(_ start: Int) {
    for text in [tables.title, tables.authorName, tables.avatar] { collect(text: text, start) }
  }

  mutating func collect(_ number: Int) {
    let block = tables.blocks[number]
    for text in block.texts.range { collect(text: TextNumber(text), number) }
    if let input = tables.input(of: block) {
      for text in [input.placeholder, input.buttonTitle, input.retry] {
        collect(text: text, number)
      }
    }
    if let rating = tables.rating(of: block) {
      for text in [rating.buttonTitle, rating.full, rating.empty] { collect(text: text, number) }
    }
    for button in block.buttons.range { collect(button: button, number) }
    if let skip = block.skip { collect(button: Int(skip), number) }
    // Where somebody has answered, the answer is there: only where no button is left may it not be.
    let mayLackAnswer = block.kind.hasAnswer && tables.canPassWithoutButtons(block)
    collect(link: block.link, number, .link, answer: mayLackAnswer ? block.answer : nil)
  }

  private mutating func collect(button: Int, _ number: Int) {
    collect(text: tables.buttons[button].title, number)
    if let when = tables.buttons[button].when { collect(when, number, .entry, answer: nil) }
    guard !tables.buttons[button].link.isAbsent else { return }
    collect(link: tables.buttons[button].link, number, .button(Int32(button)), answer: nil)
  }

  private mutating func collect(
    link: Link, _ number: Int, _ point: Read.Point, answer: VariableNumber?
  ) {
    for branch in link.branches.range {
      collect(tables.branches[branch].when, number, point, answer: answer)
    }
  }

  private mutating func collect(text: TextNumber?, _ number: Int) {
    guard let text else { return }
    let place = tables.texts[Int(text)].place
    for placeholder in tables.texts[Int(text)].placeholders.range {
      add(read(number, .entry, tables.placeholders[placeholder], place))
    }
  }

  /// The depth of conditions is bounded by that of the file.
  private mutating func collect(
    _ condition: ConditionNumber, _ number: Int, _ point: Read.Point, answer: VariableNumber?
  ) {
    for test in tables.conditions[Int(condition)].tests.range {
      switch tables.tests[test].kind {
      case .not(let inner): collect(inner, number, point, answer: answer)
      case .any(let inner):
        for condition in inner.range {
          collect(ConditionNumber(condition), number, point, answer: answer)
        }
      case .visited: break
      case .equals, .contains, .atLeast, .atMost, .empty:
        guard var read = read(by: test, condition, number, point, answer) else { continue }
        read.test = Int32(test)
        if case .empty = tables.tests[test].kind { read.isStrict = false }
        add(read)
      }
    }
  }

  private func read(
    by test: Int, _ condition: ConditionNumber, _ number: Int, _ point: Read.Point,
    _ answer: VariableNumber?
  ) -> Read? {
    switch tables.tests[test].subject {
    case .answer:
      answer.map { read(number, point, $0, tables.conditions[Int(condition)].opening) }
    case .variable(let variable, let place): read(number, point, variable, place)
    }
  }
}
