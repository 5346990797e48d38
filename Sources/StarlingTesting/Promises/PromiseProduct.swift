import Starling

/// What is known of one promise, by a graph of all conversations or of some.
enum PromiseOutcome {
  /// No conversation that was explored breaks the promise.
  case kept
  /// A conversation along these ways breaks the promise.
  case broken([PromiseEdges.Way])
  /// None that was explored does, but one like them may, by the doubt with this number.
  case doubtful(Int)
}

/// The product of a graph of conversations and the automaton of one promise.
struct PromiseProduct {
  let graph: PromiseEdges
  let automaton: PromiseAutomaton
  /// The index of the promise among those that the graph looks at.
  let number: Int
  private(set) var nodes: [Node] = []
  /// The links from each node, if they are kept.
  private(set) var links: [[Link]] = []
  /// The shortest conversation that breaks the promise, if the search ends there.
  private(set) var breaking: [PromiseEdges.Way]?
  /// The first doubt on the way to something that would break the promise.
  private(set) var doubt: Int?
  private var search: Search<Node, PromiseEdges.Way>
  let keepsLinks: Bool

  struct Node: Hashable {
    var state: Int
    var isPicked: Bool
    var memory: Int
    /// The first doubt on the way, if something is assumed to differ from what happens with the
    /// values that were tried.
    var doubt: Int?

    /// Whether a conversation that was explored goes this way.
    var isSure: Bool { doubt == nil }

    fileprivate var key: [Int32] {
      [Int32(state), Int32(memory), (isPicked ? 1 : 0) + (isSure ? 2 : 0)]
    }
  }

  struct Link {
    var way: PromiseEdges.Way
    var end: End
    /// Whether the thing that the promise names happens on it, surely or perhaps.
    var isGood: Bool
    var mayBeGood: Bool
  }

  enum End: Hashable {
    case node(Int)
    case broken
    /// The person leaves.
    case nowhere
  }

  private static let mostNodes = 1_000_000

  /// Keeps all links, or ends at the first that breaks the promise, and where there are too many
  /// nodes.
  init(
    _ promise: Promise, _ number: Int, in graph: PromiseEdges, keepsLinks: Bool, most: Int = .max
  ) {
    search = Search(most: min(most, Self.mostNodes))
    self.graph = graph
    self.number = number
    self.keepsLinks = keepsLinks
    automaton = PromiseAutomaton(promise)
    _ = add(Node(state: 0, isPicked: false, memory: automaton.start), from: nil, by: nil)
    while breaking == nil, let (number, node) = search.take() {
      expand(number, node)
      graph.exploration.work?.did(1, .states)
    }
  }

  /// How far the product can be trusted, apart from doubts.
  var trust: Trust { search.trust }

  func number(of node: Node) -> Int? { search.keys.number(of: node.key) }

  func ways(to node: Int) -> [PromiseEdges.Way] { search.way(to: node) }

  /// Which state of the automaton follows what was tried; nil if a moment breaks the promise.
  func memory(after memory: Int, _ letters: [PromiseMoments.Letter]) -> Int? {
    var memory = memory
    for letter in letters {
      let moment = PromiseMoments.moment(letter.bits, of: number)
      guard let next = automaton.state(after: memory, moment) else { return nil }
      memory = next
    }
    return memory
  }

  // MARK: Links

  private mutating func expand(_ number: Int, _ node: Node) {
    graph.forEachEdge(of: node.state) { edge in
      guard breaking == nil, let isPicked = node.isPicked(after: edge) else { return }
      let (runs, isBroken) = runs(behind: edge.label, node)
      if isBroken {
        guard keepsLinks else { return breaking = ways(to: number) + [edge.way] }
        return link(number, edge, to: .broken)
      }
      guard let target = edge.target else { return link(number, edge, to: .nowhere) }
      for run in runs {
        var next = run
        next.state = target
        next.isPicked = isPicked
        link(number, edge, to: .node(add(next, from: number, by: edge.way)))
      }
    }
  }

  /// The node with the states of the automaton after a list of moments, and whether one of them
  /// surely breaks the promise. Where something may happen, both are followed.
  private mutating func runs(behind label: Int32, _ node: Node) -> (runs: [Node], isBroken: Bool) {
    var runs = [node]
    for letter in graph.letters(label) {
      var after: [Node] = []
      for run in runs {
        for (moment, isTried) in letter.moments(of: number) {
          let doubt = isTried || !run.isSure ? run.doubt : graph.doubt(at: letter, of: number)
          if let memory = automaton.state(after: run.memory, moment) {
            var next = run
            next.memory = memory
            next.doubt = doubt
            after.append(next)
          } else if doubt == nil {
            return ([], true)
          } else {
            self.doubt = self.doubt ?? doubt
          }
        }
      }
      runs = after.unique
    }
    return (runs, false)
  }

  private mutating func link(_ number: Int, _ edge: PromiseEdges.Edge, to end: End) {
    guard keepsLinks else { return }
    var link = Link(way: edge.way, end: end, isGood: false, mayBeGood: false)
    for letter in graph.letters(edge.label) {
      let moments = letter.moments(of: self.number).map(\.moment)
      if moments.allSatisfy({ $0.contains(.thing) }) { link.isGood = true }
      if moments.contains(where: { $0.contains(.thing) }) { link.mayBeGood = true }
      if moments.count > 1 { doubt = doubt ?? graph.doubt(at: letter, of: self.number) }
    }
    links[number].append(link)
  }

  private mutating func add(_ node: Node, from source: Int?, by way: PromiseEdges.Way?) -> Int {
    let (number, isNew) = search.add(node, node.key, from: source, by: way)
    if isNew {
      nodes.append(node)
      if keepsLinks { links.append([]) }
    }
    return number
  }

  func guesses(on link: Link) -> [Guess] {
    link.way.edge.map { graph.exploration.guesses[$0] } ?? []
  }

  /// For each node, the least weight of a way through a link that is meant, or to an end; nil if
  /// there is none.
  func distances(
    weight: (Link) -> Int = { _ in 1 }, to isMeant: (Link) -> Bool,
    orTo isEnd: (Node) -> Bool = { _ in false }
  ) -> [Int?] {
    var sources: [[(node: Int, weight: Int)]] = Array(repeating: [], count: nodes.count)
    var search = Search<Int, Never>(cheapestFirst: true)
    func reach(_ node: Int, _ cost: Int) { search.add(node, [Int32(node)], by: nil, cost: cost) }
    for number in nodes.indices where isEnd(nodes[number]) { reach(number, 0) }
    for (number, links) in links.enumerated() {
      for link in links {
        let weight = weight(link)
        if case .node(let target) = link.end { sources[target].append((number, weight)) }
        if isMeant(link) { reach(number, weight) }
      }
    }
    var found: [Int?] = Array(repeating: nil, count: nodes.count)
    while let (number, node) = search.take() {
      let distance = search.cost(of: number)
      found[node] = distance
      for (source, weight) in sources[node] { reach(source, distance + weight) }
    }
    return found
  }

  var outcome: PromiseOutcome {
    if let breaking { return .broken(breaking) }
    guard keepsLinks else { return doubt.map { .doubtful($0) } ?? .kept }
    return outcomeAhead
  }

  /// Finds the nearest prompt in the scope from which nothing leads to the thing. At a state that
  /// was not explored, it may.
  private var outcomeAhead: PromiseOutcome {
    let isOpenEnd = { (node: Node) in graph.isOpenEnd(node.state) }
    let mayReach = distances(to: \.mayBeGood, orTo: isOpenEnd)
    if let lost = open.first(where: { nodes[$0].isSure && mayReach[$0] == nil }) {
      return .broken(ways(to: lost))
    }
    let reaches = distances(to: \.isGood, orTo: isOpenEnd)
    guard let lost = open.first(where: { reaches[$0] == nil }),
      let doubt = nodes[lost].doubt ?? doubt
    else { return .kept }
    return .doubtful(doubt)
  }

  /// The nodes that wait for the person where the promise is about what follows.
  var open: [Int] {
    nodes.indices.filter {
      automaton.isOpen(nodes[$0].memory) && graph.awaitsPerson(nodes[$0].state)
    }
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

extension PromiseMoments.Letter {
  /// What a promise sees at this moment: first with the values that were tried, then with others
  /// for which they stand.
  fileprivate func moments(of promise: Int) -> [(moment: PromiseAutomaton.Moment, isTried: Bool)] {
    let tried = PromiseMoments.moment(bits, of: promise)
    let open = PromiseMoments.moment(doubtful, of: promise)
    guard !open.isEmpty else { return [(tried, true)] }
    let scope = open.intersection(.scope)
    let thing = open.intersection([.thing, .here])
    let parts = [[], scope, thing, open].unique
    let others = parts.map { tried.subtracting(open).union($0) }
    return [(tried, true)] + others.filter { $0 != tried }.map { ($0, false) }
  }
}
