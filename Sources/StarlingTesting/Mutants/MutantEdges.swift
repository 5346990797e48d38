internal import Starling

/// For each mutant, the edges of an exploration on which it can make a difference, in the order in
/// which they were found. Of a mutant of a test, those are the ones on which it evaluates
/// differently: usually very few.
struct MutantEdges: Sendable {
  private var ofMutant: [[Int32]]
  /// Whether all edges have been tried with the mutants of tests.
  private(set) var areAllTried = true

  /// The most edges of one mutant that are kept.
  private static let most = 20_000
  /// The most evaluations of all mutants of tests.
  private static let mostTrials = 30_000_000

  init(_ map: Exploration, _ mutants: [Mutant]) {
    ofMutant = Array(repeating: [], count: mutants.count)
    let tests = TestMutants(mutants)
    var bySite: [Mutant.Site: [Int]] = [:]
    for (number, mutant) in mutants.enumerated() where !tests.contains(number) {
      for site in mutant.sites { bySite[site, default: []].append(number) }
    }
    let ofList = map.lists.map { list in
      list.compactMap { Mutant.Site($0) }.unique.flatMap { bySite[$0] ?? [] }
    }
    let hasConditions = map.lists.map { list in
      list.contains { if case .tried = $0 { true } else { false } }
    }
    var trials = 0
    for edge in map.edges.indices {
      let list = Int(map.edges[edge].list)
      for mutant in ofList[list] { note(mutant, on: edge) }
      // A mistake whose site is the arrival at a block may show only when it is left.
      if let block = map.block(of: Int(map.edges[edge].source)) {
        for mutant in bySite[.arrival(block)] ?? [] { note(mutant, on: edge) }
      }
      guard !tests.isEmpty, hasConditions[list] else { continue }
      areAllTried = trials < Self.mostTrials
      guard areAllTried else { continue }
      var dialog = map.dialog(before: edge)
      for event in map.move(of: edge).map({ dialog.events(of: $0) }) ?? [.begin] {
        for mutant in tests.differing(in: &dialog, by: event, &trials) { note(mutant, on: edge) }
      }
    }
  }

  private mutating func note(_ mutant: Int, on edge: Int) {
    guard ofMutant[mutant].last != Int32(edge), ofMutant[mutant].count < Self.most else { return }
    ofMutant[mutant].append(Int32(edge))
  }

  /// The edges of a mutant, and whether they are all. If there are very many, they are only some.
  func edges(of mutant: Int) -> (edges: [Int], areAll: Bool) {
    (ofMutant[mutant].map { Int($0) }, ofMutant[mutant].count < Self.most)
  }
}
