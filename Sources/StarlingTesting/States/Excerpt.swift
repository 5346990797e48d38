internal import Starling

/// Some of the states of a graph that has many: those by which some conversations come, and at the
/// other blocks those with the same memory. To plan among them takes a fraction of the time.
struct Excerpt {
  let graph: StateGraph
  let kinds: EdgeKinds
  /// For each state and each edge its number in the whole graph.
  private let states: [Int]
  private let edges: [Int]

  /// The states around some conversations, each with what is met on the way.
  init(_ whole: StateGraph, _ kinds: EdgeKinds, around conversations: [Course.Stretch]) {
    var surroundings = Surroundings(whole)
    for conversation in conversations { surroundings.add(conversation) }
    let isIn = surroundings.isIn
    states = isIn.indices.filter { isIn[$0] }
    edges = states.flatMap { state in
      whole.edges(of: state).filter { edge in
        let target = whole.edges[edge].target
        return target < 0 || isIn[Int(target)]
      }
    }
    graph = StateGraph(whole, states, edges)
    self.kinds = EdgeKinds(kinds, of: edges)
  }

  /// The same edges in the whole graph.
  func inWhole(_ stretch: Course.Stretch) -> Course.Stretch {
    Course.Stretch(
      from: stretch.from < 0 ? stretch.from : Int32(states[Int(stretch.from)]),
      edges: stretch.edges.map { edges[$0] })
  }

  /// Edges of the whole graph as edges of this one; nil where they are not among them.
  func stretch(_ whole: Course.Stretch) -> Course.Stretch? {
    let edges = whole.edges.compactMap { self.edges.place(of: $0) }
    guard edges.count == whole.edges.count else { return nil }
    guard whole.from >= 0 else { return Course.Stretch(from: whole.from, edges: edges) }
    return states.place(of: Int(whole.from)).map { Course.Stretch(from: Int32($0), edges: edges) }
  }
}

/// Gathers the states around conversations.
private struct Surroundings {
  private let graph: StateGraph
  private let parts: ScriptParts
  /// The blocks that have states, part by part.
  private var blocks: [[BlockNumber]]
  private(set) var isIn: [Bool]
  /// The class of each thing that has been remembered.
  private var memory: [Int: Int] = [:]

  init(_ graph: StateGraph) {
    self.graph = graph
    parts = ScriptParts(graph.ground)
    blocks = parts.blocks.map { $0.filter { !graph.extents[Int($0)].states.isEmpty } }
    isIn = Array(repeating: false, count: graph.blockOfState.count)
  }

  /// Goes the way of a conversation, and on the way to all blocks beside it.
  mutating func add(_ way: Course.Stretch) {
    let states = [way.from] + way.edges.map { graph.edges[$0].target }
    var ahead = states.filter { $0 >= 0 }[...]
    memory = [:]
    for part in blocks.indices.reversed() {
      while let state = ahead.first, isBehind(state, part) {
        isIn[Int(state)] = true
        remember(state)
        ahead.removeFirst()
      }
      for block in blocks[part] {
        if let state = state(of: block) { isIn[state] = true }
      }
    }
  }

  /// Whether a state belongs to a part, or to one that leads to it.
  private func isBehind(_ state: Int32, _ part: Int) -> Bool {
    parts.part[Int(graph.blockOfState[Int(state)])] >= part
  }

  private mutating func remember(_ state: Int32) {
    let states = graph.blocks[Int(graph.blockOfState[Int(state)])]
    let key = states.keys[Int(state) - states.first]
    for field in states.layout.fields { memory[field.thing] = field.number(in: key) }
  }

  /// The state of a block with what is remembered; nil where there is none like that.
  private func state(of block: BlockNumber) -> Int? {
    let states = graph.blocks[Int(block)]
    var key: UInt64 = 0
    for field in states.layout.fields {
      guard let number = memory[field.thing] else { return nil }
      key |= states.layout.key(field, of: number)
    }
    return states.number(like: key).map { states.first + Int($0) }
  }
}

extension [Int] {
  /// Where a number is among numbers that go up; nil where it is not.
  fileprivate func place(of number: Int) -> Int? {
    let place = partitioningIndex { $0 >= number }
    return place < count && self[place] == number ? place : nil
  }
}
