/// The links by which the conversation goes on from each block, and what is saved before.
struct BlockExits {
  struct Exit {
    var link: Link
    /// The variables that are saved on every way that follows the link.
    var saved: [VariableNumber]
  }

  private var exits: [Exit] = []
  private var starts: [Int] = [0]
  /// For each block the exit by its own link; nil where nothing follows it.
  private var ownExits: [Int?] = []

  init(_ tables: ScriptTables) {
    for block in tables.blocks {
      ownExits.append(nil)
      tables.forEachWay(of: block) { way in
        let saved = tables.saved(on: way, of: block)
        add(way.link, saved, isOwn: tables.isOwn(way, of: block))
      }
      starts.append(exits.count)
    }
  }

  /// Ways that follow the link of their block share an exit: a question with many buttons and many
  /// branches is no larger here than in its file.
  private mutating func add(_ link: Link, _ saved: [VariableNumber], isOwn: Bool) {
    if isOwn, let own = ownExits[ownExits.count - 1] {
      if exits[own].saved.isEmpty { return }
      let saved = Set(saved)
      exits[own].saved.removeAll { !saved.contains($0) }
    } else {
      if isOwn { ownExits[ownExits.count - 1] = exits.count }
      exits.append(Exit(link: link, saved: saved))
    }
  }

  var blockCount: Int { ownExits.count }

  subscript(number: Int) -> Exit { exits[number] }

  func exits(of block: Int) -> Range<Int> { starts[block]..<starts[block + 1] }

  func ownExit(of block: Int) -> Exit? { ownExits[block].map { exits[$0] } }
}

extension ScriptTables {
  fileprivate func saved(on way: Way, of block: Block) -> [VariableNumber] {
    var saved: [VariableNumber] = []
    forEachSaved(on: way, of: block) { saved.append($0) }
    return saved
  }

  /// Whether a way follows the link of its block, and not one of a button.
  fileprivate func isOwn(_ way: Way, of block: Block) -> Bool {
    guard block.kind != .button else { return false }
    return way.button.map { block.skip != $0 && follows(Int($0)) } ?? true
  }
}
