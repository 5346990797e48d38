/// Reports ratings that decide who may write a review: after some numbers of stars a review can be
/// settled, and after others neither that nor the address of a place for it can be reached.
///
/// A rating that can be avoided on the way to a review keeps no one from it. Where conversations
/// are too many to explore, or depend on what cannot be tried in full, nothing is reported.
enum GatedReviewRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let ratings = tables.blocks.indices.filter {
      script.isReachable[$0] && tables.blocks[$0].kind.wait == .stars
    }
    guard !ratings.isEmpty, let ways = WaysToReviews(tables, ratings) else { return [] }
    return ratings.compactMap { number in
      let gate = ways.gate(at: number)
      guard !gate.open.isEmpty, !gate.shut.isEmpty, !ways.canPass(besides: number) else {
        return nil
      }
      return Diagnostic(
        tables.blocks[number].place,
        .gatedReview(may: ranges(gate.open), mayNot: ranges(gate.shut)))
    }
  }

  /// Numbers in order as words, such as "1 to 3, 5 or 6".
  private static func ranges(_ numbers: [Int]) -> String {
    var words: [String] = []
    var rest = numbers[...]
    while let first = rest.first {
      let run = rest.enumerated().prefix { $1 == first + $0 }.count
      // Two numbers are no range.
      words.append(run > 2 ? "\(first) to \(first + run - 1)" : "\(first)")
      rest = rest.dropFirst(run > 2 ? run : 1)
    }
    let last = words.removeLast()
    return words.isEmpty ? last : "\(words.joined(separator: ", ")) or \(last)"
  }
}

/// Which answers still lead to a review, over all conversations with a script.
private struct WaysToReviews {
  private let map: Exploration
  private let places: PlacesForReviews
  /// Whether a review can still be settled in each state.
  private var leadsToReview: [Bool] = []
  /// Whether a review can still be settled, or its place still be named.
  private var leadsToPlace: [Bool] = []

  /// The most blocks and states for which a check explores.
  private static let most = 2_000

  /// Nil if there is no review, or what conversations do is not known in full.
  init?(_ tables: ScriptTables, _ ratings: [BlockNumber]) {
    places = PlacesForReviews(tables)
    guard tables.blocks.count <= Self.most, places.haveReview else { return nil }
    var options = Exploration.Options()
    options.mostStates = Self.most
    options.samples = false
    for number in ratings {
      options.distinctions.answers[number] = (tables.rating(of: tables.blocks[number])?.range)
        .map { $0.map { .test(.equals([Operand(.number(Double($0)))])) } }
    }
    map = Exploration(Script(tables), options)
    guard map.trust.isWhole else { return nil }
    leadsToReview = map.states(before: isReview)
    leadsToPlace = map.states(before: isPlace)
  }

  /// The stars after which a review can be settled, and those after which it has no place.
  func gate(at block: BlockNumber) -> (open: [Int], shut: [Int]) {
    var open: Set<Int> = []
    var passing: Set<Int> = []
    var all: Set<Int> = []
    for edge in map.edges.indices {
      guard let stars = map.stars(along: edge, at: block) else { continue }
      let target = Int(map.edges[edge].target)
      all.insert(stars)
      if isReview(edge) || leadsToReview[target] { open.insert(stars) }
      if isPlace(edge) || leadsToPlace[target] { passing.insert(stars) }
    }
    return (open.sorted(), all.subtracting(passing).sorted())
  }

  /// Whether a review can be settled, or its place be named, without stars at a block.
  func canPass(besides block: BlockNumber) -> Bool {
    let edges = map.edges.indices.filter { map.stars(along: $0, at: block) == nil }
    let isReached = map.graph(of: edges).reached(from: [0])
    return edges.contains { isReached[Int(map.edges[$0].source)] && isPlace($0) }
  }

  private func isReview(_ edge: Int) -> Bool {
    map.observations(on: edge).contains(where: places.isReview)
  }

  private func isPlace(_ edge: Int) -> Bool {
    map.observations(on: edge).contains(where: places.isPlace)
  }
}

extension Exploration {
  /// The stars that an edge gives at a block; nil if it gives none there.
  fileprivate func stars(along edge: Int, at block: BlockNumber) -> Int? {
    guard self.block(of: Int(edges[edge].source)) == block, case .rate(let stars)? = move(of: edge)
    else { return nil }
    return stars
  }

  /// For each state, whether an edge of a kind can still be taken.
  fileprivate func states(before isGoal: (Int) -> Bool) -> [Bool] {
    let goals = edges.indices.filter(isGoal).map { Int(edges[$0].source) }
    return graph(of: edges.indices).reversed.reached(from: goals)
  }

  /// The states, with some of the edges between them.
  fileprivate func graph(of some: some Collection<Int>) -> Graph {
    Graph(nodes: stateCount, edges: some.map { (Int(edges[$0].source), Int(edges[$0].target)) })
  }
}

/// Where a script leads to a review: buttons and fields that settle it, their actions, and texts
/// that may name an address.
private struct PlacesForReviews {
  private let tables: ScriptTables
  private let actions: Set<String>
  private let naming: Column<Block, Bool>
  private let namingBubbles: Set<ConditionNumber>
  let haveReview: Bool

  init(_ tables: ScriptTables) {
    self.tables = tables
    let reviews = tables.requests.filter { $0.outcome == .review }
    haveReview = !reviews.isEmpty
    actions = Set(reviews.compactMap(tables.action))
    naming = Column(
      tables.blocks.map { block in
        block.texts.contains { tables.when(of: $0) == nil && tables.mayNameAddress($0) }
      })
    let bubbles = tables.texts.indices.filter { tables.mayNameAddress($0) }
    namingBubbles = Set(bubbles.compactMap { tables.when(of: $0) })
  }

  func isReview(_ observation: Observation) -> Bool { request(of: observation)?.outcome == .review }

  /// What an answer asks of the host.
  private func request(of observation: Observation) -> HostRequest? {
    switch observation {
    case .tapped(let button): tables.buttons[button].request
    case .submitted(let block): tables.input(of: tables.blocks[block])?.request
    case .arrived, .tried, .rejected, .left: nil
    }
  }

  /// Whether a review is settled, its action triggered, or an address named.
  func isPlace(_ observation: Observation) -> Bool {
    if isReview(observation) { return true }
    return switch observation {
    case .arrived(let block): naming[block]
    case .tried(let when, let holds): holds && namingBubbles.contains(when)
    case .tapped, .submitted:
      request(of: observation).flatMap(tables.action).map(actions.contains) ?? false
    case .rejected, .left: false
    }
  }
}

extension ScriptTables {
  /// Whether a text has an address in it, or a variable that may hold one.
  func mayNameAddress(_ text: TextNumber) -> Bool {
    string(text).mayNameAddress
      || placeholders[texts[text].placeholders].contains { variable in
        let declared = variables[variable].declared?.description
        return declared.map { $0.isBlank || $0.mayNameAddress } ?? false
          || assignments.contains {
            $0.variable == variable && $0.deed.value?.description.mayNameAddress == true
          }
      }
  }
}

extension String {
  /// Whether a word of the text could be an address, with a scheme or without.
  fileprivate var mayNameAddress: Bool {
    split(whereSeparator: \.isWhitespace).contains { word in
      let behindColons = word.split(separator: ":").dropFirst()
      if behindColons.contains(where: { $0.hasPrefix("//") }) || word.hasPrefix("www.") {
        return true
      }
      guard let slash = word.firstIndex(of: "/") else { return false }
      return word[..<slash].dropFirst().contains(".")
    }
  }
}

extension Finding {
  /// The stars after which a review can be written, and those after which it cannot.
  static func gatedReview(may: String, mayNot: String) -> Finding {
    Finding(
      .gatedReview,
      "a review can be written after \(may) stars, but not after \(mayNot): it must be open to everyone"
    )
  }
}
