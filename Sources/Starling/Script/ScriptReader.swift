/// Makes the tables of a script out of a document whose format has been checked. What is marked
/// wrong is left out, or entered as unknown where something would have to be said of its absence.
struct ScriptReader {
  let document: JSONDocument
  var tables: ScriptTables

  static func read(_ document: JSONDocument) -> ScriptTables {
    var reader = ScriptReader(document: document, tables: ScriptTables(source: document.source))
    reader.tables.reserve(for: document)
    reader.readScript()
    return reader.tables
  }

  private mutating func readScript() {
    let blocks = part(.blocks, of: JSONDocument.root)
    if let blocks { numberBlocks(of: blocks) }
    var members = document.members(of: JSONDocument.root)
    while let (key, value) = document.nextMember(&members) {
      guard let name = document[key].key, !document[value].isWrong else { continue }
      switch name {
      case .title: tables.title = readText(value)
      case .author: readAuthor(value)
      case .locale: tables.locale = document.string(value)
      case .variables: readVariables(value)
      case .config: tables.configurationReading = ConfigurationReader.read(document, value)
      default: break
      }
    }
    if let blocks {
      var members = document.members(of: blocks)
      while let (key, value) = document.nextMember(&members) {
        if isOwn(key) { readBlock(key, value) }
      }
    }
    readStart()
    if let translations = part(.translations, of: JSONDocument.root) { readLocales(translations) }
  }

  /// Links name blocks that may stand further on, so the ids come first.
  private mutating func numberBlocks(of blocks: Int) {
    var members = document.members(of: blocks)
    let count = document.count(of: members)
    tables.blocks.reserveCapacity(count)
    tables.blockNumbers.reserve(count)
    while let (key, _) = document.nextMember(&members) {
      guard isOwn(key) else { continue }
      _ = document.withText(key) { tables.blockNumbers.add($0) }
      tables.blocks.append(Block(id: Name(document.string(key)), place: document[key].place))
    }
  }

  /// The number of the block that is read next.
  var nextBlock = 0

  /// A key that the author made up, and the first of its name. A wrong name names all the same.
  func isOwn(_ key: Int) -> Bool { document[key].key != .comment && !document[key].isDuplicate }

  private mutating func readAuthor(_ author: Int) {
    tables.authorName = part(.name, of: author).map { readText($0) }
    tables.avatar = part(.avatar, of: author).map { readText($0) }
  }

  private mutating func readVariables(_ variables: Int) {
    var members = document.members(of: variables)
    while let (key, value) = document.nextMember(&members) {
      guard isOwn(key) else { continue }
      let number = Int(variable(named: key))
      tables.variables[number].isDeclared = true
      tables.variables[number].declared = readValue(value)
      tables.variables[number].definition = document[key].place
    }
  }

  private mutating func readStart() {
    let start = document.member(.start, of: JSONDocument.root)
    tables.start = start.map { readTarget($0) } ?? .absent
    if tables.start == .absent, !tables.blocks.isEmpty { tables.start = .block(0) }
  }

  // MARK: Parts

  /// The value of a key, where it is there and right.
  func part(_ key: Key, of object: Int) -> Int? {
    guard let value = document.member(key, of: object), !document[value].isWrong else { return nil }
    return value
  }

  mutating func variable(_ name: String) -> VariableNumber {
    let number = tables.variableNumbers.add(Name(name))
    if number == tables.variables.count { tables.variables.append(Variable(name: Name(name))) }
    return VariableNumber(number)
  }

  /// The variable that a string names.
  mutating func variable(named node: Int) -> VariableNumber {
    let (number, isNew) = document.withText(node) { tables.variableNumbers.add($0) }
    if isNew { tables.variables.append(Variable(name: Name(document.string(node)))) }
    return VariableNumber(number)
  }

  /// Where a link leads; one that names no block is noted.
  mutating func readTarget(_ node: Int) -> Target {
    switch document[node].kind {
    case .null: return .end
    case .string:
      // Most links lead to the block that stands next.
      let number = document.withText(node) {
        tables.blockNumbers.number(of: $0, likely: nextBlock)
      }
      if let number {
        return .block(BlockNumber(number))
      }
      tables.unresolved.append(document[node].place)
      return .unknown
    case .true, .false, .number, .array, .object: return .unknown
    }
  }

  mutating func readText(_ node: Int) -> TextNumber {
    let isEscaped = document[node].isEscaped
    let look = TextLook(document.source.bytes.span.extracting(document.content(node)))
    var text = Text(
      place: document[node].place, isEscaped: isEscaped, isPlain: !isEscaped && look.isPlain)
    if look.hasBraces || isEscaped {
      text.placeholders = readPlaceholders(document.string(node))
    }
    tables.texts.append(text)
    return TextNumber(tables.texts.count - 1)
  }

  mutating func readPlaceholders(_ text: String) -> Run {
    let start = tables.placeholders.count
    for case .variable(let name) in Template.pieces(of: text) {
      let number = variable(String(name))
      tables.placeholders.append(number)
    }
    return Run(start, tables.placeholders.count)
  }

  func readValue(_ node: Int) -> Value? {
    switch document[node].kind {
    case .string: .text(document.string(node))
    case .number: document[node].isWrong ? nil : .number(document.number(node))
    case .true: .boolean(true)
    case .false: .boolean(false)
    case .null, .array, .object: nil
    }
  }
}
