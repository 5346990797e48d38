extension ScriptReader {
  mutating func readBlocks(_ blocks: Int) {
    var members = document.members(of: blocks)
    while let (key, value) = document.nextMember(&members) {
      guard document.isOwn(key) else { continue }
      let block = readBlock(key, value)
      tables.blocks.append(block)
      if document.hasWrong { recordBlockWithErrors(key, value, block.list) }
      if document[value].kind != .object || document.isMended(key) {
        misfits.unwritten.insert(block.number)
      }
    }
  }

  private mutating func readBlock(_ key: Int, _ node: Int) -> Block {
    var block = Block(number: tables.blocks.endIndex, kind: .route, place: document[key].place)
    guard let kind: BlockKind = part(.type, of: node).flatMap({ document.word($0) }),
      !document[node].isWrong
    else {
      block.link.next = .end
      readNames(ofUnknown: node, key)
      return block
    }
    block.kind = kind
    readCommon(&block, node)
    if kind.hasAnswer, block.answer == nil { block.answer = variable(named: key) }
    if let answer = block.answer { tables.variables[answer].isSaved = true }
    switch kind.wait {
    case .nothing, .tap: break
    case .button:
      if kind == .button { block.buttons = append(readButton(node, style: .buttonStyle)) }
      if kind == .choice { block.several = readSeveral(node) }
    case .text: block.input = tables.inputs.append(readRow(node))
    case .stars: block.rating = tables.ratings.append(readRow(node))
    }
    return block
  }

  private mutating func readSeveral(_ node: Int) -> SeveralNumber? {
    guard let many = part(.many, of: node), document.boolean(many) else { return nil }
    return tables.severals.append(readRow(node))
  }

  private mutating func readCommon(_ block: inout Block, _ node: Int) {
    var left: Button?
    var right: Button?
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard let name = document[key].key, !document[key].isWrong else { continue }
      switch name {
      case .text: block.texts = readTexts(value)
      case .style: block.style = word(value) ?? .text
      case .showNextAfter:
        if !document[value].isWrong { block.delay = document.number(value) }
      case .branches where block.kind != .button: block.link.branches = readBranches(value)
      case .next where block.kind != .button: readNext(value, into: &block.link)
      case .saveAs: if document[value].kind == .string { block.answer = variable(named: value) }
      case .left: left = readButton(value, style: .style)
      case .right: right = readButton(value, style: .style)
      case .buttons: block.buttons = readButtons(value, of: &block)
      case .skip: block.skip = readSkip(value)
      case .was: tables.note(readNames(value), of: block)
      case _ where Assignment.Deed.keys.contains(name):
        if block.kind.setsAtArrival, block.sets.isEmpty { block.sets = readAssignments(of: node) }
      default: break
      }
    }
    if left != nil || right != nil { block.buttons = append(left, right) }
  }

  private mutating func readTexts(_ node: Int) -> Run<Text> {
    let start = tables.texts.endIndex
    if document[node].kind == .string, !document[node].isWrong { _ = readText(node) }
    var elements = document.elements(of: node)
    while let element = document.nextElement(&elements) {
      if !document[element].isWrong { readBubble(element) }
    }
    return start..<tables.texts.endIndex
  }

  private mutating func readBubble(_ node: Int) {
    let number = readText(part(.text, of: node) ?? node)
    tables.texts[number].isInList = true
    if let when = part(.when, of: node) { tables.bubbles[number] = readCondition(when) }
  }

  /// Reads a string, or a list of them.
  func readNames(_ node: Int) -> [FormerName] {
    var names: [FormerName] = []
    func add(_ node: Int) {
      guard document[node].kind == .string, !document[node].isWrong else { return }
      names.append(FormerName(name: document.string(node), place: document[node].place))
    }
    add(node)
    var elements = document.elements(of: node)
    while let element = document.nextElement(&elements) { add(element) }
    return names
  }

  /// Reads the members of a block that its table describes.
  private mutating func readRow<Row: KeyedRow>(_ node: Int) -> Row {
    var row = Row()
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard let name = document[key].key, let field = Row.keys[name], !document[value].isWrong
      else { continue }
      read(value, field, into: &row)
    }
    return row
  }

  mutating func read<Row>(_ node: Int, _ field: RowField<Row>, into row: inout Row) {
    guard let kind = field.kind else {
      for inner in field.inner {
        if let value = part(inner.key, of: node) { read(value, inner, into: &row) }
      }
      return
    }
    field.set(&row, readCell(node, kind))
  }

  private mutating func readCell(_ node: Int, _ kind: Cell.Kind) -> Cell {
    switch kind {
    case .text: .text(readText(node))
    case .texts: .texts(readTexts(node))
    case .string: .string(StringNumber(number: tables.strings.append(document.string(node))))
    case .word: .word(document.string(node))
    // Capped so that counting past it cannot overflow.
    case .count: .count(min(document.count(node), .max / 2))
    case .number: .number(document.number(node))
    case .flag: .flag(document.boolean(node))
    case .amounts: .amounts(Additions(run: readAdditions(node)))
    }
  }
}

// MARK: What is wrong

extension ScriptReader {
  /// Marks the variables that a block of unknown type may save, so that they count as defined.
  private mutating func readNames(ofUnknown node: Int, _ id: Int) {
    var saved = [id]
    var given: [Int] = []
    for inner in node..<Int(document[node].next) {
      switch document[inner].key {
      case .saveAs where document[inner + 1].kind == .string: saved.append(inner + 1)
      case .set, .add: document.forEachMember(of: inner + 1) { key, _ in given.append(key) }
      default: break
      }
    }
    for name in saved { tables.variables[variable(named: name)].isSaved = true }
    for name in given { tables.variables[variable(named: name)].isSet = true }
  }

  private mutating func recordBlockWithErrors(_ key: Int, _ value: Int, _ list: ListNumber?) {
    guard document[key].isWrong || hasWrong(value, sharing: list) else { return }
    misfits.blocksWithErrors.insert(Name(document.string(key)))
  }
}
