internal import Starling

/// What a cover should meet: the items that no other tests cover, and the mutants that no other
/// tests notice, each with the edges that meet it. Items are numbered first, then mutants.
struct CoverGoals {
  private let itemCount: Int
  /// For each node of the exploration's lists, the wanted items that are taken there.
  private var ofNode: [[Int32]]
  /// For each edge, the mutants that it exposes at once.
  private var ofEdge: [[Int32]]
  /// Whether each want is still to be met.
  private var isOpen: [Bool]
  /// How many are still to be met.
  private(set) var openCount = 0

  init(_ map: Exploration, _ coverage: CoverageMap, mutants: Int, except taken: Bits?) {
    itemCount = coverage.items.count
    isOpen = Array(repeating: false, count: itemCount + mutants)
    ofNode = Array(repeating: [], count: map.lists.count)
    ofEdge = Array(repeating: [], count: map.edges.count)
    for node in ofNode.indices {
      coverage.forEachItem(of: map.lists[node].observation) { item in
        guard taken?.contains(item) != true else { return }
        ofNode[node].append(Int32(item))
        open(item)
      }
    }
  }

  mutating func want(mutant: Int, on edges: [Int]) {
    guard !edges.isEmpty else { return }
    open(itemCount + mutant)
    for edge in edges { ofEdge[edge].append(Int32(itemCount + mutant)) }
  }

  private mutating func open(_ want: Int) {
    if !isOpen[want] { openCount += 1 }
    isOpen[want] = true
  }

  /// How many open wants an edge meets.
  func count(on edge: Int, in map: Exploration) -> Int {
    var count = 0
    forEach(on: edge, in: map) { count += isOpen[$0] ? 1 : 0 }
    return count
  }

  /// Notes that the wants of an edge are met; returns whether any was open.
  mutating func close(on edge: Int, in map: Exploration) -> Bool {
    let before = openCount
    var met: [Int] = []
    forEach(on: edge, in: map) { met.append($0) }
    for want in met { close(want) }
    return openCount < before
  }

  /// Notes that a mutant is noticed.
  mutating func close(mutant: Int) { close(itemCount + mutant) }

  private mutating func close(_ want: Int) {
    if isOpen[want] { openCount -= 1 }
    isOpen[want] = false
  }

  private func forEach(on edge: Int, in map: Exploration, _ body: (Int) -> Void) {
    for want in ofEdge[edge] { body(Int(want)) }
    map.forEachNode(of: edge) { node in for want in ofNode[node] { body(Int(want)) } }
  }
}
