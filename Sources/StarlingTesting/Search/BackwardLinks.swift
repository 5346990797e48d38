internal import Starling

/// The links of a script the other way round: how far blocks are from what somebody looks for, by
/// the links alone.
struct BackwardLinks {
  private var before: [[Int32]]
  /// The blocks that some link ends.
  private(set) var ends: [BlockNumber] = []

  init(_ ground: Ground) {
    let tables = ground.tables
    before = Array(repeating: [], count: tables.blocks.count)
    for block in tables.blocks.indices {
      tables.forEachExit(of: block) { exit, target in
        guard ground.isPossible(exit) else { return }
        switch target {
        case .block(let next): before[Int(next)].append(Int32(block))
        case .end, .absent, .unknown:
          if ends.last != BlockNumber(block) { ends.append(BlockNumber(block)) }
        }
      }
    }
  }

  /// The blocks from which a link leads to one, each as often as links do.
  func sources(of block: BlockNumber) -> [Int32] { before[Int(block)] }

  /// How many links lead from each block to the nearest of some; the largest number where none do.
  func distances(to targets: some Sequence<BlockNumber>) -> [Int] {
    var distance = [Int](repeating: .max, count: before.count)
    var queue: [BlockNumber] = []
    for target in targets where distance[Int(target)] != 0 {
      distance[Int(target)] = 0
      queue.append(target)
    }
    var next = 0
    while next < queue.count {
      let block = Int(queue[next])
      next += 1
      for other in before[block] where distance[Int(other)] == .max {
        distance[Int(other)] = distance[block] + 1
        queue.append(other)
      }
    }
    return distance
  }
}
