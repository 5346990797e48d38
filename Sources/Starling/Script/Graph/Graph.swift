/// A directed graph in two flat lists: the edges of a node lie between two offsets.
package struct Graph {
  private(set) var offsets: [Int32]
  private(set) var targets: [Int32] = []

  package var count: Int { offsets.count - 1 }

  /// A graph whose edges a closure lists: it is called once per node, and adds an edge with each
  /// call of its second parameter. Capacity is reserved for the expected number of edges.
  package init(
    of blocks: Table<Block>, expecting count: Int = 0, edges: (Block, (BlockNumber) -> Void) -> Void
  ) {
    offsets = [0]
    offsets.reserveCapacity(blocks.count + 1)
    var targets: [Int32] = []
    targets.reserveCapacity(count)
    for block in blocks {
      edges(block) { targets.append(Int32($0.index)) }
      offsets.append(Int32(targets.count))
    }
    self.targets = targets
  }

  /// A graph of edges that come in any order. The edges of a node keep their order.
  package init(nodes: Int, edges: some Collection<(Int, Int)>) {
    offsets = Array(repeating: 0, count: nodes + 1)
    for (node, _) in edges { offsets[node + 1] += 1 }
    for node in 0..<nodes { offsets[node + 1] += offsets[node] }
    var ends = offsets
    targets = Array(repeating: 0, count: edges.count)
    for (node, target) in edges {
      targets[Int(ends[node])] = Int32(target)
      ends[node] += 1
    }
  }

  package func edges(of node: Int) -> ArraySlice<Int32> { targets[edgeRange(of: node)] }

  /// The range of a node's edges in `targets`.
  @inline(__always)
  func edgeRange(of node: Int) -> Range<Int> { Int(offsets[node])..<Int(offsets[node + 1]) }

  /// The graph with all edges in the other direction.
  var reversed: Graph {
    Graph(
      nodes: count, edges: (0..<count).flatMap { node in edges(of: node).map { (Int($0), node) } })
  }

  /// Whether an edge leads from a node to another, or to itself.
  func leads(_ node: Int, to target: Int) -> Bool {
    edgeRange(of: node).contains { targets[$0] == Int32(target) }
  }

  /// For each block, whether a path leads to it from the start block.
  package func reachable(from start: BlockNumber) -> Column<Block, Bool> {
    Column(reached(from: [start.index]))
  }

  /// For each node, whether a path leads to it from one of some nodes.
  package func reached(from starts: [Int]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: count)
    var open = starts.map { Int32($0) }
    for start in starts { isReached[start] = true }
    while let node = open.popLast() {
      for edge in edgeRange(of: Int(node)) where !isReached[Int(targets[edge])] {
        isReached[Int(targets[edge])] = true
        open.append(targets[edge])
      }
    }
    return isReached
  }
}

/// The strongly connected components of a graph, by Tarjan's algorithm with an explicit stack.
///
/// Components are numbered so that every edge between two of them leads to the lower number.
package struct StronglyConnectedComponents {
  /// The component of each node; -1 for the nodes that were left out.
  package private(set) var part: [Int32]
  package private(set) var count: Int32 = 0

  private var order: [Int32]
  private var low: [Int32]
  private var nextOrder: Int32 = 0
  private var path: [Int32] = []

  private typealias Frame = (node: Int32, edge: Int32)

  package init(_ graph: Graph, where isMember: (Int) -> Bool) {
    part = Array(repeating: -1, count: graph.count)
    order = Array(repeating: -1, count: graph.count)
    low = Array(repeating: 0, count: graph.count)
    for node in 0..<graph.count where order[node] < 0 && isMember(node) {
      walk(graph, from: node, where: isMember)
    }
    order = []
    low = []
    path = []
  }

  private mutating func walk(_ graph: Graph, from start: Int, where isMember: (Int) -> Bool) {
    var frames = [enter(start, graph)]
    while let frame = frames.last {
      let node = Int(frame.node)
      guard frame.edge < graph.offsets[node + 1] else {
        frames.removeLast()
        leave(node, to: frames.last.map { Int($0.node) })
        continue
      }
      frames[frames.count - 1].edge += 1
      let target = Int(graph.targets[Int(frame.edge)])
      guard isMember(target) else { continue }
      if order[target] < 0 {
        frames.append(enter(target, graph))
      } else if part[target] < 0 {
        low[node] = min(low[node], order[target])
      }
    }
  }

  private mutating func enter(_ node: Int, _ graph: Graph) -> Frame {
    order[node] = nextOrder
    low[node] = nextOrder
    nextOrder += 1
    path.append(Int32(node))
    return (Int32(node), graph.offsets[node])
  }

  private mutating func leave(_ node: Int, to caller: Int?) {
    if let caller { low[caller] = min(low[caller], low[node]) }
    guard low[node] == order[node] else { return }
    while let member = path.popLast() {
      part[Int(member)] = count
      if Int(member) == node { break }
    }
    count += 1
  }
}

/// The strongly connected components with a cycle. Each starts with its first block in the file.
struct CyclicComponents {
  var all: [[BlockNumber]] = []

  init(_ parts: StronglyConnectedComponents, _ graph: Graph) {
    var index = [Int32](repeating: -1, count: Int(parts.count))
    var sizes = [Int32](repeating: 0, count: Int(parts.count))
    for part in parts.part where part >= 0 { sizes[Int(part)] += 1 }
    for (node, part) in parts.part.enumerated() where part >= 0 {
      guard sizes[Int(part)] > 1 || graph.leads(node, to: node) else { continue }
      if index[Int(part)] < 0 {
        index[Int(part)] = Int32(all.count)
        all.append([])
      }
      all[Int(index[Int(part)])].append(BlockNumber(node))
    }
  }
}

extension Graph {
  /// A shortest circle through a node, which is at its beginning and its end; none if it is long.
  fileprivate func circle(through node: Int) -> [Int] {
    let way = way(from: [node], most: 10_000) { leads($0, to: node) }
    return way.isEmpty ? [] : way + [node]
  }

  /// The nodes of a shortest way from one of some nodes to one that is meant; empty if there is
  /// none among the nearest ones.
  func way(from starts: [Int], most: Int = .max, to isMeant: (Int) -> Bool) -> [Int] {
    var known = Set(starts)
    var before: [Int: Int] = [:]
    var found = starts
    var next = 0
    while next < min(found.count, most) {
      let last = found[next]
      next += 1
      if isMeant(last) { return sequence(first: last) { before[$0] }.reversed() }
      for target in edges(of: last).map(Int.init) where known.insert(target).inserted {
        before[target] = last
        found.append(target)
      }
    }
    return []
  }
}

extension ScriptTables {
  /// Which blocks are in a circle, in their order, and what to do; nil for a block that leads to
  /// itself.
  func note(on circle: [BlockNumber], in graph: Graph, _ remedy: String) -> [Diagnostic.Note] {
    let way = circle.count > 1 ? graph.circle(through: circle[0].index) : []
    let names = way.isEmpty ? "" : spelled(way.map { BlockNumber($0) }) + ": "
    return [Diagnostic.Note(names + remedy)]
  }

  /// The ids along a way, shortened to eight parts: `a → b → … 99,990 more … → z`.
  func spelled(_ way: [BlockNumber]) -> String {
    func names(_ part: ArraySlice<BlockNumber>) -> [String] {
      part.map { String(id($0).prefix(40)) }
    }
    guard way.count > 8 else { return names(way[...]).joined(separator: " → ") }
    let middle = "… \(grouped(way.count - 7)) more …"
    return (names(way.prefix(4)) + [middle] + names(way.suffix(3))).joined(separator: " → ")
  }

  /// The graph of the blocks and all links between them, whatever their conditions.
  package var graph: Graph {
    let count = blocks.count + buttons.count + branches.count
    return Graph(of: blocks, expecting: count) { block, add in
      forEachLink(of: block) { link in
        forEachTarget(of: link) { if case .block(let target) = $0 { add(target) } }
      }
    }
  }
}
