internal import Starling

/// Plans conversations one after the other. Each goes to the nearest edge that takes something that
/// is wanted, on to the next one while there is any ahead, and then to the nearest end.
struct CasePlan {
  private let map: Exploration
  /// How many items there are, and which of them each list of observations takes.
  private let itemCount: Int
  private let items: [[Int]]
  /// For each item and, behind them, each mutant, the edges that take it.
  private var takers: [[Int]]
  /// For each edge, how much it takes that is wanted.
  private var counts: [Int]
  private let parts: StronglyConnectedComponents
  /// For each state, the fewest answers to an end, and a number that falls on the way there; the
  /// greatest where no end is known ahead.
  private var answers: [Int]
  private var rank: [Int]
  /// The items and, behind them, the mutants that are still wanted.
  private var open: Bits
  /// For each edge, the mutants that it exposes at once.
  private var mutants: [Int: [Int]] = [:]
  /// How much can be taken from each state on, before the conversation.
  private var gains: [Int]

  /// How often ways are followed back to where they were, to measure what can be taken.
  private static let rounds = 2

  /// There are enough answers when whatever more could be taken is left to another conversation.
  private static let mostAnswers = 22
  /// Where something is far away, some more is taken there.
  private static let mostMore = 8

  /// Plans conversations that take everything but some items.
  init(_ map: Exploration, _ coverage: CoverageMap, mutants: Int, except taken: Bits?) {
    self.map = map
    itemCount = coverage.items.count
    items = map.lists.map { list in
      list.reduce(into: []) { all, observation in
        coverage.forEachItem(of: observation) { all.append($0) }
      }
    }
    takers = Array(repeating: [], count: itemCount + mutants)
    counts = Array(repeating: 0, count: map.edges.count)
    gains = Array(repeating: 0, count: map.stateCount)
    let edges = map.edges.lazy.map { (Int($0.source), Int($0.target)) }
    parts = StronglyConnectedComponents(Graph(nodes: map.stateCount, edges: edges)) { _ in true }
    answers = gains
    rank = Array(repeating: .max, count: map.stateCount)
    open = Bits(count: itemCount + mutants)
    for item in coverage.items(takenIn: map).members where taken?.contains(item) != true {
      open.insert(item)
    }
    for (edge, one) in map.edges.enumerated() {
      for item in items[Int(one.list)] where open.contains(item) { take(item, on: edge) }
    }
    goBackFromEnds()
  }

  /// Wants a mutant to be exposed by one of some edges.
  mutating func want(mutant: Int, on edges: [Int]) {
    guard !edges.isEmpty else { return }
    open.insert(itemCount + mutant)
    for edge in edges {
      mutants[edge, default: []].append(itemCount + mutant)
      take(itemCount + mutant, on: edge)
    }
  }

  mutating func close(mutant: Int) { close(itemCount + mutant) }

  private mutating func take(_ item: Int, on edge: Int) {
    takers[item].append(edge)
    counts[edge] += 1
  }

  private mutating func close(_ item: Int) {
    guard open.contains(item) else { return }
    open.remove(item)
    for edge in takers[item] { counts[edge] -= 1 }
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

  /// The edges of the next conversation, whose items are wanted no more; nil if nothing is wanted
  /// any more.
  mutating func next() -> [Int]? {
    measure()
    var way: [Int] = []
    var state = 0
    var length = 0
    var enough: Int?
    func take(_ edge: Int) {
      length += answersOn(edge)
      if close(on: edge) { enough = enough ?? max(Self.mostAnswers, length + Self.mostMore) }
      way.append(edge)
      state = Int(map.edges[edge].target)
    }
    while length < enough ?? .max,
      // What only those take who never get to an end is left to the last conversations.
      let edges = nearest(from: state, where: { stays($0) })
        ?? nearest(from: state, where: { leadsToEnd($0) })
        ?? (way.isEmpty ? nearest(from: 0) { _ in true } : nil)
    {
      for edge in edges { take(edge) }
    }
    while !way.isEmpty, let edge = nearestEnd(state) { take(edge) }
    return way.isEmpty ? nil : way
  }

  /// The first edge of that way to an end with the fewest answers after which the most can be
  /// taken; nil at an end, and where no end is known ahead.
  func nearestEnd(_ state: Int) -> Int? {
    map.edges(of: state).filter { edge in
      let target = Int(map.edges[edge].target)
      return rank[target] < rank[state] && answers[target] + answersOn(edge) == answers[state]
    }.max { gain(of: $0) < gain(of: $1) }
  }

  private func leadsToEnd(_ edge: Int) -> Bool { rank[Int(map.edges[edge].target)] < .max }

  /// Whether one can come back after an edge.
  private func stays(_ edge: Int) -> Bool {
    let edge = map.edges[edge]
    return parts.part[Int(edge.source)] == parts.part[Int(edge.target)]
  }

  /// The shortest way to an edge that takes something that is wanted; of those as near, to the edge
  /// after which the most can be taken.
  private func nearest(from start: Int, where isOpen: (Int) -> Bool) -> [Int]? {
    var search = Search<Int, Int>()
    var best: (number: Int, edge: Int, gain: Int)?
    search.add(start, [Int32(start)], by: nil)
    while let (number, state) = search.take() {
      let moves = search.cost(of: number)
      if let best, moves > search.cost(of: best.number) { break }
      for edge in map.edges(of: state) where isOpen(edge) {
        let gain = counts[edge] > 0 ? gain(of: edge) : 0
        if gain > best?.gain ?? 0 { best = (number, edge, gain) }
        let target = map.edges[edge].target
        search.add(Int(target), [target], from: number, by: edge, cost: moves + 1)
      }
    }
    return best.map { search.way(to: $0.number) + [$0.edge] }
  }

  private func gain(of edge: Int) -> Int { counts[edge] + gains[Int(map.edges[edge].target)] }

  /// Most edges lead to states that were found later, so that going back over the states measures
  /// long ways at once.
  private mutating func measure() {
    for state in gains.indices { gains[state] = 0 }
    for _ in 0..<Self.rounds {
      for state in gains.indices.reversed() {
        for edge in map.edges(of: state) where leadsToEnd(edge) {
          gains[state] = max(gains[state], counts[edge] + gains[Int(map.edges[edge].target)])
        }
      }
    }
  }

  /// Notes that the items of an edge are taken; returns whether any was wanted.
  private mutating func close(on edge: Int) -> Bool {
    guard counts[edge] > 0 else { return false }
    for item in items[Int(map.edges[edge].list)] + (mutants[edge] ?? []) { close(item) }
    return true
  }
}
