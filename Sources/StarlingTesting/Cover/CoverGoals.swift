internal import Starling

/// What a cover should meet: the items that no other tests cover, and the mutants that no other
/// tests notice, each with the edges that meet it. Items are numbered first, then mutants.
struct CoverGoals {
  let itemCount: Int
  /// For each node of the exploration's lists, the wanted items that are taken there.
  private(set) var ofNode: [[Int32]]
  /// For each edge, the mutants that it exposes at once.
  private(set) var ofEdge: [[Int32]]
  /// Whether each want is still to be met.
  private(set) var isOpen: [Bool]
  private var openCount = 0
  /// The wants that have been met since the last look.
  private var met: [Int] = []

  var isAnyOpen: Bool { openCount > 0 }
  /// How much each want is worth.
  var prices: [Double]

  init(_ map: Exploration, _ coverage: CoverageMap, mutants: Int, except taken: Bits?) {
    itemCount = coverage.items.count
    isOpen = Array(repeating: false, count: itemCount + mutants)
    prices = Array(repeating: 1, count: itemCount + mutants)
    ofNode = Array(repeating: [], count: map.lists.count)
    ofEdge = Array(repeating: [], count: map.edges.count)
    for node in ofNode.indices {
      coverage.forEachItem(of: map.lists[node].observation) { item in
        guard taken?.contains(item) != true else { return }
        ofNode[node].append(Int32(item))
        isOpen[item] = true
      }
    }
  }

  mutating func want(mutant: Int, on edges: [Int]) {
    guard !edges.isEmpty else { return }
    isOpen[itemCount + mutant] = true
    for edge in edges { note(mutant: mutant, on: edge) }
  }

  mutating func note(mutant: Int, on edge: Int) {
    ofEdge[edge].append(Int32(itemCount + mutant))
  }

  /// Notes that a want has been met.
  mutating func close(_ want: Int) {
    guard isOpen[want] else { return }
    isOpen[want] = false
    openCount -= 1
    met.append(want)
  }

  /// Begins anew with these wants open.
  mutating func begin(_ open: [Bool]) {
    (isOpen, met) = (open, [])
    openCount = open.count { $0 }
  }

  /// The wants that have been met since the last call, in ascending order.
  mutating func takeMet() -> [Int] {
    defer { met = [] }
    return met.sorted()
  }

  /// The open wants that an edge meets.
  func open(on edge: Int, in map: Exploration) -> [Int32] {
    var found = ofEdge[edge].filter { isOpen[Int($0)] }
    map.forEachNode(of: edge) { node in
      for want in ofNode[node] where isOpen[Int(want)] { found.append(want) }
    }
    return found
  }

  /// Calls the body with each want that a conversation meets, once.
  func forEach(on way: [Int], in map: Exploration, _ seen: inout Bits, _ body: (Int) -> Void) {
    var all: [Int] = []
    func add(_ want: Int32) { if seen.insert(Int(want)) { all.append(Int(want)) } }
    for edge in way {
      for want in ofEdge[edge] { add(want) }
      map.forEachNode(of: edge) { node in for want in ofNode[node] { add(want) } }
    }
    for want in all {
      seen.remove(want)
      body(want)
    }
  }

  /// The gain of each node of the lists, including all nodes before it.
  func gains(in map: Exploration) -> [Double] {
    var gains = [Double](repeating: 0, count: ofNode.count)
    for node in gains.indices {
      let parent = map.lists[node].parent
      var gain = parent < 0 ? 0 : gains[parent]
      for want in ofNode[node] where isOpen[Int(want)] { gain += prices[Int(want)] }
      gains[node] = gain
    }
    return gains
  }
}
