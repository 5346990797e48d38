internal import Starling

/// The edges of a state graph by what can be met on them: those of one kind belong to one passage,
/// and meet the same needs.
struct EdgeKinds {
  /// For each edge its kind.
  private(set) var ofEdge: [Int32]
  /// The passage of each kind.
  private(set) var passages: [Int]
  /// What can be met on each kind.
  private(set) var needs: [[Int]]
  /// For each need the kinds on which it can be met.
  private var kinds: [[Int32]] = []

  /// A kind for each passage, with what can be met on it.
  init(_ graph: StateGraph, _ needs: [[Int]]) {
    ofEdge = graph.edges.map(\.passage)
    passages = Array(graph.passages.indices)
    self.needs = needs
    for (kind, needs) in needs.enumerated() {
      for need in needs { note(need, of: kind) }
    }
  }

  private mutating func note(_ need: Int, of kind: Int) {
    let missing = need + 1 - kinds.count
    if missing > 0 { kinds += Array(repeating: [], count: missing) }
    kinds[need].append(Int32(kind))
  }

  /// One more than the largest number of a need.
  var needCount: Int { kinds.count }

  /// The kinds on which a need can be met.
  func kinds(of need: Int) -> [Int32] { need < kinds.count ? kinds[need] : [] }

  var count: Int { passages.count }

  /// All that can be met on some edge.
  var takeable: Set<Int> {
    var isUsed = [Bool](repeating: false, count: count)
    for kind in ofEdge { isUsed[Int(kind)] = true }
    return Set(needs.indices.filter { isUsed[$0] }.flatMap { needs[$0] })
  }

  /// On some edges one more need can be met.
  mutating func add(_ need: Int, to edges: [Int]) {
    var parts: [Int32: Int32] = [:]
    for edge in edges {
      let kind = ofEdge[edge]
      if parts[kind] == nil {
        parts[kind] = Int32(count)
        passages.append(passages[Int(kind)])
        needs.append(needs[Int(kind)] + [need])
        for need in needs[count - 1] { note(need, of: count - 1) }
      }
      ofEdge[edge] = parts[kind] ?? kind
    }
  }
}
