internal import Starling

/// Looks for the nearest edge of some kind, step by step from a state.
struct NearestSearch {
  /// For each state the last search that came by it.
  private var searched: [Int32] = []
  private var search: Int32 = 0

  /// The edges to the nearest one that is sought, along such as are meant, within so many states.
  mutating func way(
    in graph: StateGraph, from state: Int32, mostStates: Int = .max, where isMeant: (Int) -> Bool,
    to isSought: (Int) -> Bool
  ) -> [Int]? {
    search += 1
    if searched.isEmpty { searched = Array(repeating: 0, count: graph.blockOfState.count) }
    var queue: [(state: Int32, before: Int, edge: Int)] = [(state, -1, -1)]
    searched[Int(state)] = search
    var next = 0
    while next < queue.count, next < mostStates {
      for edge in graph.edges(of: Int(queue[next].state)) {
        guard isMeant(edge) else { continue }
        if isSought(edge) {
          var way = [edge]
          var at = next
          while queue[at].before >= 0 {
            way.append(queue[at].edge)
            at = queue[at].before
          }
          return way.reversed()
        }
        let target = graph.edges[edge].target
        guard target >= 0, searched[Int(target)] != search else { continue }
        searched[Int(target)] = search
        queue.append((target, next, edge))
      }
      next += 1
    }
    return nil
  }
}
