extension ScriptReader {
  mutating func readBlocks(_ blocks: Int) {
    var members = document.members(of: blocks)
    while let (key, value) = document.nextMember(&members) {
      guard isOwn(key) else { continue }
      let block = readBlock(key, value)
      tables.blocks.append(block)
      if document.hasWrong { recordBlockWithErrors(key, value) }
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
    case .text: block.input = readTextInput(node)
    case .stars: block.rating = readRating(node)
    }
    return block
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
      case .saveAs: block.answer = readSaveAs(value)
      case .left: left = readButton(value, style: .style)
      case .right: right = readButton(value, style: .style)
      case .buttons: block.buttons = readButtons(value)
      case .skip: block.skip = readSkip(value)
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
      if !document[element].isWrong { _ = readText(element) }
    }
    return start..<tables.texts.endIndex
  }

  private mutating func readSaveAs(_ node: Int) -> VariableNumber? {
    document[node].kind == .string ? variable(named: node) : nil
  }

  private mutating func readTextInput(_ node: Int) -> InputNumber {
    var input = TextInput()
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard let name = document[key].key, !document[value].isWrong else { continue }
      switch name {
      case .buttonTitle: input.buttonTitle = readText(value)
      case .buttonStyle: input.buttonStyle = word(value) ?? .lightButton
      case .placeholder: input.placeholder = readText(value)
      case .retry: input.retry = readText(value)
      case .required: input.isRequired = document.boolean(value)
      case .minLength: input.minLength = length(value)
      case .maxLength: input.maxLength = length(value)
      case .format: input.format = word(value) ?? .any
      case .outcome: input.outcome = word(value)
      case .action: input.action = document.string(value)
      default: break
      }
    }
    return tables.inputs.append(input)
  }

  /// A length, capped so that counting past it cannot overflow.
  private func length(_ node: Int) -> Int { min(document.count(node), .max / 2) }

  private mutating func readRating(_ node: Int) -> RatingNumber {
    var rating = Rating()
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard let name = document[key].key, !document[value].isWrong else { continue }
      switch name {
      case .min: rating.min = Int(exactly: document.number(value)) ?? rating.min
      case .labels: rating.labels = readTexts(value)
      case .max: rating.max = Int(exactly: document.number(value)) ?? rating.max
      case .confirm: rating.isConfirmed = document.boolean(value)
      case .buttonTitle: rating.buttonTitle = readText(value)
      case .buttonStyle: rating.buttonStyle = word(value) ?? .lightButton
      case .symbols:
        rating.full = part(.full, of: value).map { readText($0) }
        rating.empty = part(.empty, of: value).map { readText($0) }
      case .action: rating.action = document.string(value)
      default: break
      }
    }
    return tables.ratings.append(rating)
  }
}

// MARK: What is wrong

extension ScriptReader {
  /// Marks the variables that a block of unknown type may save, so that they count as defined.
  private mutating func readNames(ofUnknown node: Int, _ id: Int) {
    var saved = [id]
    for inner in node..<Int(document[node].next) {
      switch document[inner].key {
      case .saveAs where document[inner + 1].kind == .string: saved.append(inner + 1)
      case .set: document.forEachMember(of: inner + 1) { key, _ in saved.append(key) }
      default: break
      }
    }
    for name in saved { tables.variables[variable(named: name)].isSaved = true }
  }

  /// Records a block that contains an error.
  private mutating func recordBlockWithErrors(_ key: Int, _ value: Int) {
    let nodes = key..<Int(document[value].next)
    guard nodes.contains(where: { document[$0].isWrong }) else { return }
    misfits.blocksWithErrors.insert(Name(document.string(key)))
  }
}
