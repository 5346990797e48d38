internal import Starling

/// Finds all states that conversations can come to, part by part of the script.
struct StateExplorer {
  let leavings: Leavings
  private(set) var blocks: [BlockStates]
  let passages: [StateGraph.Passage]
  let items: [Int32]
  let moves: [Move]
  private(set) var beginnings: [Int32] = []
  /// Whether nothing has been forgotten.
  private(set) var isReal: Bool
  /// Whether no state has been left out.
  private(set) var isWhole = true
  private let thrift: StateGraph.Thrift
  private let mustRemember: Bool
  private var stateCount = 0
  private let ground: Ground
  private let hostSets: HostSets
  private let parts: ScriptParts
  private let members: [[BlockNumber]]
  /// How many states there may be in all, and of each block on the average.
  private let mostStates: Int
  private let meanOfBlock: Int
  /// How often each thing is asked for.
  private let mentions: [Int: Int]
  /// For each block of which something is forgotten, what its states became to which others lead.
  private var merged: [BlockNumber: [Int32]] = [:]

  /// For each block of which states may be left out, such as are not, with all that are like them.
  private var middles: [BlockNumber: [UInt64]] = [:]
  private var lots: Range<UInt64> = 0..<0

  private static let fewestOfBlock = 16
  /// In place of the state to which an edge leads: one that has been left out.
  private static let leftOut: Int32 = -2

  /// An exploration of what begins with what hosts set. Some blocks get states of their own though
  /// nothing is decided there. Where things are named, all others are forgotten. It may be that
  /// values are told apart which only a mistake would tell apart, and that it is of no use where
  /// something has to be forgotten.
  init(
    _ ground: Ground, _ hostSets: HostSets, apart: Set<BlockNumber>, remembering things: Set<Int>?,
    mindsMistakes: Bool, mustRemember: Bool, mostStates: Int, _ thrift: StateGraph.Thrift
  ) {
    (self.ground, self.mostStates, self.thrift) = (ground, mostStates, thrift)
    self.hostSets = hostSets
    self.mustRemember = mustRemember
    leavings = Leavings(ground, mindsMistakes: mindsMistakes)
    let parts = ScriptParts(ground)
    self.parts = parts
    members = parts.blocks
    let compiler = PassageCompiler(
      ground, leavings, parts, thrift.forgets ? .allForNow : .all, hostSets, apart: apart)
    (blocks, passages) = (compiler.blocks, compiler.passages)
    (items, moves) = (compiler.items, compiler.moves)
    mentions = compiler.mentions
    isReal = things == nil && blocks.allSatisfy { $0.layout.forgotten.isEmpty }
    if let things {
      for block in blocks.indices {
        blocks[block].forget(blocks[block].remembered.filter { !things.contains($0) })
      }
    }
    meanOfBlock = mostStates / max(1, blocks.count { $0.detour == nil })
    if case .sampling(let stories, let lots) = thrift {
      self.lots = lots
      let stations = stories.flatMap(compiler.stations)
      middles = Dictionary(grouping: stations) { $0.block }.mapValues { $0.map(\.key).unique }
    }
  }

  /// Whether it is of no use.
  var isVain: Bool { mustRemember && !isReal }

  mutating func explore() {
    guard !isVain, case .block(let start) = ground.tables.start else { return }
    let keys = keysToBegin(at: start)
    guard !isVain else { return }
    for key in keys { _ = blocks[Int(start)].add(key) }
    for part in members.indices.reversed() where !isVain {
      let open = members[part].filter { blocks[Int($0)].detour == nil }
      if open.contains(where: { !blocks[Int($0)].keys.isEmpty }) { explore(open, of: part) }
    }
    guard !isVain else { return }
    number()
    for block in blocks.indices { blocks[block].noteKnown() }
    beginnings = keys.map { key in
      let states = blocks[Int(start)]
      return states.number(like: key).map { Int32(states.first) + $0 } ?? StateGraph.end
    }
  }

  /// The states in which conversations come to the first block.
  private mutating func keysToBegin(at block: BlockNumber) -> [UInt64] {
    let (keys, areAll) = blocks[Int(block)].layout.keysToBegin(
      hostSets, ground, leavings, by: thrift.forgets ? nil : lots)
    if thrift.forgets { isReal = isReal && areAll } else { isWhole = areAll }
    return (keys + (middles[block] ?? [])).unique
  }

  // MARK: Part by part

  private mutating func explore(_ blocks: [BlockNumber], of part: Int) {
    let arrivals = blocks.map { self.blocks[Int($0)].keys }
    switch thrift {
    case .forgetting: reachAll(blocks, arrivals, of: part)
    case .sampling: reachSome(blocks, arrivals)
    }
    guard !isVain else { return }
    for (block, keys) in zip(blocks, arrivals) {
      if !keys.elementsEqual(self.blocks[Int(block)].keys.prefix(keys.count)) {
        merged[block] = keys.map { self.blocks[Int(block)].number(like: $0) ?? Self.leftOut }
      }
    }
    for block in blocks { lead(from: block) }
    stateCount += blocks.reduce(0) { $0 + self.blocks[Int($1)].keys.count }
  }

  /// Comes to all states of a part, with as much forgotten as must be.
  private mutating func reachAll(
    _ blocks: [BlockNumber], _ arrivals: [[UInt64]], of part: Int
  ) {
    var count = 1
    while !goOn(in: blocks, of: part) {
      let things = leastMentioned(blocks, atMost: count)
      guard !things.isEmpty else { break }
      isReal = false
      guard !isVain else { return }
      for (block, keys) in zip(blocks, arrivals) {
        self.blocks[Int(block)].forget(things)
        self.blocks[Int(block)].restart(with: keys)
      }
      // A circle takes long to be explored again.
      if blocks.count > 1 { count *= 2 }
    }
  }

  /// Comes to some states of a part. Where one can go round, it takes so few at each step that it
  /// can go far.
  private mutating func reachSome(_ blocks: [BlockNumber], _ arrivals: [[UInt64]]) {
    for block in blocks { self.blocks[Int(block)].restart(with: []) }
    let most = max(Self.fewestOfBlock, meanOfBlock)
    let isCircle = parts.isCircle[Int(blocks[0])]
    var next = arrivals
    var count = 0
    while count < most * blocks.count, next.contains(where: { !$0.isEmpty }) {
      let share = most / max(1, next.count { !$0.isEmpty })
      let news = zip(blocks, next).map { block, keys in
        let some = self.blocks[Int(block)].layout.sample(
          keys, isCircle ? max(1, share) : most, around: middles[block] ?? [], by: lots)
        if some.count < keys.count { isWhole = false }
        for key in some { _ = self.blocks[Int(block)].add(key) }
        return (block, some)
      }
      count += news.reduce(0) { $0 + $1.1.count }
      next = successors(of: news, in: blocks)
    }
    if next.contains(where: { !$0.isEmpty }) { isWhole = false }
  }

  /// The states of some blocks that lie behind some others and are not known.
  private func successors(
    of states: [(block: BlockNumber, keys: [UInt64])], in blocks: [BlockNumber]
  ) -> [[UInt64]] {
    guard parts.isCircle[Int(blocks[0])] else { return [] }
    var news: [BlockNumber: Set<UInt64>] = [:]
    for (block, keys) in states {
      for crossing in self.blocks[Int(block)].crossings {
        guard let target = crossing.target, parts.part[Int(target)] == parts.part[Int(block)]
        else { continue }
        for key in keys where crossing.fits(key) {
          let behind = crossing.key(behind: key)
          if self.blocks[Int(target)].number(like: behind) == nil {
            news[target, default: []].insert(behind)
          }
        }
      }
    }
    return blocks.map { news[$0]?.sorted() ?? [] }
  }

  /// Some things that are remembered at some blocks: those that are asked for least.
  private func leastMentioned(_ blocks: [BlockNumber], atMost most: Int) -> [Int] {
    let things = Set(blocks.flatMap { self.blocks[Int($0)].remembered })
    let least = things.map { mentions[$0] ?? 0 }.min()
    return Array(things.filter { mentions[$0] ?? 0 == least }.sorted().prefix(most))
  }

  /// Comes to all states of a part; false where they are too many.
  private mutating func goOn(in blocks: [BlockNumber], of part: Int) -> Bool {
    let left = max(0, mostStates - stateCount) / 2
    let share = min(16 * meanOfBlock, left)
    let several = blocks.count > 1 ? min(blocks.count, 16) : 1
    // Where all is forgotten there is still one state of each block.
    let most = max(blocks.count, Self.fewestOfBlock * several, min(share * several, left))
    var count = blocks.reduce(0) { $0 + self.blocks[Int($1)].keys.count }
    guard count <= most, parts.isCircle[Int(blocks[0])] else { return count <= most }
    var done = [Int](repeating: 0, count: blocks.count)
    var isNew = true
    while isNew {
      isNew = false
      for (index, block) in blocks.enumerated() {
        while done[index] < self.blocks[Int(block)].keys.count {
          let key = self.blocks[Int(block)].keys[done[index]]
          done[index] += 1
          isNew = true
          for crossing in self.blocks[Int(block)].crossings where crossing.fits(key) {
            guard let target = crossing.target, Int(parts.part[Int(target)]) == part else {
              continue
            }
            let before = self.blocks[Int(target)].keys.count
            _ = self.blocks[Int(target)].add(crossing.key(behind: key))
            count += self.blocks[Int(target)].keys.count - before
          }
          if count > most { return false }
        }
      }
    }
    return true
  }

  /// Notes where each state of a block is led.
  private mutating func lead(from block: BlockNumber) {
    let (keys, crossings) = (blocks[Int(block)].keys, blocks[Int(block)].crossings)
    let first = Int32(blocks[Int(block)].passages.lowerBound)
    var edges: [StateGraph.Edge] = []
    var degrees: [Int32] = []
    degrees.reserveCapacity(keys.count)
    for key in keys {
      let before = edges.count
      for (index, crossing) in crossings.enumerated() where crossing.fits(key) {
        let target = crossing.target.map {
          number(of: crossing.key(behind: key), at: $0, from: block)
        }
        guard target != Self.leftOut else { continue }
        edges.append(
          StateGraph.Edge(passage: first + Int32(index), target: target ?? StateGraph.end))
      }
      degrees.append(Int32(edges.count - before))
    }
    blocks[Int(block)].lead(edges, degrees)
  }

  /// The number of a state to which one of a block leads.
  private mutating func number(
    of key: UInt64, at target: BlockNumber, from block: BlockNumber
  ) -> Int32 {
    if case .sampling = thrift, parts.part[Int(target)] == parts.part[Int(block)] {
      return blocks[Int(target)].number(like: key) ?? Self.leftOut
    }
    return blocks[Int(target)].add(key)
  }

  /// Numbers the states of all blocks.
  private mutating func number() {
    var count = 0
    for block in blocks.indices {
      blocks[block].first = count
      count += blocks[block].keys.count
    }
  }

  /// Takes the edges of all states out of their blocks, with where those of each begin, and where
  /// the last end.
  mutating func takeEdges() -> (edges: [StateGraph.Edge], firsts: [Int32]) {
    var edges: [StateGraph.Edge] = []
    edges.reserveCapacity(blocks.reduce(0) { $0 + $1.edges.count })
    var firsts: [Int32] = [0]
    firsts.reserveCapacity(stateCount + 1)
    for block in blocks.indices {
      let (edgesOfBlock, degrees) = (blocks[block].edges, blocks[block].degrees)
      blocks[block].lead([], [])
      var first = 0
      for degree in degrees {
        for edge in edgesOfBlock[first..<first + Int(degree)] {
          guard let target = target(of: edge, from: block) else { continue }
          edges.append(StateGraph.Edge(passage: edge.passage, target: target))
        }
        first += Int(degree)
        firsts.append(Int32(edges.count))
      }
    }
    return (edges, firsts)
  }

  /// The state to which an edge leads, by its number among all; nil where it has been left out.
  private func target(of edge: StateGraph.Edge, from block: Int) -> Int32? {
    guard let next = passages[Int(edge.passage)].target else { return StateGraph.end }
    let isAcross = parts.part[block] != parts.part[Int(next)]
    let local = isAcross ? merged[next]?[Int(edge.target)] ?? edge.target : edge.target
    return local == Self.leftOut ? nil : Int32(blocks[Int(next)].first) + local
  }
}
