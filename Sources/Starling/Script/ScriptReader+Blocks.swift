extension ScriptReader {
  mutating func readBlock(_ key: Int, _ node: Int) {
    var block = Block(id: giveID(key), place: document[key].place)
    block.kind = document[node].isWrong ? nil : kind(of: node)
    guard let kind = block.kind else {
      return tables.blocks.append(readUnknown(block, node))
    }
    readCommon(&block, node)
    if kind.hasAnswer, block.answer == nil { block.answer = variable(named: key) }
    block.isUncertain = block.isUncertain || hasWrongButton(node)
    if let answer = block.answer { tables.variables[Int(answer)].isSaved = true }
    switch kind {
    case .text, .choice, .doubleButton, .route: break
    case .button: block.buttons = append(readButton(node, style: .buttonStyle))
    case .textInput: block.detail = readTextInput(node)
    case .rating: block.detail = readRating(node)
    }
    block.isUncertain = block.isUncertain || lacksButton(block)
    tables.blocks.append(block)
  }

  private func kind(of node: Int) -> BlockKind? {
    part(.type, of: node).flatMap { document.word($0) }
  }

  private mutating func readCommon(_ block: inout Block, _ node: Int) {
    var left: Button?
    var right: Button?
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard let name = document[key].key, !document[key].isWrong else {
        block.isUncertain = block.isUncertain || !document[key].isDuplicate
        continue
      }
      block.isUncertain = block.isUncertain || document[value].isWrong
      switch name {
      case .text: block.texts = readTexts(value)
      case .style: block.style = word(value) ?? .text
      case .showNextAfter where document[value].isWrong: block.isDelayUnknown = true
      case .showNextAfter: block.delay = document.number(value)
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

  /// Whether a button is wrong in itself, its title or its value, so that its answer is not known.
  private func hasWrongButton(_ node: Int) -> Bool {
    guard document.hasWrong else { return false }
    let end = Int(document[node].next)
    return (node..<end).contains { inner in
      document[inner].isWrong && document[inner].kind != .string
        || document[inner].key.map { ($0 == .title || $0 == .value) && document[inner + 1].isWrong }
          ?? false
    }
  }

  /// Whether buttons or their titles are not there, so that the answer is not known.
  private func lacksButton(_ block: Block) -> Bool {
    switch block.kind {
    case .choice: block.buttons.isEmpty || block.buttons.range.contains(where: lacksValue)
    case .doubleButton: block.buttons.count < 2 || block.buttons.range.contains(where: lacksValue)
    case .button: block.buttons.range.contains(where: lacksValue)
    case .text, .textInput, .rating, .route, nil: false
    }
  }

  private func lacksValue(_ button: Int) -> Bool {
    tables.buttons[button].title == nil && tables.buttons[button].value == nil
  }

  private mutating func readTexts(_ node: Int) -> Run {
    let start = tables.texts.count
    if document[node].kind == .string, !document[node].isWrong { _ = readText(node) }
    var elements = document.elements(of: node)
    while let element = document.nextElement(&elements) {
      if !document[element].isWrong { _ = readText(element) }
    }
    return Run(start, tables.texts.count)
  }

  private mutating func readSaveAs(_ node: Int) -> VariableNumber? {
    guard document[node].kind == .string else { return nil }
    let number = variable(named: node)
    tables.variables[Int(number)].isSaved = true
    return number
  }

  private mutating func readTextInput(_ node: Int) -> Int32 {
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
    tables.inputs.append(input)
    return Int32(tables.inputs.count - 1)
  }

  /// A length as it is written; where it is more, as much as leaves room to count beyond it.
  private func length(_ node: Int) -> Int { min(document.count(node), .max / 2) }

  private mutating func readRating(_ node: Int) -> Int32 {
    var rating = Rating()
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard let name = document[key].key, !document[value].isWrong else { continue }
      switch name {
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
    tables.ratings.append(rating)
    return Int32(tables.ratings.count - 1)
  }

  func word<Word: ListedWord>(_ node: Int) -> Word? {
    document[node].isWrong ? nil : document.word(node)
  }
}
