extension ScriptTables {
  /// The values that each variable can have anywhere, where some condition minds them.
  func variableDomains() -> [Domain] {
    var collector = VariableDomains(self)
    collector.collect()
    return collector.domains
  }

  /// For each variable whether some condition minds what it holds.
  func mindedVariables() -> [Bool] {
    var isMinded = [Bool](repeating: false, count: variables.count)
    for test in tests { if let variable = test.subject.variable { isMinded[Int(variable)] = true } }
    for block in blocks where block.kind.hasAnswer && canPassWithoutButtons(block) {
      if let answer = block.answer { isMinded[Int(answer)] = true }
    }
    return isMinded
  }
}

private struct VariableDomains {
  private let tables: ScriptTables
  private let isMinded: [Bool]
  private(set) var domains: [Domain]
  /// The titles that are saved in variables, each once.
  private var titles: [(variable: Int, text: TextNumber)] = []
  private var index = HashIndex()

  init(_ tables: ScriptTables) {
    self.tables = tables
    isMinded = tables.mindedVariables()
    domains = tables.variables.map { Domain(isAnything: $0.isDeclared) }
  }

  mutating func collect() {
    for block in tables.blocks {
      if let answer = block.answer.map(Int.init), isMinded[answer] { add(block, to: answer) }
    }
    for assignment in tables.assignments where isMinded[Int(assignment.variable)] {
      domains[Int(assignment.variable)].values.append(assignment.value)
    }
    for variable in domains.indices where isMinded[variable] && !domains[variable].isAnything {
      domains[variable].settle()
    }
  }

  private mutating func add(_ block: Block, to answer: Int) {
    switch block.kind {
    case .rating, .textInput:
      let own = tables.answerDomain(of: block)
      domains[answer].values += own.values
      domains[answer].fields += own.fields
      if own.isAnything { domains[answer].isAnything = true }
    case .choice, .doubleButton:
      for button in block.buttons.range { add(button: button, to: answer) }
    case .text, .button, .route: break
    }
    if let value = block.skip.flatMap({ tables.ownValue(of: tables.buttons[Int($0)]) }) {
      domains[answer].values.append(value)
    }
  }

  private mutating func add(button: Int, to answer: Int) {
    let title = tables.buttons[button].title
    guard tables.buttons[button].value == nil else {
      return domains[answer].values.append(tables.value(of: tables.buttons[button]))
    }
    if isNew(title, in: answer) { domains[answer].values.append(.text(tables.string(title))) }
  }

  /// Whether no button with a title that reads so saves it in the variable as yet: most titles
  /// stand in many places.
  private mutating func isNew(_ title: TextNumber, in variable: Int) -> Bool {
    let hash = tables.withText(title) { ByteHash.of($0, beside: UInt32(variable)) }
    let known = index.first(hash) { number in
      titles[number].variable == variable
        && tables.withText(title) { text in
          tables.withText(titles[number].text) { $0.isEqual(to: text) }
        }
    }
    guard known == nil else { return false }
    index.insert(titles.count, hash: hash)
    titles.append((variable, title))
    return true
  }
}
