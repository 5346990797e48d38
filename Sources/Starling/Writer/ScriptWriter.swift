/// Writes the tables of a script as JSON.
struct ScriptWriter {
  typealias Members = [(String, JSONText)]

  let tables: ScriptTables

  init(_ tables: ScriptTables) { self.tables = tables }

  var json: JSONText {
    // The variables come first, since a text that names one would change their order.
    var members: Members = [("starling", .integer(1))]
    let declared = tables.variables.compactMap { variable in
      variable.isDeclared ? variable.declared.map { (variable.name.text, $0.jsonText) } : nil
    }
    if !declared.isEmpty { members.append(("variables", .object(declared))) }
    members += string("title", tables.title)
    let author = string("name", tables.authorName) + string("avatar", tables.avatar)
    if !author.isEmpty { members.append(("author", .object(author))) }
    if tables.locale != "en" { members.append(("locale", .string(tables.locale))) }
    if tables.start != 0 { members.append(("start", .string(tables.id(tables.start)))) }
    members.append(("blocks", .object(tables.blocks.map { (tables.id($0), block($0)) })))
    if !tables.locales.isEmpty {
      members.append(("translations", .object(tables.locales.map(table))))
    }
    members += tables.configuration.map { [("config", $0.json)] } ?? []
    return .object(members)
  }

  private func table(_ locale: Locale) -> (String, JSONText) {
    let entries = locale.entries.map { entry in
      (entry.key, entry.text.map { JSONText.string(tables.string($0)) } ?? .null)
    }
    return (locale.tag, .object(entries))
  }

  // MARK: Blocks

  private func block(_ block: Block) -> JSONText {
    var members: Members = [("type", .string(block.kind.rawValue))]
    members += texts(block.texts)
    members += word("style", block.style, unless: .text)
    members += own(block)
    if block.kind.hasAnswer, let answer = block.answer.map({ tables.variables[Int($0)] }),
      answer.name != Name(tables.id(block))
    {
      members.append(("saveAs", .string(answer.name.text)))
    }
    if let skip = block.skip {
      members.append(("skip", .object(button(Int(skip), style: "style", unless: .lightButton))))
    }
    members += block.delay.map { [("showNextAfter", .number($0))] } ?? []
    return .object(members + link(block.link))
  }

  private func texts(_ run: Run) -> Members {
    guard !run.isEmpty else { return [] }
    let texts = run.range.map { JSONText.string(tables.string(TextNumber($0))) }
    // A list of one has other paths than a single text.
    return [("text", tables.isList(run) ? .array(texts) : texts[0])]
  }

  /// What only blocks of its kind have.
  private func own(_ block: Block) -> Members {
    let buttons = block.buttons.range
    switch block.kind {
    case .text, .route: return []
    case .button: return buttons.flatMap { button($0, style: "buttonStyle", unless: .button) }
    case .doubleButton: return zip(["left", "right"], buttons.map(shortButton)).map { ($0, $1) }
    case .choice: return [("buttons", .array(buttons.map(shortButton)))]
    case .textInput: return tables.input(of: block).map(field) ?? []
    case .rating: return tables.rating(of: block).map(stars) ?? []
    }
  }

  private func field(_ input: TextInput) -> Members {
    var members = string("buttonTitle", input.buttonTitle)
    members += word("buttonStyle", input.buttonStyle, unless: .lightButton)
    members += string("placeholder", input.placeholder)
    if input.isRequired { members.append(("required", .boolean(true))) }
    members += input.minLength.map { [("minLength", .integer($0))] } ?? []
    members += input.maxLength.map { [("maxLength", .integer($0))] } ?? []
    members += word("format", input.format, unless: .any)
    members += string("retry", input.retry)
    return members + effects(input.outcome, input.action)
  }

  private func stars(_ rating: Rating) -> Members {
    var members: Members = rating.max == 5 ? [] : [("max", .integer(rating.max))]
    if rating.isConfirmed { members.append(("confirm", .boolean(true))) }
    members += string("buttonTitle", rating.buttonTitle)
    members += word("buttonStyle", rating.buttonStyle, unless: .lightButton)
    let symbols = string("full", rating.full) + string("empty", rating.empty)
    members += symbols.isEmpty ? [] : [("symbols", .object(symbols))]
    return members + effects(nil, rating.action)
  }

  // MARK: Buttons

  /// A button; one that has a title only is that title.
  private func shortButton(_ number: Int) -> JSONText {
    let members = button(number, style: "style", unless: .button)
    return members.count == 1 && members[0].0 == "title" ? members[0].1 : .object(members)
  }

  private func button(_ number: Int, style: String, unless usual: Style) -> Members {
    let button = tables.buttons[number]
    var members = string("title", button.title) + word(style, button.style, unless: usual)
    members += button.when.map { [("when", ConditionWriter(tables: tables).json($0))] } ?? []
    members += effects(button.outcome, tables.action(of: button))
    let sets = tables.assignments[button.sets.range].map { assignment in
      (tables.variables[Int(assignment.variable)].name.text, assignment.value.jsonText)
    }
    if !sets.isEmpty { members.append(("set", .object(sets))) }
    members += tables.ownValue(of: button).map { [("value", $0.jsonText)] } ?? []
    return members + link(button.link)
  }

  private func effects(_ outcome: Outcome?, _ action: String?) -> Members {
    (outcome.map { [("outcome", .string($0.rawValue))] } ?? [])
      + (action.map { [("action", .string($0))] } ?? [])
  }

  // MARK: Links

  private func link(_ link: Link) -> Members {
    let branches = tables.branches[link.branches.range].map { branch in
      let when = ConditionWriter(tables: tables).json(branch.when)
      return JSONText.object([("when", when)] + target("next", branch.next))
    }
    return (branches.isEmpty ? [] : [("branches", .array(branches))]) + target("next", link.next)
  }

  private func target(_ key: String, _ target: Target) -> Members {
    switch target {
    case .absent: []
    case .end: [(key, .null)]
    case .block(let number): [(key, .string(tables.id(number)))]
    }
  }

  // MARK: Values

  private func string(_ key: String, _ text: TextNumber?) -> Members {
    text.map { [(key, .string(tables.string($0)))] } ?? []
  }

  private func word<Word: RawRepresentable & Equatable>(
    _ key: String, _ word: Word, unless usual: Word
  ) -> Members where Word.RawValue == String {
    word == usual ? [] : [(key, .string(word.rawValue))]
  }
}

extension Value {
  /// The value as a part of a JSON text.
  var jsonText: JSONText { .raw(json) }
}
