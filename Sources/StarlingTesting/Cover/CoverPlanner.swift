internal import Starling

/// Plans the conversation that meets the most wants, by dynamic programming over the states with
/// their cycles contracted: for each strongly connected component, the most that can be met from
/// there to an end.
struct CoverPlanner {
  private let map: Exploration
  private let part: [Int32]
  private let partCount: Int
  /// The states of each component are between two offsets.
  private let offsets: [Int32]
  private let states: [Int32]
  private let isCircle: [Bool]
  /// Whether an end can be reached from a component. A cycle that nothing leaves is an end, too.
  private var leadsToEnd: [Bool]
  private var gains: [Double] = []
  private var nodeGains: [Double] = []
  /// The edge out of each component that meets the most; -1 if there is none.
  private var bestExit: [Int32]
  /// The number of components on the way by these edges. Of ways that meet as much, a short one is
  /// taken.
  private var lengths: [Int32]
  /// The number of edges and states that have been looked at.
  private(set) var effort = 0
  private var seenNodes: [Int32]
  private var seenWants: [Int32]
  private var mark: Int32 = 0
  /// For each state, the number of answers to an end, and a number that falls on the way there;
  /// empty until they are needed.
  private var answersToEnd: [Int32] = []
  private var rank: [Int32] = []
  /// For the search within a cycle: the edge by which each state was reached, and in which search.
  private var reachedBy: [Int32]
  private var reachedIn: [Int32]

  init(_ map: Exploration, wants: Int) {
    self.map = map
    let graph = Graph(
      nodes: map.stateCount, edges: map.edges.lazy.map { (Int($0.source), Int($0.target)) })
    let parts = StronglyConnectedComponents(graph) { _ in true }
    (part, partCount) = (parts.part, Int(parts.count))
    var offsets = [Int32](repeating: 0, count: partCount + 1)
    for part in parts.part { offsets[Int(part) + 1] += 1 }
    for part in 0..<partCount { offsets[part + 1] += offsets[part] }
    var next = offsets
    var states = [Int32](repeating: 0, count: map.stateCount)
    for (state, part) in parts.part.enumerated() {
      states[Int(next[Int(part)])] = Int32(state)
      next[Int(part)] += 1
    }
    (self.offsets, self.states) = (offsets, states)
    var isCircle = (0..<partCount).map { offsets[$0 + 1] - offsets[$0] > 1 }
    for edge in map.edges where edge.source == edge.target {
      isCircle[Int(parts.part[Int(edge.source)])] = true
    }
    self.isCircle = isCircle
    leadsToEnd = Array(repeating: false, count: partCount)
    bestExit = Array(repeating: -1, count: partCount)
    lengths = Array(repeating: 0, count: partCount)
    seenNodes = Array(repeating: 0, count: map.lists.count)
    seenWants = Array(repeating: 0, count: wants)
    reachedBy = Array(repeating: -1, count: map.stateCount)
    reachedIn = Array(repeating: 0, count: map.stateCount)
    findEnds()
  }

  private func states(of part: Int) -> ArraySlice<Int32> {
    states[Int(offsets[part])..<Int(offsets[part + 1])]
  }

  private mutating func findEnds() {
    for number in 0..<partCount {
      var hasExit = false
      for state in states(of: number) {
        if !map.isExpanded(Int(state)), map.block(of: Int(state)) != nil { hasExit = true }
        for edge in map.edges(of: Int(state)) where part[Int(map.edges[edge].target)] != number {
          hasExit = true
          let target = Int(part[Int(map.edges[edge].target)])
          if leadsToEnd[target] { leadsToEnd[number] = true }
        }
      }
      if !hasExit { leadsToEnd[number] = true }
    }
  }

  /// Whether an end can be reached after an edge.
  func leadsToEnd(_ edge: Int) -> Bool { leadsToEnd[Int(part[Int(map.edges[edge].target)])] }

  /// The first edge of the way from a state to an end with the fewest answers; nil at an end.
  mutating func nearestEnd(_ state: Int) -> Int? {
    nearestEnds(state).min {
      rank[Int(map.edges[$0].target)] < rank[Int(map.edges[$1].target)]
    }
  }

  /// The first edges of all ways from a state to an end with the fewest answers.
  private mutating func nearestEnds(_ state: Int) -> [Int] {
    if rank.isEmpty { findEndsAhead() }
    let nearer = map.edges(of: state)
      .filter { rank[Int(map.edges[$0].target)] < rank[state] }
    let least = nearer.map(answersAhead).min()
    return nearer.filter { answersAhead($0) == least }
  }

  private func answersAhead(_ edge: Int) -> Int32 {
    answersToEnd[Int(map.edges[edge].target)] + (map.move(of: edge)?.isAnswer == true ? 1 : 0)
  }

  /// Goes back from the ends, those states first from which the fewest answers lead there.
  private mutating func findEndsAhead() {
    rank = Array(repeating: .max, count: map.stateCount)
    answersToEnd = Array(repeating: 0, count: map.stateCount)
    var sources = [[Int]](repeating: [], count: map.stateCount)
    for edge in map.edges.indices { sources[Int(map.edges[edge].target)].append(edge) }
    var layer = (0..<map.stateCount).filter { map.ending(of: $0) != nil }
    var (answers, count) = (Int32(0), Int32(0))
    while !layer.isEmpty {
      var (next, later) = (0, [Int]())
      while next < layer.count {
        let state = layer[next]
        next += 1
        guard rank[state] == .max else { continue }
        (rank[state], answersToEnd[state]) = (count, answers)
        count += 1
        for edge in sources[state] where rank[Int(map.edges[edge].source)] == .max {
          let source = Int(map.edges[edge].source)
          if map.move(of: edge)?.isAnswer == true {
            later.append(source)
          } else {
            layer.append(source)
          }
        }
      }
      (layer, answers) = (later, answers + 1)
    }
  }

  /// How many conversations are needed at least: one for each edge out of a state that alone meets
  /// an item, if no conversation returns to the state.
  func fewest(_ wants: CoverGoals) -> Int {
    var edgesThrough = [Int](repeating: 0, count: map.lists.count)
    for edge in map.edges where edge.list >= 0 { edgesThrough[Int(edge.list)] += 1 }
    for node in edgesThrough.indices.reversed() where map.lists[node].parent >= 0 {
      edgesThrough[map.lists[node].parent] += edgesThrough[node]
    }
    var edgesWith = [Int](repeating: 0, count: wants.itemCount)
    for (node, items) in wants.ofNode.enumerated() {
      for item in items { edgesWith[Int(item)] += edgesThrough[node] }
    }
    var isNeeded = [Bool](repeating: false, count: map.lists.count)
    for (node, items) in wants.ofNode.enumerated() {
      let parent = map.lists[node].parent
      isNeeded[node] =
        items.contains { edgesWith[Int($0)] == 1 } || parent >= 0 && isNeeded[parent]
    }
    return (0..<map.stateCount).filter { !isCircle[Int(part[$0])] }.map { state in
      map.edges(of: state).count { edge in
        map.edges[edge].list >= 0 && isNeeded[Int(map.edges[edge].list)]
      }
    }.max() ?? 0
  }

  // MARK: Gains

  /// Computes anew how much can be met from each component on.
  mutating func measure(_ wants: CoverGoals) {
    nodeGains = wants.gains(in: map)
    gains = Array(repeating: 0, count: partCount)
    for number in 0..<partCount where leadsToEnd[number] {
      var (best, exit, length) = (-1.0, Int32(-1), Int32(0))
      for state in states(of: number) {
        for edge in map.edges(of: Int(state)) {
          let target = Int(part[Int(map.edges[edge].target)])
          guard target != number, leadsToEnd[target] else { continue }
          let gain = gain(of: edge, wants) + gains[target]
          guard gain > best || gain == best && lengths[target] < length else { continue }
          (best, exit, length) = (gain, Int32(edge), lengths[target])
        }
      }
      (bestExit[number], lengths[number]) = (exit, length + 1)
      gains[number] = max(best, 0) + (isCircle[number] ? gainWithin(number, wants) : 0)
    }
    effort += map.edges.count
  }

  private func gain(of edge: Int, _ wants: CoverGoals) -> Double {
    let list = Int(map.edges[edge].list)
    var gain = list < 0 ? 0 : nodeGains[list]
    for want in wants.ofEdge[edge] where wants.isOpen[Int(want)] {
      gain += wants.prices[Int(want)]
    }
    return gain
  }

  /// The gain of going round in a cycle, counting each want once.
  private mutating func gainWithin(_ number: Int, _ wants: CoverGoals) -> Double {
    mark += 1
    var gain = 0.0
    func add(_ want: Int32, _ seen: inout [Int32]) {
      guard wants.isOpen[Int(want)], seen[Int(want)] != mark else { return }
      seen[Int(want)] = mark
      gain += wants.prices[Int(want)]
    }
    for state in states(of: number) {
      for edge in map.edges(of: Int(state)) where part[Int(map.edges[edge].target)] == number {
        for want in wants.ofEdge[edge] { add(want, &seenWants) }
        var node = Int(map.edges[edge].list)
        while node >= 0, seenNodes[node] != mark, nodeGains[node] > 0 {
          seenNodes[node] = mark
          for want in wants.ofNode[node] { add(want, &seenWants) }
          node = map.lists[node].parent
        }
      }
    }
    return gain
  }

  // MARK: One conversation

  /// The edges of the conversation that meets the most. The wants that it meets are closed.
  mutating func next(_ wants: inout CoverGoals) -> [Int] {
    measure(wants)
    return goOn([], from: 0, &wants)
  }

  /// Continues a conversation from a state to an end.
  mutating func goOn(_ begun: [Int], from start: Int, _ wants: inout CoverGoals) -> [Int] {
    var (way, state) = (begun, start)
    var length = CaseLength()
    func take(_ edges: [Int], _ wants: inout CoverGoals) {
      for edge in edges {
        let met = wants.open(on: edge, in: map)
        for want in met { wants.close(Int(want)) }
        length.add(map.move(of: edge), meets: !met.isEmpty)
        way.append(edge)
        state = Int(map.edges[edge].target)
      }
    }
    while true {
      let number = Int(part[state])
      if length.isEnough {
        guard let edge = bestNearestEnd(state, wants) else { return way }
        take([edge], &wants)
        continue
      }
      if isCircle[number] {
        var hasMet = false
        while !length.isEnough, let round = nearestWant(from: state, in: number, wants) {
          take(round, &wants)
          hasMet = true
        }
        if hasMet, offsets[number + 1] - offsets[number] > 1 { measure(wants) }
        if length.isEnough { continue }
      }
      guard let exit = exit(from: state, in: number, wants) else { return way }
      take(within(number, from: state, toLeaveBy: exit) + [exit], &wants)
    }
  }

  /// The first edge of that shortest way to an end which meets the most; nil at an end.
  private mutating func bestNearestEnd(_ state: Int, _ wants: CoverGoals) -> Int? {
    nearestEnds(state).map { edge in
      (edge, openGain(of: edge, wants) + gains[Int(part[Int(map.edges[edge].target)])])
    }.max { $0.1 < $1.1 }?.0
  }

  /// The edge out of a component that meets the most. What the conversation has met on its way no
  /// longer counts, so that another edge than the measured one may be the best.
  private func exit(from state: Int, in number: Int, _ wants: CoverGoals) -> Int? {
    guard bestExit[number] >= 0 else { return nil }
    var best = Int(bestExit[number])
    guard offsets[number + 1] - offsets[number] == 1 else { return best }
    var most = openGain(of: best, wants)
    guard most < gain(of: best, wants) else { return best }
    most += gains[Int(part[Int(map.edges[best].target)])]
    for edge in map.edges(of: state) {
      let target = Int(part[Int(map.edges[edge].target)])
      guard target != number, leadsToEnd[target] else { continue }
      // The measured gain is never less than the gain that is still open.
      guard gain(of: edge, wants) + gains[target] > most else { continue }
      let gain = openGain(of: edge, wants) + gains[target]
      if gain > most { (best, most) = (edge, gain) }
    }
    return best
  }

  private func openGain(of edge: Int, _ wants: CoverGoals) -> Double {
    wants.open(on: edge, in: map).reduce(0) { $0 + wants.prices[Int($1)] }
  }

  /// The shortest way within a cycle whose last edge meets a want. If there are several, it is the
  /// one that meets the most.
  private mutating func nearestWant(from start: Int, in number: Int, _ wants: CoverGoals) -> [Int]?
  {
    var best: (edge: Int, gain: Double)?
    search(from: start, in: number) { plan, state in
      for edge in plan.map.edges(of: state)
      where plan.part[Int(plan.map.edges[edge].target)] == number && plan.gain(of: edge, wants) > 0
      {
        let gain = plan.openGain(of: edge, wants)
        if gain > best?.gain ?? 0 { best = (edge, gain) }
      }
      return best == nil
    }
    return best.map { steps(from: start, to: Int(map.edges[$0.edge].source)) + [$0.edge] }
  }

  private mutating func within(_ number: Int, from start: Int, toLeaveBy exit: Int) -> [Int] {
    let source = Int(map.edges[exit].source)
    guard source != start else { return [] }
    search(from: start, in: number) { _, state in state != source }
    return steps(from: start, to: source)
  }

  /// Visits the states of a cycle, the nearest first, until the body returns false.
  private mutating func search(
    from start: Int, in number: Int, _ goesOn: (borrowing CoverPlanner, Int) -> Bool
  ) {
    mark += 1
    var (queue, next) = ([start], 0)
    reachedIn[start] = mark
    while next < queue.count {
      let state = queue[next]
      next += 1
      guard goesOn(self, state) else { return }
      for edge in map.edges(of: state) {
        let target = Int(map.edges[edge].target)
        guard Int(part[target]) == number, reachedIn[target] != mark else { continue }
        (reachedIn[target], reachedBy[target]) = (mark, Int32(edge))
        queue.append(target)
      }
    }
    effort += next
  }

  private func steps(from start: Int, to end: Int) -> [Int] {
    var (way, state) = ([Int](), end)
    while state != start {
      let edge = Int(reachedBy[state])
      way.append(edge)
      state = Int(map.edges[edge].source)
    }
    return way.reversed()
  }
}

/// How many answers a planned conversation has. There are enough when whatever more it could meet
/// is left to another one.
private struct CaseLength {
  private var answers = 0
  /// The number of answers with which it met something first.
  private var first: Int?
  /// A few more answers may lead to the end.
  private static let most = 22
  /// Where something is far away, some more is met there.
  private static let mostMore = 8

  var isEnough: Bool { first.map { answers >= max(Self.most, $0 + Self.mostMore) } ?? false }

  mutating func add(_ move: Move?, meets: Bool) {
    if move?.isAnswer == true { answers += 1 }
    if meets { first = first ?? answers }
  }
}
