import Starling

/// The answers and values that an exploration has to distinguish beyond the script, so that what
/// promises name either happens on an edge or does not. Where that cannot be had, there is a doubt.
struct PromiseDistinctions {
  /// The options of an exploration that distinguishes them.
  private(set) var options = Exploration.Options()
  /// The texts of which it is not known for every value what they are.
  private(set) var doubts: [BlockNumber: [TextDoubt]] = [:]
  private let dialog: Dialog
  private let sources: ValueSources
  private var tables: ScriptTables { dialog.script.tables }

  /// Values that are fixed come from no host.
  init(_ promises: [Promise], in dialog: Dialog, fixed: Set<Name>) {
    self.dialog = dialog
    sources = ValueSources(dialog, fixed: fixed)
    options.distinctions.doubtsManyNumbers = true
    for (thing, bit) in PromiseMoments.things(of: promises) {
      for block in tables.blocks.indices { tellApart(thing, bit, at: block) }
      if case .sets(let name, let value?) = thing.kind { tellApart(sum: value, of: name) }
    }
    readTitles()
  }

  private mutating func tellApart(
    _ thing: Promise.Thing, _ bit: PromiseMoments.Bits, at number: BlockNumber
  ) {
    let block = tables.blocks[number]
    switch thing.kind {
    case .says(let pattern):
      let retry = tables.input(of: block)?.retry.map { [$0] } ?? []
      for text in Array(block.texts) + retry { tellApart(text, by: pattern, bit, at: number) }
    case .does(.answers(let text), let id):
      if id == nil || tables.block(named: id ?? "") == number {
        tellApart(answer: text, bit, at: number)
      }
    case .picks(let stars), .rates(let stars):
      guard block.kind == .rating, let test = stars?.numberTest else { return }
      options.distinctions.answers[number, default: []].append(.test(test))
    case .sets(let name, let value?):
      guard let answer = block.answer, tables.variable(named: name) == answer else { return }
      if let test = value.test {
        options.distinctions.answers[number, default: []].append(.test(test))
      }
      if case .value(let value) = value { tellApart(saved: value, at: number) }
    default: break
    }
  }

  /// Distinguishes a number from all others, wherever a counter may reach it.
  private mutating func tellApart(sum value: Promise.Thing.Values, of name: String) {
    guard let variable = tables.variable(named: name), tables.variables[variable].isCounter,
      let test = value.numberTest
    else { return }
    options.distinctions.sums.append(.init(variable, .test(test)))
  }

  // MARK: Answers

  private mutating func tellApart(
    answer text: String, _ bit: PromiseMoments.Bits, at number: BlockNumber
  ) {
    let block = tables.blocks[number]
    switch block.kind.wait {
    case .text: options.distinctions.typed[number, default: []].append(Name(text))
    case .stars: if let stars = Int(text) { tellApart(saved: .number(Double(stars)), at: number) }
    case .button where block.several != nil: tellApart(ticked: text, bit, at: number)
    case .button: for title in titles(of: block) { doubt(title, text, bit, at: number) }
    case .nothing, .tap: break
    }
  }

  private func titles(of block: Block) -> [TextNumber] {
    tables.buttons[block.buttons].map(\.title)
  }

  private mutating func doubt(
    _ title: TextNumber, _ answer: String, _ bit: PromiseMoments.Bits, at number: BlockNumber
  ) {
    let template = TitleTemplate(dialog.template(title), answer)
    doubt(title, read(template.values, isOpen: true, at: number), bit, at: number)
  }

  /// Distinguishes a set of buttons from all others. A number, or a title with a placeholder, may
  /// mean any of them.
  private mutating func tellApart(
    ticked text: String, _ bit: PromiseMoments.Bits, at number: BlockNumber
  ) {
    let block = tables.blocks[number]
    let parts = (Transcript.Act.titles(between: text) + [text]).unique
    for title in titles(of: block) { for part in parts { doubt(title, part, bit, at: number) } }
    let shown = titles(of: block).map { dialog.template($0) }
    let isOpen =
      parts.contains(where: Transcript.Act.isNumber)
      || shown.contains { !Placeholders.names(in: $0).isEmpty }
    let named = block.buttons.enumerated().filter { index, _ in
      isOpen || parts.contains { Transcript.Act.choices($0, among: [shown[index]]) == [0] }
    }.map(\.element)
    options.distinctions.ticked[number, default: []].append(named)
  }

  /// Distinguishes a value that a field, stars or several buttons save from all others.
  private mutating func tellApart(saved value: Value, at number: BlockNumber) {
    switch tables.blocks[number].kind.wait {
    case .text, .stars:
      options.distinctions.answers[number, default: []].append(.written([Name(value.description)]))
    case .button where tables.blocks[number].several != nil:
      guard let entries = value.entries.map({ Set($0.map { ValueIdentity($0) }) }) else { return }
      let named = tables.blocks[number].buttons.filter {
        entries.contains(ValueIdentity(tables.value(of: tables.buttons[$0])))
      }
      options.distinctions.ticked[number, default: []].append(named)
    case .nothing, .tap, .button: break
    }
  }

  // MARK: Texts with placeholders

  private mutating func tellApart(
    _ text: TextNumber, by pattern: TextPattern, _ bit: PromiseMoments.Bits,
    at number: BlockNumber
  ) {
    let template = PatternedTemplate(dialog.template(text), pattern)
    let known = read(template.values, isOpen: pattern.isOpen, at: number)
    let isOpen = pattern.isOpen || !template.isExact
    doubt(text, isOpen ? known : known.filter(\.value.isEmpty), bit, at: number)
  }

  /// Reads variables whole at a block, and distinguishes some values from all others.
  private mutating func read(
    _ values: [(name: String, values: [String])], isOpen: Bool, at number: BlockNumber
  ) -> [VariableNumber: Set<Name>] {
    var known: [VariableNumber: Set<Name>] = [:]
    for (name, values) in values {
      guard let variable = tables.variable(named: name) else { continue }
      let tried = (values + (isOpen ? sources.samples(of: variable) : [])).unique.map { Name($0) }
      options.distinctions.variables[number, default: []].append(variable)
      options.distinctions.tests[number, default: []].append(.init(variable, .written(tried)))
      known[variable, default: []].formUnion(sources.titles[variable].isEmpty ? tried : [])
    }
    return known
  }

  /// Reads whole what is shown in the titles that are saved in the variables that are read.
  private mutating func readTitles() {
    let read = Set(options.distinctions.variables.values.joined())
    let all = read.closed { sources.titles[$0].flatMap(\.shows) }
    for title in all.sorted().flatMap({ sources.titles[$0] }) {
      options.distinctions.variables[title.block, default: []] += title.shows
    }
  }

  private mutating func doubt(
    _ text: TextNumber, _ known: [VariableNumber: Set<Name>], _ bit: PromiseMoments.Bits,
    at number: BlockNumber
  ) {
    let open = known.filter { sources.isOpen[$0.key] }
    guard !open.isEmpty else { return }
    doubts[number, default: []].append(TextDoubt(block: number, text: text, bit: bit, known: open))
  }
}

/// Where the values of variables come from.
private struct ValueSources {
  /// For each variable, whether a host, a field or stars give it a value, or a value in a title
  /// that it shows: of those, one stands for many. What buttons save and set is always tried.
  private(set) var isOpen: Column<Variable, Bool>
  /// For each variable, the titles that a text shows, filled in, in its place. What they show
  /// depends on other variables, so no value is known.
  private(set) var titles: Column<Variable, [Title]>
  private let tables: ScriptTables

  /// The title of a button that is saved, with the variables that it shows.
  struct Title {
    let block: BlockNumber
    let shows: [VariableNumber]
  }

  init(_ dialog: Dialog, fixed: Set<Name>) {
    tables = dialog.script.tables
    isOpen = Column(
      tables.variables.map {
        $0.isGiven && (!$0.isCounter || $0.countsMany) && !fixed.contains($0.name)
      })
    titles = Column(repeating: [], for: tables.variables)
    for block in tables.blocks where block.kind.hasAnswer {
      guard let answer = block.answer else { continue }
      if block.kind.wait == .button {
        titles[answer] += Self.titles(of: block, in: dialog)
      } else {
        isOpen[answer] = true
      }
    }
    while let variable = tables.variables.indices.first(where: { !isOpen[$0] && showsOpen($0) }) {
      isOpen[variable] = true
    }
  }

  private func showsOpen(_ variable: VariableNumber) -> Bool {
    titles[variable].contains { title in title.shows.contains { isOpen[$0] } }
  }

  private static func titles(of block: Block, in dialog: Dialog) -> [Title] {
    let tables = dialog.script.tables
    return tables.buttons(of: block).compactMap { number in
      let button = tables.buttons[number]
      guard button.value == nil, !tables.texts[button.title].placeholders.isEmpty else {
        return nil
      }
      let names = Placeholders.names(in: dialog.template(button.title))
      return Title(block: block.number, shows: names.compactMap { tables.variable(named: $0) })
    }
  }

  /// Values to try in texts that more than a few values fit: both booleans, all stars, or some that
  /// have little in common.
  func samples(of variable: VariableNumber) -> [String] {
    let scales = tables.blocks.filter { $0.answer == variable }.compactMap {
      tables.rating(of: $0)?.range
    }
    let stars = scales.flatMap { $0.map(String.init) }
    return switch tables.variables[variable].declared {
    case .boolean: ["true", "false"] + stars
    case .number: ["0", "1", "-25"] + stars
    case .text, .list, nil: ["", "x", "1", "Other", "a@b.c"] + stars
    }
  }
}

extension Promise.Thing.Values {
  /// How a number that is meant differs from others; nil if it never is one.
  fileprivate var numberTest: ValueTest? { test ?? number.map { .equals([Operand(.number($0))]) } }
}
