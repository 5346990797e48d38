extension ScriptReader {
  /// The links and variables of a block that is of no known type: they are not judged, but what
  /// they name is not called unreachable or unknown because of it.
  mutating func readUnknown(_ block: Block, _ node: Int) -> Block {
    var key: Key?
    let end = Int(document[node].next)
    for inner in node..<end where document[inner].kind == .string {
      if let name = document[inner].key {
        key = name
        continue
      }
      readLoose(inner, under: key)
    }
    var block = block
    block.isObject = document[node].kind == .object
    block.link.next = .unknown
    open(tables.id(block))
    return block
  }

  private mutating func readLoose(_ node: Int, under key: Key?) {
    let text = document.string(node)
    _ = readPlaceholders(text)
    tables.looseTexts.insert(Name(text))
    switch key {
    case .next:
      looseLinks.append((BlockNumber(tables.blocks.count), mention(node)))
    case .of: tables.placeholders.append(variable(text))
    case .saveAs, .set: open(text)
    default: break
    }
  }

  /// Where the table of the variables is wrong, nobody knows which there are.
  mutating func declareAll() {
    for number in tables.variables.indices { tables.variables[number].isDeclared = true }
  }

  /// Notes that something wrong gives a variable a value which is not known.
  mutating func open(_ name: String) {
    let number = Int(variable(name))
    tables.variables[number].isSaved = true
    tables.variables[number].isOpen = true
  }
}
