/// The ways out of all blocks in flat lists, for analyses that go over them again and again.
///
/// Ways that follow the same link share an exit, so that a question of many buttons with many
/// branches is no larger here than in its file.
struct WayGraph {
  private var exitStarts: [Int32] = [0]
  private var targetStarts: [Int32] = [0]
  private var targets: [BlockNumber] = []
  /// For each block the exit by its own link; -1 where nobody takes it.
  private var ownExits: [Int32] = []
  /// For each exit the number of what is saved on all ways that leave by it.
  private var savings: [Int32] = []
  /// For each variable the savings that it belongs to.
  private var savingsOfVariables = Graph(nodes: 0) { _, _ in }
  private(set) var savingCount = 1

  private static let nothing: Int32 = 0

  init(_ tables: ScriptTables) {
    var saved: [(VariableNumber, Int32)] = []
    var common = CommonVariables(count: tables.variables.count)
    for number in tables.blocks.indices {
      ownExits.append(-1)
      addExits(of: tables.blocks[number], tables, &common, &saved)
      exitStarts.append(Int32(savings.count))
    }
    savingsOfVariables = Graph(nodes: tables.variables.count, edges: saved)
  }

  private mutating func addExits(
    of block: Block, _ tables: ScriptTables, _ common: inout CommonVariables,
    _ saved: inout [(VariableNumber, Int32)]
  ) {
    tables.forEachWay(of: block) { way in
      guard tables.isOwn(way, of: block) else {
        common.add(on: way, of: block, tables)
        return addExit(by: way.link, saving(&common, &saved), tables)
      }
      guard ownExits[ownExits.count - 1] < 0 else { return }
      ownExits[ownExits.count - 1] = Int32(savings.count)
      tables.forEachWay(of: block) { other in
        if tables.isOwn(other, of: block) { common.add(on: other, of: block, tables) }
      }
      addExit(by: block.link, saving(&common, &saved), tables)
    }
  }

  /// The number of what is saved on all ways by an exit.
  @inline(never)
  private mutating func saving(
    _ common: inout CommonVariables, _ saved: inout [(VariableNumber, Int32)]
  ) -> Int32 {
    let variables = common.take()
    guard !variables.isEmpty else { return Self.nothing }
    savingCount += 1
    for variable in variables { saved.append((variable, Int32(savingCount - 1))) }
    return Int32(savingCount - 1)
  }

  @inline(never)
  private mutating func addExit(by link: Link, _ saving: Int32, _ tables: ScriptTables) {
    tables.forEachTarget(of: link) { if case .block(let block) = $0 { targets.append(block) } }
    targetStarts.append(Int32(targets.count))
    savings.append(saving)
  }

  var blockCount: Int { ownExits.count }

  func exits(of block: Int) -> Range<Int> {
    Int(exitStarts[block])..<Int(exitStarts[block + 1])
  }

  func ownExit(of block: Int) -> Int? { ownExits[block] < 0 ? nil : Int(ownExits[block]) }

  /// The positions of the targets of an exit.
  func targetRange(of exit: Int) -> Range<Int> {
    Int(targetStarts[exit])..<Int(targetStarts[exit + 1])
  }

  func target(_ position: Int) -> Int { Int(targets[position]) }

  /// The number of what is saved whenever an exit is taken, below `savingCount`.
  func saving(by exit: Int) -> Int { Int(savings[exit]) }

  /// The numbers of the savings that a variable belongs to.
  func savings(of variable: VariableNumber) -> ArraySlice<Int32> {
    savingsOfVariables.edges(of: Int(variable))
  }
}

/// Finds the variables that are saved on each of some ways.
private struct CommonVariables {
  private var ways = 0
  private var found: [VariableNumber] = []
  /// For each variable, on how many of the ways it is saved.
  private var counts: [Int32]

  init(count: Int) { counts = Array(repeating: 0, count: count) }

  @inline(never)
  mutating func add(on way: Way, of block: Block, _ tables: ScriptTables) {
    ways += 1
    tables.forEachSaved(on: way, of: block) { variable in
      if counts[Int(variable)] == 0 { found.append(variable) }
      // What a way saves twice counts once.
      if counts[Int(variable)] == ways - 1 { counts[Int(variable)] += 1 }
    }
  }

  /// The variables, after which others can be found.
  mutating func take() -> [VariableNumber] {
    let common = found.filter { counts[Int($0)] == ways }
    for variable in found { counts[Int(variable)] = 0 }
    found.removeAll(keepingCapacity: true)
    ways = 0
    return common
  }
}

extension ScriptTables {
  /// Whether a way follows the link of its block, and not one of a button.
  fileprivate func isOwn(_ way: Way, of block: Block) -> Bool {
    guard block.kind != .button else { return false }
    return way.button.map { block.skip != $0 && follows(Int($0)) } ?? true
  }
}
