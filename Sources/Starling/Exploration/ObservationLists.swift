/// Lists of what dialogs do on their way, kept as paths of a tree: lists that begin alike share
/// their beginning, so that a block of a thousand branches takes no million entries.
package struct ObservationLists: Sendable {
  private struct Node: Sendable {
    var observation: Observation
    var parent: Int32
    var firstChild: Int32 = -1
    var next: Int32 = -1
  }

  private var nodes: [Node] = []
  /// For each block at which lists begin, its first node.
  private var first: [Int32]

  init(blockCount: Int) { first = Array(repeating: -1, count: blockCount + 1) }

  /// How many nodes there are; a node of a higher number is never the parent of a lower one.
  package var count: Int { nodes.count }

  /// The last node of a list; -1 for an empty one.
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

  /// What stands at a node, and the node before it in the lists that lead there.
  package subscript(node: Int) -> (observation: Observation, parent: Int) {
    (nodes[node].observation, Int(nodes[node].parent))
  }
}
