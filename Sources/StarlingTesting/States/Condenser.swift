internal import Starling

/// Finds the forks of a graph, from the end on.
struct Condenser {
  let graph: StateGraph
  /// The forks, those first to which others lead.
  private(set) var forks: [Fork] = []
  private(set) var sets: NeedSets
  /// For each state what comes next on the way from there.
  private var aheads: [Ahead]
  /// For each state behind which something is met at once, on which kind of edges, and what comes
  /// next behind that.
  private var steps: [(kind: Int32, next: Ahead)]
  /// The lanes that lead from a fork, as words.
  private var lanes = RunTable()
  /// For each of these runs the fork that any state with the same lanes is; -1 where there is none.
  private var forkOfRun: [Int32] = []
  private var isForkOfState: [Bool]
  /// The lanes of the state that is looked at, as words, each once, in a certain order.
  private var words: [UInt64] = []
  private let ofEdge: [Int32]
  /// The states in which conversations begin, and those of stretches, stand for themselves.
  private let apart: [Int32]

  struct Fork {
    /// The first one of its states.
    var state: Int32
    /// The number of the run of its lanes.
    fileprivate var run: Int32
  }

  /// What comes next where there is nothing to choose: a state behind which something is met at
  /// once, or a fork, or the end.
  private struct Ahead {
    private let code: Int32

    static let end = Ahead(code: -1)
    static func meeting(_ state: Int32) -> Ahead { Ahead(code: state) }
    static func fork(_ number: Int32) -> Ahead { Ahead(code: -2 - number) }

    private init(code: Int32) { self.code = code }

    /// The number of the state; nil where nothing is met.
    var state: Int? { code < 0 ? nil : Int(code) }
    /// The number of the fork; less than nothing for the end.
    var fork: Int32 { -2 - code }
  }

  /// Where some needs count, and some stretches can still be taken edge by edge.
  init(_ graph: StateGraph, _ kinds: EdgeKinds, _ needs: [Int], _ stretches: [Course.Stretch]) {
    self.graph = graph
    // Each edge of a stretch is unlike all others, as if something were met there.
    var kinds = kinds
    let needCount = kinds.needCount
    for edge in Set(stretches.flatMap(\.edges)).sorted() {
      kinds.add(kinds.needCount, to: [edge])
    }
    ofEdge = kinds.ofEdge
    let ways = stretches.flatMap { [$0.from] + $0.edges.map { graph.edges[$0].target } }
    apart = (graph.beginnings + ways).filter { $0 >= 0 }
    aheads = Array(repeating: .end, count: graph.blockOfState.count)
    steps = Array(repeating: (0, .end), count: graph.blockOfState.count)
    isForkOfState = Array(repeating: false, count: graph.blockOfState.count)
    sets = NeedSets(kinds, counting: needs + Array(needCount..<kinds.needCount))
    condense(Prospects(graph, kinds, ScriptParts(graph.ground)))
  }

  func isFork(_ state: Int32) -> Bool { isForkOfState[Int(state)] }

  /// The number of a state that is a fork.
  func fork(at state: Int32) -> Int32 { aheads[Int(state)].fork }

  func lanes(of fork: Int) -> [Lane] { lanes[forks[fork].run].map(Lane.init(word:)) }

  private mutating func condense(_ prospects: Prospects) {
    for state in apart { isForkOfState[Int(state)] = true }
    for blocks in prospects.order {
      let states = prospects.states(of: blocks)
      // The states of circles stand for themselves, and lead to each other.
      let inCircles = states.filter { prospects.circles.circle(of: $0) != nil }
      for state in inCircles { stand(at: state, with: -1) }
      for state in states where prospects.circles.circle(of: state) == nil { lead(from: state) }
      for state in inCircles {
        look(at: state)
        forks[Int(fork(at: state))].run = lanes.number(of: words)
      }
    }
  }

  /// Makes a fork of a state.
  private mutating func stand(at state: Int32, with run: Int32) {
    isForkOfState[Int(state)] = true
    aheads[Int(state)] = .fork(Int32(forks.count))
    forks.append(Fork(state: state, run: run))
  }

  /// Finds out what lies ahead of a state that is in no circle.
  private mutating func lead(from state: Int32) {
    let edges = graph.edges(of: Int(state))
    if isFork(state) || edges.count > 1 { look(at: state) }
    if isFork(state) {
      stand(at: state, with: lanes.number(of: words))
    } else if edges.count > 1, words.count > 1 {
      leadByFork(from: state)
    } else if let edge = edges.first {
      let ahead = ahead(of: edge)
      steps[Int(state)] = (ofEdge[edge], ahead)
      aheads[Int(state)] = sets.isMet(onKind: ofEdge[edge]) ? .meeting(state) : ahead
    }
  }

  /// Makes a fork of a state with several lanes, unless there is one with the same.
  private mutating func leadByFork(from state: Int32) {
    let run = Int(lanes.number(of: words))
    if run >= forkOfRun.count {
      forkOfRun += Array(repeating: -1, count: run + 1 - forkOfRun.count)
    }
    if forkOfRun[run] < 0 {
      forkOfRun[run] = Int32(forks.count)
      stand(at: state, with: Int32(run))
    } else {
      isForkOfState[Int(state)] = true
      aheads[Int(state)] = .fork(forkOfRun[run])
    }
  }

  private mutating func look(at state: Int32) {
    words.removeAll(keepingCapacity: true)
    for edge in graph.edges(of: Int(state)) {
      let word = lane(by: edge).word
      var place = words.count
      while place > 0, word < words[place - 1] { place -= 1 }
      if place == 0 || words[place - 1] != word { words.insert(word, at: place) }
    }
  }

  /// The lane that begins with an edge.
  mutating func lane(by edge: Int) -> Lane {
    var kinds = [ofEdge[edge]]
    var ahead = ahead(of: edge)
    while let state = ahead.state {
      kinds.append(steps[state].kind)
      ahead = steps[state].next
    }
    return Lane(met: sets.number(ofAllOn: kinds), fork: ahead.fork)
  }

  /// What comes next behind an edge.
  private func ahead(of edge: Int) -> Ahead {
    let target = graph.edges[edge].target
    return target < 0 ? .end : aheads[Int(target)]
  }
}

/// What is met on a way to the next fork, by the number of the set, and that fork; less than
/// nothing where the conversation ends.
struct Lane: Equatable {
  var met: Int32
  var fork: Int32

  init(met: Int32, fork: Int32) { (self.met, self.fork) = (met, fork) }

  init(word: UInt64) {
    self.init(
      met: Int32(truncatingIfNeeded: word), fork: Int32(truncatingIfNeeded: word >> 32))
  }

  /// Both as one number.
  var word: UInt64 { Self.word(fork, met) }

  static func word(_ one: Int32, _ other: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: one)) << 32 | UInt64(UInt32(bitPattern: other))
  }
}

/// Sets of needs that are met on lanes, each with a number.
struct NeedSets {
  /// For each kind of edges what counts of it.
  private let ofKind: [[UInt64]]
  private var sets = RunTable()
  /// Which needs are in the set that is put together.
  private var isIn: [Bool]

  /// Sets in which some needs count.
  init(_ kinds: EdgeKinds, counting needs: [Int]) {
    var counts = Bits(count: kinds.needCount)
    for need in needs { counts.insert(need) }
    ofKind = kinds.needs.map { $0.filter { counts.contains($0) }.map { UInt64($0) } }
    isIn = Array(repeating: false, count: kinds.needCount)
  }

  subscript(number: Int) -> [Int] { sets[Int32(number)].map { Int($0) } }

  func isMet(onKind kind: Int32) -> Bool { !ofKind[Int(kind)].isEmpty }

  /// The number of all that is met on edges of some kinds.
  mutating func number(ofAllOn kinds: [Int32]) -> Int32 {
    var all: [UInt64] = []
    for kind in kinds {
      for need in ofKind[Int(kind)] where !isIn[Int(need)] {
        isIn[Int(need)] = true
        all.append(need)
      }
    }
    for need in all { isIn[Int(need)] = false }
    all.sort()
    return sets.number(of: all)
  }
}
