internal import Starling

/// Goes ways through the states edge by edge: in circles round and round, to all that is left to be
/// met there.
struct Tour {
  private let graph: StateGraph
  private let kinds: EdgeKinds
  private let circles: StateCircles
  private var left: Bits
  private var search = NearestSearch()
  private var state = StateGraph.end
  private var edges: [Int] = []

  init(_ prospects: Prospects, meeting needs: some Sequence<Int>) {
    (graph, kinds, circles) = (prospects.graph, prospects.kinds, prospects.circles)
    left = Bits(count: prospects.kinds.needCount)
    for need in needs where need >= 0 { left.insert(need) }
  }

  /// The edges of a way.
  mutating func edges(of way: Course) -> Course.Stretch {
    (state, edges) = (way.beginning, [])
    for (index, edge) in way.edges.enumerated() {
      if let circle = circles.circle(of: state), !way.stretch.dropFirst().contains(index) {
        meetAll(in: circle)
        leave(circle, by: edge, orLike: !way.stretch.contains(index))
      } else {
        take(edge)
      }
    }
    if let circle = circles.circle(of: state) { meetAll(in: circle) }
    return Course.Stretch(from: way.beginning, edges: edges)
  }

  private mutating func take(_ edge: Int) {
    edges.append(edge)
    for need in kinds.needs[Int(kinds.ofEdge[edge])] { left.remove(need) }
    state = graph.edges[edge].target
  }

  private mutating func meetAll(in circle: Int) {
    for (need, _) in circles.circles[circle].needs {
      while left.contains(need) {
        let way = search.way(
          in: graph, from: state, where: { circles.isInside($0, circle) },
          to: { kinds.needs[Int(kinds.ofEdge[$0])].contains(where: left.contains) })
        guard let way else { return }
        for edge in way { take(edge) }
      }
    }
  }

  /// Leaves a circle by an edge, or by the nearest one on which the same is met and that leads to
  /// the same state.
  private mutating func leave(_ circle: Int, by edge: Int, orLike isAny: Bool) {
    let (kind, target) = (kinds.ofEdge[edge], graph.edges[edge].target)
    let isMeant = { [kinds, graph] other in
      other == edge
        || isAny && kinds.ofEdge[other] == kind && graph.edges[other].target == target
    }
    let way = search.way(
      in: graph, from: state, where: { isMeant($0) || circles.isInside($0, circle) }, to: isMeant)
    for edge in way ?? [] { take(edge) }
  }
}

extension Prospects {
  /// The edges of a way on which some needs are met.
  func tour(by way: Course, meeting needs: some Sequence<Int>) -> Course.Stretch {
    var tour = Tour(self, meeting: needs)
    return tour.edges(of: way)
  }
}
