internal import Starling

/// What of the past may have happened and can still be asked for, block by block: variables that were
/// set, blocks that were visited, and the last rating. Whatever else two conversations remember, they
/// go on alike.
struct Liveness {
  /// For each part of the script, what is asked there or behind it, by number: variables first, then
  /// blocks, then the rating.
  private var asked: [[Int32]] = []
  private var part: [Int32] = []
  let variableCount: Int
  /// The blocks that some condition asks for.
  let visited: [BlockNumber]
  var ratingNumber: Int { variableCount + visited.count }

  private static let mostBits = 1 << 30

  /// The liveness of the variables that are asked for at all, and of these blocks.
  init(_ tables: ScriptTables, visited: [BlockNumber]) {
    self.visited = visited
    variableCount = tables.variables.count
    let graph = Graph(nodes: tables.blocks.count) { number, add in
      tables.forEachExit(of: number) { _, target in
        guard case .block(let block) = target else { return }
        add(block)
        // A mistake may lead there, and what it asks for is to be the same; but for the way back to
        // the beginning, which no conversation could overlook.
        if case .block(let other) = tables.elsewhere(than: target), other > block { add(other) }
      }
    }
    let parts = StrongParts(graph) { _ in true }
    part = parts.part
    let size = ratingNumber + 1
    let count = Int(parts.count)
    guard count.multipliedReportingOverflow(by: size).partialValue <= Self.mostBits
    else {
      asked = Array(repeating: Array(0..<Int32(size)), count: 1)
      part = Array(repeating: 0, count: part.count)
      return
    }
    let past = Past(tables, visited)
    let asked = Self.collect(graph, (parts.part, count), size) { past.forEachAsked(by: $0, $1) }
    let happened = Self.collect(
      graph.reversed, (parts.part.map { Int32(count - 1) - $0 }, count), size
    ) {
      past.forEachMade(by: $0, $1)
    }
    self.asked = asked.enumerated().map { part, asked in
      let happened = happened[count - 1 - part]
      return asked.members.filter { happened.contains($0) || past.isThereAtFirst($0) }
        .map { Int32($0) }
    }
  }

  /// What is asked from a block on.
  func asked(from block: BlockNumber) -> [Int32] { asked[Int(part[Int(block)])] }

  /// What blocks give, and all that are behind them. Edges lead to parts of lower numbers, so those
  /// are known first.
  private static func collect(
    _ graph: Graph, _ parts: (part: [Int32], count: Int), _ size: Int,
    _ forEach: (Int, (Int) -> Void) -> Void
  ) -> [Bits] {
    var blocks: [[Int]] = Array(repeating: [], count: parts.count)
    for (block, part) in parts.part.enumerated() { blocks[Int(part)].append(block) }
    var all: [Bits] = []
    for (number, members) in blocks.enumerated() {
      var own = Bits(count: size)
      for block in members {
        forEach(block) { own.insert($0) }
        for target in graph.edges(of: block) where parts.part[Int(target)] != number {
          own.formUnion(all[Int(parts.part[Int(target)])])
        }
      }
      all.append(own)
    }
    return all
  }
}

extension Graph {
  /// The same with every edge the other way round.
  fileprivate var reversed: Graph {
    var edges: [[Int32]] = Array(repeating: [], count: count)
    for node in 0..<count {
      for target in self.edges(of: node) { edges[Int(target)].append(Int32(node)) }
    }
    return Graph(nodes: count) { node, add in for edge in edges[node] { add(edge) } }
  }
}

/// What a block itself asks for, and what it may bring about.
private struct Past {
  private let tables: ScriptTables
  private let numbers: [BlockNumber: Int]
  private let rating: Int

  init(_ tables: ScriptTables, _ visited: [BlockNumber]) {
    self.tables = tables
    let first = tables.variables.count
    numbers = Dictionary(
      zip(visited, first..<first + visited.count).map { ($0, $1) }
    ) { one, _ in one }
    rating = first + visited.count
  }

  /// Whether something is there before anything has happened: what a host may have set.
  func isThereAtFirst(_ number: Int) -> Bool {
    number < tables.variables.count && tables.variables[number].isDeclared
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
    let block = tables.blocks[number]
    for button in tables.buttons(of: block) {
      if let when = tables.buttons[button].when { read(when, body) }
      if tables.buttons[button].outcome != nil { body(rating) }
    }
    if tables.input(of: block)?.outcome != nil { body(rating) }
    for (_, link) in tables.links(of: number) {
      for branch in link.branches.range {
        if let when = tables.branches[branch].when { read(when, body) }
      }
    }
    // Where no button is left, the branches look at an answer of earlier.
    if let answer = block.answer, tables.canPassWithoutButtons(block) { body(Int(answer)) }
  }

  private func read(_ condition: ConditionNumber, _ body: (Int) -> Void) {
    for test in tables.tests[tables.conditions[Int(condition)].tests.range] {
      if let variable = test.subject.variable { body(Int(variable)) }
      switch test.kind {
      case .not(let inner): read(inner, body)
      case .any(let run): for inner in run.range { read(ConditionNumber(inner), body) }
      case .visited(let block): if let number = numbers[block] { body(number) }
      case .equals, .contains, .atLeast, .atMost, .empty, .unknown: break
      }
    }
  }
}
