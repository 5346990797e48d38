public import Starling

/// Few and short conversations that cover everything in a script that can be reached, and notice
/// every mistake that one could make in it.
public struct PathCover: Sendable {
  /// The conversations.
  public private(set) var cases: [CoveringCase]
  /// No cover of this script has fewer cases.
  public private(set) var leastCases: Int
  /// What the cases do not cover, with the reason.
  public private(set) var missed: [Coverage.Gap]
  /// Changes of the script of which it could not be settled whether any case would notice.
  public private(set) var undecided: [String]
  /// What the cases have taken, those that were there before included.
  public private(set) var coverage: Coverage

  /// How a cover is looked for.
  public struct Options: Sendable {
    /// What other conversations cover already.
    public var covered: Coverage?
    /// Whether other tests notice a change already.
    public var isNoticed: (@Sendable (Mutant) -> Bool)?
    /// How many points of conversations are looked at.
    public var limit = 20_000
    /// How many states are told apart.
    package var mostStates = 5_000_000
    /// Where there may be more combinations of what is remembered, all of them are laid side by
    /// side instead; nil where they never are.
    package var mostStatesBesideGrids: Int? = 20_000
    /// So many of them lie side by side at most, and so many are quickly gone through.
    package var mostCellsOfGrids = 64_000_000
    package var fewCellsOfGrids = 15_000_000

    /// A cover from the ground up.
    public init() {}
  }

  /// Looks for a cover of a script.
  public init(_ script: Script, _ options: Options = Options()) {
    let search = CoverSearch.search(script, options)
    search.run()
    cases = search.cases
    coverage = search.coverage
    leastCases = search.leastCases
    undecided = search.undecided
    missed = search.missed
  }
}

/// The search for a cover, step by step.
private final class CoverSearch {
  private let script: Script
  private var builder: CaseBuilder
  private let covered: Coverage?
  private let mutants: [Mutant]
  private let demands: Demands
  private var trials: MutantTrials
  /// What the first bound was looked for with, and what it was.
  private var known: (items: Bits, leastCases: Int, needs: Needs)?
  /// All pasts, where there are too many states.
  private let pasts: Pasts?
  private var plan: GridPlan?
  private let options: PathCover.Options
  /// Whether there are too many pasts to be looked at state by state.
  private let areMany: Bool

  /// Where all pasts are laid side by side, no more states are of use.
  private static let mostStatesWherePlanned = 10_000

  /// A search by all states or by all pasts side by side, whichever is quicker, if they are not too
  /// many for that.
  static func search(_ script: Script, _ options: PathCover.Options) -> CoverSearch {
    let most = options.mostStatesBesideGrids.flatMap { few in
      Pasts.areMany(script, few + 1...max(few + 1, options.mostCellsOfGrids))
        ? min(few, mostStatesWherePlanned) : nil
    }
    return CoverSearch(script, options, mostStates: most)
  }

  private init(_ script: Script, _ options: PathCover.Options, mostStates: Int?) {
    (self.script, areMany) = (script, mostStates != nil)
    (covered, self.options) = (options.covered, options)
    let ground = Ground(
      script, mostStates: options.mostStates,
      mostGraphStates: min(options.mostStates, mostStates ?? .max))
    let survey = Survey(ground, limit: options.limit)
    mutants = MutantList.all(of: script).filter { options.isNoticed?($0) != true }
    demands = Demands(survey, mutants, showsAll: options.covered == nil)
    var needs = Needs(survey, besides: options.covered?.taken)
    needs.demand(demands.answers)
    var trials = MutantTrials(mutants, Teller(survey))
    let needsHosts = trials.needHosts(for: demands.contextual + demands.unseen)
    builder = CaseBuilder(survey, needs, survey.hostSets(for: needs, orMistakes: needsHosts))
    self.trials = trials
    let foresight = builder.foresight
    let isPlain = foresight.seesAll || options.mostStatesBesideGrids == nil
    pasts = isPlain ? nil : Pasts(ground, foresight.hostSets, mutants, needs)
  }

  /// Whether conversations are planned by all pasts. What hosts set is better planned for state by
  /// state where there are few.
  private var plansByPasts: Bool {
    plan?.knowsWays == true && Pasts.mayPlan(survey.ground)
      && (areMany || survey.ground.hosts.sets.isEmpty)
  }

  private var survey: Survey { builder.survey }

  func run() {
    plan = pasts.flatMap { pasts in
      GridPlan(pasts, survey.ground, builder.needs, options) {
        covered?.taken.contains($0) != true
      } stories: { mistakes in
        let stories = trials.stories(of: mistakes)
        return mistakes.compactMap { stories[$0] }
      }
    }
    builder.learnWays()
    if plansByPasts {
      holdPlanned()
    } else {
      builder.lookAround(besides: covered?.taken)
      suspect()
      holdAll()
    }
    builder.holdLeft()
    trials.run(builder)
    CasePruning.prune(builder, &trials)
  }

  /// Holds conversations as they are planned by all pasts, and some for what they leave.
  private func holdPlanned() {
    builder.needs.demand((plan?.items ?? []).filter { survey.first[$0] == nil })
    for story in plan?.stories() ?? [] {
      builder.hold(story.moves, story.variables, always: true)
    }
    if !builder.needs.left.isEmpty { builder.wander() }
  }

  /// Looks for the mistakes that not every conversation by their place gives away, but for those of
  /// which nobody knows where they would be; where conversations are planned, for those once they
  /// have been missed.
  private func suspect() {
    let rare = Set(demands.contextual + demands.unseen).sorted()
    let (unknown, idle) = builder.suspect(Suspects(survey.ground, mutants, rare))
    trials.ruleOut(idle)
    if builder.foresight.plans {
      for number in unknown { builder.needs.suspects.remove(number) }
    } else {
      let unseen = demands.unseen.filter(Set(unknown).contains)
      let stories = trials.stories(of: unseen)
      for number in unseen where stories[number] == nil { builder.needs.suspects.remove(number) }
      builder.learn(stories)
    }
  }

  /// Holds conversations, as few as there must be to take all that has been seen if that can be.
  private func holdAll() {
    let needs = builder.needs
    let bound = bound(of: survey.seenItems, needs)
    builder.foresight.price(by: bound)
    let least = bound.leastCases
    known = (survey.seenItems, least, needs)
    var trials = trials
    builder.holdAll(least) { trials.stories(missedBy: $0) }
    self.trials = trials
  }

  // MARK: What came of it

  var cases: [CoveringCase] {
    var names = CaseNames(survey.ground)
    var taken = Bits(count: survey.ground.map.items.count)
    // First those for which a host has to do nothing.
    let plain = builder.journeys.filter(\.variables.isEmpty)
    return (plain + builder.journeys.filter { !$0.variables.isEmpty }).map { journey in
      let news = journey.taken.members.filter { taken.insert($0) }
      return CoveringCase(
        name: names.name(of: journey, first: news, builder.needs), variables: journey.variables,
        events: journey.events)
    }
  }

  var coverage: Coverage {
    var coverage = covered ?? Coverage(survey.ground.map)
    for journey in builder.journeys { coverage.add(journey.taken) }
    coverage.ruleOut(by: survey)
    return coverage
  }

  /// Counts only what has turned out to be reachable, and only mistakes that have been noticed;
  /// where that is not what was seen before, it is looked for anew.
  var leastCases: Int {
    let taken = coverage.taken
    let byPlan = plan.map { leastCases(by: $0) } ?? 0
    guard !plansByPasts else { return byPlan }
    let unnoticed = builder.foresight.toldSuspects.filter { trials.noticedBy[$0] == nil }
    if let known, unnoticed.isEmpty, known.items.members.allSatisfy(taken.contains) {
      return max(byPlan, known.leastCases)
    }
    builder.foresight.unnoticed = unnoticed
    return max(byPlan, bound(of: taken, known?.needs ?? builder.needs).leastCases)
  }

  /// The same by all pasts, as far as it has turned out what can be taken and noticed.
  private func leastCases(by plan: GridPlan) -> Int {
    let (taken, first) = (coverage.taken, builder.needs.number(ofSuspect: 0))
    let byLinks = LinkBound(survey, demands, toTake: taken, besides: covered?.taken).leastCases
    return max(
      byLinks,
      plan.leastCases { need in
        need < first ? taken.contains(need) : trials.noticedBy[need - first] != nil
      })
  }

  private func bound(of items: Bits, _ needs: Needs) -> PricedBound {
    let byLinks = LinkBound(survey, demands, toTake: items, besides: covered?.taken)
    return builder.foresight.bound(needs, atLeast: byLinks.leastCases) {
      items.contains($0) && covered?.taken.contains($0) != true
    }
  }

  var undecided: [String] {
    let verdicts: [Mutants.Verdict] = mutants.indices.map {
      trials.isUndecided($0) ? .undecided : .killed
    }
    return Mutants.Report(script, mutants: mutants, verdicts: verdicts).undecided
  }

  var missed: [Coverage.Gap] {
    let reason =
      survey.isThorough
      ? "no answer that was tried leads there" : "the search was given up before it was found"
    let gaps = coverage.gaps.map { gap in
      Coverage.Gap(
        kind: gap.kind, block: gap.block, place: gap.place, phrase: gap.phrase,
        reason: reason)
    }
    return (gaps + coverage.impossible).sorted { $0.place.start < $1.place.start }
  }
}
