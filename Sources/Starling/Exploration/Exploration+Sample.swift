extension Exploration {
  /// The nearest states are tried in full, so many of them.
  private static let nearest = 10_000
  private static let walks = 300
  /// So many more states are tried along the walks.
  private static let mostAlongWalks = 20_000

  /// Begins anew with the nearest states, and walks from the beginning to an end a number of times:
  /// at each state by the move that has been made least at its block.
  mutating func sample() {
    explore(mostStates: min(Self.nearest, options.mostStates ?? Self.nearest))
    isWhole = false
    var uses = answers.moves.map { [Int](repeating: 0, count: $0.count) }
    let most = ranges.count + Self.mostAlongWalks
    for number in 0..<Self.walks where ranges.count < most {
      walk(from: number, &uses)
    }
  }

  private mutating func walk(from beginning: Int, _ uses: inout [[Int]]) {
    var steps = 0
    if !isExpanded(0) { expand(0, fresh) { _ in } }
    var state = Int(edges[edges(of: 0).lowerBound + beginning % edges(of: 0).count].target)
    let mostSteps = 4 * script.tables.blocks.count + 100
    while let block = block(of: state), steps < mostSteps {
      if !isExpanded(state) { expand(state, dialog(at: state)) { _ in } }
      let least = edges(of: state).min { one, other in
        let (first, second) = (Int(edges[one].move), Int(edges[other].move))
        return uses[Int(block)][first] < uses[Int(block)][second]
      }
      guard let edge = least else { return }
      uses[Int(block)][Int(edges[edge].move)] += 1
      state = Int(edges[edge].target)
      steps += 1
    }
  }
}
