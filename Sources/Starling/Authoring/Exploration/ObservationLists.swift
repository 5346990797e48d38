/// Lists of observations, as paths in a tree: lists that start alike share their start, so that a
/// block with a thousand branches needs no million entries.
package struct ObservationLists: Sendable {
  private struct Node: Sendable {
    var observation: Observation
    var parent: Int32
    var firstChild: Int32 = -1
    var next: Int32 = -1
  }

  private var nodes: [Node] = []
  /// For each block, the first node of the lists that start there.
  private var first: [Int32]

  init(blockCount: Int) { first = Array(repeating: -1, count: blockCount + 1) }

  /// The number of nodes. A parent always has a lower number than its children.
  package var count: Int { nodes.count }

  /// The last node of a list; -1 for an empty one. Nodes are added as needed.
  mutating func node(of observations: [Observation], at block: Int) -> Int32 {
    var node: Int32 = -1
    for observation in observations { node = child(of: node, at: block, observation) }
    return node
  }

  private mutating func child(
    of parent: Int32, at block: Int, _ observation: Observation
  ) -> Int32 {
    var node = parent < 0 ? first[block] : nodes[Int(parent)].firstChild
    let eldest = node
    while node >= 0 {
      if nodes[Int(node)].observation == observation { return node }
      node = nodes[Int(node)].next
    }
    let new = Int32(nodes.count)
    nodes.append(Node(observation: observation, parent: parent, next: eldest))
    if parent < 0 { first[block] = new } else { nodes[Int(parent)].firstChild = new }
    return new
  }

  package subscript(node: Int) -> (observation: Observation, parent: Int) {
    (nodes[node].observation, Int(nodes[node].parent))
  }
}
