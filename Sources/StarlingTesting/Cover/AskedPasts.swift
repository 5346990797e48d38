internal import Starling

/// The states of a block, those together that differ in nothing that is asked for there.
struct AskedPasts {
  private let graph: StateGraph
  private let block: BlockNumber
  private let asked: UInt64
  /// For each past the key of the first state that has it, and all its states.
  private var pasts: [(key: UInt64, states: [Int])] = []

  /// What is asked for is a part of the keys.
  init(of block: BlockNumber, _ asked: UInt64, _ graph: StateGraph) {
    (self.graph, self.block, self.asked) = (graph, block, asked)
    var numbers = KeyMap<Int32>()
    for (state, key) in zip(graph.extents[Int(block)].states, graph.blocks[Int(block)].keys) {
      let number = numbers[key & asked].map { Int($0) } ?? pasts.count
      if number == pasts.count {
        numbers.add(Int32(number), for: key & asked)
        pasts.append((key, []))
      }
      pasts[number].states.append(state)
    }
  }

  /// So many pasts further lies the next one that is asked for; in the end it has been all of them.
  private var stride: Int {
    var stride = pasts.count * 5 / 8 + 1
    while stride.greatestCommonDivisor(with: pasts.count) > 1 { stride += 1 }
    return stride
  }

  var count: Int { pasts.count }

  func areThose(of block: BlockNumber, _ asked: UInt64, _ graph: StateGraph) -> Bool {
    self.block == block && self.asked == asked && self.graph === graph
  }

  /// The edges for which something holds: for each passage of the block, by the key of a state. It
  /// asks first for some that lie far apart.
  func edges(where holds: (UInt64) -> [Bool]) -> [Int] {
    let first = graph.extents[Int(block)].passages.lowerBound
    let (edges, firstEdges, stride) = (graph.edges, graph.firstEdges, stride)
    var found: [Int] = []
    for index in pasts.indices {
      let (key, states) = pasts[index * stride % pasts.count]
      let holds = holds(key)
      guard holds.contains(true) else { continue }
      for state in states {
        for edge in Int(firstEdges[state])..<Int(firstEdges[state + 1])
        where holds[Int(edges[edge].passage) - first] {
          found.append(edge)
        }
      }
    }
    return found
  }
}

extension Int {
  fileprivate func greatestCommonDivisor(with other: Int) -> Int {
    var (one, other) = (self, other)
    while other > 0 { (one, other) = (other, one % other) }
    return one
  }
}
