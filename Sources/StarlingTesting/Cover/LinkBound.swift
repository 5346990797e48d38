internal import Starling

/// How many conversations there must be by the links of a script alone: whether answers and
/// variables allow so few is another matter.
struct LinkBound {
  /// How often things must be taken at least.
  struct Least {
    var blocks: [Int]
    var exit: (Exit) -> Int
  }

  /// How many conversations there must be at least.
  let leastCases: Int

  /// A bound for the ways out that are open.
  init(_ tables: ScriptTables, _ least: Least, where isOpen: @escaping (Exit) -> Bool) {
    guard case .block(let start) = tables.start else {
      leastCases = 0
      return
    }
    let all = OpenExits(tables: tables, isOpen: isOpen) { _ in true }
    let regions = OnceOnly(tables, where: isOpen).regions.map { block, region in
      let own = OpenExits(tables: tables, isOpen: isOpen, isInside: region.contains)
      return Self.leastCases(own, from: block, least)
    }
    leastCases = max(Self.leastCases(all, from: start, least), regions.max() ?? 0)
  }

  /// The same from a block on. Within a part one can get from each block to all others, so that it
  /// is a single edge of the network; each way from one part to the next, or to the end, is
  /// another.
  private static func leastCases(
    _ exits: OpenExits, from start: BlockNumber, _ least: Least
  ) -> Int {
    let graph = exits.graph
    let isReached = graph.reachable(from: Int(start))
    let parts = StrongParts(graph) { isReached[$0] }
    let count = Int(parts.count)
    let sink = 2 * count
    var sizes = [Int](repeating: 0, count: count)
    for part in parts.part where part >= 0 { sizes[Int(part)] += 1 }
    var passes = [Int](repeating: 0, count: count)
    var isLeft = [Bool](repeating: false, count: count)
    var network = FlowNetwork(
      nodes: sink + 1, source: 2 * Int(parts.part[Int(start)]), sink: sink)
    for (block, part) in parts.part.enumerated() where part >= 0 {
      let part = Int(part)
      let isCircle = sizes[part] > 1 || graph.edges(of: block).contains(Int32(block))
      let wanted = isCircle ? min(1, least.blocks[block]) : least.blocks[block]
      passes[part] = max(passes[part], wanted)
      exits.forEach(of: block) { exit, target in
        var to = sink
        if case .block(let next) = target { to = 2 * Int(parts.part[Int(next)]) }
        guard to != 2 * part else { return }
        isLeft[part] = true
        network.add(from: 2 * part + 1, to: to, least: least.exit(exit))
      }
    }
    for part in 0..<count {
      network.add(from: 2 * part, to: 2 * part + 1, least: passes[part])
      // Where no way leads on, a conversation ends when the person leaves.
      if !isLeft[part] { network.add(from: 2 * part + 1, to: sink, least: 0) }
    }
    network.minimize()
    return network.total
  }
}

/// The ways out of blocks that may be taken.
private struct OpenExits {
  let tables: ScriptTables
  let isOpen: (Exit) -> Bool
  /// Whether a block counts; ways to others are the end.
  let isInside: (Int) -> Bool

  func forEach(of block: Int, _ body: (Exit, Target) -> Void) {
    tables.forEachExit(of: block) { exit, target in
      guard isOpen(exit) else { return }
      if case .block(let next) = target, !isInside(Int(next)) { return body(exit, .end) }
      body(exit, target)
    }
  }

  /// Which blocks they lead to.
  var graph: Graph {
    Graph(nodes: tables.blocks.count) { number, add in
      forEach(of: number) { _, target in
        if case .block(let block) = target { add(block) }
      }
    }
  }
}

extension LinkBound {
  /// How few conversations could take certain items, besides what has been taken elsewhere; nil
  /// where all must be.
  init(_ survey: Survey, _ demands: Demands, toTake meant: Bits, besides taken: Bits?) {
    let ground = survey.ground
    let isNew = { (what: CoverageItem.What) in
      ground.map.number(of: what).map { meant.contains($0) && taken?.contains($0) != true } ?? false
    }
    let blocks = ground.tables.blocks.indices.map { number in
      guard isNew(.block(BlockNumber(number))) || taken == nil else { return 0 }
      return survey.prompts[number] < 0 ? 0 : demands.least[number]
    }
    let least = LinkBound.Least(blocks: blocks) { exit in
      guard ground.map.items(takenBy: exit).contains(where: isNew) else { return 0 }
      return demands.leastBy[exit] ?? 1
    }
    var isOpen: Set<Exit> = []
    for block in ground.tables.blocks.indices {
      // Where no button is left one goes on without what a way out takes.
      let isPassed = ground.tables.canPassWithoutButtons(ground.tables.blocks[block])
      ground.tables.forEachExit(of: block) { exit, _ in
        let items = ground.map.items(takenBy: exit).compactMap(ground.map.number)
        let isTaken =
          items.isEmpty || isPassed
          ? ground.isPossible(exit) : items.contains(where: meant.contains)
        if isTaken { isOpen.insert(exit) }
      }
    }
    self.init(ground.tables, least, where: isOpen.contains)
  }
}
