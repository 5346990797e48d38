/// A hash of the content of a script, by FNV-1a over its tables, so that it is the same on every
/// machine.
struct Fingerprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
  private let tables: ScriptTables

  init(of tables: ScriptTables) {
    self.tables = tables
    addFrame()
    for block in tables.blocks { add(block) }
    for locale in tables.locales {
      add(locale.tag)
      for entry in locale.entries {
        add(entry.key)
        add(entry.text)
      }
    }
  }

  // MARK: Parts

  private mutating func addFrame() {
    add(tables.locale)
    add(Target.block(tables.start))
    for text in [tables.title, tables.authorName, tables.avatar] { add(text) }
    for variable in tables.variables where variable.isDeclared {
      add(variable.name.text)
      add(variable.declared)
    }
    add(tables.configuration?.jsonOfFingerprint.text ?? "")
  }

  private mutating func add(_ block: Block) {
    add(tables.id(block))
    add(block.kind.rawValue)
    add(block.style.rawValue)
    add(block.texts.count)
    for text in block.texts { add(text) }
    add(block.delay ?? -1)
    add(block.answer.map { tables.variables[$0].name.text } ?? "")
    add(block.buttons.count)
    for button in block.buttons { add(tables.buttons[button]) }
    if let skip = block.skip { add(tables.buttons[skip]) }
    if let input = tables.input(of: block) { add(input) }
    if let rating = tables.rating(of: block) { add(rating) }
    add(block.link)
  }

  private mutating func add(_ button: Button) {
    add(button.title)
    add(button.style.rawValue)
    if let when = button.when { add(condition: when) }
    add(button.outcome?.rawValue ?? "")
    add(tables.action(of: button) ?? "")
    for assignment in tables.assignments[button.sets] {
      add(tables.variables[assignment.variable].name.text)
      add(assignment.value)
    }
    add(tables.ownValue(of: button))
    add(button.link)
  }

  private mutating func add(_ input: TextInput) {
    for text in [input.buttonTitle, input.placeholder, input.retry] { add(text) }
    add(input.buttonStyle.rawValue)
    add(input.isRequired ? 1 : 0)
    add(input.minLength ?? -1)
    add(input.maxLength ?? -1)
    add(input.format.rawValue)
    add(input.outcome?.rawValue ?? "")
    add(input.action ?? "")
  }

  private mutating func add(_ rating: Rating) {
    add(rating.max)
    add(rating.isConfirmed ? 1 : 0)
    for text in [rating.buttonTitle, rating.full, rating.empty] { add(text) }
    add(rating.buttonStyle.rawValue)
    // Scripts without these keep the fingerprint that they have always had.
    if rating.min != 1 || !rating.labels.isEmpty {
      add(rating.min)
      add(rating.labels.count)
      for label in rating.labels { add(label) }
    }
    // Scripts without an action keep the fingerprint that they have always had.
    if let action = rating.action { add(action) }
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
    case .equals(let run):
      add("is")
      add(run.count)
      for operand in tables.operands[run] { add(operand) }
    case .contains(let run):
      add("contains")
      for operand in tables.operands[run] { add(operand) }
    case .atLeast(let number):
      add("atLeast")
      add(number)
    case .atMost(let number):
      add("atMost")
      add(number)
    case .empty(let isEmpty): add(isEmpty ? "empty" : "filled")
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
