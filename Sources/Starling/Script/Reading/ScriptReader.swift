/// Builds the tables of a script from a document whose format has been checked.
struct ScriptReader {
  let document: JSONDocument
  var tables: ScriptTables
  var misfits = ScriptReading.Misfits()
  /// The values of the shared lists.
  var listNodes: [Int] = []

  static func read(_ document: JSONDocument) -> ScriptReading {
    var reader = ScriptReader(document: document, tables: ScriptTables(source: document.source))
    reader.readAll()
    return ScriptReading(tables: reader.tables, misfits: reader.misfits)
  }

  private mutating func readAll() {
    let blocks = part(.blocks, of: JSONDocument.root)
    if let blocks { nameBlocks(blocks) }
    nameLists()
    var members = document.members(of: JSONDocument.root)
    while let (key, value) = document.nextMember(&members) { readTopLevelMember(key, value) }
    if let blocks { readBlocks(blocks) }
    readUnusedLists()
    if let start = part(.start, of: JSONDocument.root), case .block(let block) = readTarget(start) {
      tables.start = block
    }
    if let translations = part(.translations, of: JSONDocument.root) { readLocales(translations) }
    if let variables = document.member(.variables, of: JSONDocument.root),
      document[variables].isWrong
    {
      // The declared names are not known, so no variable is reported as unknown.
      for number in tables.variables.indices { tables.variables[number].isDeclared = true }
    }
  }

  /// Numbers the blocks before any link is read.
  private mutating func nameBlocks(_ blocks: Int) {
    var members = document.members(of: blocks)
    while let (key, _) = document.nextMember(&members) {
      if document.isOwn(key) { document.withText(key) { _ = tables.blockNumbers.add($0) } }
    }
    tables.blocks.reserveCapacity(tables.blockNumbers.count)
  }

  /// Reads a top-level member that does not depend on others.
  private mutating func readTopLevelMember(_ key: Int, _ value: Int) {
    guard let name = document[key].key, !document[value].isWrong else { return }
    switch name {
    case .title: tables.title = readText(value)
    case .author:
      tables.authorName = part(.name, of: value).map { readText($0) }
      tables.avatar = part(.avatar, of: value).map { readText($0) }
    case .locale:
      tables.locale = document.string(value)
      tables.localePlace = document[value].place
    case .progress: tables.showsProgress = document.boolean(value)
    case .disclosure: tables.disclosesDelivery = document.boolean(value)
    case .variables: readVariables(value)
    case .config: tables.configurationReading = ConfigurationReading(value, of: document)
    default: break
    }
  }

  private mutating func readVariables(_ variables: Int) {
    var members = document.members(of: variables)
    while let (key, value) = document.nextMember(&members) {
      guard document.isOwn(key) else { continue }
      let number = variable(named: key)
      tables.variables[number].isDeclared = true
      if document[value].kind == .object {
        readCounter(value, number)
      } else {
        tables.variables[number].declared = readValue(value)
        tables.variables[number].note(tables.variables[number].declared?.number)
      }
      tables.variables[number].definition = document[key].place
    }
  }

  private mutating func readCounter(_ node: Int, _ number: VariableNumber) {
    var variable = tables.variables[number]
    variable.min = part(.min, of: node).map(document.number)
    variable.max = part(.max, of: node).map(document.number)
    variable.isClosed = part(.host, of: node).map { document[$0].kind == .false } ?? false
    variable.declared = .number(part(.start, of: node).map(document.number) ?? variable.within(0))
    for counted in [variable.min, variable.max, variable.declared?.number] {
      variable.note(counted)
    }
    tables.variables[number] = variable
  }

  // MARK: Parts

  /// The value of a key, if it is there and valid.
  func part(_ key: Key, of object: Int) -> Int? {
    guard let value = document.member(key, of: object), !document[value].isWrong else { return nil }
    return value
  }

  func word<Word: ListedWord>(_ node: Int) -> Word? {
    document[node].isWrong ? nil : document.word(node)
  }

  func readValue(_ node: Int) -> Value? {
    document[node].isWrong ? nil : document.value(of: node, lists: false)
  }

  /// The target of a link. One that names no block is recorded, and becomes an end.
  mutating func readTarget(_ node: Int) -> Target {
    guard document[node].kind == .string else { return .end }
    let block = document.withText(node) { tables.block(named: $0) }
    if block == nil, !isOutside(document.string(node)) {
      misfits.danglingLinks.append((document[node].place, document[node - 1].key == .next))
    }
    return block.map { .block($0) } ?? .end
  }

  /// Whether a block with an id stands outside of the blocks, which is said there.
  private func isOutside(_ id: String) -> Bool {
    let value = document.member(id, of: JSONDocument.root)
    return value.map { document.member(.type, of: $0) != nil } ?? false
  }

  // MARK: Variables and texts

  /// The variable that a string names, which is added if it is new.
  mutating func variable(named node: Int) -> VariableNumber {
    document.withText(node) { tables.variable($0) }
  }

  /// Reads a text, and the variables that its placeholders name. Texts of the engine name none.
  mutating func readText(_ node: Int, namesVariables: Bool = true) -> TextNumber {
    guard document[node].kind == .string else {
      return tables.texts.append(Text(place: document[node].place, isEscaped: false, isPlain: true))
    }
    let isEscaped = document[node].isEscaped
    let look = TextScan(document.source.bytes.span.extracting(document.content(node)))
    var text = Text(
      place: document[node].place, isEscaped: isEscaped,
      isPlain: !isEscaped && look.isHarmless && !look.hasBraces, isMended: document.isMended(node))
    if namesVariables, isEscaped || look.hasBraces {
      text.placeholders = readPlaceholders(Placeholders.names(in: document.string(node)))
    }
    return tables.texts.append(text)
  }

  mutating func readPlaceholders(_ names: [String]) -> Run<VariableNumber> {
    let start = tables.placeholders.endIndex
    for name in names { tables.placeholders.append(tables.variable(name.utf8.span)) }
    return start..<tables.placeholders.endIndex
  }
}

extension ScriptTables {
  /// The number of a variable, which is added if it is new.
  fileprivate mutating func variable(_ name: Span<UInt8>) -> VariableNumber {
    let number = VariableNumber(variableNumbers.add(name).number)
    if number == variables.endIndex {
      variables.append(Variable(name: Name(variableNumbers.text(number.index))))
    }
    return number
  }
}

extension Script {
  /// Reads a script that was checked when it was written, such as that of a page, which has no
  /// fingerprint; nil if it is no JSON.
  package init?(checked source: SourceText) {
    guard let document = JSONReader.readStrictly(source) else { return nil }
    self.init(ScriptReader.read(document).tables, fingerprint: 0)
  }
}

/// The result of reading a script: the tables, and the parts that do not fit into them.
///
/// If the form of the script has errors, the tables only serve to find further errors of form.
/// Invalid parts are missing from them, or lead to the end of the conversation.
struct ScriptReading {
  let tables: ScriptTables
  let misfits: Misfits

  struct Misfits {
    /// The values of `next`, `start` and `visited` that name no block, and whether each may be the
    /// end.
    var danglingLinks: [(place: Place, mayEnd: Bool)] = []
    /// The blocks that are no more than a key, perhaps a half written one.
    var unwritten: Set<BlockNumber> = []
    /// The keys of translations that have the form of a path, but lead to no text.
    var unknownPaths: [(key: String, place: Place)] = []
    /// The ids of the blocks that contain an error, so that a path to one of their texts may be
    /// right.
    var blocksWithErrors: Set<Name> = []
  }
}

extension Variable {
  /// Notes a number that is written for it: one with decimals makes it count thousandths.
  mutating func note(_ number: Double?) {
    if let number, number.isFinite, !number.isWhole { isDecimal = true }
  }
}
