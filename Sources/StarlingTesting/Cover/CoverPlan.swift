internal import Starling

/// Few conversations that meet all needs, planned among the states alone: those of which a bound
/// takes most, or the dearest ones again and again, where what was met late gets dearer; or the
/// best ones but for a few, and others in their place.
struct CoverPlan {
  private var conversations: [PlannedConversation] = []
  /// What it plans in.
  private let condensed: CondensedGraph
  private var prospects: Prospects
  /// How dear each need is, by its number.
  private(set) var prices: [Double]
  /// What is to be met; stretches that are to be taken have numbers below zero.
  private let open: Set<Int>
  /// Whether what was known before meets all that is to be met.
  private(set) var isKnown = false
  /// All ways that have been looked at.
  private var seen: [Course] = []
  private let stretches: [Course.Stretch]
  /// What each stretch is worth that can be taken by the way; others are sought one by one.
  private var worths: [Double?]
  /// There can be no fewer.
  private let least: Int
  private var numbers = SeededNumbers(seed: 1)
  /// How many rounds there were since there were fewer.
  private var vain = 0

  private struct PlannedConversation {
    var way: Course
    /// What of the open needs it meets.
    var met: Set<Int>
  }

  private static let worthOfStretch = 8.0
  private static let roundsByPrice = 24
  private static let mostVain = 12
  /// Where there are hardly more than there must be, so many rounds in vain are enough.
  private static let mostVainWhereNear = 2
  /// After so many edges have been looked at it is content.
  private static let mostEffort = 200_000_000
  /// So many edges are quickly looked at.
  private static let mostEdgesAtOnce = 300_000

  /// What it takes to plan for all that is open, through certain stretches.
  static func condensed(
    _ graph: StateGraph, _ kinds: EdgeKinds, through stretches: [Course.Stretch],
    prices: [Double], _ isOpen: (Int) -> Bool
  ) -> CondensedGraph {
    let open = kinds.takeable.filter { $0 < prices.count && isOpen($0) }
    return CondensedGraph(
      graph, kinds, counting: kinds.scarcest(of: open), keeping: stretches)
  }

  /// Plans where nothing has been forgotten, so that the dearest way can really be taken, and
  /// certain stretches, from conversations that are known. There must be so many at least.
  init(
    _ condensed: CondensedGraph, prices: [Double], through stretches: [Course.Stretch], least: Int,
    from known: [Course.Stretch], where isOpen: (Int) -> Bool
  ) {
    (self.condensed, self.prices, self.least) = (condensed, prices, least)
    let kinds = condensed.kinds
    let needs = kinds.scarcest(of: kinds.takeable.filter { $0 < prices.count && isOpen($0) })
    self.stretches = stretches.map(condensed.stretch)
    let prospects = Prospects(
      condensed.graph, kinds.counting(needs), ScriptParts(condensed.graph.ground))
    worths = self.stretches.map { prospects.isStraight($0) ? Self.worthOfStretch : nil }
    self.prospects = prospects
    open = Set(needs + stretches.indices.map { Self.number(ofStretch: $0) })
    conversations = completed(
      known.map { way in
        conversation(self.prospects.course(by: condensed.stretch(way)))
      })
    isKnown = conversations.count <= known.count && !known.isEmpty
  }

  /// Looks for fewer conversations, also for quite other ones.
  mutating func better(anew: Bool) {
    if anew { betterByPrices(rounds: Self.roundsByPrice) }
    while isWorthBettering, vain < Self.mostVain { keep(completed(lessened())) }
  }

  /// Plans anew some times, where what was met late gets dearer.
  mutating func betterByPrices(rounds: Int) {
    for _ in 0..<rounds where isWorthBettering { keep(completed([])) }
    vain = 0
  }

  /// The number of the need to take a stretch.
  private static func number(ofStretch stretch: Int) -> Int { -1 - stretch }

  /// Whether there are so many states that it takes long to look at all of them, time and again; to
  /// go round in all circles takes longer still.
  var isLarge: Bool {
    let graph = prospects.graph
    return graph.edges.count > Self.mostEdgesAtOnce
      && prospects.circles.circles.isEmpty
  }

  private var isWorthBettering: Bool {
    let isNear = 4 * (conversations.count + 1) <= 5 * least
    return conversations.count > least && effort < Self.mostEffort
      && !(isNear && vain >= Self.mostVainWhereNear)
  }

  private mutating func keep(_ others: [PlannedConversation]) {
    vain = others.count < conversations.count ? 0 : vain + 1
    if others.count <= conversations.count { conversations = others }
  }

  /// How many edges have been looked at.
  var effort: Int { prospects.effort }

  /// The best conversations but for two or three.
  private mutating func lessened() -> [PlannedConversation] {
    var rest = conversations
    for _ in 0..<2 + numbers.next(below: 2) where !rest.isEmpty {
      rest.remove(at: numbers.next(below: rest.count))
    }
    return rest
  }

  private func conversation(_ way: Course) -> PlannedConversation {
    let taken = stretches.indices.filter { way.takes(stretches[$0]) }
    let met =
      prospects.needs(on: way).members.filter(open.contains)
      + taken.map { Self.number(ofStretch: $0) }
    return PlannedConversation(way: way, met: Set(met))
  }

  /// The edges of each conversation.
  var tours: [Course.Stretch] {
    var tour = Tour(prospects, meeting: open)
    return conversations.map { condensed.inWhole(tour.edges(of: $0.way)) }
  }

  /// The edges of all ways that have been looked at.
  var toursSeen: [Course.Stretch] {
    seen.map { condensed.inWhole(prospects.tour(by: $0, meeting: open)) }
  }

  /// Adds the dearest ways until all is met, first those that take stretches, and leaves out those
  /// without which it still is.
  private mutating func completed(_ begun: [PlannedConversation]) -> [PlannedConversation] {
    var all = begun
    var left = all.reduce(open) { $0.subtracting($1.met) }
    for (number, stretch) in stretches.enumerated()
    where worths[number] == nil && left.contains(Self.number(ofStretch: number)) {
      look(for: left)
      guard let way = prospects.bestCourse(by: stretch) else { continue }
      all.append(conversation(way))
      left.subtract(all[all.count - 1].met)
    }
    while !left.isEmpty {
      look(for: left)
      let next = conversation(prospects.bestCourse)
      seen.append(next.way)
      let met = next.met.intersection(left)
      guard !met.isEmpty else { break }
      left.subtract(met)
      if all.count >= least { raise(met) }
      all.append(next)
    }
    return Self.pruned(all)
  }

  /// What was met late is dearer the next time.
  private mutating func raise(_ met: Set<Int>) {
    prices.raise(met.filter { $0 >= 0 }.sorted(), &numbers)
    for number in stretches.indices where met.contains(Self.number(ofStretch: number)) {
      if let worth = worths[number] {
        worths[number] = worth * (1 + Double(numbers.next(below: 16)) / 16)
      }
    }
  }

  private mutating func look(for left: Set<Int>) {
    var worths = [Double](repeating: 0, count: prospects.kinds.needCount)
    for need in left where need >= 0 { worths[need] = prices[need] }
    prospects.price(worths)
    prospects.set(
      stretches.indices.filter { left.contains(Self.number(ofStretch: $0)) }.compactMap { number in
        self.worths[number].map { Prospects.Shortcut(stretch: stretches[number], price: $0) }
      })
    prospects.refresh()
  }

  private static func pruned(_ all: [PlannedConversation]) -> [PlannedConversation] {
    var takers: [Int: Int] = [:]
    for need in all.flatMap(\.met) { takers[need, default: 0] += 1 }
    var rest: [PlannedConversation] = []
    for one in all {
      if one.met.allSatisfy({ takers[$0, default: 0] > 1 }) {
        for need in one.met { takers[need, default: 0] -= 1 }
      } else {
        rest.append(one)
      }
    }
    return rest
  }
}

extension [Double] {
  /// Makes some needs dearer, not all alike, so that no two of them change places for ever.
  mutating func raise(_ needs: some Sequence<Int>, _ numbers: inout SeededNumbers) {
    for need in needs { self[need] *= 1 + Double(numbers.next(below: 16)) / 16 }
  }
}
