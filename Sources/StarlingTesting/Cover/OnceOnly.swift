internal import Starling

/// The blocks that a conversation comes to once at most although one can go round: whatever leads
/// to them asks that they have not been visited, as a menu does that hides what is done.
struct OnceOnly {
  /// For each such block, those that lie behind it and nowhere else: a conversation that has left
  /// them does not come back.
  private(set) var regions: [BlockNumber: Set<Int>] = [:]

  private static let mostRegions = 256

  init(_ tables: ScriptTables, where isOpen: (Exit) -> Bool) {
    let once = Self.blocks(tables, where: isOpen).prefix(Self.mostRegions)
    guard !once.isEmpty, case .block(let start) = tables.start else { return }
    let isOnce = Set(once)
    let graph = Graph(nodes: tables.blocks.count) { number, add in
      tables.forEachExit(of: number) { exit, target in
        guard case .block(let block) = target, isOpen(exit), !isOnce.contains(block) else { return }
        add(block)
      }
    }
    var owners = [BlockNumber?](repeating: nil, count: tables.blocks.count)
    var isShared = graph.reachable(from: Int(start))
    for block in once {
      let isReached = graph.reachable(from: Int(block))
      for number in owners.indices where isReached[number] {
        if owners[number] != nil { isShared[number] = true }
        owners[number] = block
      }
    }
    for (number, owner) in owners.enumerated() {
      guard let owner, !isShared[number] else { continue }
      regions[owner, default: []].insert(number)
    }
    for block in once where regions[block]?.contains(Int(block)) != true { regions[block] = nil }
  }

  /// Blocks to which only links lead that ask that they have not been visited.
  private static func blocks(
    _ tables: ScriptTables, where isOpen: (Exit) -> Bool
  ) -> [BlockNumber] {
    var isGuarded = [Bool?](repeating: nil, count: tables.blocks.count)
    for number in tables.blocks.indices {
      tables.forEachExit(of: number) { exit, target in
        guard case .block(let block) = target, isOpen(exit) else { return }
        let isAsked = tables.conditions(of: exit, at: number).contains {
          tables.asksNotVisited(block, $0)
        }
        isGuarded[Int(block)] = isAsked && isGuarded[Int(block)] != false
      }
    }
    return isGuarded.indices.filter { isGuarded[$0] == true }.map { BlockNumber($0) }
  }
}

extension ScriptTables {
  /// The conditions that hold wherever a way out is taken.
  fileprivate func conditions(of exit: Exit, at block: Int) -> [ConditionNumber] {
    switch exit {
    case .branch(let branch): branches[Int(branch)].when.map { [$0] } ?? []
    case .next(.button(let button)):
      // A button block is passed by its link where the button is not offered.
      blocks[block].kind == .button ? [] : buttons[Int(button)].when.map { [$0] } ?? []
    case .next(.block): []
    }
  }

  fileprivate func asksNotVisited(_ block: BlockNumber, _ condition: ConditionNumber) -> Bool {
    tests[conditions[Int(condition)].tests.range].contains { test in
      guard case .not(let inner) = test.kind else { return false }
      let unwanted = tests[conditions[Int(inner)].tests.range]
      return unwanted.count == 1 && unwanted.allSatisfy { $0.kind == .visited(block) }
    }
  }
}
