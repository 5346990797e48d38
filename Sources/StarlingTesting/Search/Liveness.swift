internal import Starling

/// What of the past may have happened and can still be asked for, block by block: variables that
/// were set, blocks that were visited, and the last rating. Whatever else two conversations
/// remember, they go on alike.
struct Liveness {
  /// What is asked at blocks or behind them, by number: variables first, then blocks, then the
  /// rating.
  private var lists: [[Int32]] = []
  /// For each block its list, and the one of what may differ where hosts set nothing.
  private var list: [Int32] = []
  private var listOfChanged: [Int32] = []
  let variableCount: Int
  /// The blocks that some condition asks for.
  let visited: [BlockNumber]
  var ratingNumber: Int { variableCount + visited.count }

  private static let mostBits = 1 << 30

  /// The liveness of the variables that are asked for at all, and of these blocks; also where some
  /// link is led elsewhere by mistake, if that matters.
  init(_ tables: ScriptTables, visited: [BlockNumber], minds mistakes: Bool) {
    self.visited = visited
    variableCount = tables.variables.count
    let size = ratingNumber + 1
    let count = tables.blocks.count
    guard count.multipliedReportingOverflow(by: size).partialValue <= Self.mostBits else {
      lists = [Array(0..<Int32(size))]
      list = Array(repeating: 0, count: count)
      listOfChanged = list
      return
    }
    let past = Past(tables, visited)
    let links = Self.links(tables, minds: mistakes)
    let asked = Spread(
      links, past.sets(size) { past.forEachAsked(by: $0, $1) }, lost: tables.overwritten)
    let happened = Spread(links.reversed, past.sets(size) { past.forEachMade(by: $0, $1) })
    var numbers: [Bits: Int32] = [:]
    for block in 0..<count {
      var changed = happened.sets[block]
      var all = changed
      all.formUnion(past.first)
      changed.formIntersection(asked.sets[block])
      all.formIntersection(asked.sets[block])
      list.append(number(of: all, &numbers))
      listOfChanged.append(number(of: changed, &numbers))
    }
  }

  private static func links(_ tables: ScriptTables, minds mistakes: Bool) -> Graph {
    Graph(nodes: tables.blocks.count) { number, add in
      tables.forEachExit(of: number) { _, target in
        guard case .block(let block) = target else { return }
        add(block)
        // What a mistake leads to is to ask for the same; but for the way back to the beginning,
        // which no conversation could overlook.
        if mistakes, case .block(let other) = tables.elsewhere(than: target), other > block {
          add(other)
        }
      }
    }
  }

  /// The number of a list, which is added where it is new.
  private mutating func number(of set: Bits, _ numbers: inout [Bits: Int32]) -> Int32 {
    if let number = numbers[set] { return number }
    let number = Int32(lists.count)
    lists.append(set.members.map { Int32($0) })
    numbers[set] = number
    return number
  }

  /// What is asked from a block on that may differ from one conversation to another.
  func asked(from block: BlockNumber) -> [Int32] { lists[Int(list[Int(block)])] }

  /// The same where hosts set nothing.
  func changed(from block: BlockNumber) -> [Int32] { lists[Int(listOfChanged[Int(block)])] }
}

/// What a block itself asks for, and what it may bring about.
private struct Past {
  private let tables: ScriptTables
  private let numbers: [BlockNumber: Int]
  private let rating: Int
  /// What is there before anything has happened: what a host may have set.
  let first: Bits

  init(_ tables: ScriptTables, _ visited: [BlockNumber]) {
    self.tables = tables
    let first = tables.variables.count
    numbers = Dictionary(
      zip(visited, first..<first + visited.count).map { ($0, $1) }
    ) { one, _ in one }
    rating = first + visited.count
    var declared = Bits(count: rating + 1)
    for (number, variable) in tables.variables.enumerated() where variable.isDeclared {
      declared.insert(number)
    }
    self.first = declared
  }

  /// What each block gives.
  func sets(_ size: Int, _ forEach: (Int, (Int) -> Void) -> Void) -> [Bits] {
    tables.blocks.indices.map { block in
      var set = Bits(count: size)
      forEach(block) { set.insert($0) }
      return set
    }
  }

  func forEachMade(by number: Int, _ body: (Int) -> Void) {
    let block = tables.blocks[number]
    if let answer = block.answer { body(Int(answer)) }
    for button in tables.buttons(of: block) {
      for assignment in tables.assignments[tables.buttons[button].sets.range] {
        body(Int(assignment.variable))
      }
    }
    if let number = numbers[BlockNumber(number)] { body(number) }
    if block.kind == .rating { body(rating) }
  }

  func forEachAsked(by number: Int, _ body: (Int) -> Void) {
    tables.forEachAsked(at: number) { asked in
      switch asked {
      case .variable(let variable): body(Int(variable))
      case .visited(let block): if let number = numbers[block] { body(number) }
      case .rating: body(rating)
      }
    }
  }
}

extension ScriptTables {
  /// For each block, the variables that are set on every way out of it.
  var overwritten: [Int: [Int]] {
    var overwritten: [Int: [Int]] = [:]
    for (number, block) in blocks.enumerated() {
      var common: Set<Int>?
      forEachWay(of: block) { way in
        var saved: Set<Int> = []
        forEachSaved(on: way, of: block) { saved.insert(Int($0)) }
        common = common?.intersection(saved) ?? saved
      }
      if let common, !common.isEmpty { overwritten[number] = common.sorted() }
    }
    return overwritten
  }
}
