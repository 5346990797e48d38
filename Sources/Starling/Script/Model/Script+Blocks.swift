// A read-only view of the content of a script, for hosts' tools, charts and writers. The values are
// thin wrappers that read from the tables on each access.

extension Script {
  /// The blocks, in the order of the script.
  public var blocks: [Block] { tables.blocks.indices.map { Block(script: self, number: $0) } }

  /// The block with an id. If there is none, the error names the one that was probably meant.
  public func block(_ id: String) throws(NoSuchBlock) -> Block {
    guard let number = tables.block(named: id) else {
      throw NoSuchBlock(id: id, suggestion: blockID(like: id))
    }
    return Block(script: self, number: number)
  }

  /// The block that the conversation starts with.
  public var start: Block { Block(script: self, number: tables.start) }

  /// The title above the conversation.
  public var title: String? { tables.title.map(tables.string) }

  /// The name of the author, who speaks to the person.
  public var authorName: String? { tables.authorName.map(tables.string) }

  /// The author's avatar: an emoji or a short text before the name.
  public var avatar: String? { tables.avatar.map(tables.string) }

  /// The language that the script is written in.
  public var locale: String { tables.locale }

  /// The languages that it is translated into.
  public var translatedLocales: [String] { tables.locales.map { $0.tag } }

  /// The declared variables, with their initial values.
  public var variables: [(name: String, value: Value)] {
    tables.variables.compactMap { variable in
      variable.isDeclared ? variable.declared.map { (variable.name.text, $0) } : nil
    }
  }

  /// The lists of buttons that choices share, in the order of the script.
  public var lists: [(name: String, buttons: [Button])] {
    tables.lists.indices.map { list in
      (tables.name(of: list), tables.lists[list].buttons.map { Button(script: self, number: $0) })
    }
  }

  /// A block of the script: one turn of the conversation.
  public struct Block: Hashable, Sendable, Identifiable {
    @Viewed var script: Script
    package let number: BlockNumber

    var tables: ScriptTables { script.tables }
    var row: Starling.Block { script.tables.blocks[number] }

    /// The id of the block, which links refer to.
    public var id: String { tables.id(number) }
    /// The kind of block, such as a choice or a rating.
    public var kind: BlockKind { row.kind }
    /// The texts, one per bubble, in the script's own language. Placeholders are not filled in.
    public var texts: [String] { row.texts.map { tables.string($0) } }
    /// For each text, the condition under which it is said; nil if it always is.
    public var textConditions: [Condition?] {
      row.texts.map { tables.when(of: $0).map { Condition(script: script, number: $0) } }
    }
    /// Whether the texts are written as a list. The paths of their translations depend on it.
    public var isTextList: Bool { !row.texts.isEmpty && tables.isList(row.texts) }
    /// The style of the texts.
    public var style: Style { row.style }
    /// The delay in seconds, after which the conversation goes on by itself; nil if there is none.
    public var delay: Double? { row.delay }
    /// The variable that the answer is saved in; nil if there is none.
    public var variable: String? {
      guard row.kind.hasAnswer, let answer = row.answer else { return nil }
      return tables.variables[answer].name.text
    }
    /// The variables that the arrival at a `text` or a `route` sets, in order.
    public var sets: [(variable: String, value: Value)] { tables.sets(in: row.sets) }
    /// The variables to which the arrival at a `text` or a `route` adds a number, in order.
    public var additions: [(variable: String, amount: Double)] { tables.additions(in: row.sets) }
    /// The variables to which the arrival at a `text` or a `route` adds, without decimals.
    @available(*, deprecated, renamed: "additions", message: "Amounts may have decimals.")
    public var adds: [(variable: String, amount: Int)] { tables.adds(in: row.sets) }
    /// The buttons: those of a choice, the left and the right one, or the single one.
    public var buttons: [Button] { row.buttons.map { Button(script: script, number: $0) } }
    /// The name of the shared list of which its buttons are a copy; nil if they are its own.
    public var list: String? { row.list.map(tables.name) }
    /// The button that skips the question, if there is one.
    public var skip: Button? { row.skip.map { Button(script: script, number: $0) } }
    /// The parts that only a `text-input` has; nil for other kinds.
    public var field: Field? { tables.input(of: row).map { Field(tables: tables, row: $0) } }
    /// The parts that only a `choice` of several buttons has; nil for other blocks.
    public var several: Several? {
      tables.several(of: row).map { Several(tables: tables, row: $0) }
    }
    /// The parts that only a `rating` has; nil for other kinds.
    public var stars: Stars? { tables.rating(of: row).map { Stars(tables: tables, row: $0) } }
    /// The block's own link. A `button` block has none: its link is on its button.
    public var link: Link { Link(script: script, row: row.link) }
    /// Whether anything takes the block's own link. Nothing does if every button has its own.
    public var usesOwnLink: Bool { tables.usesOwnLink(row) }
    /// Whether all buttons have conditions, so that possibly none is offered.
    public var canPassWithoutButtons: Bool { tables.canPassWithoutButtons(row) }
  }
}

extension ScriptTables {
  fileprivate func sets(in run: Run<Assignment>) -> [(variable: String, value: Value)] {
    assignments[run].compactMap { assignment in
      assignment.deed.value.map { (variables[assignment.variable].name.text, $0) }
    }
  }

  fileprivate func additions(in run: Run<Assignment>) -> [(variable: String, amount: Double)] {
    assignments[run].filter { $0.deed.adds }.map {
      (variables[$0.variable].name.text, $0.deed.amount(for: 0))
    }
  }

  fileprivate func adds(in run: Run<Assignment>) -> [(variable: String, amount: Int)] {
    additions(in: run).map { ($0.variable, Int($0.amount)) }
  }
}

extension Script {
  /// A button, or a `skip`.
  public struct Button: Hashable, Sendable {
    @Viewed var script: Script
    package let number: ButtonNumber

    var tables: ScriptTables { script.tables }
    var row: Starling.Button { script.tables.buttons[number] }

    /// The title, in the script's own language.
    public var title: String { tables.string(row.title) }
    /// The style of the button.
    public var style: Style { row.style }
    /// The condition under which the button is offered; nil if it always is.
    public var condition: Condition? { row.when.map { Condition(script: script, number: $0) } }
    /// Where several can be chosen, whether nothing can be chosen with it.
    public var isAlone: Bool { row.isAlone }
    /// The outcome that a tap settles.
    public var outcome: Outcome? { row.request.outcome }
    /// The name of the action that the host performs.
    public var action: String? { tables.action(of: row.request) }
    /// The value that a tap saves; nil if it saves the title.
    public var ownValue: Value? { tables.ownValue(of: row) }
    /// The variables that a tap sets, in order.
    public var sets: [(variable: String, value: Value)] { tables.sets(in: row.sets) }
    /// The variables to which a tap adds a number, in order.
    public var additions: [(variable: String, amount: Double)] { tables.additions(in: row.sets) }
    /// The variables to which a tap adds, without decimals.
    @available(*, deprecated, renamed: "additions", message: "Amounts may have decimals.")
    public var adds: [(variable: String, amount: Int)] { tables.adds(in: row.sets) }
    /// Whether it has a link of its own. Without one, one of several buttons follows its block's
    /// link; a skip or a single button ends the conversation.
    public var hasLink: Bool { !row.link.isAbsent }
    /// Where a tap leads.
    public var link: Link { Link(script: script, row: row.link) }
  }

  /// The parts that only a `text-input` has.
  public struct Field: Sendable {
    let tables: ScriptTables
    let row: TextInput

    /// The title of the button that sends the text; nil for the default.
    public var buttonTitle: String? { row.buttonTitle.map(tables.string) }
    /// The style of that button.
    public var buttonStyle: Style { row.buttonStyle }
    /// The text that is shown while the field is empty.
    public var placeholder: String? { row.placeholder.map(tables.string) }
    /// The text that is said after an answer that is not accepted.
    public var retry: String? { row.retry.map(tables.string) }
    /// Whether an empty answer is refused.
    public var isRequired: Bool { row.isRequired }
    /// The minimum number of characters.
    public var minLength: Int? { row.minLength }
    /// The maximum number of characters.
    public var maxLength: Int? { row.maxLength }
    /// The kind of text that is accepted.
    public var format: Format { row.format }
    /// The least number that is accepted.
    public var min: Double? { row.min }
    /// The greatest number that is accepted.
    public var max: Double? { row.max }
    /// The outcome that an answer settles.
    public var outcome: Outcome? { row.request.outcome }
    /// The name of the action that the host performs.
    public var action: String? { tables.action(of: row.request) }
  }

  /// The parts that only a `choice` of several buttons has.
  public struct Several: Sendable {
    let tables: ScriptTables
    let row: Starling.Several

    /// The fewest buttons that are chosen; fewer where fewer are offered.
    public var min: Int { row.min }
    /// The most buttons that are chosen; nil for all.
    public var max: Int? { row.max }
    /// The title of the button that sends the answer; nil for the default.
    public var buttonTitle: String? { row.buttonTitle.map(tables.string) }
  }

  /// The parts that only a `rating` has.
  public struct Stars: Sendable {
    let tables: ScriptTables
    let row: Rating

    /// The lowest answer: 1, or 0.
    public var min: Int { row.min }
    /// The highest answer: the number of stars.
    public var max: Int { row.max }
    /// The labels: two for the ends of the scale, or one for each number; often there are none.
    public var labels: [String] { row.labels.map(tables.string) }
    /// The label of each number that has one.
    package var labelsByNumber: [Int: String] {
      row.numberedLabels.reduce(into: [:]) { $0[$1.number] = tables.string($1.text) }
    }
    /// Whether the person can change the stars until they are submitted.
    public var isConfirmed: Bool { row.isConfirmed }
    /// The title of the button that submits the stars; nil for the default.
    public var buttonTitle: String? { row.buttonTitle.map(tables.string) }
    /// The style of that button.
    public var buttonStyle: Style { row.buttonStyle }
    /// The symbol for a star that is given; nil for `★`.
    public var full: String? { row.full.map(tables.string) }
    /// The symbol for a star that is not given; nil for `☆`.
    public var empty: String? { row.empty.map(tables.string) }
    /// The name of the action that the host performs.
    public var action: String? { tables.action(of: row.request) }

    /// What an answer adds to variables, in order.
    public func additions(for answer: Int) -> [(variable: String, amount: Double)] {
      tables.assignments[row.adds.run].map {
        (tables.variables[$0.variable].name.text, $0.deed.amount(for: answer - row.min))
      }
    }
  }
}
