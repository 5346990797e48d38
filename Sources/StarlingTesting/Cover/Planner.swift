internal import Starling

/// Plans conversations: among all states where nothing has been forgotten of them, and else among some,
/// time and again others, around the conversations that have been planned before.
struct Planner {
  private let hostSets: HostSets
  private(set) var sample: StateSample?
  /// How many samples there have been.
  private var samples = 0
  /// Ways from which the next plan begins: those of which a bound takes most.
  private var begun: [Course] = []
  /// How many conversations there must be.
  private var least = 0
  /// How many edges plans looked at.
  private var effort = 0

  private static let mostEffort = 800_000_000
  private static let littleEffort = 2_000_000
  /// To find an edge takes as long as to look at so many.
  private static let effortOfEdge = 100

  /// Plans conversations that begin with what hosts set.
  init(_ hostSets: HostSets) { self.hostSets = hostSets }

  /// Begins with what a bound takes most of, where that is among the states that are planned with.
  mutating func begin(with bound: PricedBound) {
    begun = bound.ways.filter { $0.share > 0.5 }.map(\.way)
  }

  /// Looks at the states around some conversations of a cover and around some others.
  mutating func look(
    around conversations: [Teller.Story], besides stories: [Teller.Story], _ ground: Ground,
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

  /// Few conversations that meet all needs that are open, of which some take stretches. What was dear
  /// gets dearer.
  mutating func plan(
    _ prospects: Prospects, _ prices: inout [Double], _ stretches: [Course.Stretch], _ least: Int,
    where isOpen: (Int) -> Bool
  ) -> [Teller.Story] {
    guard let graph = graph(prospects) else { return [] }
    self.least = max(self.least, least)
    let plan = CoverPlan(
      graph, sample?.kinds ?? prospects.kinds, prices: prices, through: stretches,
      least: self.least,
      from: sample?.conversations ?? [], begun, where: isOpen)
    (prices, begun) = (plan.prices, [])
    effort += plan.effort
    return plan.tours.map { tour in
      Teller.Story(
        moves: tour.edges.flatMap {
          graph.moves[graph.passages[Int(graph.edges[$0].passage)].moves]
        },
        variables: graph.variables(ofBeginning: tour.beginning))
    }
  }

  /// Whether it has looked at so much that it is time to be content.
  var isTired: Bool { effort > Self.mostEffort }

  /// Whether it has looked at so little that it may go on for long.
  var isFresh: Bool { effort < Self.littleEffort }
}
