extension Exploration {
  /// A conversation from its start: what the host sets before it, and its moves.
  package struct Path: Sendable {
    package var variables: [String: Value] = [:]
    package var moves: [Move] = []

    package init(variables: [String: Value] = [:], moves: [Move] = []) {
      self.variables = variables
      self.moves = moves
    }
  }

  /// The move of an edge; nil for the start of the conversation.
  package func move(of edge: Int) -> Move? {
    block(of: Int(edges[edge].source)).map { answers.moves[$0][Int(edges[edge].move)] }
  }

  /// The condition under which the button of a move is offered; nil if it always is.
  package func condition(ofMoveAlong edge: Int) -> ConditionNumber? {
    guard let block = block(of: Int(edges[edge].source)) else { return nil }
    let tables = script.tables
    return switch move(of: edge) {
    case .press(let button): tables.buttons[button].when
    case .skip: tables.blocks[block].skip.flatMap { tables.buttons[$0].when }
    case .tap, .wait, .tick, .tickAll, .write, .rate, nil: nil
    }
  }

  /// The index of the move of an edge among those of its block, or of the host's set at the start.
  package func moveNumber(of edge: Int) -> Int { Int(edges[edge].move) }

  /// A dialog about to take an edge. If it has not begun, it has what the host sets.
  package func dialog(before edge: Int) -> Dialog {
    var dialog = dialog(at: Int(edges[edge].source))
    if edges[edge].source == 0 { dialog.give(hostSets[Int(edges[edge].move)]) }
    if !guesses.isEmpty { dialog.guess(guesses[edge]) }
    return dialog
  }

  /// The edges of the shortest path to a state. If a walk found the state, there may be a shorter
  /// one.
  package func edges(to state: Int) -> [Int] { search.way(to: state).map { Int($0) } }

  /// The conversation along consecutive edges from the start.
  package func path(along way: [Int]) -> Path {
    guard let first = way.first else { return Path() }
    let set = hostSets[Int(edges[first].move)]
    return Path(
      variables: options.variables.merging(set) { _, new in new },
      moves: way.dropFirst().compactMap(move(of:)))
  }

  /// What is observed along an edge.
  package func observations(on edge: Int) -> [Observation] { lists[Int(edges[edge].list)] }

  /// The events of a conversation, from its start.
  package func events(of path: Path) -> [Event] {
    var dialog = beginning(of: path)
    var events: [Event] = [.begin]
    dialog.stepSilently(.begin)
    for move in path.moves {
      for event in dialog.events(of: move) {
        events.append(event)
        dialog.stepSilently(event)
      }
    }
    return events
  }

  /// A dialog that has not begun, with what the host sets.
  package func beginning(of path: Path) -> Dialog {
    var dialog = fresh
    dialog.give(path.variables)
    return dialog
  }
}
