internal import Starling

extension StateGraph {
  /// The edges by which a conversation notices a mistake: from where it last was in a state before the
  /// mistake made a difference. Nil where they are not known.
  func stretch(of story: Teller.Story, noticing mistaken: Script) -> Course.Stretch? {
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

  /// The edges of some moves.
  private func stretch(from first: Int32, by moves: ArraySlice<Move>) -> Course.Stretch? {
    var stretch = Course.Stretch(from: first, edges: [])
    var (state, left) = (first, moves)
    while !left.isEmpty, state >= 0 {
      let next = edges(of: Int(state)).first { edge in
        let moves = self.moves[passages[Int(edges[edge].passage)].moves]
        return left.starts(with: moves) || moves.starts(with: left)
      }
      guard let next else { return nil }
      stretch.edges.append(next)
      left = left.dropFirst(passages[Int(edges[next].passage)].moves.count)
      state = edges[next].target
    }
    return left.isEmpty && !stretch.edges.isEmpty ? stretch : nil
  }
}
