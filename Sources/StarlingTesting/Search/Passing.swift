internal import Starling

/// What those ask for who come to a block, there and further on, as far as nobody is asked on the
/// way: conditions look at it, or a conversation may remember that a block was passed.
struct Passing {
  /// For each block what is asked for, and which blocks are passed of which some condition asks
  /// whether they were.
  private let asked: [Bits]
  private let passed: [Bits]
  private let variableCount: Int
  private let visited: [BlockNumber]

  private static let mostBits = 1 << 28

  /// Of a script in which conditions ask whether some blocks have been visited.
  init(_ tables: ScriptTables, visited: [BlockNumber]) {
    (variableCount, self.visited) = (tables.variables.count, visited)
    let size = variableCount + visited.count + 1
    let count = tables.blocks.count
    guard count.multipliedReportingOverflow(by: size).partialValue <= Self.mostBits else {
      asked = Array(repeating: Bits(all: size), count: count)
      passed = Array(repeating: Bits(all: visited.count), count: count)
      return
    }
    var passed = tables.blocks.map { _ in Bits(count: visited.count) }
    for (number, block) in visited.enumerated() where tables.canBePassed(block) {
      passed[Int(block)].insert(number)
    }
    let numbers = Dictionary(visited.enumerated().map { ($1, $0) }) { one, _ in one }
    let (first, rating) = (variableCount, variableCount + visited.count)
    let asked = tables.blocks.indices.map { block in
      var asked = Bits(count: rating + 1)
      func note(_ thing: Asked) {
        switch thing {
        case .variable(let variable): asked.insert(Int(variable))
        case .visited(let block): if let number = numbers[block] { asked.insert(first + number) }
        case .rating: asked.insert(rating)
        }
      }
      if tables.canBePassed(BlockNumber(block)) {
        tables.forEachAsked(at: block, note)
      } else {
        tables.forEachAsked(onArrivalAt: block, note)
      }
      return asked
    }
    let graph = Graph(nodes: tables.blocks.count) { number, add in
      guard tables.canBePassed(BlockNumber(number)) else { return }
      tables.forEachExit(of: number) { _, target in
        if case .block(let block) = target { add(block) }
      }
    }
    self.asked = Spread(graph, asked).sets
    self.passed = Spread(graph, passed).sets
  }

  /// All that is asked for where one comes to a block.
  func asked(from block: BlockNumber) -> [Asked] {
    asked[Int(block)].members.map { number in
      if number < variableCount { return .variable(VariableNumber(number)) }
      let number = number - variableCount
      return number < visited.count ? .visited(visited[number]) : .rating
    }
  }

  /// The blocks that may be passed where one comes to a block, of those that conditions ask for.
  func passed(from block: BlockNumber) -> [BlockNumber] {
    passed[Int(block)].members.map { visited[$0] }
  }
}

extension ScriptTables {
  /// Whether one may come by a block without being asked.
  func canBePassed(_ number: BlockNumber) -> Bool {
    let block = blocks[Int(number)]
    return block.kind == .route || canPassWithoutButtons(block)
  }
}
