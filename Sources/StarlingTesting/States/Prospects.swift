internal import Starling

/// For each state how much a conversation can gain from there on, at most. Where one can go round,
/// all that lies in the circle counts once.
struct Prospects {
  let graph: StateGraph
  /// For each state what is to be gained.
  private(set) var values: [Double]
  /// For each passage what it is worth.
  private(set) var worths: [Double]
  /// For some blocks, what each passage is worth besides, state by state.
  private var extras: [BlockNumber: [Double]] = [:]
  /// For blocks at which something ends, what there is beyond in each of their states.
  private var beyonds: [BlockNumber: [Double]] = [:]
  private var isRenewed: [Bool]
  /// The blocks with states, those first to which others lead.
  private let order: [[BlockNumber]]
  private let parts: ScriptParts
  /// Whether a link from a block to another one leads to something that does not count any more.
  private let isEnd: (BlockNumber, BlockNumber) -> Bool
  private var isStale: [Bool]
  /// For each state the last search that came by it.
  private var searched: [Int32] = []
  private var search: Int32 = 0
  /// How many edges have been looked at.
  private(set) var effort = 0

  /// Prospects by the parts of a script, as far as certain links.
  init(
    _ graph: StateGraph, _ parts: ScriptParts,
    upTo isEnd: @escaping (BlockNumber, BlockNumber) -> Bool = { _, _ in false }
  ) {
    (self.graph, self.parts, self.isEnd) = (graph, parts, isEnd)
    values = Array(repeating: 0, count: graph.blockOfState.count)
    worths = Array(repeating: 0, count: graph.passages.count)
    isStale = Array(repeating: true, count: graph.blocks.count)
    isRenewed = Array(repeating: false, count: graph.blocks.count)
    var order: [[BlockNumber]] = Array(repeating: [], count: parts.count)
    for (block, part) in parts.part.enumerated() where !graph.blocks[block].keys.isEmpty {
      order[Int(part)].append(BlockNumber(block))
    }
    self.order = order.filter { !$0.isEmpty }
  }

  /// Says what a passage is worth.
  mutating func setWorth(_ worth: Double, of passage: Int) {
    guard worths[passage] != worth else { return }
    worths[passage] = worth
    isStale[Int(graph.passages[passage].block)] = true
  }

  /// Says what the passages of a block are worth besides, state by state.
  mutating func setExtras(_ worths: [Double], of block: BlockNumber) {
    extras[block] = worths
    isStale[Int(block)] = true
  }

  /// Says what is to be gained beyond a block at which something ends.
  mutating func setBeyond(_ prospect: Outlook.Prospect, at block: BlockNumber) {
    let states = graph.blocks[Int(block)]
    guard !states.keys.isEmpty else { return }
    let worths = states.layout.fields.map { field in
      (0...Int(field.mask)).map { code in
        code == 0 ? 0 : graph.leavings.worth(of: field.thing, code - 1, prospect.wishes)
      }
    }
    var all = states.keys.map { _ in prospect.ahead(of: block) }
    for (field, worths) in zip(states.layout.fields, worths)
    where worths.contains(where: { $0 > 0 }) {
      for (index, key) in states.keys.enumerated() {
        all[index] += worths[Int(field.code(in: key))]
      }
    }
    if beyonds[block] != all {
      beyonds[block] = all
      isRenewed[Int(block)] = true
    }
  }

  /// Works out what has changed.
  mutating func refresh() {
    var hasChanged = isRenewed
    isRenewed = Array(repeating: false, count: graph.blocks.count)
    for blocks in order {
      let isNew = blocks.contains { block in
        isStale[Int(block)]
          || graph.blocks[Int(block)].crossings.contains { crossing in
            crossing.target.map { hasChanged[Int($0)] } ?? false
          }
      }
      guard isNew else { continue }
      if parts.isCircle[Int(blocks[0])] { goRound(blocks) } else { goOn(from: blocks[0]) }
      for block in blocks { (isStale[Int(block)], hasChanged[Int(block)]) = (false, true) }
    }
  }

  private mutating func goOn(from block: BlockNumber) {
    let states = graph.blocks[Int(block)]
    let passages = states.passages
    let doesCount = states.crossings.map { $0.target.map { !isEnd(block, $0) } ?? false }
    let extras = extras[block]
    effort += states.targets.count
    var edge = 0
    for state in states.states {
      var best = 0.0
      for index in doesCount.indices {
        let target = states.targets[edge]
        defer { edge += 1 }
        guard target != StateGraph.closed else { continue }
        var value = worths[passages.lowerBound + index]
        if let extras { value += extras[edge] }
        value += doesCount[index] ? values[Int(target)] : beyond(target)
        if value > best { best = value }
      }
      values[state] = best
    }
  }

  /// What there is where something ends.
  private func beyond(_ target: Int32) -> Double {
    guard target >= 0, !beyonds.isEmpty else { return 0 }
    let block = graph.blockOfState[Int(target)]
    return beyonds[block]?[Int(target) - graph.blocks[Int(block)].first] ?? 0
  }

  // MARK: Circles

  private mutating func goRound(_ blocks: [BlockNumber]) {
    let value = inner(blocks).reduce(0) { $0 + worths[$1] } + (wayOut(of: blocks)?.value ?? 0)
    for block in blocks {
      for state in graph.blocks[Int(block)].states { values[state] = value }
    }
  }

  /// The passages that stay in a circle.
  private func inner(_ blocks: [BlockNumber]) -> [Int] {
    blocks.flatMap { block in
      let states = graph.blocks[Int(block)]
      return states.crossings.indices.filter { isInside(states.crossings[$0].target, block) }
        .map { states.passages.lowerBound + $0 }
    }
  }

  private func isInside(_ target: BlockNumber?, _ block: BlockNumber) -> Bool {
    target.map { parts.part[Int($0)] == parts.part[Int(block)] && !isEnd(block, $0) } ?? false
  }

  /// The best way out of a circle, whatever the state.
  private func wayOut(of blocks: [BlockNumber]) -> (value: Double, passage: Int, target: Int32)? {
    var best: (value: Double, passage: Int, target: Int32)?
    for block in blocks {
      let states = graph.blocks[Int(block)]
      for (index, crossing) in states.crossings.enumerated()
      where !isInside(crossing.target, block) {
        let passage = states.passages.lowerBound + index
        let doesCount = crossing.target.map { !isEnd(block, $0) } ?? false
        for edge in stride(from: index, to: states.targets.count, by: states.crossings.count) {
          let target = states.targets[edge]
          guard target != StateGraph.closed else { continue }
          let value = worths[passage] + (doesCount ? values[Int(target)] : 0)
          if value > best?.value ?? -1 { best = (value, passage, doesCount ? target : -1) }
        }
      }
    }
    return best
  }
}

extension Prospects {
  /// The passages of a way that gains most.
  var bestWay: [Int] {
    var way: [Int] = []
    var state = graph.beginnings.max { values[Int($0)] < values[Int($1)] } ?? StateGraph.end
    while state >= 0 {
      guard let step = step(from: state) else { break }
      way += step.passages
      state = step.target
    }
    return way
  }

  private func step(from state: Int32) -> (passages: [Int], target: Int32)? {
    let block = graph.blockOfState[Int(state)]
    guard !parts.isCircle[Int(block)] else {
      let circle = order.first { $0.contains(block) } ?? []
      let out = wayOut(of: circle)
      return (inner(circle) + (out.map { [$0.passage] } ?? []), out?.target ?? StateGraph.end)
    }
    return bestPassage(from: Int(state)).map { ([$0.passage], $0.target) }
  }

  /// The passage from a state on which most is to be gained.
  func best(from state: Int) -> Step? {
    guard let best = bestPassage(from: state) else { return nil }
    let passage = graph.passages[best.passage]
    let isLast = best.target < 0 || isEnd(passage.block, graph.blockOfState[Int(best.target)])
    return Step(
      moves: Array(graph.moves[passage.moves]), target: best.target, gain: best.gain, isLast: isLast
    )
  }

  /// The passages from a state to the nearest one that is worth something and leads to a block that
  /// is meant.
  mutating func wayToNearest(
    from state: Int32, where isMeant: (BlockNumber?) -> Bool
  ) -> [Int]? {
    search += 1
    if searched.isEmpty { searched = Array(repeating: 0, count: values.count) }
    var queue: [(state: Int32, before: Int, passage: Int)] = [(state, -1, -1)]
    searched[Int(state)] = search
    var next = 0
    while next < queue.count, next < Self.mostSearched {
      let state = queue[next].state
      let block = graph.blockOfState[Int(state)]
      let states = graph.blocks[Int(block)]
      let extras = extras[block]
      let first = (Int(state) - states.first) * states.crossings.count
      for (index, passage) in states.passages.enumerated() {
        let target = states.targets[first + index]
        guard target != StateGraph.closed, isMeant(states.crossings[index].target) else { continue }
        if worths[passage] + (extras?[first + index] ?? 0) > Self.littleWorth {
          var way = [passage]
          var at = next
          while queue[at].before >= 0 {
            way.append(queue[at].passage)
            at = queue[at].before
          }
          return way.reversed()
        }
        guard target >= 0, searched[Int(target)] != search else { continue }
        searched[Int(target)] = search
        queue.append((target, next, passage))
      }
      next += 1
    }
    return nil
  }

  private static let mostSearched = 50_000
  /// What is worth no more only leads to something.
  private static let littleWorth = 0.05

  struct Step {
    var moves: [Move]
    var target: Int32
    var gain: Double
    /// Whether what lies behind it does not count any more.
    var isLast: Bool
  }

  private func bestPassage(from state: Int) -> (passage: Int, target: Int32, gain: Double)? {
    let block = graph.blockOfState[state]
    let states = graph.blocks[Int(block)]
    let first = (state - states.first) * states.crossings.count
    let extras = extras[block]
    var best: (passage: Int, target: Int32, gain: Double)?
    var most = -1.0
    for (index, passage) in states.passages.enumerated() {
      let target = states.targets[first + index]
      guard target != StateGraph.closed else { continue }
      let gain = worths[passage] + (extras?[first + index] ?? 0)
      let doesCount = states.crossings[index].target.map { !isEnd(block, $0) } ?? false
      let value = gain + (doesCount ? values[Int(target)] : beyond(target))
      if value > most { (best, most) = ((passage, target, gain), value) }
    }
    return best
  }
}
