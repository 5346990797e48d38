internal import Starling

extension StateGraph {
  /// The edges by which a conversation notices a mistake: from where it last was in a state before
  /// the mistake made a difference. Nil where they are not known.
  func stretch(of story: Story, noticing mistaken: Script) -> Course.Stretch? {
    var one = ground.dialog(story.variables)
    var other = one.continued(by: mistaken)
    one.stepSilently(.begin)
    other.stepSilently(.begin)
    var from: (state: Int32, index: Int)?
    for (index, move) in story.moves.enumerated() {
      guard one.waiting == other.waiting, ground.key(of: one) == ground.key(of: other) else {
        break
      }
      if let (way, state) = state(of: one), way.moves.isEmpty, way.target == one.waiting {
        from = (state, index)
      }
      for event in one.events(of: move) {
        one.stepSilently(event)
        other.stepSilently(event)
      }
    }
    return from.flatMap { stretch(from: $0.state, by: story.moves[$0.index...]) }
  }

  /// The state in which a conversation begins.
  func beginning(of story: Story) -> Int32 {
    guard case .block(let block) = ground.tables.start else { return Self.end }
    let states = blocks[Int(block)]
    let key = leavings.key(of: ground.dialog(story.variables).state, states.layout)
    return states.number(like: key).map { Int32(states.first) + $0 } ?? Self.end
  }

  /// The edges of a conversation, as far as its states are known.
  func stretch(of story: Story) -> Course.Stretch {
    let first = beginning(of: story)
    return Course.Stretch(from: first, edges: edges(from: first, by: story.moves[...]).0)
  }

  /// What is done on some edges.
  func moves(on stretch: Course.Stretch) -> [Move] {
    stretch.edges.flatMap { moves[passages[Int(edges[$0].passage)].moves] }
  }

  /// The edges of some moves.
  private func stretch(from first: Int32, by moves: ArraySlice<Move>) -> Course.Stretch? {
    let (edges, left) = edges(from: first, by: moves)
    return left.isEmpty && !edges.isEmpty ? Course.Stretch(from: first, edges: edges) : nil
  }

  /// The edges of some moves, as far as they are known, and what is left of the moves.
  func edges(from first: Int32, by moves: ArraySlice<Move>) -> ([Int], left: ArraySlice<Move>) {
    var edges: [Int] = []
    var (state, left) = (first, moves)
    // Where nobody is asked it goes on, but not round and round.
    var silent = 0
    while state >= 0, silent < blocks.count {
      let next = self.edges(of: Int(state)).first { edge in
        let moves = self.moves[passages[Int(self.edges[edge].passage)].moves]
        return left.starts(with: moves) || !left.isEmpty && moves.starts(with: left)
      }
      guard let next else { break }
      edges.append(next)
      let made = passages[Int(self.edges[next].passage)].moves.count
      left = left.dropFirst(made)
      silent = made > 0 ? 0 : silent + 1
      state = self.edges[next].target
    }
    return (edges, left)
  }
}
