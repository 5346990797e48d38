/// The shortest ways from the start on which a variable gets no value.
struct UnsetWays {
  private let graph: WayGraph
  private let start: Int
  /// The shortest ways of all. Where one of them saves a variable nowhere, it is the one that is
  /// sought: leaving out what saves it leaves the order in which ways are found as it is.
  private let shortest: WaySearch
  /// The search for the variable that was asked about last, where it took one.
  private var search: WaySearch?
  private var variable: VariableNumber = -1
  /// By the numbers of the graph, whether they stand for something that saves the variable.
  private var isSaving: [Bool]

  init(_ tables: ScriptTables, from start: Int) {
    graph = WayGraph(tables)
    self.start = start
    isSaving = Array(repeating: false, count: graph.savingCount)
    shortest = WaySearch(graph, from: start) { _ in true }
  }

  /// The blocks of the way to one of them; quick where one variable is asked about in a row.
  mutating func way(
    to block: BlockNumber, without variable: VariableNumber
  ) -> [BlockNumber]? {
    turn(to: variable)
    if let way = shortest.way(to: block), way.exits.allSatisfy(isOpen) { return way.blocks }
    let search = search ?? WaySearch(graph, from: start, where: isOpen)
    self.search = search
    return search.way(to: block)?.blocks
  }

  private mutating func turn(to variable: VariableNumber) {
    guard variable != self.variable else { return }
    if self.variable >= 0 { mark(self.variable, false) }
    mark(variable, true)
    self.variable = variable
    search = nil
  }

  private mutating func mark(_ variable: VariableNumber, _ saves: Bool) {
    for saving in graph.savings(of: variable) { isSaving[Int(saving)] = saves }
  }

  /// Whether some way by an exit does not save the variable.
  private func isOpen(_ exit: Int) -> Bool { !isSaving[graph.saving(by: exit)] }
}

/// The shortest ways from a block to all others by some of the exits.
private struct WaySearch {
  /// By block: the one before it, and the exit that leads from there; of the first one, itself.
  private var previous: [(block: Int32, exit: Int32)]

  init(_ graph: WayGraph, from start: Int, where isOpen: (Int) -> Bool) {
    previous = Array(repeating: (-1, -1), count: graph.blockCount)
    previous[start].block = Int32(start)
    var queue = [Int32(start)]
    var next = 0
    while next < queue.count {
      let number = queue[next]
      next += 1
      for exit in graph.exits(of: Int(number)) where isOpen(exit) {
        for position in graph.targetRange(of: exit) {
          let target = graph.target(position)
          guard previous[target].block < 0 else { continue }
          previous[target] = (number, Int32(exit))
          queue.append(Int32(target))
        }
      }
    }
  }

  /// The blocks of the way to one, and the exits between them; nil where there is none.
  func way(to block: BlockNumber) -> (blocks: [BlockNumber], exits: [Int])? {
    guard previous[Int(block)].block >= 0 else { return nil }
    var (blocks, exits): ([BlockNumber], [Int]) = ([block], [])
    var step = previous[Int(block)]
    while step.exit >= 0 {
      blocks.append(step.block)
      exits.append(Int(step.exit))
      step = previous[Int(step.block)]
    }
    return (blocks.reversed(), exits)
  }
}
