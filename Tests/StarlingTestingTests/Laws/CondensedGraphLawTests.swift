import LawKit
import Starling
import StarlingTesting
import Testing

/// What a graph in which nothing but choices is left has in common with the whole one.
@Suite struct `The laws of a condensed graph` {
  private static let mostEdges = 80

  @Test func `a way through all states meets what its lanes meet, and the other way round`()
    async throws
  {
    try await forAll({ try (Self.script(&$0), $0.number(0...9_999)) }, cases: 300) {
      script, seed in
      var numbers = SeededNumbers(seed: UInt64(seed))
      let (graph, kinds) = Self.graph(of: script, &numbers)
      let needs = kinds.takeable.sorted().filter { _ in numbers.next(below: 4) > 0 }
      let kept = Self.way(in: graph, &numbers).edges.prefix(1).map {
        Course.Stretch(from: graph.beginnings[0], edges: [$0])
      }
      let condensed = CondensedGraph(graph, kinds, counting: needs, keeping: Array(kept))
      for _ in 0..<8 {
        let way = Self.way(in: graph, &numbers)
        let lanes = condensed.stretch(way)
        let met = Self.met(on: way, kinds, needs)
        try Self.isWhole(lanes, in: condensed.graph)
        try holds(Self.met(on: lanes, condensed.kinds, needs) == met, "lanes meet something else")
        try Self.isAlike(condensed.inWhole(lanes), met, graph, kinds, needs)
      }
      for _ in 0..<8 {
        let lanes = Self.way(in: condensed.graph, &numbers)
        let met = Self.met(on: lanes, condensed.kinds, needs)
        try Self.isAlike(condensed.inWhole(lanes), met, graph, kinds, needs)
      }
    }
  }

  /// All states, and their edges; some of these are missing at times, as in an excerpt.
  private static func graph(
    of script: Script, _ numbers: inout SeededNumbers
  ) -> (StateGraph, EdgeKinds) {
    let whole = StateGraph(Ground(script), mostStates: 5_000)
    let kinds = EdgeKinds(itemsOf: whole)
    guard numbers.next(below: 2) == 0, let last = whole.edges.map(\.target).max() else {
      return (whole, kinds)
    }
    let edges = whole.edges.indices.filter { _ in numbers.next(below: 8) > 0 }
    let states = Array(0...max(Int(last), Int(whole.beginnings[0])))
    return (StateGraph(whole, states, edges), EdgeKinds(kinds, of: edges))
  }

  /// Questions, and routes that look back at the answers, in a row in which one goes on, most of
  /// the time; or any blocks.
  private static func script(_ choices: inout Choices) throws -> Script {
    if choices.happens(30) { return try choices.script(blocks: 2...9).script }
    let count = choices.number(3...12)
    let blocks = (0..<count).map { block($0, of: count, &choices) }.joined(separator: ",\n")
    return try Script(
      json: #"{"variables":{"v0":"","v1":"","v2":""},"blocks":{\#(blocks)}}"#, name: "row.json")
  }

  private static func block(_ number: Int, of count: Int, _ choices: inout Choices) -> String {
    let (one, other) = (next(number, of: count, &choices), next(number, of: count, &choices))
    let variable = "v\(choices.number(0...2))"
    return choices.happens(60)
      ? #"""
      "b\#(number)":{"type":"choice","text":"?","saveAs":"\#(variable)",
        "buttons":[{"title":"A","next":\#(one)},{"title":"B","next":\#(other)}]}
      """#
      : #"""
      "b\#(number)":{"type":"route","next":\#(one),"branches":[
        {"when":{"of":"\#(variable)","is":"A"},"next":\#(other)}]}
      """#
  }

  private static func next(_ number: Int, of count: Int, _ choices: inout Choices) -> String {
    let isBack = choices.happens(5)
    let next = isBack ? choices.number(0...number) : number + choices.number(1...3)
    return next < count ? "\"b\(next)\"" : "null"
  }

  /// A way by edges that are drawn by lot.
  private static func way(
    in graph: StateGraph, _ numbers: inout SeededNumbers
  ) -> Course.Stretch {
    var way = Course.Stretch(from: graph.beginnings[0], edges: [])
    var state = way.from
    while state >= 0, case let edges = graph.edges(of: Int(state)), !edges.isEmpty {
      way.edges.append(edges.lowerBound + numbers.next(below: edges.count))
      state = graph.edges[way.edges[way.edges.count - 1]].target
      // What goes round for too long is not followed to its end.
      if way.edges.count > mostEdges { return Course.Stretch(from: graph.beginnings[0], edges: []) }
    }
    return way
  }

  private static func met(
    on way: Course.Stretch, _ kinds: EdgeKinds, _ needs: [Int]
  ) -> Set<Int> {
    Set(way.edges.flatMap { kinds.needs[Int(kinds.ofEdge[$0])] }).intersection(needs)
  }

  private static func isAlike(
    _ way: Course.Stretch, _ met: Set<Int>, _ graph: StateGraph, _ kinds: EdgeKinds,
    _ needs: [Int]
  ) throws {
    try isWhole(way, in: graph)
    try holds(Self.met(on: way, kinds, needs) == met, "the way meets something else")
  }

  /// Each edge leads to the state from which the next one leads on, and the last to the end.
  private static func isWhole(_ way: Course.Stretch, in graph: StateGraph) throws {
    var state = way.from
    for edge in way.edges {
      try holds(state >= 0 && graph.edges(of: Int(state)).contains(edge), "a way has a gap")
      state = graph.edges[edge].target
    }
    let isEnd = state < 0 || graph.edges(of: Int(state)).isEmpty
    try holds(way.edges.isEmpty || isEnd, "a way does not come to its end")
  }
}
