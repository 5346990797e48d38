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
  package func edges(to state: Int) -> [Int] {
    search.way(to: state).map { Int($0) }
  }

  /// The conversation along consecutive edges from the start.
  package func path(along way: [Int]) -> Path {
    guard let first = way.first else { return Path() }
    let set = hostSets[Int(edges[first].move)]
    return Path(
      variables: options.variables.merging(set) { _, new in new },
      moves: way.dropFirst().compactMap(move(of:)))
  }

  /// Calls the body with the observations along an edge, the last one first.
  package func forEachObservation(of edge: Int, _ body: (Observation) -> Void) {
    forEachNode(of: edge) { body(lists[$0].observation) }
  }

  /// Calls the body with the nodes of the observations along an edge, the last one first.
  package func forEachNode(of edge: Int, _ body: (Int) -> Void) {
    var node = Int(edges[edge].list)
    while node >= 0 {
      body(node)
      node = lists[node].parent
    }
  }

  /// Whether any condition is evaluated along an edge.
  package func hasConditions(_ edge: Int) -> Bool {
    var node = Int(edges[edge].list)
    while node >= 0 {
      let (observation, parent) = lists[node]
      if case .tried = observation { return true }
      node = parent
    }
    return false
  }

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
