internal import Starling

// Where to go from a state.
extension Prospects {
  /// The step from a state on which most is to be gained.
  func best(from state: Int32) -> Step? {
    let best = graph.edges(of: Int(state)).max { value(through: $0) < value(through: $1) }
    guard let edge = best else { return nil }
    let passage = Int(graph.edges[edge].passage)
    return Step(
      moves: Array(graph.moves[graph.passages[passage].moves]), target: graph.edges[edge].target,
      gain: worth(of: edge), isLast: isLast[passage])
  }

  struct Step {
    var moves: [Move]
    var target: Int32
    var gain: Double
    /// Whether what lies behind it does not count any more.
    var isLast: Bool
  }

  /// The passages from a state to the nearest one that is worth something and leads to a block that
  /// is meant.
  mutating func wayToNearest(
    from state: Int32, where isMeant: (BlockNumber?) -> Bool
  ) -> [Int]? {
    let edges = search.way(in: graph, from: state, mostStates: Self.mostSearched) { [graph] edge in
      isMeant(graph.passages[Int(graph.edges[edge].passage)].target)
    } to: { [worths, kinds] edge in
      worths[Int(kinds.ofEdge[edge])] > Self.littleWorth
    }
    return edges?.map { Int(graph.edges[$0].passage) }
  }

  /// What is worth no more only leads to something.
  private static let littleWorth = 0.05
  private static let mostSearched = 50_000
}
