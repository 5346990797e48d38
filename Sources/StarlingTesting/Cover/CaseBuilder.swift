internal import Starling

/// Holds covering conversations: first as the plan has them, then for what is left.
struct CaseBuilder {
  let survey: Survey
  var needs: Needs
  private(set) var journeys: [Journey] = []
  private var ground: Ground { survey.ground }

  /// How far the next open need is looked for.
  private static let nearby = 400
  private static let far = 4_000
  /// After so many conversations that met nothing there are no more of them.
  private static let mostVain = 2
  private static let mostVainRounds = 8
  /// So often a conversation comes back to a block without having met anything since.
  private static let mostIdleVisits = 4

  private let wayToEnd: WayToEnd
  /// What is needed before any conversation.
  private let allNeeds: Needs
  private let parts: ScriptParts
  private var outlook: Outlook
  private var foresight: Foresight
  /// Conversations that notice suspects which others might not.
  private var stories: [Int: Teller.Story] = [:]
  /// Ways that are known in a script too large to be searched.
  private var witnesses: Witnesses

  init(_ survey: Survey, _ needs: Needs) {
    (self.survey, self.needs, allNeeds) = (survey, needs, needs)
    wayToEnd = WayToEnd(survey.ground, BackwardLinks(survey.ground))
    parts = ScriptParts(survey.ground)
    outlook = Outlook(survey.ground, parts)
    foresight = Foresight(survey.ground, needs: needs)
    witnesses = Witnesses(survey.ground)
  }

  // MARK: By the plan

  /// Holds conversations for all needs and suspects that are open, anew with other prices as long
  /// as there are many more of them than there must be. Somebody tells of conversations that would
  /// notice the suspects that are left.
  mutating func holdAll(_ plan: CoverPlan, tell: ([Int]) -> [Int: Teller.Story]) {
    let (fresh, freshOutlook) = (needs, outlook)
    var best: Round?
    var vain = 0
    repeat {
      (journeys, needs, outlook) = ([], fresh, freshOutlook)
      foresight.looksThroughCircles.toggle()
      hold(plan)
      wander()
      let round = Round(journeys: journeys, needs: needs)
      let isNews = best.map { round.rank < $0.rank } ?? true
      if isNews { best = round }
      vain = isNews ? 0 : vain + 1
      stories.merge(tell(needs.suspects.left)) { one, _ in one }
      raisePrices(of: journeys.dropFirst(plan.leastCases))
    } while best?.isNear(to: plan) != true && vain < Self.mostVainRounds && !foresight.isTired
    if let best { (journeys, needs) = (best.journeys, best.needs) }
    outlook = freshOutlook
  }

  /// All conversations, as they were held once.
  private struct Round {
    var journeys: [Journey]
    var needs: Needs

    /// What is left open takes one more conversation at least.
    var rank: (cases: Int, left: Int) { (journeys.count + min(1, needs.count), needs.count) }

    /// Whether there are no more than a quarter too many.
    func isNear(to plan: CoverPlan) -> Bool { 4 * rank.cases <= 5 * plan.leastCases }
  }

  /// What there had to be more conversations for is dearer the next time, and so is what is left.
  private mutating func raisePrices(of late: ArraySlice<Journey>) {
    let suspects = late.flatMap(\.metSuspects) + needs.suspects.left
    foresight.raise(late.flatMap(\.met) + suspects.map(needs.number(ofSuspect:)))
  }

  private mutating func hold(_ plan: CoverPlan) {
    for chain in plan.chains where needs.count > 0 {
      measure()
      var journey = Journey(ground, variablesToBegin, &needs)
      let isWorthwhile = plan.leads(to: wantedParts(plan))
      while needs.count > 0, let block = journey.dialog.waiting {
        takeRefusals(&journey, at: block)
        guard plan.part[Int(block)] >= 0, isWorthwhile[Int(plan.part[Int(block)])],
          let moves = next(for: &journey, at: block, plan, chain)
        else { break }
        go(moves, &journey)
      }
      keep(journey)
    }
  }

  private func wantedParts(_ plan: CoverPlan) -> [Bool] {
    var isWanted = [Bool](repeating: false, count: plan.partCount)
    func note(_ block: BlockNumber) {
      let part = plan.part[Int(block)]
      if part >= 0 { isWanted[Int(part)] = true }
    }
    for need in needs.left {
      note(needs.block(of: need))
    }
    needs.suspects.blocks.forEach(note)
    return isWanted
  }

  private mutating func takeRefusals(_ journey: inout Journey, at block: BlockNumber) {
    for move in ground.answers.refused[Int(block)] {
      let trial = ground.trial(of: move, at: block, journey.dialog)
      if let trial, needs.gain(of: trial) > 0 { journey.go(move, &needs) }
    }
  }

  /// In a circle first all that is open in it, then the way out; elsewhere the way that meets most.
  private mutating func next(
    for journey: inout Journey, at block: BlockNumber, _ plan: CoverPlan, _ chain: [Int32: Exit]
  ) -> [Move]? {
    let part = plan.part[Int(block)]
    let isInside = { (block: BlockNumber) in plan.part[Int(block)] == part }
    if let way = foreseen(from: &journey, at: block) { return way }
    guard plan.isCircle[Int(block)] else { return nearest(from: &journey, at: block) }
    let quest = Quest(ground: ground, limit: survey.isThorough ? Self.far : Self.nearby)
    let inner = quest.moves(from: journey.dialog, through: isInside) { trial in
      trial.dialog.waiting.map(isInside) == true ? needs.gain(of: trial) : 0
    }
    if let inner { return inner }
    let way = chain[part].flatMap { exit in
      quest.moves(from: journey.dialog, through: isInside) { trial in
        let isOnWay = trial.observations.contains {
          if case .left(exit, _) = $0 { true } else { false }
        }
        return isOnWay ? 1 + needs.gain(of: trial) : 0
      }
    }
    return way ?? nearest(from: &journey, at: block)
  }

  /// Moves to something that is open: on a way that is known, or else the move that promises most.
  private mutating func nearest(from journey: inout Journey, at block: BlockNumber) -> [Move]? {
    if let way = foreseen(from: &journey, at: block) { return way }
    guard parts.isCircle[Int(block)] || needs.suspects.count > 0 else { return nil }
    if let moves = witnesses.moves(from: journey.dialog, at: block, &needs) { return moves }
    guard journey.idleVisits(of: block) < Self.mostIdleVisits else { return nil }
    return promising(from: journey.dialog, at: block)
  }

  private mutating func foreseen(
    from journey: inout Journey, at block: BlockNumber
  ) -> [Move]? {
    guard journey.mayMeetMore, foresight.sees(through: block),
      journey.idleVisits(of: block) < Self.mostIdleVisits
    else { return nil }
    let prospect = outlook.prospect(needs)
    let way = foresight.way(from: journey.dialog, &needs, beyond: prospect.value)
    journey.mayMeetMore = way != nil
    return way
  }

  /// The move that meets most needs, or from which on most is to be gained.
  private mutating func promising(
    from dialog: Dialog, at block: BlockNumber
  ) -> [Move]? {
    var best: (move: Move, value: Double)?
    for move in ground.answers.moves[Int(block)] {
      guard let trial = ground.trial(of: move, at: block, dialog) else { continue }
      let value = outlook.value(of: trial, needs) + Double(needs.gain(of: trial))
      if value > best?.value ?? 0 { best = (move, value) }
    }
    return best.map { [$0.move] }
  }

  private mutating func measure() { outlook.measure(needs) }

  // MARK: What is known

  /// Learns the ways on which the survey has seen what is open.
  mutating func learnWays() {
    for need in needs.left {
      guard let step = step(to: need), let move = step.move else { continue }
      var answers = survey.answers(to: step.point, last: Witnesses.length)
      guard let block = survey.block(at: step.point) else { continue }
      answers.append(Needs.Answer(block: block, move: move))
      witnesses.add(.need(need), answers)
    }
  }

  /// Suspects mutants; some would be noticed by conversations that are known.
  mutating func suspect(_ suspects: Suspects, _ stories: [Int: Teller.Story], minds mistakes: Bool)
  {
    needs.suspects = suspects
    self.stories = stories
    var known: [(need: Int, answers: ArraySlice<Needs.Answer>)] = []
    for (number, story) in stories.sorted(by: { $0.key < $1.key }) {
      let answers = survey.answers(of: story)
      witnesses.add(.mutant(number), answers)
      known.append((needs.number(ofSuspect: number), answers.suffix(Witnesses.length)))
    }
    foresight.explore(needs, by: known, minds: mistakes)
  }

  /// What hosts must have set for some suspects, as far as it agrees.
  private var variablesToBegin: [String: Value] {
    var variables: [String: Value] = [:]
    for (number, story) in stories.sorted(by: { $0.key < $1.key })
    where needs.suspects.contains(number) {
      guard story.variables.allSatisfy({ variables[$0.key, default: $0.value] == $0.value }) else {
        continue
      }
      variables.merge(story.variables) { one, _ in one }
    }
    return variables
  }

  // MARK: What is left

  /// What the survey has seen, by the way on which it was seen.
  mutating func holdLeft() {
    let ways = needs.left.compactMap { need in step(to: need).map { (need, $0) } }
    for (need, step) in ways where needs.open.contains(need) {
      let variables = survey.points[Int(step.point)].variables
      hold(survey.moves(of: step), variables)
    }
  }

  private func step(to need: Int) -> Survey.Step? {
    if need < ground.map.items.count { return survey.first[need] }
    let answer = needs.answerList[need - ground.map.items.count]
    let point = survey.prompts[Int(answer.block)]
    guard point >= 0, !survey.dialog(at: point).events(of: answer.move).isEmpty else {
      return nil
    }
    return Survey.Step(point: point, move: answer.move)
  }

  /// Goes on from one open need to the nearest, again and again as long as that meets some.
  mutating func wander() {
    var vain = 0
    while needs.count > 0, vain < Self.mostVain {
      let before = needs.count
      hold([], variablesToBegin)
      vain = needs.count < before ? 0 : vain + 1
    }
  }

  /// Holds a conversation that begins with some moves, and takes on the way what is near.
  mutating func hold(_ moves: [Move], _ variables: [String: Value]) {
    measure()
    var journey = Journey(ground, variables, &needs)
    go(moves, &journey)
    while needs.count > 0, let block = journey.dialog.waiting {
      takeRefusals(&journey, at: block)
      guard let moves = nearest(from: &journey, at: block) else { break }
      go(moves, &journey)
    }
    keep(journey)
  }

  private mutating func go(_ moves: [Move], _ journey: inout Journey) {
    for move in moves {
      if let block = journey.dialog.waiting { takeRefusals(&journey, at: block) }
      journey.go(move, &needs)
    }
  }

  /// Holds a conversation of these moves, whether or not a need is met by it.
  mutating func holdAlways(_ moves: [Move], _ variables: [String: Value]) {
    var journey = Journey(ground, variables, &needs)
    for move in moves {
      journey.purpose = journey.dialog.waiting.map { Needs.Answer(block: $0, move: move) }
      journey.go(move, &needs)
    }
    journeys.append(ended(journey))
  }

  /// Keeps a conversation that has met a need, and brings it to an end.
  private mutating func keep(_ journey: Journey) {
    outlook.note(journey)
    guard !journey.isVain else { return }
    journeys.append(ended(journey))
  }

  private mutating func ended(_ journey: Journey) -> Journey {
    var journey = journey
    guard journey.dialog.waiting != nil else { return journey }
    for move in wayToEnd.moves(from: journey.dialog) ?? [] { journey.go(move, &needs) }
    if journey.dialog.waiting != nil { journey.leave(&needs) }
    return journey
  }

  mutating func remove(_ index: Int) { journeys.remove(at: index) }
}
