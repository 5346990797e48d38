internal import Starling

/// The parts of a script by the links that can be taken: one can get from each block of a part to
/// all others of it. Links lead to parts of lower numbers, or stay.
struct ScriptParts {
  /// For each block its part.
  let part: [Int32]
  let count: Int
  /// For each block whether one can go round in its part.
  let isCircle: [Bool]
  /// For each part how many blocks it has.
  let sizes: [Int]

  /// For each part its blocks.
  var blocks: [[BlockNumber]] {
    var blocks: [[BlockNumber]] = Array(repeating: [], count: count)
    for (block, part) in part.enumerated() { blocks[Int(part)].append(BlockNumber(block)) }
    return blocks
  }

  private static let mostOfNarrow = 32

  /// Whether a block lies in a circle of a few.
  func isNarrow(_ block: BlockNumber) -> Bool {
    isCircle[Int(block)] && sizes[Int(part[Int(block)])] <= Self.mostOfNarrow
  }

  init(_ ground: Ground) { self.init(ground.links) }

  /// The parts by some of the links.
  init(_ graph: Graph) {
    let parts = StrongParts(graph) { _ in true }
    var sizes = [Int](repeating: 0, count: Int(parts.count))
    for part in parts.part { sizes[Int(part)] += 1 }
    part = parts.part
    count = Int(parts.count)
    self.sizes = sizes
    isCircle = parts.part.enumerated().map { [sizes] block, part in
      sizes[Int(part)] > 1 || graph.edges(of: block).contains(Int32(block))
    }
  }
}

extension Ground {
  /// The links that can be taken.
  var links: Graph { links { _ in true } }

  /// Those of them that lead to certain blocks.
  func links(to isMeant: (BlockNumber) -> Bool) -> Graph {
    Graph(nodes: tables.blocks.count) { number, add in
      tables.forEachExit(of: number) { exit, target in
        guard case .block(let block) = target, isMeant(block), isPossible(exit) else { return }
        add(block)
      }
    }
  }
}
