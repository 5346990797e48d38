extension Exploration {
  /// The nearest states are tried in full, so many of them.
  private static let nearest = 10_000
  private static let walks = 300
  /// So many more states are tried along the walks.
  private static let mostAlongWalks = 20_000

  /// Begins anew with the nearest states, and walks from the beginning to an end a number of times:
  /// at each state by one of the moves that have been made least at its block. Which of them is
  /// drawn, since blocks that take turns in step would never combine their answers.
  mutating func sample() {
    explore(mostStates: min(Self.nearest, options.mostStates ?? Self.nearest))
    isWhole = false
    var uses = Column<Block, [Int]>(answers.moves.map { Array(repeating: 0, count: $0.count) })
    var numbers = SeededNumbers(seed: 1)
    let most = ranges.count + Self.mostAlongWalks
    let mostEdges = edges.count + Self.edgesOfState * Self.mostAlongWalks
    if !isExpanded(0) { expand(0, fresh) { _ in } }
    let beginnings = edges(of: 0)
    for number in 0..<Self.walks where ranges.count < most && edges.count < mostEdges {
      // Every other walk goes without the host, so that most of them come to the same states.
      let beginning = number % 2 == 0 ? 0 : number / 2 % beginnings.count
      walk(from: beginnings.lowerBound + beginning, &uses, &numbers)
    }
  }

  private mutating func walk(
    from beginning: Int, _ uses: inout Column<Block, [Int]>, _ numbers: inout SeededNumbers
  ) {
    var (state, steps) = (Int(edges[beginning].target), 0)
    let mostSteps = 4 * script.tables.blocks.count + 100
    while let block = block(of: state), steps < mostSteps {
      if !isExpanded(state) { expand(state, dialog(at: state)) { _ in } }
      let moves = edges(of: state)
      let fewest = moves.map { uses[block][Int(edges[$0].move)] }.min()
      let least = moves.filter { uses[block][Int(edges[$0].move)] == fewest }
      guard !least.isEmpty else { return }
      let edge = least[numbers.next(below: least.count)]
      uses[block][Int(edges[edge].move)] += 1
      state = Int(edges[edge].target)
      steps += 1
    }
  }
}
