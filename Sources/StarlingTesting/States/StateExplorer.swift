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
  private(set) var isExact: Bool
  private var stateCount = 0
  private let ground: Ground
  private let parts: ScriptParts
  private let members: [[BlockNumber]]
  /// How many states there may be in all, and of each block.
  private let mostStates: Int
  private let mostOfBlock: Int
  /// How often each thing is asked for.
  private let mentions: [Int: Int]
  /// For each block of which something is forgotten, what becomes of the states to which others lead.
  private var merged: [BlockNumber: [Int32]] = [:]

  private static let mostBeginnings = 4_096
  private static let fewestOfBlock = 16

  /// An exploration that tells some blocks apart though nothing is decided there.
  init(_ ground: Ground, apart: Set<BlockNumber>, mostStates: Int) {
    (self.ground, self.mostStates) = (ground, mostStates)
    leavings = Leavings(ground)
    let parts = ScriptParts(ground)
    self.parts = parts
    var members: [[BlockNumber]] = Array(repeating: [], count: parts.count)
    for (block, part) in parts.part.enumerated() { members[Int(part)].append(BlockNumber(block)) }
    let asked = Set(ground.asked)
    let compiler = PassageCompiler(ground, leavings, members.joined()) { block in
      // Where all begin, what is taken on the first way is taken by a passage.
      ground.tables.start == .block(block) || parts.isCircle[Int(block)]
        || asked.contains(block) || apart.contains(block)
    }
    (blocks, passages) = (compiler.blocks, compiler.passages)
    (items, moves) = (compiler.items, compiler.moves)
    (self.members, mentions) = (members, compiler.mentions)
    isExact = blocks.allSatisfy { $0.layout.forgotten.isEmpty }
    mostOfBlock = 4 * mostStates / max(1, blocks.count { $0.detour == nil })
  }

  /// Explores what begins with variables of the host's: with some of these, or with any.
  mutating func explore(_ variables: [[String: Value]]?) {
    guard case .block(let start) = ground.tables.start else { return }
    let keys = keysToBegin(at: start, variables)
    for key in keys { _ = blocks[Int(start)].add(key) }
    for part in members.indices.reversed() {
      let open = members[part].filter { blocks[Int($0)].detour == nil }
      if open.contains(where: { !blocks[Int($0)].keys.isEmpty }) { explore(open, of: part) }
    }
    number()
    for block in blocks.indices { blocks[block].noteKnown() }
    let numbers = keys.map { blocks[Int(start)].add($0) }
    beginnings = numbers.map { Int32(blocks[Int(start)].first) + $0 }
  }

  /// The states in which conversations come to the first block.
  private func keysToBegin(
    at block: BlockNumber, _ variables: [[String: Value]]?
  ) -> [UInt64] {
    if let variables {
      return variables.map { leavings.key(of: ground.dialog($0).state, blocks[Int(block)].layout) }
    }
    var keys: [UInt64] = [0]
    for field in blocks[Int(block)].layout.fields {
      let codes = leavings.beginnings(of: field.thing).map { StateLayout.code(of: $0) }.unique
      // Where there are too many combinations, it may be any.
      guard keys.count * codes.count <= Self.mostBeginnings else { continue }
      keys = keys.flatMap { key in codes.map { key | $0 << field.shift } }
    }
    return keys
  }

  // MARK: Part by part

  private mutating func explore(_ blocks: [BlockNumber], of part: Int) {
    let arrivals = blocks.map { self.blocks[Int($0)].keys }
    var count = 1
    while !reachAll(blocks, of: part) {
      let things = leastMentioned(blocks, atMost: count)
      guard !things.isEmpty else { break }
      isExact = false
      for (block, keys) in zip(blocks, arrivals) {
        self.blocks[Int(block)].forget(things)
        self.blocks[Int(block)].restart(with: keys)
      }
      // A circle takes long to be explored again.
      if blocks.count > 1 { count *= 2 }
    }
    for (block, keys) in zip(blocks, arrivals) {
      if !keys.elementsEqual(self.blocks[Int(block)].keys.prefix(keys.count)) {
        merged[block] = keys.map { self.blocks[Int(block)].add($0) }
      }
    }
    for block in blocks { lead(from: block) }
    stateCount += blocks.reduce(0) { $0 + self.blocks[Int($1)].keys.count }
  }

  /// Some things that are remembered at some blocks: those that are asked for least.
  private func leastMentioned(_ blocks: [BlockNumber], atMost most: Int) -> [Int] {
    let things = Set(blocks.flatMap { self.blocks[Int($0)].remembered })
    let least = things.map { mentions[$0] ?? 0 }.min()
    return Array(things.filter { mentions[$0] ?? 0 == least }.sorted().prefix(most))
  }

  /// Comes to all states of a part; false where they are too many.
  private mutating func reachAll(_ blocks: [BlockNumber], of part: Int) -> Bool {
    let share = min(mostOfBlock, max(0, mostStates - stateCount) / 4)
    let most = max(Self.fewestOfBlock, share) * (blocks.count > 1 ? min(blocks.count, 16) : 1)
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
        let target = crossing.target.map { blocks[Int($0)].add(crossing.key(behind: key)) }
        edges.append(
          StateGraph.Edge(passage: first + Int32(index), target: target ?? StateGraph.end))
      }
      degrees.append(Int32(edges.count - before))
    }
    blocks[Int(block)].lead(edges, degrees)
  }

  /// Numbers the states of all blocks.
  private mutating func number() {
    var count = 0
    for block in blocks.indices {
      blocks[block].first = count
      count += blocks[block].keys.count
    }
  }

  /// The edges of all states, with where those of each begin, and where the last end.
  var edges: ([StateGraph.Edge], [Int32]) {
    var edges: [StateGraph.Edge] = []
    edges.reserveCapacity(blocks.reduce(0) { $0 + $1.edges.count })
    var firsts: [Int32] = [0]
    firsts.reserveCapacity(stateCount + 1)
    for (block, states) in blocks.enumerated() {
      for degree in states.degrees { firsts.append(firsts[firsts.count - 1] + degree) }
      edges += states.edges.map { edge in
        StateGraph.Edge(passage: edge.passage, target: target(of: edge, from: block))
      }
    }
    return (edges, firsts)
  }

  /// The state to which an edge leads, by its number among all.
  private func target(of edge: StateGraph.Edge, from block: Int) -> Int32 {
    guard let next = passages[Int(edge.passage)].target else { return StateGraph.end }
    let isAcross = parts.part[block] != parts.part[Int(next)]
    let local = isAcross ? merged[next]?[Int(edge.target)] ?? edge.target : edge.target
    return Int32(blocks[Int(next)].first) + local
  }
}
