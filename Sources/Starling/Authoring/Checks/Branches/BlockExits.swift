/// The links by which the conversation goes on from each block, and what is saved before that.
struct BlockExits {
  struct Exit {
    var link: Link
    /// The variables that are saved on every way with this link.
    var saved: [VariableNumber]
  }

  let tables: ScriptTables
  private var exits = Table<Exit>()
  private var exitsOfBlock = Column<Block, Run<Exit>>()
  /// For each block, the exit by its own link; nil if nothing follows it.
  private var ownExits = Column<Block, Number<Exit>?>()

  init(_ tables: ScriptTables) {
    self.tables = tables
    for block in tables.blocks {
      let start = exits.endIndex
      ownExits.append(nil)
      tables.forEachWay(of: block) { way in
        let saved = tables.saved(on: way, of: block)
        add(way.link, saved, of: tables.isOwn(way, of: block) ? block.number : nil)
      }
      exitsOfBlock.append(start..<exits.endIndex)
    }
  }

  /// Adds an exit. Ways with the block's own link share one, so that a question with many buttons
  /// and many branches is no larger here than in its file.
  private mutating func add(_ link: Link, _ saved: [VariableNumber], of block: BlockNumber?) {
    if let block, let own = ownExits[block] {
      if exits[own].saved.isEmpty { return }
      let saved = Set(saved)
      exits[own].saved.removeAll { !saved.contains($0) }
    } else {
      let number = exits.append(Exit(link: link, saved: saved))
      if let block { ownExits[block] = number }
    }
  }

  subscript(number: Number<Exit>) -> Exit { exits[number] }

  func exits(of block: BlockNumber) -> Run<Exit> { exitsOfBlock[block] }

  func ownExit(of block: BlockNumber) -> Exit? { ownExits[block].map { exits[$0] } }
}

extension ScriptTables {
  fileprivate func saved(on way: Way, of block: Block) -> [VariableNumber] {
    var saved: [VariableNumber] = []
    forEachSaved(on: way, of: block) { saved.append($0) }
    return saved + assignments[block.sets].map(\.variable)
  }

  /// Whether a way follows the link of its block, rather than that of a button.
  fileprivate func isOwn(_ way: Way, of block: Block) -> Bool {
    guard block.kind != .button else { return false }
    return way.button.map { block.skip != $0 && follows($0) } ?? true
  }
}
