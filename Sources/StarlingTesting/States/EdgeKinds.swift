internal import Starling

/// The edges of a state graph by what can be met on them: those of one kind belong to one passage,
/// and meet the same needs.
package struct EdgeKinds {
  /// For each edge its kind.
  package private(set) var ofEdge: [Int32]
  /// The passage of each kind.
  private(set) var passages: [Int]
  /// What can be met on each kind.
  package private(set) var needs: [[Int]]
  /// How many edges there are of each kind.
  private var sizes: [Int]
  /// For each need the kinds on which it can be met.
  private var kinds: [[Int32]] = []

  /// A kind for each passage, with what can be met on it, of so many needs at least.
  init(_ graph: StateGraph, _ needs: [[Int]], needCount: Int = 0) {
    ofEdge = graph.edges.map(\.passage)
    passages = Array(graph.passages.indices)
    self.needs = needs
    sizes = Self.sizes(ofEdge, count: needs.count)
    kinds = Array(repeating: [], count: needCount)
    for (kind, needs) in needs.enumerated() {
      for need in needs { note(need, of: kind) }
    }
  }

  /// What coverage counts can be met.
  package init(itemsOf graph: StateGraph) {
    self.init(graph, graph.passages.map { graph.items[$0.items].map { Int($0) } })
  }

  /// Some of the edges, each of the same kind as before.
  package init(_ whole: EdgeKinds, of edges: [Int]) {
    self = whole
    ofEdge = edges.map { whole.ofEdge[$0] }
    sizes = Self.sizes(ofEdge, count: needs.count)
  }

  private static func sizes(_ ofEdge: [Int32], count: Int) -> [Int] {
    var sizes = Array(repeating: 0, count: count)
    for kind in ofEdge { sizes[Int(kind)] += 1 }
    return sizes
  }

  private mutating func note(_ need: Int, of kind: Int) {
    let missing = need + 1 - kinds.count
    if missing > 0 { kinds += Array(repeating: [], count: missing) }
    kinds[need].append(Int32(kind))
  }

  /// One more than the largest number of a need.
  var needCount: Int { kinds.count }

  /// The kinds on which a need can be met.
  func kinds(of need: Int) -> [Int32] { kinds[need] }

  var count: Int { passages.count }

  /// All that can be met on some edge.
  package var takeable: Set<Int> {
    Set(needs.indices.filter { sizes[$0] > 0 }.flatMap { needs[$0] })
  }

  /// Of some needs those by which all are met: whoever meets another one meets one of these.
  func scarcest(of needs: Set<Int>) -> [Int] {
    let needs = needs.sorted()
    var live: [[Int32]] = Array(repeating: [], count: needCount)
    for need in needs { live[need] = kinds[need].filter { sizes[Int($0)] > 0 }.sorted() }
    var implied = Bits(count: needCount)
    // For each need when it was come by last.
    var marks = Array(repeating: 0, count: needCount)
    var time = 0
    let rarestFirst = needs.sorted { (live[$0].count, $0) < (live[$1].count, $1) }
    for need in rarestFirst where !implied.contains(need) {
      guard let first = live[need].first else { continue }
      // A few of the kinds rule most others out.
      let few = stride(from: 0, to: live[need].count, by: live[need].count / Self.few + 1)
      var common = self.needs[Int(first)].filter {
        (live[need].count, need) < (live[$0].count, $0) && !implied.contains($0)
      }
      for index in few where !common.isEmpty {
        time += 1
        for other in self.needs[Int(live[need][index])] { marks[other] = time }
        common.removeAll { marks[$0] != time }
      }
      for other in common where live[other].contains(sorted: live[need]) { implied.insert(other) }
    }
    return needs.filter { !implied.contains($0) }
  }

  private static let few = 8

  /// The same where only some needs count.
  func counting(_ needs: [Int]) -> EdgeKinds {
    var counts = Bits(count: needCount)
    for need in needs { counts.insert(need) }
    var some = self
    some.needs = self.needs.map { $0.filter(counts.contains) }
    for need in kinds.indices where !counts.contains(need) { some.kinds[need] = [] }
    return some
  }

  /// On all edges of a kind one more need can be met.
  mutating func add(_ need: Int, of kind: Int) {
    needs[kind].append(need)
    note(need, of: kind)
  }

  /// On some edges one more need can be met; a kind of which these are some only is split.
  mutating func add(_ need: Int, to edges: [Int]) {
    var counts = [Int](repeating: 0, count: count)
    for edge in edges { counts[Int(ofEdge[edge])] += 1 }
    var parts = Array(0..<Int32(count))
    for kind in counts.indices where counts[kind] > 0 {
      if counts[kind] < sizes[kind] { parts[kind] = split(kind, counts[kind]) }
      add(need, of: Int(parts[kind]))
    }
    for edge in edges { ofEdge[edge] = parts[Int(ofEdge[edge])] }
  }

  /// Makes a kind of some edges of another one.
  private mutating func split(_ kind: Int, _ size: Int) -> Int32 {
    passages.append(passages[kind])
    needs.append(needs[kind])
    sizes.append(size)
    sizes[kind] -= size
    for need in needs[kind] { note(need, of: count - 1) }
    return Int32(count - 1)
  }
}

extension [Int32] {
  /// Whether all of some numbers are among these, where both go up.
  fileprivate func contains(sorted others: [Int32]) -> Bool {
    var index = 0
    for other in others {
      while index < count, self[index] < other { index += 1 }
      guard index < count, self[index] == other else { return false }
    }
    return true
  }
}
