/// A conversation as its author wrote it, checked and ready to run.
public struct Script: Sendable {
  private let storage: Storage

  /// Every dialog has a copy of its script, so copies share their content.
  private final class Storage: Sendable {
    let tables: ScriptTables
    let fingerprint: UInt64
    /// The value that a tap on each button saves.
    let answers: Column<Starling.Button, StoredValue>
    let counters: [VariableNumber]
    let arrivals: [BlockNumber]

    init(_ tables: ScriptTables, fingerprint: UInt64) {
      self.tables = tables
      counters = tables.variables.indices.filter { tables.variables[$0].isCounter }
      arrivals = tables.blocks.indices.filter { !tables.blocks[$0].sets.isEmpty }
      answers = Column(tables.buttons.map { StoredValue(tables.value(of: $0)) })
      self.fingerprint = fingerprint
    }

    /// The same with changed tables.
    init(_ tables: ScriptTables, like other: Storage) {
      self.tables = tables
      fingerprint = ~other.fingerprint
      answers = other.answers
      counters = other.counters
      arrivals = other.arrivals
    }
  }

  package init(_ tables: ScriptTables) {
    self.init(tables, fingerprint: Fingerprint(of: tables).value)
  }

  /// A script whose fingerprint is known, or is of no interest.
  init(_ tables: ScriptTables, fingerprint: UInt64) {
    storage = Storage(tables, fingerprint: fingerprint)
  }

  /// A script with changed tables, in constant time. The titles and values of the buttons must be
  /// the same. The fingerprint differs, but is not computed from the content.
  package func changed(to tables: ScriptTables) -> Script { Script(Storage(tables, like: storage)) }

  private init(_ storage: Storage) { self.storage = storage }

  /// The content. It is lent, since a copy of all tables takes longer than most looks at one.
  package var tables: ScriptTables { _read { yield storage.tables } }

  /// The configuration that the script contains; nil if it has no `config`.
  public var configuration: Configuration? { tables.configuration }

  package func answer(ofButton button: ButtonNumber) -> StoredValue { storage.answers[button] }

  /// The variables in which conversations count.
  package var counters: [VariableNumber] { storage.counters }

  /// The blocks whose arrival sets variables.
  var arrivals: [BlockNumber] { storage.arrivals }

  /// Whether each question says which it is, and of how many.
  public var showsProgress: Bool { tables.showsProgress }

  /// Whether a terminal says where the answers go, before the first question.
  public var disclosesDelivery: Bool { tables.disclosesDelivery }

  /// A hash of the content. It is the same on every machine, and white space does not matter.
  public var fingerprint: UInt64 { storage.fingerprint }
}

extension Script: Equatable {
  /// Whether two scripts have the same content, by their fingerprints.
  public static func == (one: Script, other: Script) -> Bool {
    one.storage === other.storage || one.fingerprint == other.fingerprint
  }
}

extension Script {
  /// The ids of the blocks, in the order of the script.
  public var blockIDs: [String] { tables.blocks.map(tables.id) }

  /// Whether there is a block with this id.
  public func hasBlock(_ id: String) -> Bool { tables.block(named: id) != nil }

  /// The block id that a misspelt one probably means.
  package func blockID(like id: String) -> String? { Spelling(blockIDs).nearest(to: id) }

  /// Whether the script has a variable with this name.
  public func hasVariable(_ name: String) -> Bool { tables.variable(named: name) != nil }

  /// The variable that a misspelt name probably means.
  package func variable(like name: String) -> String? {
    Spelling(tables.variables.map { $0.name.text }).nearest(to: name)
  }

  package func hasAction(_ name: String) -> Bool { actions.contains(name) }

  package func action(like name: String) -> String? { Spelling(actions).nearest(to: name) }

  private var actions: [String] { tables.requests.compactMap { tables.action(of: $0) } }

  /// The initial value of a declared variable; nil if there is none.
  public func declaredValue(of name: String) -> Value? {
    tables.variable(named: name).flatMap { tables.variables[$0].declared }
  }

  /// The value of a variable that a text stands for; nil if it does not fit the declared type.
  /// Without a declaration, a text is a number or a boolean only if that prints back the same.
  package func value(_ text: String, of name: String) -> Value? {
    if let counter = counter(name) { return counter.counted(.text(text)).map { .number($0) } }
    return switch declaredValue(of: name) {
    case nil, .list: Self.undeclared(text)
    case .text: .text(text)
    case .number: JSONNumber.value(ofText: text).map { .number($0) }
    case .boolean: text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : nil
    }
  }

  private func counter(_ name: String) -> Variable? {
    tables.variable(named: name).map { tables.variables[$0] }.flatMap { $0.isCounter ? $0 : nil }
  }

  private static func undeclared(_ text: String) -> Value {
    let number = JSONNumber.value(ofText: text).map { Value.number($0) }
    let candidates = [.boolean(true), .boolean(false)] + (number.map { [$0] } ?? [])
    return candidates.first { $0.description == text } ?? .text(text)
  }

  /// The declared type of a variable, as a phrase for messages.
  package func kind(of variable: String) -> String {
    if let counter = counter(variable) {
      return counter.isDecimal ? "a number of three decimals at most" : "a whole number"
    }
    return switch declaredValue(of: variable) {
    case .text, .list, nil: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    }
  }
}
