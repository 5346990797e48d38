import Starling

/// The answers and values that an exploration has to distinguish beyond the script, so that what
/// promises name either happens on an edge or does not.
struct PromiseDistinctions {
  /// The options of an exploration that distinguishes them.
  private(set) var options = Exploration.Options()
  /// For each promise, whether the distinguished values stand for all others.
  private(set) var areExact: [Bool] = []
  private let dialog: Dialog
  private var tables: ScriptTables { dialog.script.tables }

  init(_ promises: [Promise], in dialog: Dialog) {
    self.dialog = dialog
    for promise in promises {
      areExact.append(true)
      for thing in promise.things {
        for block in tables.blocks.indices { tellApart(thing, at: block) }
      }
    }
  }

  private mutating func noteGap() { areExact[areExact.count - 1] = false }

  private mutating func tellApart(_ thing: Promise.Thing, at number: BlockNumber) {
    let block = tables.blocks[number]
    switch thing.kind {
    case .says(let pattern):
      let retry = tables.input(of: block)?.retry.map { [$0] } ?? []
      for text in Array(block.texts) + retry { tellApart(text, by: pattern, at: number) }
    case .does(.answers(let text), let id):
      if id == nil || tables.block(named: id ?? "") == number {
        tellApart(answer: text, at: number)
      }
    case .picks(let stars), .rates(let stars):
      guard block.kind == .rating, let test = stars.test else { return }
      options.distinctions.answers[number, default: []].append(test)
    case .sets(let name, let value?):
      guard let answer = block.answer, tables.variable(named: name) == answer else { return }
      add(value, at: number)
    case .reaches, .does, .outcome, .action, .sets, .rejects, .ends: break
    }
  }

  // MARK: Answers

  private mutating func tellApart(answer text: String, at number: BlockNumber) {
    let block = tables.blocks[number]
    switch block.kind.wait {
    case .text: addTyped(text, at: number)
    case .stars: if let stars = Int(text) { add(.number(Double(stars)), at: number) }
    case .button:
      for title in tables.buttons[block.buttons].map(\.title) {
        tellApart(title, by: TextPattern(exactly: text), at: number)
      }
    case .nothing, .tap: break
    }
  }

  /// Distinguishes what is typed from all else. A text that the field refuses is no answer.
  private mutating func addTyped(_ text: String, at number: BlockNumber) {
    let style = dialog.language.numbers
    guard let input = tables.input(of: tables.blocks[number]),
      input.rejection(of: text, in: style) == nil
    else { return }
    let value = input.value(of: text, in: style)
    let isPlain = value.text == text ? value.isPlain : value.number.map(style.text) == text
    if !isPlain { noteGap() }
    tellApart(value, at: number)
  }

  /// Distinguishes this value from all others. One that the field never gives is no answer.
  private mutating func add(_ value: Value, at number: BlockNumber) {
    if let input = tables.input(of: tables.blocks[number]) {
      if !input.mayGive(value), !input.mayGive(.text(value.text)) { return }
      if !value.isPlain { noteGap() }
    }
    tellApart(value, at: number)
  }

  private mutating func tellApart(_ value: Value, at number: BlockNumber) {
    let block = tables.blocks[number]
    guard block.kind.wait == .text || block.kind.wait == .stars else { return }
    options.distinctions.answers[number, default: []]
      .append(.equals([ComparedValue(value, isExact: true)]))
  }

  // MARK: Texts with placeholders

  private mutating func tellApart(
    _ text: TextNumber, by pattern: TextPattern, at number: BlockNumber
  ) {
    let template = PatternedTemplate(dialog.template(text), pattern)
    for (name, values) in template.values {
      guard let variable = tables.variable(named: name) else { continue }
      options.distinctions.variables[number, default: []].append(variable)
      let tried = (values + others(than: variable)).unique
      let test = ValueTest.equals(tried.map { ComparedValue(.text($0), isExact: true) })
      options.distinctions.tests[number, default: []].append(.init(variable, test))
      if !template.isExact || !values.allSatisfy({ Value.text($0).isPlain })
        || pattern.isOpen && isBound(variable, to: values) || showsTitles(variable)
      {
        noteGap()
      }
    }
  }

  /// Whether a text shows the filled-in title of a button in place of a variable's value.
  private func showsTitles(_ variable: VariableNumber) -> Bool {
    tables.blocks.contains { block in
      block.answer == variable && block.kind.hasAnswer
        && tables.buttons(of: block).contains { number in
          let button = tables.buttons[number]
          return button.value == nil && !tables.texts[button.title].placeholders.isEmpty
        }
    }
  }

  /// Values that may decide whether a text matches an open pattern: both booleans, or some values
  /// that have little in common.
  private func others(than variable: VariableNumber) -> [String] {
    switch tables.variables[variable].declared {
    case .boolean: ["true", "false"]
    case .number: ["0", "1", "-25"]
    case .text, nil: ["", "x", "1", "Other", "a@b.c"]
    }
  }

  /// Whether tests or fields restrict a variable, so that some values may not stand for all others.
  private func isBound(_ variable: VariableNumber, to values: [String]) -> Bool {
    if tables.tests.contains(where: { $0.subject.variable == variable }) { return true }
    return tables.blocks.contains { block in
      guard block.answer == variable, let input = tables.input(of: block) else { return false }
      return !block.link.branches.isEmpty
        || values.contains { input.rejection(of: $0, in: .point) != nil }
    }
  }
}

extension Value {
  /// Whether no other text reads as the same number.
  fileprivate var isPlain: Bool { number.map { JSONNumber.text($0) == text } ?? true }
}

extension Promise.Thing.Stars {
  fileprivate var test: ValueTest? {
    switch self {
    case .any: nil
    case .exactly(let stars):
      .equals([ComparedValue(.number(Double(stars)), isExact: true)])
    case .atLeast(let stars): .atLeast(Double(stars))
    case .atMost(let stars): .atMost(Double(stars))
    }
  }
}
