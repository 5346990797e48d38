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
  /// The same, where it may be that the thing does not happen.
  private var mayBeGood: [Bool] = []
  /// The first doubt on the way to something that would break the promise.
  private var doubt: Doubt?

  typealias Doubt = PromiseMoments.Doubts.Index

  /// The result of a search.
  enum Outcome {
    /// No conversation that was explored breaks the promise.
    case kept
    /// A conversation along these ways breaks the promise.
    case broken([PromiseEdges.Way])
    /// None that was explored does, but one like them may.
    case doubtful(Doubt)
    /// There were too many states to explore.
    case unfinished
  }

  /// The counts of a promise multiply the states, so the search has a limit of its own.
  private static let mostNodes = 1_000_000

  private struct Node {
    let state: Int
    let isPicked: Bool
    let run: Run
    /// The node before it, and the way from there; -1 for the first one.
    let parent: Int32
    let way: PromiseEdges.Way?
  }

  /// The state of the automaton on the way to a node.
  private struct Run: Hashable {
    var memory: Int
    /// The first doubt on the way, if something is assumed to differ from what happens with the
    /// values that were tried.
    var doubt: Doubt?

    /// Whether a conversation that was explored goes this way.
    var isSure: Bool { doubt == nil }
  }

  init(_ promise: Promise, _ number: Int, in graph: PromiseEdges) {
    (self.graph, self.number) = (graph, number)
    automaton = PromiseAutomaton(promise)
    looksAhead = if case .possible = promise.verb { true } else { false }
  }

  /// The number of nodes: states of conversations combined with states of the promise.
  var stateCount: Int { nodes.count }

  mutating func run() -> Outcome {
    add(state: 0, isPicked: false, Run(memory: automaton.start), parent: -1, nil)
    var next = 0
    while next < nodes.count {
      if let way = expand(next) { return .broken(ways(to: next) + [way]) }
      guard nodes.count <= Self.mostNodes else { return .unfinished }
      graph.exploration.work?.did(1, .states)
      next += 1
    }
    if looksAhead { return outcomeAhead() }
    return doubt.map { .doubtful($0) } ?? .kept
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
      let (runs, isBroken) = runs(behind: edge.label, node.run)
      if isBroken { return breaking = edge.way }
      if looksAhead { noteGood(edge.label, at: number) }
      guard let target = edge.target else { return }
      for run in runs {
        let found = add(state: target, isPicked: isPicked, run, parent: Int32(number), edge.way)
        if looksAhead { links.append((Int32(number), found)) }
      }
    }
    return breaking
  }

  /// The states of the automaton after a list of moments, and whether one of them surely breaks
  /// the promise. Where something may happen, both are followed.
  private mutating func runs(behind label: Int32, _ run: Run) -> (runs: [Run], isBroken: Bool) {
    var runs = [run]
    for letter in graph.letters(label) {
      var after: [Run] = []
      for run in runs {
        for (moment, isTried) in letter.moments(of: number) {
          let doubt =
            isTried || !run.isSure ? run.doubt : graph.doubts.first(at: letter, of: number)
          if let memory = automaton.state(after: run.memory, moment) {
            after.append(Run(memory: memory, doubt: doubt))
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

  private mutating func noteGood(_ label: Int32, at node: Int) {
    for letter in graph.letters(label) {
      let moments = letter.moments(of: number).map(\.moment)
      if moments.allSatisfy({ $0.contains(.thing) }) { isGood[node] = true }
      if moments.contains(where: { $0.contains(.thing) }) { mayBeGood[node] = true }
      if moments.count > 1 { doubt = doubt ?? graph.doubts.first(at: letter, of: number) }
    }
  }

  @discardableResult
  private mutating func add(
    state: Int, isPicked: Bool, _ run: Run, parent: Int32, _ way: PromiseEdges.Way?
  ) -> Int32 {
    let place = (state * automaton.count + run.memory) * 2 + (isPicked ? 1 : 0)
    let key = place * 2 + (run.isSure ? 0 : 1)
    if let known = known[key] { return known }
    let number = Int32(nodes.count)
    known[key] = number
    nodes.append(Node(state: state, isPicked: isPicked, run: run, parent: parent, way: way))
    if looksAhead {
      isGood.append(false)
      mayBeGood.append(false)
    }
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
    let (reaches, mayReach) = (nodesReaching(isGood), nodesReaching(mayBeGood))
    let open = nodes.indices.filter { number in
      automaton.isOpen(nodes[number].run.memory)
        && graph.awaitsPerson(nodes[number].state, for: self.number)
    }
    if let lost = open.first(where: { nodes[$0].run.isSure && !mayReach[$0] }) {
      return .broken(ways(to: lost))
    }
    guard let lost = open.first(where: { !reaches[$0] }),
      let doubt = nodes[lost].run.doubt ?? doubt
    else { return .kept }
    return .doubtful(doubt)
  }

  /// For each node, whether one of some nodes can still follow. At one that was not explored, it
  /// may.
  private func nodesReaching(_ good: [Bool]) -> [Bool] {
    var reaches = good
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

extension PromiseMoments.Letter {
  /// What a promise sees at this moment: first with the values that were tried, then with others
  /// for which they stand.
  fileprivate func moments(
    of promise: Int
  ) -> [(moment: PromiseAutomaton.Moment, isTried: Bool)] {
    let tried = PromiseMoments.moment(bits, of: promise)
    let open = PromiseMoments.moment(doubtful, of: promise)
    guard !open.isEmpty else { return [(tried, true)] }
    let parts: [PromiseAutomaton.Moment] = [[], .scope, .thing, [.scope, .thing]]
    let others = parts.filter(open.isSuperset).map { tried.subtracting(open).union($0) }
    return [(tried, true)] + others.filter { $0 != tried }.map { ($0, false) }
  }
}
