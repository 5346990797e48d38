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

    /// A cover from the ground up.
    public init() {}
  }

  /// Looks for a cover of a script.
  public init(_ script: Script, _ options: Options = Options()) {
    var search = CoverSearch(script, options)
    search.run()
    cases = search.cases
    coverage = search.coverage
    leastCases = search.leastCases
    undecided = search.undecided
    missed = search.missed
  }
}

/// The search for a cover, step by step.
private struct CoverSearch {
  private let script: Script
  private let survey: Survey
  private var builder: CaseBuilder
  private let covered: Coverage?
  private let mutants: [Mutant]
  private var demands: Demands
  private var trials: MutantTrials

  init(_ script: Script, _ options: PathCover.Options) {
    self.script = script
    covered = options.covered
    let ground = Ground(script)
    survey = Survey(ground, limit: options.limit)
    mutants = MutantList.all(of: script).filter { options.isNoticed?($0) != true }
    demands = Demands(survey, mutants, showsAll: options.covered == nil)
    var needs = Needs(survey, besides: options.covered?.taken)
    needs.demand(demands.answers)
    builder = CaseBuilder(survey, needs)
    trials = MutantTrials(mutants, Teller(survey: survey))
  }

  mutating func run() {
    let ground = survey.ground
    builder.learnWays()
    let stories = trials.stories(of: demands.unseen)
    let rare = Set(demands.contextual + stories.keys)
    builder.suspect(Suspects(ground, mutants, rare.sorted()), stories, minds: false)
    let plan = plan { ground.isPossible($0) }
    builder.holdAll(plan) { trials.stories(of: $0) }
    builder.holdLeft()
    trials.run(&builder)
    CasePruning.prune(&builder, &trials)
  }

  /// What must be taken, of the ways out that may be.
  private func plan(where isOpen: @escaping (Exit) -> Bool) -> CoverPlan {
    let map = survey.ground.map
    let isNew = { (what: CoverageItem.What) in
      map.number(of: what).map { covered?.taken.contains($0) != true } ?? false
    }
    let blocks = script.tables.blocks.indices.map { number in
      guard isNew(.block(BlockNumber(number))) || covered == nil else { return 0 }
      return survey.prompts[number] < 0 ? 0 : demands.least[number]
    }
    let least = CoverPlan.Least(blocks: blocks) { exit in
      guard map.items(takenBy: exit).contains(where: isNew) else { return 0 }
      return demands.leastBy[exit] ?? 1
    }
    return CoverPlan(script.tables, least, where: isOpen)
  }

  // MARK: What came of it

  var cases: [CoveringCase] {
    var names = CaseNames(survey.ground)
    var taken = Bits(count: survey.ground.map.items.count)
    return builder.journeys.map { journey in
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

  /// Counts only what has turned out to be reachable.
  var leastCases: Int {
    let map = survey.ground.map
    let coverage = coverage
    return plan { exit in
      let items = map.items(takenBy: exit).compactMap(map.number)
      guard !items.isEmpty else { return survey.ground.isPossible(exit) }
      return items.contains(where: coverage.taken.contains)
    }.leastCases
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
