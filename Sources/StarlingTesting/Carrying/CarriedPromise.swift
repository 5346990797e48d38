import Starling

extension ScriptMapping {
  /// The lines of a promise with the new names of what it speaks of; nil if they are the same.
  package func lines(of promise: Promise) -> [Transcript.Line]? {
    let lines = carried(promise.lines)
    return lines == promise.lines ? nil : lines
  }

  /// Lines of a promise with the new names of what they speak of.
  func carried(_ lines: [Transcript.Line]) -> [Transcript.Line] {
    let names = CarriedNames(self)
    return lines.map(names.line)
  }
}

/// What promises name of a script, as an edited one names it.
private struct CarriedNames {
  private let mapping: ScriptMapping
  private var old: ScriptTables { mapping.old.tables }
  private var new: ScriptTables { mapping.new.tables }
  /// The languages of the old script, its own first, each with the same of the new one.
  private let languages: [(old: Language, new: Language)]

  init(_ mapping: ScriptMapping) {
    self.mapping = mapping
    let old = mapping.old.tables
    let new = mapping.new.tables
    let tags = [(old.locale, new.locale)] + old.locales.map { ($0.tag, $0.tag) }
    languages = tags.map {
      (Language(old, locale: $0, LanguageTables()), Language(new, locale: $1, LanguageTables()))
    }
  }

  func line(_ line: Transcript.Line) -> Transcript.Line {
    let content: Transcript.Line.Content
    switch line.content {
    case .clause(let clause): content = .clause(self.clause(clause))
    case .setting(.start(let id)): content = .setting(.start(block(id)))
    case .setting(.set(let name, let value)): content = .setting(.set(variable(name), value))
    case .setting, .step, .comment, .empty: return line
    }
    return content == line.content ? line : Transcript.Line(content)
  }

  private func clause(_ clause: Promise.Clause) -> Promise.Clause {
    switch clause {
    case .scope(.after(let one)): .scope(.after(thing(one)))
    case .scope(.before(let one)): .scope(.before(thing(one)))
    case .verb(let verb): .verb(verb.about(thing(verb.thing)))
    case .or(let one): .or(thing(one))
    }
  }

  private func thing(_ thing: Promise.Thing) -> Promise.Thing {
    switch thing.kind {
    case .says(let pattern) where !pattern.isOpen:
      Promise.Thing(.says(TextPattern(exactly: text(pattern.text))))
    case .reaches(let id): .block(block(id))
    case .does(.answers(let answer), let id):
      .answers(self.answer(answer, at: id), at: id.map(block))
    case .does(let act, let id): Promise.Thing(.does(act, at: id.map(block)))
    case .sets(let name, .value(let value)?):
      Promise.Thing(.sets(variable(name), .value(saved(value, in: name))))
    case .sets(let name, let values): Promise.Thing(.sets(variable(name), values))
    case .action(let name): .action(action(name))
    case .says, .picks, .rates, .outcome, .rejects, .ends, .asks, .oneOf: thing
    }
  }

  // MARK: Names

  private func block(_ id: String) -> String { mapping.block(id) ?? id }

  /// The variable in which the blocks that saved into one save now.
  private func variable(_ name: String) -> String {
    only(
      blocks(savingIn: name).compactMap { mapping.block($0) }.compactMap { new.blocks[$0].answer }
    )
    .map { new.variables[$0].name.text } ?? name
  }

  private func blocks(savingIn name: String) -> [BlockNumber] {
    guard let variable = old.variable(onceNamed: name) else { return [] }
    return old.blocks.filter { $0.answer == variable }.map(\.number)
  }

  /// What the buttons that saved a value save now.
  private func saved(_ value: Value, in name: String) -> Value {
    if case .list(let entries) = value { return .list(entries.map { saved($0, in: name) }) }
    let pairs = pairs(of: blocks(savingIn: name))
    var buttons = pairs.filter {
      ValueIdentity(old.value(of: old.buttons[$0.old])) == ValueIdentity(value)
    }
    if buttons.isEmpty, case .text(let title) = value {
      buttons = pairs.filter { old.buttons[$0.old].value == nil && wasCalled($0.old, title) }
    }
    let values = buttons.map { new.value(of: new.buttons[$0.new]) }
    return Set(values.map { ValueIdentity($0) }).count == 1 ? values[0] : value
  }

  private func action(_ name: String) -> String {
    let buttons = pairs(of: Array(old.blocks.indices)).filter {
      old.action(of: old.buttons[$0.old].request) == name
    }
    return only(buttons.compactMap { new.action(of: new.buttons[$0.new].request) }) ?? name
  }

  /// What an answer became, button by button: that of a block or, for any block, where all agree.
  private func answer(_ answer: String, at id: String?) -> String {
    let asked = id.flatMap { old.block(onceNamed: $0) }.map { [$0] } ?? Array(old.blocks.indices)
    if let title = title(answer, of: asked) { return title }
    guard asked.contains(where: { old.blocks[$0].several != nil }) else { return answer }
    let titles = Transcript.Act.titles(between: answer)
    let carried = titles.map { title($0, of: asked) ?? $0 }
    if titles == carried { return answer }
    return carried.map { Transcript.Title(written: $0).escaped }.joined(separator: " | ")
  }

  /// What the buttons with a title, or with a number, became; nil if they differ, are called the
  /// same, or are not known.
  private func title(_ title: String, of blocks: [BlockNumber]) -> String? {
    if Transcript.Act.isNumber(title) { return number(title, of: blocks) }
    let pairs = pairs(of: blocks, withSkips: false)
    for (before, now) in languages {
      let titles = pairs.map {
        (
          old: before.template(for: old.buttons[$0.old].title),
          new: now.template(for: new.buttons[$0.new].title)
        )
      }.filter { !Transcript.Act.choices(title, among: [$0.old]).isEmpty }
      if titles.isEmpty { continue }
      let isSame = titles.allSatisfy { Name($0.old) == Name($0.new) }
      return isSame ? nil : only(titles.map { Name($0.new) })?.text
    }
    let once = pairs.filter { wasCalled($0.old, title) }
    return only(once.map { Name(languages[0].new.template(for: new.buttons[$0.new].title)) })?.text
  }

  /// Whether the old script says that a button had a title before.
  private func wasCalled(_ button: ButtonNumber, _ title: String) -> Bool {
    let former = old.formerNames(at: old.buttons[button].place)
    return !Transcript.Act.choices(title, among: former.map(\.name)).isEmpty
  }

  /// The number of what the button with a number became.
  private func number(_ text: String, of blocks: [BlockNumber]) -> String? {
    guard let block = only(blocks), let partner = mapping.block(block),
      let number = Int(text.dropFirst()), 1..<old.blocks[block].buttons.count + 1 ~= number,
      let button = mapping.button(Array(old.blocks[block].buttons)[number - 1], of: block)
    else { return nil }
    return "#\(new.blocks[partner].buttons.lowerBound.distance(to: button) + 1)"
  }

  /// The buttons of some blocks that are still there, with what they became.
  private func pairs(
    of blocks: [BlockNumber], withSkips: Bool = true
  ) -> [(old: ButtonNumber, new: ButtonNumber)] {
    blocks.flatMap { number in
      let block = old.blocks[number]
      return (withSkips ? old.buttons(of: block) : Array(block.buttons)).compactMap { button in
        mapping.button(button, of: number).map { (button, $0) }
      }
    }
  }

  /// What a text became that is no longer said.
  private func text(_ text: String) -> String {
    for (before, now) in languages {
      guard place(of: text, in: new, now) == nil,
        let (block, index) = place(of: text, in: old, before),
        let partner = mapping.block(block)
      else { continue }
      let texts = new.blocks[partner].texts
      guard old.blocks[block].texts.count == texts.count else { continue }
      return now.template(for: texts.lowerBound.advanced(by: index))
    }
    return text
  }

  private func place(
    of text: String, in tables: ScriptTables, _ language: Language
  ) -> (BlockNumber, index: Int)? {
    for block in tables.blocks {
      for (index, number) in block.texts.enumerated()
      where language.template(for: number).utf8.elementsEqual(text.utf8) {
        return (block.number, index)
      }
    }
    return nil
  }

  /// What all of some are; nil if they differ, or if there is none.
  private func only<One: Hashable>(_ all: [One]) -> One? { Set(all).count == 1 ? all[0] : nil }
}
