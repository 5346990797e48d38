import Starling

/// Judges one promise: searches the product of the graph of conversations and the promise's
/// automaton, breadth first.
struct PromiseSearch {
  private let graph: PromiseEdges
  private let automaton: PromiseAutomaton
  /// The index of the promise among those that the graph looks at.
  private let number: Int
  private let looksAhead: Bool
  private var nodes: [Node] = []
  private var known: [Int: Int32] = [:]
  /// For promises that look ahead: the links between nodes, and the nodes from which an edge makes
  /// the thing happen.
  private var links: [(source: Int32, target: Int32)] = []
  private var isGood: [Bool] = []

  /// The result of a search.
  enum Outcome {
    /// No conversation that was explored breaks the promise.
    case kept
    /// A conversation along these ways breaks the promise.
    case broken([PromiseEdges.Way])
    /// There were too many states to explore.
    case unfinished
  }

  /// The counts of a promise multiply the states, so the search has a limit of its own.
  private static let mostNodes = 1_000_000

  private struct Node {
    let state: Int
    let isPicked: Bool
    let memory: Int
    /// The node before it, and the way from there; -1 for the first one.
    let parent: Int32
    let way: PromiseEdges.Way?
  }

  init(_ promise: Promise, _ number: Int, in graph: PromiseEdges) {
    (self.graph, self.number) = (graph, number)
    automaton = PromiseAutomaton(promise)
    looksAhead = if case .possible = promise.verb { true } else { false }
  }

  /// The number of nodes: states of conversations combined with states of the promise.
  var stateCount: Int { nodes.count }

  mutating func run() -> Outcome {
    add(state: 0, isPicked: false, automaton.start, parent: -1, nil)
    var next = 0
    while next < nodes.count {
      if let way = expand(next) { return .broken(ways(to: next) + [way]) }
      guard nodes.count <= Self.mostNodes else { return .unfinished }
      next += 1
    }
    return looksAhead ? outcomeAhead() : .kept
  }

  /// Follows all edges from a node; returns one that breaks the promise.
  private mutating func expand(_ number: Int) -> PromiseEdges.Way? {
    let node = nodes[number]
    var breaking: PromiseEdges.Way?
    graph.forEachEdge(of: node.state) { edge in
      guard breaking == nil else { return }
      var isPicked = edge.target == node.state && node.isPicked
      if case .events(_, let kind) = edge.way {
        if kind == .refusedUnpicked, node.isPicked { return }
        isPicked = isPicked || kind == .picking
      }
      guard let (memory, happens) = memory(behind: edge.label, node.memory) else {
        return breaking = edge.way
      }
      if happens, looksAhead { isGood[number] = true }
      guard let target = edge.target else { return }
      let found = add(
        state: target, isPicked: isPicked, memory, parent: Int32(number), edge.way)
      if looksAhead { links.append((Int32(number), found)) }
    }
    return breaking
  }

  /// The state of the automaton after a list of moments, and whether the thing happens in it; nil
  /// if a moment breaks the promise.
  private func memory(behind label: Int32, _ memory: Int) -> (memory: Int, happens: Bool)? {
    var (memory, happens) = (memory, false)
    for letter in graph.letters(label) {
      let moment = PromiseMoments.moment(letter, of: number)
      guard let next = automaton.state(after: memory, moment) else { return nil }
      memory = next
      happens = happens || moment.contains(.thing)
    }
    return (memory, happens)
  }

  @discardableResult
  private mutating func add(
    state: Int, isPicked: Bool, _ memory: Int, parent: Int32, _ way: PromiseEdges.Way?
  ) -> Int32 {
    let key = (state * automaton.count + memory) * 2 + (isPicked ? 1 : 0)
    if let known = known[key] { return known }
    let number = Int32(nodes.count)
    known[key] = number
    nodes.append(
      Node(state: state, isPicked: isPicked, memory: memory, parent: parent, way: way))
    if looksAhead { isGood.append(false) }
    return number
  }

  private func ways(to number: Int) -> [PromiseEdges.Way] {
    var ways: [PromiseEdges.Way] = []
    var node = nodes[number]
    while let way = node.way {
      ways.append(way)
      node = nodes[Int(node.parent)]
    }
    return ways.reversed()
  }

  // MARK: Looking ahead

  /// Finds the nearest prompt in the scope from which nothing leads to the thing.
  private func outcomeAhead() -> Outcome {
    let reaches = reachesThing()
    let lost = nodes.indices.first { number in
      let node = nodes[number]
      return automaton.isOpen(node.memory) && graph.awaitsPerson(node.state) && !reaches[number]
    }
    return lost.map { .broken(ways(to: $0)) } ?? .kept
  }

  /// For each node, whether the thing can still happen. At a node that was not explored, it may.
  private func reachesThing() -> [Bool] {
    var reaches = isGood
    for (number, node) in nodes.enumerated() where graph.isOpenEnd(node.state) {
      reaches[number] = true
    }
    var sources = [[Int32]](repeating: [], count: nodes.count)
    for link in links { sources[Int(link.target)].append(link.source) }
    var waiting = nodes.indices.filter { reaches[$0] }
    while let target = waiting.popLast() {
      for source in sources[target] where !reaches[Int(source)] {
        reaches[Int(source)] = true
        waiting.append(Int(source))
      }
    }
    return reaches
  }
}
