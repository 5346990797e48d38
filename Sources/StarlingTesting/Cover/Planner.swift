internal import Starling

/// Plans conversations: among all states where nothing has been forgotten of them, and else among
/// some, time and again others, around the conversations that have been planned before.
struct Planner {
  private let hostSets: HostSets
  private(set) var sample: StateSample?
  /// How many samples there have been.
  private var samples = 0
  /// The conversations of which a bound takes something, and those of which it takes most, from
  /// which the next plan begins.
  private var known: [Course.Stretch] = []
  private var begun: [Course.Stretch] = []
  /// What the bound was looked for in, for the first plan.
  private var condensed: CondensedGraph?
  /// How many conversations there must be.
  private var least = 0
  /// How many edges plans looked at.
  private var effort = 0

  private static let mostEffort = 800_000_000
  /// The same where it begins with what a bound takes most of.
  private static let mostEffortIfKnown = 400_000_000
  private static let littleEffort = 2_000_000
  /// To find an edge takes as long as to look at so many.
  private static let effortOfEdge = 160
  private static let roundsInWhole = 4

  /// Plans conversations that begin with what hosts set.
  init(_ hostSets: HostSets) { self.hostSets = hostSets }

  /// Begins with what a bound takes most of, where that is among the states that are planned with.
  mutating func begin(with bound: PricedBound) {
    known = bound.tours(atLeast: 1e-4)
    begun = bound.tours(atLeast: 0.5)
    condensed = bound.condensed
  }

  /// Looks at the states around some conversations of a cover and around some others.
  mutating func look(
    around conversations: [Story], besides stories: [Story], _ ground: Ground,
    _ needs: inout Needs
  ) {
    var sample = StateSample(
      ground, hostsSet: hostSets, needs, around: conversations, stories, time: samples)
    samples += 1
    if let old = self.sample { sample?.learn(from: old, &needs) }
    self.sample = sample
    effort += Self.effortOfEdge * (sample?.graph.edges.count ?? 0)
  }

  /// Finds out where some mistakes are given away among the states that it looks at.
  mutating func study(_ suspects: [Int], _ needs: inout Needs) { sample?.study(suspects, &needs) }

  /// The states among which it plans; nil where it cannot.
  func graph(_ prospects: Prospects) -> StateGraph? {
    sample?.graph ?? (prospects.graph.isExact ? prospects.graph : nil)
  }

  /// Few conversations that meet all needs that are open, of which some take stretches. What was
  /// dear gets dearer.
  mutating func plan(
    _ prospects: Prospects, _ prices: inout [Double], _ stretches: [Course.Stretch], _ least: Int,
    where isOpen: (Int) -> Bool
  ) -> [Story] {
    let kinds = sample?.kinds ?? prospects.kinds
    let count = prices.count
    guard let graph = graph(prospects),
      !stretches.isEmpty || kinds.takeable.contains(where: { $0 < count && isOpen($0) })
    else { return [] }
    self.least = max(self.least, least)
    let first = (sample?.conversations ?? []).map { graph.stretch(of: $0) } + begun
    begun = []
    let condensed = sample == nil && stretches.isEmpty ? condensed : nil
    self.condensed = nil
    var plan = CoverPlan(
      condensed ?? CoverPlan.condensed(graph, kinds, through: stretches, prices: prices, isOpen),
      prices: prices, through: stretches, least: self.least, from: first, where: isOpen)
    let tours =
      if plan.isLarge {
        tours(bettering: &plan, graph, kinds, stretches, where: isOpen)
      } else {
        tours(bettering: &plan, anew: !plan.isKnown)
      }
    prices = plan.prices
    return tours.map { tour in
      Story(
        moves: graph.moves(on: tour), variables: graph.variables(ofBeginning: tour.from))
    }
  }

  private mutating func tours(bettering plan: inout CoverPlan, anew: Bool) -> [Course.Stretch] {
    plan.better(anew: anew)
    effort += plan.effort
    return plan.tours
  }

  /// Where there are many states, it looks around ways that are known, or else that are found in a
  /// few rounds.
  private mutating func tours(
    bettering plan: inout CoverPlan, _ graph: StateGraph, _ kinds: EdgeKinds,
    _ stretches: [Course.Stretch], where isOpen: (Int) -> Bool
  ) -> [Course.Stretch] {
    if known.isEmpty { plan.betterByPrices(rounds: Self.roundsInWhole) }
    effort += plan.effort
    let tours = plan.tours
    let excerpt = Excerpt(graph, kinds, around: tours + plan.toursSeen + known)
    let inExcerpt = stretches.compactMap { excerpt.stretch($0) }
    plan = CoverPlan(
      CoverPlan.condensed(
        excerpt.graph, excerpt.kinds, through: inExcerpt, prices: plan.prices, isOpen),
      prices: plan.prices, through: inExcerpt, least: least,
      from: tours.compactMap { excerpt.stretch($0) }, where: isOpen)
    return self.tours(bettering: &plan, anew: true).map { excerpt.inWhole($0) }
  }

  /// Whether it has looked at so much that it is time to be content.
  var isTired: Bool {
    effort > (known.isEmpty ? Self.mostEffort : Self.mostEffortIfKnown)
  }

  /// Whether it has looked at so little that it may go on for long.
  var isFresh: Bool { effort < Self.littleEffort }
}
