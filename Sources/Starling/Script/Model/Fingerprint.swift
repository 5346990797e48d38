/// A hash of the content of a script, by FNV-1a over its tables, so that it is the same on every
/// machine.
struct Fingerprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
  private let tables: ScriptTables
  /// What of a text decides where conversations lead; nil if its words count.
  private var shown: ((TextNumber) -> [Name])?

  init(of tables: ScriptTables) {
    self.tables = tables
    addFrame()
    for block in tables.blocks { add(block) }
    addTranslations()
  }

  /// The hash of what decides where conversations lead: all but the words of bubbles and
  /// translations. Of these, the variables count that they show.
  init(ofWays tables: ScriptTables, showing shown: @escaping (TextNumber) -> [Name]) {
    self.tables = tables
    self.shown = shown
    addFrame()
    for block in tables.blocks { add(block) }
    for text in tables.texts.indices { add(bubble: text) }
  }

  // MARK: Parts

  private mutating func addTranslations() {
    for locale in tables.locales {
      add(locale.tag)
      for entry in locale.entries {
        add(entry.key)
        add(entry.text)
        for (form, text) in entry.forms where form != .other {
          add(form.rawValue)
          add(text)
        }
      }
    }
  }

  private mutating func add(bubble text: TextNumber) {
    guard let shown else { return add(text) }
    let names = shown(text)
    add(names.count)
    for name in names { add(name.text) }
  }

  private mutating func addFrame() {
    add(tables.locale)
    add(Target.block(tables.start))
    if shown == nil { for text in [tables.title, tables.authorName, tables.avatar] { add(text) } }
    if tables.showsProgress { add("progress") }
    if !tables.disclosesDelivery { add("disclosure") }
    for variable in tables.variables where variable.isDeclared {
      add(variable.name.text)
      add(variable.declared)
      if let min = variable.min { add("min", min) }
      if let max = variable.max { add("max", max) }
      if variable.isClosed { add("host") }
    }
    add(tables.configuration?.jsonOfFingerprint.text ?? "")
  }

  private mutating func add(_ block: Block) {
    add(tables.id(block))
    add(block.kind.rawValue)
    add(block.style.rawValue)
    add(block.texts.count)
    for text in block.texts {
      add(bubble: text)
      if let when = tables.when(of: text) { add(condition: when) }
    }
    add(block.delay ?? -1)
    add(block.answer.map { tables.variables[$0].name.text } ?? "")
    add(block.buttons.count)
    for button in block.buttons { add(tables.buttons[button]) }
    if let skip = block.skip { add(tables.buttons[skip]) }
    if let input = tables.input(of: block) { add(input) }
    if let rating = tables.rating(of: block) { add(rating) }
    if let several = tables.several(of: block) { addChanged(several, besides: []) }
    add(block.sets)
    add(block.link)
  }

  private mutating func add(_ button: Button) {
    add(button.title)
    add(button.style.rawValue)
    if button.isAlone { add("alone") }
    if let when = button.when { add(condition: when) }
    add(button.request)
    add(button.sets)
    add(tables.ownValue(of: button))
    add(button.link)
  }

  private mutating func add(_ request: HostRequest) {
    let first: [Key] = [.outcome, .action]
    // Most buttons ask for nothing.
    guard request != HostRequest() else {
      for _ in first { add("") }
      return
    }
    add(request, first)
    addChanged(request, besides: first)
  }

  private mutating func add(_ assignments: Run<Assignment>) {
    for assignment in tables.assignments[assignments] {
      if assignment.deed.key != .set { add(assignment.deed.key.name) }
      add(tables.variables[assignment.variable].name.text)
      add(assignment.deed.json)
    }
  }

  private mutating func add(_ key: String, _ number: Double) {
    add(key)
    add(number)
  }

  private mutating func add(_ input: TextInput) {
    let first: [Key] = [
      .buttonTitle, .placeholder, .retry, .buttonStyle, .required, .minLength, .maxLength, .format,
      .outcome, .action,
    ]
    add(input, first)
    addChanged(input, besides: first)
  }

  private mutating func add(_ rating: Rating) {
    add(rating, [.max, .confirm, .buttonTitle])
    for text in [rating.full, rating.empty] { add(text) }
    add(rating, [.buttonStyle])
    // Scripts without these keep the fingerprint that they have always had.
    if rating.min != 1 || !rating.labels.isEmpty { add(rating, [.min, .labels]) }
    if rating.request.action != nil { add(rating, [.action]) }
    addChanged(
      rating,
      besides: [.max, .confirm, .buttonTitle, .symbols, .buttonStyle, .min, .labels, .action])
  }

  /// Adds the values of some keys, present or not.
  private mutating func add<Row: KeyedRow>(_ row: Row, _ keys: [Key]) {
    for field in keys.compactMap({ Row.keys[$0] }) {
      add(field.cell(row) ?? (field.kind == .count ? .count(-1) : .word("")))
    }
  }

  /// Adds the values of all other keys only where they are present, so that scripts without them
  /// keep the fingerprint that they have always had.
  private mutating func addChanged<Row: KeyedRow>(_ row: Row, besides keys: [Key]) {
    for field in Row.keys.fields where !keys.contains(field.key) {
      guard let cell = field.changed(in: row) else { continue }
      add(field.key.name)
      add(cell)
    }
  }

  private mutating func add(_ cell: Cell) {
    switch cell {
    case .text(let text): add(text)
    case .texts(let texts):
      add(texts.count)
      for text in texts { add(text) }
    case .string(let string): add(tables.string(string))
    case .word(let word): add(word)
    case .count(let count): add(count)
    case .number(let number): add(number)
    case .flag(let flag): add(flag ? 1 : 0)
    case .amounts(let all): add(all.run)
    }
  }

  private mutating func add(_ link: Link) {
    add(link.branches.count)
    for branch in tables.branches[link.branches] {
      add(condition: branch.when)
      add(branch.next)
    }
    add(link.next)
  }

  private mutating func add(condition number: ConditionNumber) {
    let tests = tables.tests[tables.conditions[number].tests]
    add(tests.count)
    for test in tests { add(test) }
  }

  private mutating func add(_ test: Test) {
    add(test.subject.variable.map { tables.variables[$0].name.text } ?? "")
    switch test.kind {
    case .value(.empty(let isEmpty)): add(isEmpty ? "empty" : "filled")
    case .value(.equals(let operands)):
      add("is")
      add(operands.count)
      for operand in operands { add(operand) }
    case .value(let asked):
      add(asked.word.key.name)
      for operand in asked.operands { add(operand) }
      if let bound = asked.bound { add(bound) }
    case .visited(let block):
      add("visited")
      add(Target.block(block))
    case .not(let inner):
      add("not")
      add(condition: inner)
    case .any(let inner):
      add("any")
      add(inner.count)
      for number in inner { add(condition: number) }
    }
  }

  private mutating func add(_ operand: Operand) {
    add(operand.value)
    add(operand.isExact ? 1 : 0)
  }

  private mutating func add(_ target: Target) {
    switch target {
    case .absent: add("absent")
    case .end: add("end")
    case .block(let number): add(tables.id(number))
    }
  }

  private mutating func add(_ value: Value?) { add(value?.json ?? "") }

  private mutating func add(_ text: TextNumber?) {
    guard let text else { return add("") }
    add(tables.string(text))
  }

  // MARK: Bytes

  private mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte: byte) }
    add(byte: 0xFF)
  }

  private mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a number. Minus zero counts as zero.
  private mutating func add(_ number: Double) { add((number + 0).bitPattern) }

  private mutating func add(_ bits: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  private mutating func add(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}

extension Script {
  /// A hash that is the same where conversations lead to the same places, whatever bubbles say, if
  /// they show the same variables.
  package func fingerprintOfWays(_ names: @escaping (TextNumber) -> [Name]) -> UInt64 {
    Fingerprint(ofWays: tables, showing: names).value
  }
}
