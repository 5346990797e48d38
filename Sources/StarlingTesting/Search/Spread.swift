internal import Starling

/// What nodes of a graph give, each with what it has of all nodes that can be come to from it.
struct Spread {
  /// By node.
  private(set) var sets: [Bits]
  private let graph: Graph
  private let lost: [Int: [Int]]

  /// In a circle, sets are gone over so often until nothing changes; after that all of its nodes
  /// are taken to have the same.
  private static let mostRounds = 8

  /// Spreads what each node gives against its edges. What a node loses of that which comes from
  /// behind it does not get past it.
  init(_ graph: Graph, _ given: [Bits], lost: [Int: [Int]] = [:]) {
    (self.graph, self.lost) = (graph, lost)
    sets = given
    let parts = StrongParts(graph) { _ in true }
    var members: [[Int]] = Array(repeating: [], count: Int(parts.count))
    for (node, part) in parts.part.enumerated() { members[Int(part)].append(node) }
    // Edges lead to parts of lower numbers, so those are known first.
    for nodes in members { settle(nodes) }
  }

  private mutating func settle(_ nodes: [Int]) {
    guard nodes.count > 1 else {
      for node in nodes { collect(node) }
      return
    }
    for _ in 0..<Self.mostRounds {
      let changes = nodes.reversed().count { collect($0) }
      if changes == 0 { return }
    }
    var all = sets[nodes[0]]
    for node in nodes { all.formUnion(sets[node]) }
    for node in nodes { sets[node] = all }
  }

  /// Returns whether anything was new.
  @discardableResult
  private mutating func collect(_ node: Int) -> Bool {
    let edges = graph.edges(of: node)
    guard let first = edges.first else { return false }
    var behind = sets[Int(first)]
    for target in edges.dropFirst() { behind.formUnion(sets[Int(target)]) }
    for number in lost[node] ?? [] { behind.remove(number) }
    behind.formUnion(sets[node])
    defer { sets[node] = behind }
    return behind != sets[node]
  }
}

extension Graph {
  /// The same with every edge the other way round.
  var reversed: Graph {
    var edges: [[Int32]] = Array(repeating: [], count: count)
    for node in 0..<count {
      for target in self.edges(of: node) { edges[Int(target)].append(Int32(node)) }
    }
    return Graph(nodes: count) { node, add in for edge in edges[node] { add(edge) } }
  }
}
