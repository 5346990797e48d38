/// The ways out of all blocks in flat lists, for analyses that go over them again and again.
///
/// Ways that follow the same link share an exit, so that a question of many buttons with many
/// branches is no larger here than in its file.
struct WayGraph {
  /// A link that is followed: on which ways, and to where.
  struct Exit {
    fileprivate let ways: Range<Int>
    fileprivate let targets: Range<Int>
  }

  /// The way out of every block of no known type, which gives a value to whatever is open.
  private static let unknown = 0..<1

  private(set) var wayCount = Self.unknown.count
  private var exits: [Exit] = []
  private var exitStarts = [0]
  /// For each block the exit by its own link; -1 where nobody takes it.
  private var ownExits: [Int32] = []
  private var targets: [BlockNumber] = []
  /// For each variable the ways that save it.
  private var savers = Graph(nodes: 0) { _, _ in }

  init(_ tables: ScriptTables) {
    var saved: [(VariableNumber, Int32)] = []
    for (number, variable) in tables.variables.enumerated() where variable.isOpen {
      saved.append((VariableNumber(number), Int32(Self.unknown.lowerBound)))
    }
    for number in tables.blocks.indices {
      ownExits.append(-1)
      addExits(of: tables.blocks[number], tables, &saved)
      exitStarts.append(exits.count)
    }
    savers = Graph(nodes: tables.variables.count, edges: saved)
  }

  private mutating func addExits(
    of block: Block, _ tables: ScriptTables, _ saved: inout [(VariableNumber, Int32)]
  ) {
    guard block.kind != nil else { return addExit(Self.unknown, block.link, tables) }
    tables.forEachWay(of: block) { way in
      let first = wayCount
      if !tables.isOwn(way, of: block) {
        add(way, of: block, tables, &saved)
        addExit(first..<wayCount, way.link, tables)
      } else if ownExits[ownExits.count - 1] < 0 {
        ownExits[ownExits.count - 1] = Int32(exits.count)
        tables.forEachWay(of: block) { other in
          if tables.isOwn(other, of: block) { add(other, of: block, tables, &saved) }
        }
        addExit(first..<wayCount, block.link, tables)
      }
    }
  }

  private mutating func add(
    _ way: Way, of block: Block, _ tables: ScriptTables, _ saved: inout [(VariableNumber, Int32)]
  ) {
    tables.forEachSaved(on: way, of: block) { saved.append(($0, Int32(wayCount))) }
    wayCount += 1
  }

  private mutating func addExit(_ ways: Range<Int>, _ link: Link, _ tables: ScriptTables) {
    let start = targets.count
    tables.forEachTarget(of: link) { if case .block(let block) = $0 { targets.append(block) } }
    exits.append(Exit(ways: ways, targets: start..<targets.count))
  }

  func exits(of block: Int) -> Range<Int> { exitStarts[block]..<exitStarts[block + 1] }

  func ownExit(of block: Int) -> Int? { ownExits[block] < 0 ? nil : Int(ownExits[block]) }

  /// The ways that leave by an exit.
  func ways(by exit: Int) -> Range<Int> { exits[exit].ways }

  /// The positions of the targets of an exit.
  func targetRange(of exit: Int) -> Range<Int> { exits[exit].targets }

  func target(_ position: Int) -> BlockNumber { targets[position] }

  /// The ways on which a variable is saved.
  func ways(saving variable: VariableNumber) -> ArraySlice<Int32> {
    savers.edges(of: Int(variable))
  }
}

extension ScriptTables {
  /// Whether a way follows the link of its block, and not one of a button.
  fileprivate func isOwn(_ way: Way, of block: Block) -> Bool {
    guard block.kind != .button else { return false }
    return way.button.map { block.skip != $0 && follows(Int($0)) } ?? true
  }

  /// Calls the body with each variable that has a value when a way has been gone.
  package func forEachSaved(on way: Way, of block: Block, _ body: (VariableNumber) -> Void) {
    if way.savesAnswer, let answer = block.answer { body(answer) }
    guard let button = way.button else { return }
    for assignment in buttons[Int(button)].sets.range { body(assignments[assignment].variable) }
  }
}
