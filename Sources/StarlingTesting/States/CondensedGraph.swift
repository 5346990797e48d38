internal import Starling

/// A graph of states in which only those are left where there is something to choose, the *forks*,
/// and of those from which the same can be met only one. What lies between two forks is one edge.
/// Ways through it meet what ways through the whole graph meet.
package final class CondensedGraph {
  package let graph: StateGraph
  package let kinds: EdgeKinds
  private let whole: Condenser
  /// For each state the one of the whole graph in whose place it stands.
  private let states: [Int]
  /// For each edge what it is in the whole graph.
  private let lanes: [Lane]
  /// For each fork its number among the states.
  private let numbers: [Int32]

  /// The same with some needs; others do not count. Some stretches can still be taken edge by edge.
  package init(
    _ whole: StateGraph, _ kinds: EdgeKinds, counting needs: [Int],
    keeping stretches: [Course.Stretch] = []
  ) {
    let condenser = Condenser(whole, kinds, needs, stretches)
    self.whole = condenser
    let forks = condenser.forks.indices.sorted {
      condenser.forks[$0].state < condenser.forks[$1].state
    }
    var numbers = [Int32](repeating: StateGraph.end, count: forks.count)
    for (number, fork) in forks.enumerated() { numbers[fork] = Int32(number) }
    self.numbers = numbers
    states = forks.map { Int(condenser.forks[$0].state) }
    lanes = forks.flatMap { condenser.lanes(of: $0) }
    let numberOfFork = { (fork: Int32) in fork < 0 ? fork : numbers[Int(fork)] }
    let blocks = states.map { whole.blockOfState[$0] }
    var edges = LaneEdges()
    for (number, fork) in forks.enumerated() {
      for lane in condenser.lanes(of: fork) {
        let target = numberOfFork(lane.fork)
        edges.add(
          meeting: lane.met, from: blocks[number], to: target,
          of: target < 0 ? nil : blocks[Int(target)])
      }
      edges.endState()
    }
    graph = StateGraph(
      whole, states, edges.passages, edges.edges, edges.firsts,
      beginnings: whole.beginnings.map {
        $0 < 0 ? $0 : numberOfFork(condenser.fork(at: $0))
      })
    let sets = edges.met.map { met in condenser.sets[met].filter { $0 < kinds.needCount } }
    self.kinds = EdgeKinds(graph, sets, needCount: kinds.needCount)
  }

  /// A way from a beginning by edges of the whole graph.
  package func inWhole(_ way: Course.Stretch) -> Course.Stretch {
    guard way.from >= 0 else { return way }
    var whole = whole
    let graph = whole.graph
    var inWhole = Course.Stretch(from: Int32(states[Int(way.from)]), edges: [])
    var state = inWhole.from
    func take(_ edge: Int) {
      inWhole.edges.append(edge)
      state = graph.edges[edge].target
    }
    for edge in way.edges where state >= 0 {
      let first = graph.edges(of: Int(state)).first { whole.lane(by: $0) == lanes[edge] }
      guard let first else { break }
      take(first)
      while state >= 0, !whole.isFork(state), let next = graph.edges(of: Int(state)).first {
        take(next)
      }
    }
    return inWhole
  }

  /// A way from a beginning, or a stretch that is kept, by edges of this graph.
  package func stretch(_ inWhole: Course.Stretch) -> Course.Stretch {
    guard inWhole.from >= 0 else { return inWhole }
    var whole = whole
    var state = numbers[Int(whole.fork(at: inWhole.from))]
    var way = Course.Stretch(from: state, edges: [])
    var isAtFork = true
    for edge in inWhole.edges {
      if isAtFork {
        let lane = whole.lane(by: edge)
        let next = graph.edges(of: Int(state)).first { lanes[$0] == lane }
        guard let next else { break }
        way.edges.append(next)
        state = graph.edges[next].target
      }
      let target = whole.graph.edges[edge].target
      isAtFork = target >= 0 && whole.isFork(target)
    }
    return way
  }
}

/// The edges of a condensed graph, state by state, and their passages: one for all lanes that lead
/// from one block to another one and meet the same.
private struct LaneEdges {
  private(set) var edges: [StateGraph.Edge] = []
  /// For each state the first of its edges, and where those of the last one end.
  private(set) var firsts: [Int32] = [0]
  private(set) var passages: [StateGraph.Passage] = []
  /// For each passage the number of the set that is met.
  private(set) var met: [Int] = []
  private var block: BlockNumber = -1
  /// The numbers of the passages of the block.
  private var numbers = KeyMap<Int32>()

  /// Adds one that leads from a state of a block to a state of another one, or to the end.
  mutating func add(
    meeting set: Int32, from block: BlockNumber, to state: Int32, of target: BlockNumber?
  ) {
    if block != self.block { (self.block, numbers) = (block, KeyMap()) }
    let key = Lane.word(target ?? -1, set)
    let passage = numbers[key] ?? Int32(passages.count)
    if passage == passages.count {
      passages.append(
        StateGraph.Passage(
          block: block, target: target, isAsked: false, moves: 0..<0, items: 0..<0))
      met.append(Int(set))
      numbers.add(passage, for: key)
    }
    edges.append(StateGraph.Edge(passage: passage, target: state))
  }

  mutating func endState() { firsts.append(Int32(edges.count)) }
}
