internal import Starling

/// Looks for a conversation that tells a mutant from its script: at every step that can make a
/// difference first, and then along the conversations that go on differently out of sight.
struct Teller {
  let survey: Survey
  /// What looks backwards from mistakes; nil in a script that is too large for it.
  private var backwards: Ways?
  /// The same where more answers are given, by which a mistake shows.
  private var others: [AnswerTable: Ways] = [:]
  /// How many pairs of points are looked at for one mutant.
  var limit = 400
  /// How many links are looked at backwards for all mutants together.
  var budget = Int.max
  /// In larger scripts nothing is looked for backwards from a single mistake.
  private static let mostBlocks = 5_000
  private static let mostOthers = 32

  enum Tale {
    /// A conversation tells them apart, by its last move.
    case told(Story)
    /// No conversation does.
    case never
    /// The search was given up.
    case undecided
  }

  /// Both conversations, at points that look alike.
  private struct Pair {
    var one: Dialog
    var other: Dialog
    var beginning: Survey.Step
    var moves: [Move]
  }

  /// The ways to leave blocks where mistakes tell values apart, and what looks backwards by them.
  private struct Ways {
    let leavings: Leavings
    var retracing: Retracing

    init(_ survey: Survey, _ answers: AnswerTable, byPasts: Bool) {
      leavings = Leavings(survey.ground, answers, mindsMistakes: true)
      retracing = Retracing(survey, leavings, byPasts: byPasts)
    }

    mutating func verdict(
      on mutant: Mutant, _ mistaken: Script, _ survey: Survey, _ budget: inout Int
    ) -> Retracing.Verdict {
      Divergence(survey.ground, mutant, mistaken, among: leavings)
        .map { retracing.verdict(on: $0, at: mutant.block, survey, &budget) } ?? .undecided
    }
  }

  init(_ survey: Survey) {
    self.survey = survey
    let ground = survey.ground
    guard ground.tables.blocks.count <= Self.mostBlocks else { return }
    backwards = Ways(survey, ground.answers, byPasts: true)
  }

  mutating func tale(of mutant: Mutant) -> Tale {
    let tale = nearTale(of: mutant)
    if case .undecided = tale { return retracedTale(of: mutant) }
    return tale
  }

  /// What is found when one looks backwards from the mistake.
  mutating func retracedTale(of mutant: Mutant) -> Tale {
    if survey.isImpossible(mutant.site) { return .never }
    switch verdict(on: mutant) {
    case .impossible: return .never
    case .undecided: return .undecided
    case .found(let moves, let point, let variables):
      let before = point.map { survey.moves(to: $0) } ?? []
      let story = Story(
        moves: before + moves,
        variables: point.map { survey.points[Int($0)].variables } ?? variables)
      return tells(story, mutant) ? .told(story) : .undecided
    }
  }

  /// How one comes to where a mistake makes a difference.
  private mutating func verdict(on mutant: Mutant) -> Retracing.Verdict {
    let ground = survey.ground
    guard let leavings = backwards?.leavings, Divergence.isPossible(ground, mutant) else {
      return .undecided
    }
    let mistaken = ground.script(with: mutant)
    guard leavings.mayTellMoreTexts(mutant.change, mistaken.tables, at: mutant.block) else {
      return backwards?.verdict(on: mutant, mistaken, survey, &budget) ?? .undecided
    }
    let answers = ground.answers.union(AnswerTable(mistaken.tables))
    if others.count >= Self.mostOthers, others[answers] == nil { others = [:] }
    return others[answers, default: Ways(survey, answers, byPasts: false)]
      .verdict(on: mutant, mistaken, survey, &budget)
  }

  func tells(_ story: Story, _ mutant: Mutant) -> Bool {
    let one = survey.ground.dialog(story.variables)
    let other = one.continued(by: survey.ground.script(with: mutant))
    let beginning = Survey.Step(point: 0, move: nil)
    var pair = Pair(one: one, other: other, beginning: beginning, moves: [])
    for move in [nil] + story.moves.map(Optional.some) {
      guard let following = advance(pair, by: move) else { return true }
      pair = following
    }
    return false
  }

  /// What is found around where the mistake has been seen.
  func nearTale(of mutant: Mutant) -> Tale {
    let script = survey.ground.script(with: mutant)
    guard let steps = survey.steps[mutant.site] else {
      return survey.isComplete ? .never : .undecided
    }
    var pairs: [Pair] = []
    var isEachTold = true
    let isPlain = { survey.points[Int($0.point)].variables.isEmpty } as (Survey.Step) -> Bool
    for step in steps.filter(isPlain) + steps.filter({ !isPlain($0) }) {
      let point = survey.points[Int(step.point)]
      let one = survey.dialog(at: step.point)
      let start = Pair(one: one, other: one.continued(by: script), beginning: step, moves: [])
      guard let pair = advance(start, by: step.move) else {
        // On the way there the mistake may have led elsewhere already.
        let story = Story(moves: survey.moves(of: step), variables: point.variables)
        if tells(story, mutant) { return .told(story) }
        isEachTold = false
        continue
      }
      if differs(pair) { pairs.append(pair) }
    }
    let isAll = isEachTold && survey.isComplete && steps.count < Survey.mostStepsOfSite
    return search(pairs, mutant) ?? (isAll ? .never : .undecided)
  }

  /// Nil where a difference shows.
  private func advance(_ pair: Pair, by move: Move?) -> Pair? {
    var pair = pair
    let events = move.map { pair.one.events(of: $0) } ?? [.begin]
    for event in events {
      guard pair.one.step(event).looksLike(pair.other.step(event)) else { return nil }
    }
    return pair
  }

  private func differs(_ pair: Pair) -> Bool {
    key(pair).0 != key(pair).1
  }

  private func key(_ pair: Pair) -> (UInt64, UInt64) {
    (survey.ground.key(of: pair.one), survey.ground.key(of: pair.other))
  }

  /// A tale, nil where all pairs have been looked at in vain.
  private func search(_ beginnings: [Pair], _ mutant: Mutant) -> Tale? {
    var pairs = beginnings
    var seen: Set<[UInt64]> = []
    var next = 0
    while next < pairs.count {
      guard next < limit else { return .undecided }
      let pair = pairs[next]
      next += 1
      guard let block = pair.one.waiting else { continue }
      let answers = survey.ground.answers
      for move in answers.moves[Int(block)] + answers.refused[Int(block)] {
        guard !pair.one.events(of: move).isEmpty else { continue }
        guard var following = advance(pair, by: move) else {
          let story = story(pair, move)
          return tells(story, mutant) ? .told(story) : .undecided
        }
        following.moves.append(move)
        let (one, other) = key(following)
        if one != other, seen.insert([one, other]).inserted { pairs.append(following) }
      }
    }
    return nil
  }

  private func story(_ pair: Pair, _ last: Move) -> Story {
    let variables = survey.points[Int(pair.beginning.point)].variables
    let moves = survey.moves(of: pair.beginning) + pair.moves + [last]
    return Story(moves: moves, variables: variables)
  }
}
