internal import Starling

/// The fewest conversations that could cover a script, by its links alone: how many there must be,
/// and which links each of them takes. Whether the answers and variables allow it shows when they
/// are held.
struct CoverPlan {
  /// How often things must be taken at least.
  struct Least {
    var blocks: [Int]
    var exit: (Exit) -> Int
  }

  /// For each conversation, by the part of the script, the way out that it takes there.
  private(set) var chains: [[Int32: Exit]] = []
  /// How many conversations there must be at least.
  private(set) var leastCases = 0
  /// For each block the part that it lies in: one can get from each block of a part to all others.
  private(set) var part: [Int32] = []
  /// Whether one can go round in the part of a block.
  private(set) var isCircle: [Bool] = []
  private(set) var ways: [Way] = []
  private(set) var partCount = 0

  /// A way from a part to another one, or to the end.
  struct Way {
    var from: Int32
    var to: Int32?
    var exit: Exit
  }

  /// A plan of the ways out that are open.
  init(_ tables: ScriptTables, _ least: Least, where isOpen: @escaping (Exit) -> Bool) {
    guard case .block(let start) = tables.start else {
      self.init()
      return
    }
    self.init(tables, from: start, least, where: isOpen) { _ in true }
    for (block, region) in OnceOnly(tables, where: isOpen).regions {
      let own = Self(tables, from: block, least, where: isOpen, inside: region.contains)
      leastCases = max(leastCases, own.leastCases)
    }
  }

  /// A plan of nothing.
  private init() {}

  /// A plan of the ways through some blocks that begin at one of them.
  private init(
    _ tables: ScriptTables, from start: BlockNumber, _ least: Least,
    where isOpen: @escaping (Exit) -> Bool, inside isInside: @escaping (Int) -> Bool
  ) {
    let exits = OpenExits(tables: tables, isOpen: isOpen, isInside: isInside)
    let graph = Graph(nodes: tables.blocks.count) { number, add in
      exits.forEach(of: number) { _, target in
        if case .block(let block) = target { add(block) }
      }
    }
    let isReached = graph.reachable(from: Int(start))
    let parts = StrongParts(graph) { isReached[$0] }
    (part, partCount) = (parts.part, Int(parts.count))
    var sizes = [Int](repeating: 0, count: partCount)
    for number in part where number >= 0 { sizes[Int(number)] += 1 }
    isCircle = part.enumerated().map { block, part in
      part >= 0 && (sizes[Int(part)] > 1 || graph.edges(of: block).contains(Int32(block)))
    }
    collectWays(exits)
    plan(from: Int(part[Int(start)]), least)
  }

  private mutating func collectWays(_ exits: OpenExits) {
    for block in part.indices where part[block] >= 0 {
      exits.forEach(of: block) { exit, target in
        switch target {
        case .block(let next):
          guard part[Int(next)] != part[block] else { return }
          ways.append(Way(from: part[block], to: part[Int(next)], exit: exit))
        case .end, .absent, .unknown: ways.append(Way(from: part[block], to: nil, exit: exit))
        }
      }
    }
  }

  /// Each part is an edge, so that it can be asked for; so is each way from one to the next.
  private mutating func plan(from start: Int, _ least: Least) {
    let sink = 2 * partCount
    var passes = [Int](repeating: 0, count: partCount)
    for block in part.indices where part[block] >= 0 {
      let wanted = isCircle[block] ? min(1, least.blocks[block]) : least.blocks[block]
      passes[Int(part[block])] = max(passes[Int(part[block])], wanted)
    }
    var network = FlowNetwork(nodes: sink + 1, source: 2 * start, sink: sink)
    for number in 0..<partCount {
      network.add(from: 2 * number, to: 2 * number + 1, least: passes[number])
    }
    for way in ways {
      let to = way.to.map { 2 * Int($0) } ?? sink
      network.add(from: 2 * Int(way.from) + 1, to: to, least: least.exit(way.exit))
    }
    for number in deadEnds { network.add(from: 2 * number + 1, to: sink, least: 0) }
    network.minimize()
    leastCases = network.total
    let first = partCount
    chains = network.ways().map { edges in
      let taken = edges.filter { first..<first + ways.count ~= $0 }.map { ways[$0 - first] }
      return Dictionary(taken.map { ($0.from, $0.exit) }) { one, _ in one }
    }
  }

  /// The parts from which no way leads on: a conversation there ends when the person leaves.
  private var deadEnds: [Int] {
    let leaving = Set(ways.map(\.from))
    return (0..<partCount).filter { !leaving.contains(Int32($0)) }
  }

  /// For each part, whether it or one behind it holds what somebody looks for. Ways lead to parts
  /// of lower numbers.
  func leads(to isWanted: [Bool]) -> [Bool] {
    var leads = isWanted
    for way in ways.sorted(by: { $0.from < $1.from }) {
      guard let to = way.to, leads[Int(to)] else { continue }
      leads[Int(way.from)] = true
    }
    return leads
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
}
