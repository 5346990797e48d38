private typealias ExitNumber = Number<BlockExits.Exit>

/// Finds the shortest ways from the start on which a variable gets no value.
struct UnsetWays {
  private let tables: ScriptTables
  private let exits: BlockExits
  private let start: BlockNumber
  /// The shortest ways of all. One that does not save a variable is also the shortest without it.
  private let shortest: WaySearch
  /// The last search, which leaves out the exits that save its variable.
  private var last: (variable: VariableNumber, search: WaySearch)?

  init(_ tables: ScriptTables, from start: BlockNumber) {
    self.tables = tables
    self.start = start
    exits = BlockExits(tables)
    shortest = WaySearch(tables, exits, from: start) { _ in true }
  }

  /// The blocks of the way to a block. Consecutive calls for the same variable are fast.
  mutating func way(to block: BlockNumber, without variable: VariableNumber) -> [BlockNumber]? {
    let isOpen = { [exits] (exit: ExitNumber) in !exits[exit].saved.contains(variable) }
    if let way = shortest.way(to: block), way.exits.allSatisfy(isOpen) { return way.blocks }
    if let last, last.variable == variable { return last.search.way(to: block)?.blocks }
    let search = WaySearch(tables, exits, from: start, where: isOpen)
    last = (variable, search)
    return search.way(to: block)?.blocks
  }
}

/// A breadth-first search from a block by some of the exits.
private struct WaySearch {
  /// For each block that was found, the block before it and the exit between them; for the first
  /// one, itself.
  private var previous: Column<Block, (block: BlockNumber, exit: ExitNumber?)?>

  init(
    _ tables: ScriptTables, _ exits: BlockExits, from start: BlockNumber,
    where isOpen: (ExitNumber) -> Bool
  ) {
    previous = Column(repeating: nil, for: tables.blocks)
    previous[start] = (start, nil)
    var queue = [start]
    var next = 0
    while next < queue.count {
      let block = queue[next]
      next += 1
      for exit in exits.exits(of: block) where isOpen(exit) {
        tables.forEachTarget(of: exits[exit].link) { target in
          guard case .block(let number) = target, previous[number] == nil else { return }
          previous[number] = (block, exit)
          queue.append(number)
        }
      }
    }
  }

  /// The blocks of the way to a block, and the exits between them; nil if there is none.
  func way(to block: BlockNumber) -> (blocks: [BlockNumber], exits: [ExitNumber])? {
    var (blocks, exits): ([BlockNumber], [ExitNumber]) = ([block], [])
    while let step = previous[blocks[blocks.count - 1]] {
      guard let exit = step.exit else { return (blocks.reversed(), exits) }
      blocks.append(step.block)
      exits.append(exit)
    }
    return nil
  }
}
