/// Makes the tables of a script out of a document whose format has been checked. What is marked
/// wrong is left out, or entered as unknown where something would have to be said of its absence.
struct ScriptReader {
  /// What is read. Whoever reads a file part by part puts it here for as long as that takes.
  var document: JSONDocument
  var tables: ScriptTables
  /// Links to blocks that had not been there yet, in their order: by the numbers of the ids.
  var awaited = AwaitedBlocks()
  /// The links in blocks of no known type.
  var looseLinks: [(block: BlockNumber, id: Int)] = []

  init(_ document: consuming JSONDocument) {
    tables = ScriptTables(source: document.source)
    self.document = document
  }

  static func read(_ document: consuming JSONDocument) -> ScriptTables {
    var reader = ScriptReader(document)
    var members = reader.document.members(of: JSONDocument.root)
    while let (key, value) = reader.document.nextMember(&members) { reader.readFrame(key, value) }
    if let blocks = reader.part(.blocks, of: JSONDocument.root) {
      var members = reader.document.members(of: blocks)
      while let (key, value) = reader.document.nextMember(&members) {
        if reader.isOwn(key) { reader.readBlock(key, value) }
      }
    }
    reader.finish()
    return reader.tables
  }

  /// Reads a member of the script that stands for itself.
  mutating func readFrame(_ key: Int, _ value: Int) {
    guard let name = document[key].key, !document[value].isWrong else { return }
    switch name {
    case .title: tables.title = readText(value)
    case .author: readAuthor(value)
    case .locale: tables.locale = document.string(value)
    case .variables: readVariables(value)
    case .config: tables.configurationReading = ConfigurationReader.read(document, value)
    default: break
    }
  }

  /// Reads what names the blocks, once they are all known.
  mutating func finish() {
    readStart()
    settleLinks()
    if let translations = part(.translations, of: JSONDocument.root) { readLocales(translations) }
    if let variables = document.member(.variables, of: JSONDocument.root),
      document[variables].isWrong
    {
      declareAll()
    }
  }

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
      guard !document[value].isWrong else { continue }
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

  mutating func variable(_ name: String) -> VariableNumber { tables.variable(name.utf8.span) }

  /// The variable that a string names.
  mutating func variable(named node: Int) -> VariableNumber {
    document.withText(node) { tables.variable($0) }
  }

  /// A text of the engine's own names what it fills in itself, and no variables.
  mutating func readText(_ node: Int, namesVariables: Bool = true) -> TextNumber {
    let isEscaped = document[node].isEscaped
    let content = document.content(node)
    let look = TextLook(document.source.bytes.span.extracting(content))
    var text = Text(
      place: document[node].place, isEscaped: isEscaped, isPlain: !isEscaped && look.isHarmless)
    if look.hasBraces, look.isASCII, !isEscaped {
      let scan = PlainTemplate(document.source.bytes.span.extracting(content))
      text.isPlain = text.isPlain && scan.isWellFormed
      if namesVariables {
        text.placeholders = readPlaceholders(scan, from: content.lowerBound)
      }
    } else if look.hasBraces || isEscaped {
      text.isPlain = false
      if namesVariables { text.placeholders = readPlaceholders(document.string(node)) }
    }
    tables.texts.append(text)
    return TextNumber(tables.texts.count - 1)
  }

  private mutating func readPlaceholders(_ template: PlainTemplate, from offset: Int) -> Run {
    let start = tables.placeholders.count
    let bytes = document.source.bytes
    for name in template.names {
      let place = offset + name.lowerBound..<offset + name.upperBound
      let number = tables.variable(bytes.span.extracting(place))
      tables.placeholders.append(number)
    }
    return Run(start, tables.placeholders.count)
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

extension ScriptTables {
  /// The number of a variable, a new one where it had none.
  fileprivate mutating func variable(_ name: Span<UInt8>) -> VariableNumber {
    let number = variableNumbers.add(name).number
    if number == variables.count {
      variables.append(Variable(name: Name(variableNumbers.text(number))))
    }
    return VariableNumber(number)
  }
}
