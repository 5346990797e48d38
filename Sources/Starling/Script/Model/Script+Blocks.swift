// What a script says, for whoever wants to look into it: a tool of a host, a picture, a writer.
// These are thin views over the tables; they cost nothing until they are asked.

extension Script {
  /// The blocks, in the order of the script.
  public var blocks: [Block] { tables.blocks.indices.map { Block(script: self, number: $0) } }

  /// The block of an id; nil where there is none.
  public func block(_ id: String) -> Block? {
    tables.block(named: id).map { Block(script: self, number: $0) }
  }

  /// The block that the conversation begins with.
  public var start: Block { Block(script: self, number: tables.start) }

  /// The title above the conversation.
  public var title: String? { tables.title.map(tables.string) }

  /// The name of who speaks.
  public var authorName: String? { tables.authorName.map(tables.string) }

  /// An emoji before the name of who speaks.
  public var avatar: String? { tables.avatar.map(tables.string) }

  /// The language that the script is written in.
  public var locale: String { tables.locale }

  /// The languages that it is translated into.
  public var translatedLocales: [String] { tables.locales.map(\.tag) }

  /// The variables that it declares, with the values that they have from the start.
  public var variables: [(name: String, value: Value)] {
    tables.variables.compactMap { variable in
      variable.isDeclared ? variable.declared.map { (variable.name.text, $0) } : nil
    }
  }

  /// A block: one turn of the conversation.
  public struct Block: Sendable, Identifiable {
    let script: Script
    package let number: BlockNumber

    var tables: ScriptTables { script.tables }
    var row: Starling.Block { script.tables.blocks[number] }

    /// The name by which links find it.
    public var id: String { tables.id(number) }
    /// What kind of block it is.
    public var kind: BlockKind { row.kind }
    /// What it says, a bubble each, in the script's own language; placeholders are not filled in.
    public var texts: [String] { row.texts.map { tables.string($0) } }
    /// Whether its texts are written as a list, as the paths of their translations say.
    public var isTextList: Bool { !row.texts.isEmpty && tables.isList(row.texts) }
    /// How its texts look.
    public var style: Style { row.style }
    /// Seconds after which what follows shows by itself.
    public var delay: Double? { row.delay }
    /// The variable that keeps its answer; nil where it has none.
    public var variable: String? {
      guard row.kind.hasAnswer, let answer = row.answer else { return nil }
      return tables.variables[answer].name.text
    }
    /// Its buttons: those of a choice, left and right, or the one that it is.
    public var buttons: [Button] { row.buttons.map { Button(script: script, number: $0) } }
    /// The button by which its question is passed over.
    public var skip: Button? { row.skip.map { Button(script: script, number: $0) } }
    /// What is particular to a `text-input`; nil of other kinds.
    public var field: Field? { tables.input(of: row).map { Field(tables: tables, row: $0) } }
    /// What is particular to a `rating`; nil of other kinds.
    public var stars: Stars? { tables.rating(of: row).map { Stars(tables: tables, row: $0) } }
    /// Where it leads; of a block that is a button, its button says that.
    public var link: Link { Link(script: script, row: row.link) }
    /// Whether anything takes its own link: where every button has its own, nothing does.
    public var usesOwnLink: Bool { tables.usesOwnLink(row) }
    /// Whether every button has a condition, so that none may be left to tap.
    public var canPassWithoutButtons: Bool { tables.canPassWithoutButtons(row) }
  }
}

extension Script {
  /// A button, or a `skip`.
  public struct Button: Sendable {
    let script: Script
    package let number: ButtonNumber

    var tables: ScriptTables { script.tables }
    var row: Starling.Button { script.tables.buttons[number] }

    /// What stands on it, in the script's own language.
    public var title: String { tables.string(row.title) }
    /// How it looks.
    public var style: Style { row.style }
    /// Where this does not hold, the button is not offered.
    public var condition: Condition? {
      row.when.map { Condition(script: script, number: $0) }
    }
    /// What a tap settles.
    public var outcome: Outcome? { row.outcome }
    /// The name that the host hears.
    public var action: String? { tables.action(of: row) }
    /// What is saved for it where that is not its title.
    public var ownValue: Value? { tables.ownValue(of: row) }
    /// The variables that a tap sets, in their order.
    public var sets: [(variable: String, value: Value)] {
      tables.assignments[row.sets].map { (tables.variables[$0.variable].name.text, $0.value) }
    }
    /// Whether it has a link of its own; where it has none it follows its block's, and a skip ends.
    public var hasLink: Bool { !row.link.isAbsent }
    /// Where a tap leads.
    public var link: Link { Link(script: script, row: row.link) }
  }

  /// What is particular to a `text-input`.
  public struct Field: Sendable {
    let tables: ScriptTables
    let row: TextInput

    /// What stands on the button that sends it, if not the usual word.
    public var buttonTitle: String? { row.buttonTitle.map(tables.string) }
    /// How that button looks.
    public var buttonStyle: Style { row.buttonStyle }
    /// What stands in it as long as it is empty.
    public var placeholder: String? { row.placeholder.map(tables.string) }
    /// What is said where an answer is not accepted.
    public var retry: String? { row.retry.map(tables.string) }
    /// Whether it must not be left empty.
    public var isRequired: Bool { row.isRequired }
    /// The fewest characters that are accepted.
    public var minLength: Int? { row.minLength }
    /// The most characters that are accepted.
    public var maxLength: Int? { row.maxLength }
    /// What kind of text it accepts.
    public var format: Format { row.format }
    /// What an answer settles.
    public var outcome: Outcome? { row.outcome }
    /// The name that the host hears.
    public var action: String? { row.action }
  }

  /// What is particular to a `rating`.
  public struct Stars: Sendable {
    let tables: ScriptTables
    let row: Rating

    /// How many stars there are.
    public var max: Int { row.max }
    /// Whether a pick may be changed until it is submitted.
    public var isConfirmed: Bool { row.isConfirmed }
    /// What stands on the button that submits it, if not the usual word.
    public var buttonTitle: String? { row.buttonTitle.map(tables.string) }
    /// How that button looks.
    public var buttonStyle: Style { row.buttonStyle }
    /// What is shown for a star that was given, if not `★`.
    public var full: String? { row.full.map(tables.string) }
    /// What is shown for a star that was not given, if not `☆`.
    public var empty: String? { row.empty.map(tables.string) }
    /// The name that the host hears.
    public var action: String? { row.action }
  }
}
