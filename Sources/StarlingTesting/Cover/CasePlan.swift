internal import Starling

/// Plans conversations one after the other. Each goes to the nearest edge that meets something that
/// is wanted, on to the next one while there is any ahead, and then to the nearest end.
struct CasePlan {
  private let map: Exploration
  private let parts: StronglyConnectedComponents
  /// For each state, the fewest answers to an end, and a number that falls on the way there; the
  /// greatest where no end is known ahead.
  private var answers: [Int]
  private var rank: [Int]
  /// How much can be met from each state on, before the conversation.
  private var gains: [Int]

  /// How often ways are followed back to where they were, to measure what can be met.
  private static let rounds = 2

  init(_ map: Exploration) {
    self.map = map
    let edges = map.edges.lazy.map { (Int($0.source), Int($0.target)) }
    parts = StronglyConnectedComponents(Graph(nodes: map.stateCount, edges: edges)) { _ in true }
    gains = Array(repeating: 0, count: map.stateCount)
    answers = gains
    rank = Array(repeating: .max, count: map.stateCount)
    goBackFromEnds()
  }

  private mutating func goBackFromEnds() {
    var behind = [[Int]](repeating: [], count: map.stateCount)
    for edge in map.edges.indices { behind[Int(map.edges[edge].target)].append(edge) }
    var search = Search<Int, Never>(cheapestFirst: true)
    for state in rank.indices where map.ending(of: state) != nil {
      search.add(state, [Int32(state)], by: nil)
    }
    while let (number, state) = search.take() {
      answers[state] = search.cost(of: number)
      rank[state] = search.taken
      for edge in behind[state] {
        let source = map.edges[edge].source
        search.add(Int(source), [source], by: nil, cost: answers[state] + answersOn(edge))
      }
    }
  }

  private func answersOn(_ edge: Int) -> Int { map.move(of: edge)?.isAnswer == true ? 1 : 0 }

  /// The edges of the next conversation. The wants that it meets are closed.
  mutating func next(_ wants: inout CoverGoals) -> [Int] {
    measure(wants)
    // What only those meet who never get to an end is left to the last conversations.
    let isEndless = nearest(from: 0, wants, where: leadsToEnd) == nil
    var way = [Int]()
    var state = 0
    var length = CaseLength()
    func take(_ edge: Int) {
      length.add(map.move(of: edge), meets: wants.close(on: edge, in: map))
      way.append(edge)
      state = Int(map.edges[edge].target)
    }
    while !length.isEnough,
      let edges = nearest(from: state, wants, where: { stays($0) })
        ?? nearest(from: state, wants, where: { isEndless || leadsToEnd($0) })
    {
      for edge in edges { take(edge) }
    }
    while let edge = nearestEnd(state, wants) { take(edge) }
    return way
  }

  /// The first edge of that way to an end with the fewest answers which meets the most; nil at an
  /// end, and where no end is known ahead.
  func nearestEnd(_ state: Int, _ wants: CoverGoals) -> Int? {
    map.edges(of: state).filter { edge in
      let target = Int(map.edges[edge].target)
      return rank[target] < rank[state] && answers[target] + answersOn(edge) == answers[state]
    }.max { gain(of: $0, wants) < gain(of: $1, wants) }
  }

  private func leadsToEnd(_ edge: Int) -> Bool { rank[Int(map.edges[edge].target)] < .max }

  /// Whether one can come back after an edge.
  private func stays(_ edge: Int) -> Bool {
    let edge = map.edges[edge]
    return parts.part[Int(edge.source)] == parts.part[Int(edge.target)]
  }

  /// The shortest way to an edge that meets an open want; of those as near, to the edge after which
  /// the most can be met.
  private func nearest(
    from start: Int, _ wants: CoverGoals, where isOpen: (Int) -> Bool
  ) -> [Int]? {
    var search = Search<Int, Int>()
    var best: (number: Int, edge: Int, gain: Int)?
    search.add(start, [Int32(start)], by: nil)
    while let (number, state) = search.take() {
      let moves = search.cost(of: number)
      if let best, moves > search.cost(of: best.number) { break }
      for edge in map.edges(of: state) where isOpen(edge) {
        let gain = wants.count(on: edge, in: map) > 0 ? gain(of: edge, wants) : 0
        if gain > best?.gain ?? 0 { best = (number, edge, gain) }
        let target = map.edges[edge].target
        search.add(Int(target), [target], from: number, by: edge, cost: moves + 1)
      }
    }
    return best.map { search.way(to: $0.number) + [$0.edge] }
  }

  // MARK: What can be met

  private func gain(of edge: Int, _ wants: CoverGoals) -> Int {
    wants.count(on: edge, in: map) + gains[Int(map.edges[edge].target)]
  }

  /// Most edges lead to states that were found later, so that going back over the states measures
  /// long ways at once.
  private mutating func measure(_ wants: CoverGoals) {
    let counts = map.edges.indices.map { wants.count(on: $0, in: map) }
    for state in gains.indices { gains[state] = 0 }
    for _ in 0..<Self.rounds {
      for state in gains.indices.reversed() {
        for edge in map.edges(of: state) where leadsToEnd(edge) {
          gains[state] = max(gains[state], counts[edge] + gains[Int(map.edges[edge].target)])
        }
      }
    }
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
