internal import Starling

/// Looks for conversations that tell mutants from their script: the script and the mutant are
/// walked in pairs, from each edge on which the mutant can make a difference, until something
/// differs that a transcript shows.
struct MutantSearch {
  private let map: Exploration
  private let edges: MutantEdges
  private let mutants: [Mutant]
  private let scripts: MistakenScripts
  private var keys: StateKeys

  enum Finding {
    /// A conversation tells them apart, by its last move.
    case told(Exploration.Path)
    case equal
    /// The search was given up.
    case undecided
  }

  /// Two dialogs that look alike so far.
  private struct Pair {
    var one: Dialog
    var other: Dialog
    /// The edge on which they parted, and the moves since.
    var edge: Int
    var moves: [Move]
  }

  /// So many conditions are tried for one mutant, and so many pairs looked at.
  private static let mostConditions = 200_000
  private static let mostOnceTold = 2_000
  private static let mostPairs = 1_000

  init(_ mutants: Mutants) {
    (map, edges, self.mutants) = (mutants.map, mutants.edges, mutants.all)
    scripts = MistakenScripts(mutants.script)
    keys = mutants.map.keys
  }

  /// What becomes of a mutant, and the edges that tell it at once.
  mutating func search(_ number: Int, allEdges: Bool) -> (finding: Finding, edges: [Int]) {
    let mutant = mutants[number]
    let mistaken = scripts.script(with: mutant)
    var (telling, pairs): ([Int], [Pair]) = ([], [])
    var (effort, isComplete) = (0, true)
    var told: Exploration.Path?
    edges.forEachEdge(of: number, mutant) { edge in
      guard effort < (told == nil ? Self.mostConditions : Self.mostOnceTold) else {
        isComplete = false
        return false
      }
      effort += 1 + observationCount(edge)
      let one = map.dialog(before: edge)
      let start = Pair(one: one, other: one.continued(by: mistaken), edge: edge, moves: [])
      guard let pair = Self.advance(start, by: map.move(of: edge)) else {
        telling.append(edge)
        if told == nil { told = path(to: start, mistaken) }
        return allEdges || told == nil
      }
      if keys.key(of: pair.one) != keys.key(of: pair.other) { pairs.append(pair) }
      return true
    }
    if let told { return (.told(told), telling) }
    let finding = follow(pairs, mistaken, effort)
    let isProof = isComplete && telling.isEmpty && map.isProof && edges.areAllTried
    if case .equal = finding, !isProof { return (.undecided, telling) }
    return (finding, telling)
  }

  /// Whether an edge tells a mutant at once.
  func tells(_ edge: Int, _ number: Int) -> Bool {
    let one = map.dialog(before: edge)
    let other = one.continued(by: scripts.script(with: mutants[number]))
    let start = Pair(one: one, other: other, edge: edge, moves: [])
    return Self.advance(start, by: map.move(of: edge)) == nil
  }

  /// The mutants that can make a difference on an edge.
  func mutants(on edge: Int) -> [Int] { edges.mutants(on: edge, of: map) }

  /// The state of a dialog on the map; nil where it is on none.
  mutating func state(of dialog: Dialog) -> Int? { map.state(keys.key(of: dialog)) }

  private func observationCount(_ edge: Int) -> Int {
    var count = 0
    map.forEachObservation(of: edge) { _ in count += 1 }
    return count
  }

  /// Nil where a difference shows.
  private static func advance(_ pair: Pair, by move: Move?) -> Pair? {
    var pair = pair
    for event in move.map({ pair.one.events(of: $0) }) ?? [.begin] {
      guard pair.one.step(event).looksLike(pair.other.step(event)) else { return nil }
    }
    return pair
  }

  // MARK: Pairs

  private struct PairKey: Hashable {
    var one: [Int32]
    var other: [Int32]
  }

  private mutating func follow(_ beginnings: [Pair], _ mistaken: Script, _ effort: Int) -> Finding {
    var (pairs, next, seen) = (beginnings, 0, Set<PairKey>())
    var isSure = true
    while next < pairs.count {
      let pair = pairs[next]
      next += 1
      guard next <= Self.mostPairs else { return .undecided }
      guard let block = pair.one.waiting, let otherBlock = pair.other.waiting else { continue }
      // Where the mutant is elsewhere it may read what the state does not say.
      let start = map.block(of: Int(map.edges[pair.edge].source))
      if otherBlock != block,
        start.map({ keys.isRead(behind: $0, allThatIsReadAt: otherBlock) }) != true
      {
        isSure = false
      }
      let moves = map.answers.moves[Int(block)]
      for move in otherBlock == block ? moves : (moves + map.answers.moves[Int(otherBlock)]).unique
      {
        guard !pair.one.events(of: move).isEmpty else { continue }
        guard var following = Self.advance(pair, by: move) else {
          if let told = path(to: pair, then: move, mistaken) { return .told(told) }
          isSure = false
          continue
        }
        following.moves.append(move)
        let key = PairKey(one: keys.key(of: following.one), other: keys.key(of: following.other))
        if key.one != key.other, seen.insert(key).inserted { pairs.append(following) }
      }
    }
    return isSure ? .equal : .undecided
  }

  /// The whole conversation that leads to a pair and tells it; nil where it does not, since the
  /// state was reached by another one.
  private func path(to pair: Pair, then move: Move? = nil, _ mistaken: Script) -> Exploration.Path?
  {
    let source = Int(map.edges[pair.edge].source)
    var path = map.path(along: map.edges(to: source) + [pair.edge])
    path.moves += pair.moves + (move.map { [$0] } ?? [])
    let one = map.beginning(of: path)
    var replay = Pair(one: one, other: one.continued(by: mistaken), edge: pair.edge, moves: [])
    for move in [nil] + path.moves.map(Optional.some) {
      guard let following = Self.advance(replay, by: move) else { return path }
      replay = following
    }
    return nil
  }
}
