internal import Starling

/// Finds the forks of a graph, from the end on.
struct Condenser {
  let graph: StateGraph
  /// The forks, those first to which others lead.
  private(set) var forks: [Fork] = []
  /// For each state what is met up to the next fork; nothing where it is one.
  private(set) var aheads: [Lane]
  private(set) var sets = NeedSets()
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
  /// For each kind of edges the number of the set of what counts of it.
  private var setOfKind: [Int32] = []

  struct Fork {
    /// The first one of its states.
    var state: Int32
    /// The number of the run of its lanes.
    fileprivate var run: Int32
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
    isForkOfState = Array(repeating: false, count: graph.blockOfState.count)
    var counts = Bits(count: kinds.needCount)
    for need in needs { counts.insert(need) }
    for need in needCount..<kinds.needCount { counts.insert(need) }
    setOfKind = kinds.needs.map { needs in sets.number(of: needs.filter { counts.contains($0) }) }
    condense(Prospects(graph, kinds, ScriptParts(graph.ground)))
  }

  func isFork(_ state: Int32) -> Bool { isForkOfState[Int(state)] }

  func lanes(of fork: Int) -> [Lane] { lanes[forks[fork].run].map(Lane.init(word:)) }

  /// The lane that begins with an edge.
  func lane(by edge: Int) -> Lane {
    let ahead = ahead(of: edge)
    return Lane(met: sets.knownUnion(setOfKind[Int(ofEdge[edge])], ahead.met), fork: ahead.fork)
  }

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
        forks[Int(aheads[Int(state)].fork)].run = lanes.number(of: words)
      }
    }
  }

  /// Makes a fork of a state.
  private mutating func stand(at state: Int32, with run: Int32) {
    isForkOfState[Int(state)] = true
    aheads[Int(state)] = Lane(met: 0, fork: Int32(forks.count))
    forks.append(Fork(state: state, run: run))
  }

  /// Finds out what lies ahead of a state that is in no circle.
  private mutating func lead(from state: Int32) {
    look(at: state)
    guard !isFork(state) else { return stand(at: state, with: lanes.number(of: words)) }
    guard words.count > 1 else {
      aheads[Int(state)] = words.first.map(Lane.init(word:)) ?? .end
      return
    }
    let run = Int(lanes.number(of: words))
    if run >= forkOfRun.count {
      forkOfRun += Array(repeating: -1, count: run + 1 - forkOfRun.count)
    }
    if forkOfRun[run] < 0 {
      forkOfRun[run] = Int32(forks.count)
      stand(at: state, with: Int32(run))
    } else {
      isForkOfState[Int(state)] = true
      aheads[Int(state)] = Lane(met: 0, fork: forkOfRun[run])
    }
  }

  private mutating func look(at state: Int32) {
    words.removeAll(keepingCapacity: true)
    for edge in graph.edges(of: Int(state)) {
      let ahead = ahead(of: edge)
      let met = sets.union(setOfKind[Int(ofEdge[edge])], ahead.met)
      let word = Lane(met: met, fork: ahead.fork).word
      var place = words.count
      while place > 0, word < words[place - 1] { place -= 1 }
      if place == 0 || words[place - 1] != word { words.insert(word, at: place) }
    }
  }

  /// What lies behind an edge.
  private func ahead(of edge: Int) -> Lane {
    let target = graph.edges[edge].target
    return target < 0 ? .end : aheads[Int(target)]
  }
}

/// What is met on a way to the next fork, by the number of the set, and that fork; less than
/// nothing where the conversation ends.
struct Lane: Equatable {
  var met: Int32
  var fork: Int32

  static let end = Lane(met: 0, fork: StateGraph.end)

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

/// Sets of needs, each with a number; that of the empty one is 0.
struct NeedSets {
  private var sets = RunTable()
  private var unions = KeyMap<Int32>()
  /// The last unions, to be found at once.
  private var lately = Array(repeating: (pair: UInt64.max, union: Int32(0)), count: 4_096)

  init() { _ = sets.number(of: []) }

  subscript(number: Int) -> [Int] { sets[Int32(number)].map { Int($0) } }

  mutating func number(of set: [Int]) -> Int32 {
    sets.number(of: set.map { UInt64($0) }.sorted())
  }

  mutating func union(_ one: Int32, _ other: Int32) -> Int32 {
    if one == 0 || one == other { return other }
    if other == 0 { return one }
    let pair = Lane.word(one, other)
    let place = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 52)
    if lately[place].pair == pair { return lately[place].union }
    let number = unions[pair] ?? add(pair, merged(one, other))
    lately[place] = (pair, number)
    return number
  }

  private mutating func add(_ pair: UInt64, _ set: [UInt64]) -> Int32 {
    let number = sets.number(of: set)
    unions.add(number, for: pair)
    return number
  }

  /// The same of two sets whose union is known.
  func knownUnion(_ one: Int32, _ other: Int32) -> Int32 {
    if one == 0 || one == other { return other }
    return other == 0 ? one : unions[Lane.word(one, other)] ?? 0
  }

  private func merged(_ one: Int32, _ other: Int32) -> [UInt64] {
    var (next, rest) = (sets[one], sets[other])
    var all: [UInt64] = []
    all.reserveCapacity(next.count + rest.count)
    while let first = next.first, let second = rest.first {
      all.append(min(first, second))
      if first <= second { next.removeFirst() }
      if second <= first { rest.removeFirst() }
    }
    return all + next + rest
  }
}
