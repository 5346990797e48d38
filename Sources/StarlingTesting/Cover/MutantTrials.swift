internal import Starling

/// Sees to it that some covering conversation notices each mutant that counts.
struct MutantTrials {
  private let mutants: [Mutant]
  private var teller: Teller
  /// For each mutant the conversation that notices it; none where none does.
  private(set) var noticedBy: [Int?]
  /// What is known of mutants that do not give themselves away wherever they are met.
  private var tales: [Int: Teller.Tale] = [:]
  /// For each site, where the conversations take it.
  private var steps: [Mutant.Site: [Step]] = [:]
  private var known = 0

  private static let mostTalesOfHosts = 200
  /// How many links may be looked at backwards from mistakes in all rounds, and then once more from
  /// those that are left.
  private static let mostLinks = 400_000
  private static let mostLinksAtLast = 2_000_000

  private struct Step {
    var journey: Int
    var step: Int
  }

  init(_ mutants: [Mutant], _ teller: Teller) {
    (self.mutants, self.teller) = (mutants, teller)
    self.teller.budget = Self.mostLinks
    noticedBy = Array(repeating: nil, count: mutants.count)
  }

  func isUndecided(_ mutant: Int) -> Bool {
    if case .undecided? = tales[mutant] { true } else { false }
  }

  /// Notes that no conversation notices some mutants.
  mutating func ruleOut(_ numbers: some Sequence<Int>) {
    for number in numbers { tales[number] = .never }
  }

  /// Conversations that notice some mutants, of those for which there are any.
  mutating func stories(of numbers: [Int]) -> [Int: Story] {
    var stories: [Int: Story] = [:]
    for number in numbers {
      let tale = tales[number] ?? teller.tale(of: mutants[number])
      tales[number] = tale
      if case .told(let story) = tale { stories[number] = story }
    }
    return stories
  }

  /// Whether some mutant is noticed only where a host has set something, of which all is known.
  mutating func needHosts(for numbers: [Int]) -> Bool {
    let hosts = teller.survey.ground.hosts
    guard hosts.isExact, !hosts.sets.isEmpty else { return false }
    return numbers.prefix(Self.mostTalesOfHosts).contains { number in
      stories(of: [number]).values.contains { !$0.variables.isEmpty }
    }
  }

  /// Conversations that notice what some others do not.
  mutating func stories(missedBy journeys: [Journey]) -> [Int: Story] {
    var trials = self
    trials.notice(mutants.indices, by: journeys)
    return stories(of: mutants.indices.filter { trials.noticedBy[$0] == nil })
  }

  /// Adds conversations until every mutant that counts is noticed: such that notice several of them
  /// first, and then one for each that is left.
  mutating func run(_ builder: CaseBuilder) {
    notice(mutants.indices, by: builder.journeys)
    teller.budget = Self.mostLinksAtLast
    for number in mutants.indices where noticedBy[number] == nil && isUndecided(number) {
      tales[number] = teller.retracedTale(of: mutants[number])
    }
    let told = stories(of: mutants.indices.filter { noticedBy[$0] == nil })
    let left = builder.needs.suspects.left.filter { noticedBy[$0] == nil }
    let open = Set(told.keys).union(left).sorted()
    _ = builder.suspect(Suspects(teller.survey.ground, mutants, open))
    builder.holdPlanned()
    builder.learn(told)
    builder.wander()
    builder.needs.suspects = Suspects()
    notice(open, by: builder.journeys)
    for number in open {
      if noticedBy[number] == nil { notice([number], by: builder.journeys) }
      guard noticedBy[number] == nil, let story = told[number] else { continue }
      builder.holdAlways(story.moves, story.variables)
      learn(builder.journeys)
      noticedBy[number] = builder.journeys.count - 1
    }
  }

  private mutating func notice(_ numbers: some Sequence<Int>, by journeys: [Journey]) {
    learn(journeys)
    let mistaken = MistakenScripts(teller.survey.ground.leanScript)
    for number in numbers where noticedBy[number] == nil {
      noticedBy[number] = journey(noticing: number, mistaken, journeys) { _ in true }
    }
  }

  private mutating func learn(_ journeys: [Journey]) {
    for number in known..<journeys.count {
      for (index, step) in journeys[number].steps.enumerated() {
        for site in step.sites {
          steps[site, default: []].append(Step(journey: number, step: index))
        }
      }
    }
    known = journeys.count
  }

  private func journey(
    noticing number: Int, _ mistaken: MistakenScripts, _ journeys: [Journey],
    where isMeant: (Int) -> Bool
  ) -> Int? {
    guard let steps = steps[mutants[number].site] else { return nil }
    let script = mistaken.script(with: mutants[number])
    var alike = Step(journey: -1, step: 0)
    for step in steps where isMeant(step.journey) {
      // What has led elsewhere out of sight is not tried as if it had not.
      if step.journey == alike.journey, step.step < alike.step { continue }
      switch journeys[step.journey].trace(of: script, from: step.step) {
      case .told: return step.journey
      case .gone(let next): alike = Step(journey: step.journey, step: next)
      }
    }
    return nil
  }

  /// Whether all mutants that a conversation notices are noticed by others that stay, too; then
  /// those are noted instead.
  mutating func canSpare(_ journey: Int, _ journeys: [Journey], staying: (Int) -> Bool) -> Bool {
    var others: [Int: Int] = [:]
    let mistaken = MistakenScripts(teller.survey.ground.leanScript)
    for number in mutants.indices where noticedBy[number] == journey {
      let other = self.journey(noticing: number, mistaken, journeys) {
        $0 != journey && staying($0)
      }
      guard let other else { return false }
      others[number] = other
    }
    for (number, other) in others { noticedBy[number] = other }
    return true
  }
}

/// Leaves out conversations without which the others still cover and notice everything.
enum CasePruning {
  static func prune(_ builder: CaseBuilder, _ trials: inout MutantTrials) {
    let journeys = builder.journeys
    var takers: [Int: Int] = [:]
    for journey in journeys { for item in journey.taken.members { takers[item, default: 0] += 1 } }
    var isLeftOut = [Bool](repeating: false, count: journeys.count)
    let order = journeys.indices.sorted { journeys[$0].met.count < journeys[$1].met.count }
    for number in order {
      let items = journeys[number].taken.members
      guard items.allSatisfy({ takers[$0, default: 0] > 1 }) else { continue }
      let canSpare = trials.canSpare(number, journeys) { !isLeftOut[$0] }
      guard canSpare else { continue }
      isLeftOut[number] = true
      for item in items { takers[item, default: 0] -= 1 }
    }
    for number in journeys.indices.reversed() where isLeftOut[number] { builder.remove(number) }
  }
}
