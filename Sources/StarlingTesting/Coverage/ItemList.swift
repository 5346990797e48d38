internal import Starling

/// Lists the items that conversations about a script can take: first the blocks in their order,
/// then the rest block by block.
struct ItemList {
  private let tables: ScriptTables
  private(set) var items: [CoverageItem] = []

  init(_ tables: ScriptTables) {
    self.tables = tables
    for block in tables.blocks { add(.block(block.number), block.number, block.place) }
    for number in tables.blocks.indices { collect(number) }
  }

  private mutating func add(_ what: CoverageItem.What, _ block: BlockNumber, _ place: Place) {
    items.append(CoverageItem(what: what, block: block, place: place))
  }

  private mutating func collect(_ number: BlockNumber) {
    let block = tables.blocks[number]
    for text in block.texts { if let when = tables.when(of: text) { addSides(of: when, number) } }
    for button in block.buttons { collect(button: button, number) }
    for code in tables.rejections(of: block) { add(.rejection(number, code), number, block.place) }
    if let skip = block.skip { collect(button: skip, number) }
    guard block.kind != .button else { return }
    // A link that is neither written nor needed cannot be missed.
    guard !block.link.isAbsent || tables.usesOwnLink(block) else { return }
    collect(block.link, of: .block(number), number)
  }

  private mutating func collect(button number: ButtonNumber, _ block: BlockNumber) {
    let button = tables.buttons[number]
    if let when = button.when { addSides(of: when, block) }
    add(.button(number), block, button.place)
    let isOfSeveral = tables.blocks[block].kind != .button && tables.blocks[block].skip != number
    guard !isOfSeveral || !button.link.isAbsent else { return }
    collect(button.link, of: .button(number), block)
  }

  private mutating func addSides(of when: ConditionNumber, _ block: BlockNumber) {
    let place = tables.conditions[when].place
    add(.condition(when, true), block, place)
    add(.condition(when, false), block, place)
  }

  private mutating func collect(_ link: Link, of owner: Exit.Owner, _ block: BlockNumber) {
    for number in link.branches {
      let branch = tables.branches[number]
      addSides(of: branch.when, block)
      add(.link(.branch(number)), block, branch.place)
      if branch.next == .end { add(.ending(.branch(number)), block, branch.nextPlace) }
    }
    // A tap on a button without branches and its link are one item.
    if link.next != .absent, !(owner.isButton && link.branches.isEmpty) {
      add(.link(.next(owner)), block, link.place)
    }
    if link.next == .end { add(.ending(.next(owner)), block, link.place) }
    if link.next == .absent { add(.ending(.next(owner)), block, place(of: owner)) }
  }

  private func place(of owner: Exit.Owner) -> Place {
    switch owner {
    case .block(let number): tables.blocks[number].place
    case .button(let number): tables.buttons[number].place
    }
  }
}

extension Exit.Owner {
  var isButton: Bool { if case .button = self { true } else { false } }
}

extension ScriptTables {
  /// The reasons for which the rules of a field, or of a choice of several, can refuse an answer.
  func rejections(of block: Block) -> [RejectCode] {
    if let several = several(of: block) { return rejections(of: several, block) }
    return input(of: block)?.rejections ?? []
  }

  private func rejections(of several: Several, _ block: Block) -> [RejectCode] {
    let together = countTogether(block)
    let canClash = together < block.buttons.count && block.buttons.count > 1
    return (several.min > 0 ? [.tooFew] : []) + (several.max ?? .max < together ? [.tooMany] : [])
      + (canClash ? [.notAlone] : [])
  }

  /// How many buttons of a choice of several can be chosen together, if all are offered.
  func countTogether(_ block: Block) -> Int { block.buttons.count { !buttons[$0].isAlone } }

  /// Every link of a block, including those of its buttons and its skip, with its owner.
  func links(of number: BlockNumber) -> [(owner: Exit.Owner, link: Link)] {
    let block = blocks[number]
    let own: [(Exit.Owner, Link)] = block.kind == .button ? [] : [(.block(number), block.link)]
    return own + buttons(of: block).map { (.button($0), buttons[$0].link) }
  }
}
