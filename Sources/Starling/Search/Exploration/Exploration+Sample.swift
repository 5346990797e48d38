extension Exploration {
  /// The maximum number of nearest states that are found first.
  private static let nearest = 10_000
  private static let walks = 300
  /// The maximum number of states that the walks add.
  private static let mostAlongWalks = 20_000

  /// Starts over with the nearest states, then walks from the start to an end a number of times. At
  /// each state, a walk takes one of the moves that were taken least at its block. It is drawn at
  /// random, because blocks that take turns in step would never combine their answers.
  mutating func sample() {
    explore(mostStates: min(Self.nearest, options.mostStates ?? Self.nearest))
    search.trust.missStates()
    search.end()
    var uses = Column<Block, [Int]>(answers.moves.map { Array(repeating: 0, count: $0.count) })
    var numbers = SeededNumbers(seed: 1)
    let most = stateCount + Self.mostAlongWalks
    let mostEdges = edges.count + Self.edgesOfState * Self.mostAlongWalks
    if !isExpanded(0) { expand(0, fresh) }
    let beginnings = edges(of: 0)
    for number in 0..<Self.walks where stateCount < most && edges.count < mostEdges {
      // In every other walk the host sets nothing, so that most walks reach the same states.
      let beginning = number % 2 == 0 ? 0 : number / 2 % beginnings.count
      walk(from: beginnings.lowerBound + beginning, &uses, &numbers)
    }
  }

  private mutating func walk(
    from beginning: Int, _ uses: inout Column<Block, [Int]>, _ numbers: inout SeededNumbers
  ) {
    var state = Int(edges[beginning].target)
    var steps = 0
    let mostSteps = 4 * script.tables.blocks.count + 100
    while let block = block(of: state), steps < mostSteps {
      if !isExpanded(state) { expand(state, dialog(at: state)) }
      let moves = edges(of: state)
      let fewest = moves.map { uses[block][Int(edges[$0].move)] }.min()
      let least = moves.filter { uses[block][Int(edges[$0].move)] == fewest }
      guard !least.isEmpty else { return }
      let edge = least[numbers.next(below: least.count)]
      uses[block][Int(edges[edge].move)] += 1
      state = Int(edges[edge].target)
      work?.did(1, .states)
      steps += 1
    }
  }

  // MARK: By chance

  /// A dialog that has not begun, with values that a host may give.
  package func drawnBeginning(_ numbers: inout SeededNumbers) -> Dialog {
    var dialog = fresh
    dialog.give(hostSets[numbers.next(below: hostSets.count)])
    return dialog
  }

  /// One of the moves that the prompt of a dialog takes; nil if there is none.
  package func drawnMove(
    of dialog: Dialog, _ numbers: inout SeededNumbers
  ) -> (number: Int, events: [Event])? {
    let moves = moves(of: dialog)
    return moves.isEmpty ? nil : moves[numbers.next(below: moves.count)]
  }
}
