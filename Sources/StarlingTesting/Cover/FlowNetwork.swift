/// A network without circles whose edges must each be passed a number of times: finds the fewest
/// ways from its source to its sink that do so.
///
/// A flow that passes every edge often enough is made first; then as much as possible of it is
/// sent back. What remains is the least there can be.
struct FlowNetwork {
  struct Edge {
    var from: Int
    var to: Int
    /// How often it must be passed at least.
    var least: Int
    var flow = 0
  }

  private(set) var edges: [Edge] = []
  private var leaving: [[Int]]
  private var entering: [[Int]]
  let source: Int
  let sink: Int

  init(nodes: Int, source: Int, sink: Int) {
    leaving = Array(repeating: [], count: nodes)
    entering = leaving
    (self.source, self.sink) = (source, sink)
  }

  /// Adds an edge and returns its number.
  @discardableResult
  mutating func add(from: Int, to: Int, least: Int) -> Int {
    leaving[from].append(edges.count)
    entering[to].append(edges.count)
    edges.append(Edge(from: from, to: to, least: least))
    return edges.count - 1
  }

  /// How many ways the flow has.
  var total: Int { leaving[source].reduce(0) { $0 + edges[$1].flow } }

  // MARK: A flow that suffices

  /// Every node must lie on a way from the source to the sink.
  mutating func minimize() {
    let parents = tree(from: source, entering: false)
    let next = tree(from: sink, entering: true)
    for edge in edges.indices {
      while edges[edge].flow < edges[edge].least {
        edges[edge].flow += 1
        push(from: edges[edge].from, by: entering, else: parents) { $0.from }
        push(from: edges[edge].to, by: leaving, else: next) { $0.to }
      }
    }
    while sendSomeBack() {}
  }

  /// Goes on from a node to an end of the network, along edges that are not passed often enough
  /// where there are such.
  private mutating func push(
    from node: Int, by choices: [[Int]], else tree: [Int], _ following: (Edge) -> Int
  ) {
    var node = node
    while tree[node] >= 0 {
      let missing = choices[node].first { edges[$0].flow < edges[$0].least }
      let edge = missing ?? tree[node]
      edges[edge].flow += 1
      node = following(edges[edge])
    }
  }

  /// For each node the edge by which it is nearest to a root; -1 at the root.
  private func tree(from root: Int, entering isReversed: Bool) -> [Int] {
    var tree = [Int](repeating: -1, count: leaving.count)
    var queue = [root]
    var next = 0
    while next < queue.count {
      for edge in (isReversed ? entering : leaving)[queue[next]] {
        let node = isReversed ? edges[edge].from : edges[edge].to
        guard tree[node] < 0, node != root else { continue }
        tree[node] = edge
        queue.append(node)
      }
      next += 1
    }
    return tree
  }

  // MARK: Less of it

  /// Takes ways off, by sending them back from the sink to the source: against edges that are
  /// passed more often than they must be, or once more along any.
  private mutating func sendSomeBack() -> Bool {
    guard let way = wayBack() else { return false }
    let spares = way.filter(\.isAgainst).map { edges[$0.edge].flow - edges[$0.edge].least }
    let spare = spares.min() ?? .max
    for (edge, isAgainst) in way { edges[edge].flow += isAgainst ? -spare : spare }
    return true
  }

  /// The edges of a shortest way on which something can be sent back; nil where there is none.
  private func wayBack() -> [(edge: Int, isAgainst: Bool)]? {
    var arrival = [Int](repeating: -1, count: leaving.count)
    var isAgainst = [Bool](repeating: false, count: leaving.count)
    var queue = [sink]
    var next = 0
    while next < queue.count, arrival[source] < 0 {
      let node = queue[next]
      next += 1
      for edge in entering[node] where edges[edge].flow > edges[edge].least {
        let target = edges[edge].from
        guard arrival[target] < 0, target != sink else { continue }
        (arrival[target], isAgainst[target]) = (edge, true)
        queue.append(target)
      }
      for edge in leaving[node] {
        let target = edges[edge].to
        guard arrival[target] < 0, target != sink else { continue }
        arrival[target] = edge
        queue.append(target)
      }
    }
    guard arrival[source] >= 0 else { return nil }
    var node = source
    var way: [(edge: Int, isAgainst: Bool)] = []
    while node != sink {
      let edge = arrival[node]
      way.append((edge, isAgainst[node]))
      node = isAgainst[node] ? edges[edge].to : edges[edge].from
    }
    return way
  }
}
