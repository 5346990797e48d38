internal import Starling

/// Searches for conversations that expose mutants. The script and the mutant run in pairs, from
/// each edge on which the mutant can make a difference, until something differs that a transcript
/// shows.
struct MutantSearch {
  private let map: Exploration
  private let edges: MutantEdges
  private let mutants: [Mutant]
  private var keys: StateKeys

  enum Finding {
    /// A conversation exposes the mutant by its last move.
    case exposed(ExposingConversation)
    case equal
    case undecided
  }

  /// A conversation that exposes a mutant: the shortest way to an edge, that edge, and further
  /// moves.
  struct ExposingConversation {
    var edge: Int
    var moves: [Move]
  }

  /// Two dialogs that have looked alike so far.
  private struct Pair {
    var one: Dialog
    var other: Dialog
    /// The edge on which they separated.
    var edge: Int

    /// The counters in which they differ, with their values. A transcript shows each step of a
    /// counter, even if no condition reads it.
    var counts: [Int32] {
      one.script.counters.flatMap { counter -> [Int32] in
        let numbers = [one, other].map { $0.state.values[counter]?.number }
        guard numbers[0] != numbers[1] else { return [] }
        let bits = numbers.map { ($0 ?? .nan).bitPattern }
        return [Int32(counter.index)]
          + bits.flatMap { [Int32(truncatingIfNeeded: $0), Int32(truncatingIfNeeded: $0 >> 32)] }
      }
    }
  }

  /// The limits of the search for one mutant.
  private static let mostConditions = 50_000
  private static let mostOnceExposed = 2_000
  private static let mostPairs = 1_000

  init(_ mutants: Mutants) {
    map = mutants.map
    edges = mutants.edges
    self.mutants = mutants.all
    keys = mutants.map.keys
  }

  /// Whether a conversation exposes a mutant, and the edges that do so at once: the first one, or
  /// all that are looked at.
  mutating func search(_ number: Int, allEdges: Bool = false) -> (finding: Finding, edges: [Int]) {
    let mistaken = mutants[number].script
    let (edges, areAll) = edges.edges(of: number)
    var exposing: [Int] = []
    var pairs: [Pair] = []
    var effort = 0
    var isComplete = areAll && self.edges.areAllTried
    var exposed: ExposingConversation?
    for edge in edges {
      guard effort < (exposed == nil ? Self.mostConditions : Self.mostOnceExposed) else {
        isComplete = false
        break
      }
      effort += 1 + map.observations(on: edge).count
      let one = map.dialog(before: edge)
      let start = Pair(one: one, other: one.continued(by: mistaken), edge: edge)
      guard let pair = Self.advance(start, by: map.move(of: edge)) else {
        // If nothing made a difference on earlier edges, nothing did on the way here.
        let isFirst = areAll && exposing.isEmpty && pairs.isEmpty
        exposing.append(edge)
        let found = ExposingConversation(edge: edge, moves: [])
        if exposed == nil, isFirst || replays(found, mistaken) { exposed = found }
        if exposed != nil, !allEdges { break }
        continue
      }
      if isAlikeByValues(pair) { isComplete = false }
      if key(of: pair) != nil { pairs.append(pair) }
    }
    if let exposed { return (.exposed(exposed), exposing) }
    let finding = follow(pairs, mistaken)
    let isProof = isComplete && exposing.isEmpty && map.trust.isWhole
    if case .equal = finding, !isProof { return (.undecided, exposing) }
    return (finding, exposing)
  }

  /// The state of a dialog in the exploration; nil if it has none.
  mutating func state(of dialog: Dialog) -> Int? { map.state(keys.key(of: dialog)) }

  /// Takes a move on both dialogs; nil if a difference shows.
  private static func advance(_ pair: Pair, by move: Move?) -> Pair? {
    advance(pair, by: move.map { pair.one.events(of: $0) } ?? [.begin])
  }

  private static func advance(_ pair: Pair, by events: [Event]) -> Pair? {
    var pair = pair
    for event in events {
      guard pair.one.step(event).looksLike(pair.other.step(event)) else { return nil }
    }
    return pair
  }

  /// Whether the two came by different blocks since the last answer, of which one shows values:
  /// they look alike, but with other values they might not.
  private func isAlikeByValues(_ pair: Pair) -> Bool {
    let one = pair.one.state.stretch
    let other = pair.other.state.stretch
    guard one != other else { return false }
    let blocks = Set(one.blocks).symmetricDifference(other.blocks)
    let tables = map.script.tables
    return blocks.contains { block in
      tables.allTexts(of: block).contains { !tables.texts[$0].placeholders.isEmpty }
    }
  }

  // MARK: Pairs

  /// What makes a pair differ from others; nil if both dialogs go on alike.
  private mutating func key(of pair: Pair) -> [Int32]? {
    let one = keys.key(of: pair.one)
    let other = keys.key(of: pair.other)
    let counts = pair.counts
    return one == other && counts.isEmpty ? nil : one + [.min] + other + [.min] + counts
  }

  private mutating func follow(_ beginnings: [Pair], _ mistaken: Script) -> Finding {
    var search = Search<Pair, Move>(mostTaken: Self.mostPairs)
    for pair in beginnings { search.add(pair, [.min, Int32(pair.edge)], by: nil) }
    while let (number, pair) = search.take() {
      guard let block = pair.one.waiting, let otherBlock = pair.other.waiting else { continue }
      // At another block, the mutant may read something that the state does not contain.
      let start = map.block(of: Int(map.edges[pair.edge].source))
      if otherBlock != block,
        start.map({ keys.isRead(behind: $0, allThatIsReadAt: otherBlock) }) != true
      {
        search.trust.miss(doubt(at: otherBlock))
      }
      let moves = map.answers.moves[block]
      let offered = pair.one.offeredIndexes
      for move in otherBlock == block ? moves : (moves + map.answers.moves[otherBlock]).unique {
        let events = pair.one.events(of: move, among: offered)
        guard !events.isEmpty else { continue }
        guard let following = Self.advance(pair, by: events) else {
          let found = ExposingConversation(edge: pair.edge, moves: search.way(to: number) + [move])
          if replays(found, mistaken) { return .exposed(found) }
          search.trust.miss(doubt(at: block))
          continue
        }
        if isAlikeByValues(following) { search.trust.miss(doubt(at: block)) }
        if let key = key(of: following) { search.add(following, key, from: number, by: move) }
      }
    }
    return search.trust.isWhole ? .equal : .undecided
  }

  private func doubt(at block: BlockNumber) -> Trust.Gap { .shown(at: map.script.tables.id(block)) }

  /// The whole conversation, from its start.
  func path(_ exposing: ExposingConversation) -> Exploration.Path {
    let source = Int(map.edges[exposing.edge].source)
    var path = map.path(along: map.edges(to: source) + [exposing.edge])
    path.moves += exposing.moves
    return path
  }

  /// Whether the whole conversation exposes the mutant from its start: an earlier move may have led
  /// the mutant elsewhere.
  private func replays(_ exposing: ExposingConversation, _ mistaken: Script) -> Bool {
    let path = path(exposing)
    let one = map.beginning(of: path)
    var pair = Pair(one: one, other: one.continued(by: mistaken), edge: exposing.edge)
    for move in [nil] + path.moves.map(Optional.some) {
      guard let following = Self.advance(pair, by: move) else { return true }
      pair = following
    }
    return false
  }
}

extension [Effect] {
  /// Whether a transcript shows both alike: it names no blocks and counts no turns. It may leave
  /// out what is set, so that nothing is noticed if more is set than it says.
  func looksLike(_ other: [Effect]) -> Bool {
    var rest = other[...]
    for effect in self {
      while let first = rest.first, first.variable != nil, !effect.looksLike(first) {
        rest.removeFirst()
      }
      guard let first = rest.popFirst(), effect.looksLike(first) else { return false }
    }
    return rest.allSatisfy { $0.variable != nil }
  }
}

extension Effect {
  fileprivate func looksLike(_ other: Effect) -> Bool {
    switch (self, other) {
    case (.offer(let one), .offer(let two)): one.looksLike(two)
    case (.say(let one, _), .say(let two, _)): one == two
    case (.echo, .echo): true
    default: self == other
    }
  }
}

extension Prompt {
  /// Whether the lines of transcripts ask the same. A transcript may have a line for neither a tap
  /// nor a delay; a difference shows with what comes next.
  fileprivate func looksLike(_ other: Prompt) -> Bool {
    if let delay, let otherDelay = other.delay {
      return (delay - otherDelay).isRoundingError(in: Swift.max(delay, otherDelay))
    }
    return Transcript.Question.all(of: self) == Transcript.Question.all(of: other)
  }
}
