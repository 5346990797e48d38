internal import Starling

/// Looks for the nearest edge of some kind, step by step from a state.
struct NearestSearch {
  /// For each state the last search that came by it.
  private var searched: [Int32] = []
  private var search: Int32 = 0

  private static let mostStates = 50_000

  /// The passages up to the nearest edge that is sought, by such as lead to blocks that are meant.
  mutating func way(
    in graph: StateGraph, from state: Int32, where isMeant: (BlockNumber?) -> Bool,
    to isSought: (Int) -> Bool
  ) -> [Int]? {
    search += 1
    if searched.isEmpty { searched = Array(repeating: 0, count: graph.blockOfState.count) }
    var queue: [(state: Int32, before: Int, passage: Int)] = [(state, -1, -1)]
    searched[Int(state)] = search
    var next = 0
    while next < queue.count, next < Self.mostStates {
      for edge in graph.edges(of: Int(queue[next].state)) {
        let (passage, target) = (Int(graph.edges[edge].passage), graph.edges[edge].target)
        guard isMeant(graph.passages[passage].target) else { continue }
        if isSought(edge) {
          var way = [passage]
          var at = next
          while queue[at].before >= 0 {
            way.append(queue[at].passage)
            at = queue[at].before
          }
          return way.reversed()
        }
        guard target >= 0, searched[Int(target)] != search else { continue }
        searched[Int(target)] = search
        queue.append((target, next, passage))
      }
      next += 1
    }
    return nil
  }
}
