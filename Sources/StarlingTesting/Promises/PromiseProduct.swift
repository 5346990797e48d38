import Starling

/// The product of a graph of conversations and the automaton of one promise.
struct PromiseProduct {
  let graph: PromiseEdges
  let automaton: PromiseAutomaton
  /// The index of the promise among those that the graph looks at.
  let number: Int
  private(set) var nodes: [Node] = []
  private(set) var links: [[Link]] = []
  private var index: [Node: Int] = [:]
  /// Whether all of it was found, and nothing on it is doubtful.
  private(set) var isWhole = true

  struct Node: Hashable {
    var state: Int
    var isPicked: Bool
    var memory: Int
  }

  struct Link {
    var way: PromiseEdges.Way
    var end: End
    /// Whether the thing that the promise names happens on it.
    var isGood: Bool
  }

  enum End: Hashable {
    case node(Int)
    case broken
    /// The person leaves.
    case nowhere
  }

  private static let mostNodes = 200_000

  init(_ promise: Promise, _ number: Int, in graph: PromiseEdges) {
    (self.graph, self.number) = (graph, number)
    automaton = PromiseAutomaton(promise)
    _ = add(Node(state: 0, isPicked: false, memory: automaton.start))
    var next = 0
    while next < nodes.count, isWhole {
      expand(next)
      next += 1
    }
  }

  /// The number of a node; nil if there is none.
  func number(of node: Node) -> Int? { index[node] }

  /// Which state of the automaton follows; nil if a moment breaks the promise.
  func memory(after memory: Int, _ letters: [PromiseMoments.Letter]) -> Int? {
    var memory = memory
    for letter in letters {
      let moment = PromiseMoments.moment(letter.bits, of: number)
      guard let next = automaton.state(after: memory, moment) else { return nil }
      memory = next
    }
    return memory
  }

  private mutating func expand(_ number: Int) {
    let node = nodes[number]
    graph.forEachEdge(of: node.state) { edge in
      guard let isPicked = node.isPicked(after: edge) else { return }
      let letters = graph.letters(edge.label)
      if letters.contains(where: isDoubtful) { isWhole = false }
      let memory = memory(after: node.memory, letters)
      let end: End =
        switch (memory, edge.target) {
        case (nil, _): .broken
        case (_, nil): .nowhere
        case (let memory?, let target?):
          .node(add(Node(state: target, isPicked: isPicked, memory: memory)))
        }
      let isGood = letters.contains {
        PromiseMoments.moment($0.bits, of: self.number).contains(.thing)
      }
      links[number].append(Link(way: edge.way, end: end, isGood: isGood))
    }
  }

  private func isDoubtful(_ letter: PromiseMoments.Letter) -> Bool {
    !PromiseMoments.moment(letter.doubtful, of: number).isEmpty
  }

  private mutating func add(_ node: Node) -> Int {
    if let known = index[node] { return known }
    if nodes.count > Self.mostNodes { isWhole = false }
    index[node] = nodes.count
    nodes.append(node)
    links.append([])
    return nodes.count - 1
  }

  /// What is guessed along a link.
  func guesses(on link: Link) -> [Guess] {
    guard case .edge(let edge) = link.way else { return [] }
    return graph.exploration.guesses[edge]
  }

  // MARK: Distances

  /// For each node, the least weight of a way through a link that is meant; nil if there is none.
  func distances(
    weight: (Link) -> Int, to isMeant: (Link) -> Bool
  ) -> [Int?] {
    var sources: [[(node: Int, weight: Int)]] = Array(repeating: [], count: nodes.count)
    var found: [Int?] = Array(repeating: nil, count: nodes.count)
    var waiting: [Int] = []
    for (number, links) in links.enumerated() {
      for link in links {
        let weight = weight(link)
        if case .node(let target) = link.end { sources[target].append((number, weight)) }
        if isMeant(link), weight < found[number] ?? .max {
          if found[number] == nil { waiting.append(number) }
          found[number] = weight
        }
      }
    }
    var next = 0
    while next < waiting.count {
      let target = waiting[next]
      next += 1
      for (source, weight) in sources[target] {
        let distance = weight + (found[target] ?? 0)
        guard distance < found[source] ?? .max else { continue }
        found[source] = distance
        waiting.append(source)
      }
    }
    return found
  }
}

extension PromiseProduct.Node {
  /// Whether stars are picked after an edge; nil if it cannot be taken.
  func isPicked(after edge: PromiseEdges.Edge) -> Bool? {
    let stays = edge.target == state && isPicked
    guard case .events(_, let kind) = edge.way else { return stays }
    if kind == .refusedUnpicked, isPicked { return nil }
    return stays || kind == .picking
  }
}
