internal import Starling

/// For each mutant, the edges of an exploration on which it can make a difference.
///
/// The lists of observations form a tree, and the edges are sorted by it, so that edges with the
/// same observation are neighbours. Mutants of tests are looked for where they evaluate
/// differently: usually on very few edges.
struct MutantEdges: Sendable {
  /// The edges, sorted by the end of their list in the tree.
  private var edges: [Int32] = []
  /// For each node of the tree, the range of the edges whose lists lead through it.
  private var ranges: [Range<Int32>] = []
  private var nodes: [Mutant.Site: [Int32]] = [:]
  /// For each node of the tree, the mutants that can make a difference there.
  private var ofNode: [[Int]] = []
  /// For each block, the edges that leave its states.
  private var leaving: [BlockNumber: [Int32]] = [:]
  /// For each mutant of a test, the edges on which it evaluates differently.
  private var differing: [Int: [Int32]] = [:]
  /// The same for each edge that has been tried.
  private var ofEdge: [Int: [Int]] = [:]
  private var triedEdges = 0
  /// Whether all edges have been tried with the mutants of tests.
  private(set) var areAllTried = true
  private let tests: TestMutants
  private var bySite: [Mutant.Site: [Int]] = [:]

  /// The maximum number of evaluations of all mutants of tests.
  private static let maxTrials = 30_000_000

  init(_ map: Exploration, _ mutants: [Mutant]) {
    tests = TestMutants(mutants)
    for (number, mutant) in mutants.enumerated() where !tests.contains(number) {
      for site in mutant.sites { bySite[site, default: []].append(number) }
    }
    collect(map)
    let blocks = Set(mutants.compactMap(\.arrival))
    for (number, edge) in map.edges.enumerated() {
      if let block = map.block(of: Int(edge.source)), blocks.contains(block) {
        leaving[block, default: []].append(Int32(number))
      }
    }
    if !tests.isEmpty { tryAll(map) }
  }

  /// Sorts the edges by the tree.
  private mutating func collect(_ map: Exploration) {
    let lists = map.lists
    var next = [Int32](repeating: 0, count: lists.count)
    for edge in map.edges where edge.list >= 0 { next[Int(edge.list)] += 1 }
    var through = next
    for node in (0..<lists.count).reversed() where lists[node].parent >= 0 {
      through[lists[node].parent] += through[node]
    }
    ranges = Array(repeating: 0..<0, count: lists.count)
    ofNode = Array(repeating: [], count: lists.count)
    var free: Int32 = 0
    for node in 0..<lists.count {
      let (observation, parent) = lists[node]
      let start = parent < 0 ? free : next[parent]
      ranges[node] = start..<start + through[node]
      // Edges that end at a node come before those that lead on from it.
      next[node] += start
      if parent < 0 { free += through[node] } else { next[parent] += through[node] }
      if let site = Mutant.Site(observation), let mutants = bySite[site] {
        nodes[site, default: []].append(Int32(node))
        ofNode[node] = mutants
      }
    }
    edges = Array(repeating: 0, count: map.edges.count)
    var places = ranges.map(\.lowerBound)
    for (number, edge) in map.edges.enumerated() where edge.list >= 0 {
      edges[Int(places[Int(edge.list)])] = Int32(number)
      places[Int(edge.list)] += 1
    }
  }

  private mutating func tryAll(_ map: Exploration) {
    var trials = 0
    for edge in map.edges.indices {
      guard trials < Self.maxTrials else {
        areAllTried = false
        return
      }
      let found = mutantsOfTests(differingOn: edge, of: map, &trials)
      for mutant in found { differing[mutant, default: []].append(Int32(edge)) }
      if !found.isEmpty { ofEdge[edge] = found }
      triedEdges += 1
    }
  }

  /// The mutants of tests that evaluate differently on an edge.
  private func mutantsOfTests(
    differingOn edge: Int, of map: Exploration, _ trials: inout Int
  ) -> [Int] {
    guard !tests.isEmpty, map.hasConditions(edge) else { return [] }
    var dialog = map.dialog(before: edge)
    var found: [Int] = []
    for event in map.move(of: edge).map({ dialog.events(of: $0) }) ?? [.begin] {
      found += tests.differing(in: &dialog, by: event, &trials)
    }
    return found.unique
  }

  /// Calls the body with the mutants that can make a difference on an edge, possibly with repeats.
  func forEachMutant(on edge: Int, of map: Exploration, _ body: (Int) -> Void) {
    var trials = 0
    let ofTests =
      edge < triedEdges
      ? ofEdge[edge] ?? [] : mutantsOfTests(differingOn: edge, of: map, &trials)
    for mutant in ofTests { body(mutant) }
    map.forEachNode(of: edge) { node in for mutant in ofNode[node] { body(mutant) } }
    if let block = map.block(of: Int(map.edges[edge].source)) {
      for mutant in bySite[.arrival(block)] ?? [] { body(mutant) }
    }
  }

  /// Calls the body with the edges on which a mutant can make a difference, possibly with repeats,
  /// until it returns false.
  func forEachEdge(of number: Int, _ mutant: Mutant, _ body: (Int) -> Bool) {
    for edge in differing[number] ?? [] where !body(Int(edge)) { return }
    let sites = mutant.sites.filter { bySite[$0]?.contains(number) == true }
    guard !sites.isEmpty else { return }
    for node in sites.flatMap({ nodes[$0] ?? [] }) {
      let range = ranges[Int(node)]
      for edge in edges[Int(range.lowerBound)..<Int(range.upperBound)] where !body(Int(edge)) {
        return
      }
    }
    for edge in mutant.arrival.flatMap({ leaving[$0] }) ?? [] where !body(Int(edge)) { return }
  }
}

extension Mutant {
  /// The block, if the mistake may show only when it is left, although its site is the arrival
  /// there. No list has such mistakes.
  fileprivate var arrival: BlockNumber? {
    if case .arrival? = parts[0].sites.first { parts[0].block } else { nil }
  }
}
