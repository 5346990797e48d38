internal import Starling

/// Holds covering conversations: round by round those that meet most, then some for what is left.
final class CaseBuilder {
  let survey: Survey
  var needs: Needs
  private(set) var journeys: [Journey] = []
  private var ground: Ground { survey.ground }

  /// After so many conversations that met nothing there are no more of them.
  private static let mostVain = 3
  /// So often a conversation comes back to a block without having met anything since.
  private static let mostIdleVisits = 4
  /// So often it goes round to something that is known to be ahead.
  private static let mostRounds = 16

  private let wayToEnd: WayToEnd
  private let parts: ScriptParts
  private var outlook: Outlook
  let foresight: Foresight
  /// Conversations that notice suspects which others might not.
  private var stories: [Int: Story] = [:]
  /// Ways that are known in a script too large to be searched.
  private var witnesses: Witnesses

  /// For conversations that begin with what hosts set.
  init(_ survey: Survey, _ needs: Needs, _ hostSets: HostSets) {
    (self.survey, self.needs) = (survey, needs)
    wayToEnd = WayToEnd(survey.ground, BackwardLinks(survey.ground))
    parts = ScriptParts(survey.ground)
    outlook = Outlook(survey.ground, parts)
    foresight = Foresight(survey, hostSets, needs)
    witnesses = Witnesses(survey.ground)
  }

  /// Where not all states are known: holds some conversations only to look at the states around
  /// them. What is taken there is needed as well, though the survey has not seen it, unless other
  /// cases have taken it.
  func lookAround(besides taken: Bits?) {
    guard !foresight.seesAll else { return }
    let (fresh, freshOutlook) = (needs, outlook)
    wander()
    foresight.look(around: journeys.map(\.story), &needs)
    (journeys, needs, outlook) = ([], fresh, freshOutlook)
    let unseen = foresight.itemsOfPlans.filter { survey.first[$0] == nil }
    needs.demand(unseen.filter { taken?.contains($0) != true })
  }

  // MARK: Round by round

  /// Holds conversations for all needs and suspects that are open, anew with other prices as long
  /// as there are more of them than there must be. Somebody tells of conversations that would
  /// notice what those of a round do not.
  func holdAll(_ least: Int, missedBy review: ([Journey]) -> [Int: Story]) {
    var fresh = needs
    let freshOutlook = outlook
    var best: CoverRound?
    var vain = 0
    var late: [Int] = []
    repeat {
      (journeys, needs, outlook) = ([], fresh, freshOutlook)
      let isPlanned = holdRound(least, late, after: best)
      // What a plan leaves of the suspects is mostly noticed all the same.
      let left = isPlanned ? needs.left.count : needs.count
      var round = CoverRound(journeys, needs, left: left, isPlanned: isPlanned)
      var missed: [Int] = []
      if best.map({ round.mayBeat($0) }) != false {
        let stories = review(journeys)
        self.stories.merge(stories) { one, _ in one }
        missed = stories.keys.sorted()
        round.missed = missed.count
      }
      let isNews = best.map { round.rank < $0.rank } ?? true
      if isNews { best = round }
      vain = isNews ? 0 : vain + 1
      for number in missed { fresh.suspects.add(number) }
      late = (late + missed).unique
      raisePrices(of: journeys.dropFirst(least), missed)
    } while !foresight.isTired
      && best.map { $0.isWorthBettering(least, vain, areShort: foresight.isFresh) } != false
    if let best { (journeys, needs) = (best.journeys, best.needs) }
    outlook = freshOutlook
  }

  /// Holds conversations as they are planned, and else one after the other. Some suspects have been
  /// missed before; returns whether there was a plan.
  private func holdRound(_ least: Int, _ missed: [Int], after best: CoverRound?) -> Bool {
    var stretches: [Course.Stretch] = []
    let unknown = missed.filter { !foresight.knows($0) }
    if let best {
      let stories = unknown.compactMap { self.stories[$0] }
      foresight.look(around: best.journeys.map(\.story), besides: stories, &needs)
    }
    for number in unknown {
      if let story = stories[number], let script = needs.suspects.script(of: number),
        let stretch = foresight.stretch(of: story, noticing: script)
      {
        stretches.append(stretch)
        needs.suspects.remove(number)
      } else {
        tell(number)
      }
    }
    let isPlanned = holdPlanned(stretches, least)
    if !isPlanned || !needs.left.isEmpty { wander() }
    return isPlanned
  }

  /// Holds conversations as they are planned for what is open; returns whether there was a plan.
  @discardableResult
  func holdPlanned(_ stretches: [Course.Stretch] = [], _ least: Int = 1) -> Bool {
    let plan = foresight.plan(needs, stretches, least)
    for story in plan { hold(story.moves, story.variables) }
    return !plan.isEmpty
  }

  /// What there had to be more conversations for is dearer the next time, and so is what is left.
  private func raisePrices(of late: ArraySlice<Journey>, _ missed: [Int]) {
    let suspects = late.flatMap(\.metSuspects) + needs.suspects.left + missed
    foresight.raise(
      late.flatMap(\.met) + needs.left + suspects.map(needs.number(ofSuspect:)))
    foresight.study(suspects, &needs)
  }

  /// Begins with a conversation that is known to notice a suspect, where nothing better is known.
  private func tell(_ suspect: Int) {
    guard needs.suspects.contains(suspect), let story = stories[suspect] else { return }
    hold(story.moves, story.variables)
    needs.suspects.remove(suspect)
  }

  private func takeRefusals(_ journey: inout Journey, at block: BlockNumber) {
    for move in ground.answers.refused[Int(block)] {
      let trial = ground.trial(of: move, at: block, journey.dialog)
      if let trial, needs.gain(of: trial) > 0 { journey.go(move, &needs) }
    }
  }

  /// Moves to something that is open: on a way that is known, or else the move that promises most.
  private func nearest(from journey: inout Journey, at block: BlockNumber) -> [Move]? {
    let leg = leg(from: &journey, at: block)
    if let leg, leg.meets { return leg.moves }
    guard parts.isCircle[Int(block)] || needs.suspects.count > 0 else { return leg?.moves }
    if let moves = round(from: journey, at: block) { return moves }
    if let leg { return leg.moves }
    if let way = witnesses.way(from: journey.dialog, at: block, &needs) {
      if case .mutant(let number) = way.target { journey.notice(number, &needs) }
      return way.moves
    }
    guard journey.idleVisits(of: block) < Self.mostIdleVisits else { return nil }
    return promising(from: journey.dialog, at: block)
  }

  /// The best way to the end of the leg.
  private func leg(
    from journey: inout Journey, at block: BlockNumber
  ) -> (moves: [Move], meets: Bool)? {
    guard journey.mayMeetMore, foresight.sees(through: block),
      journey.idleVisits(of: block) < Self.mostIdleVisits
    else { return nil }
    let way = foresight.way(from: journey.dialog, needs, beyond: outlook.prospect(needs))
    journey.mayMeetMore = way != nil
    return way
  }

  /// The way round in a circle to something in it that is open.
  private func round(from journey: Journey, at block: BlockNumber) -> [Move]? {
    guard parts.isCircle[Int(block)], journey.idleVisits(of: block) < Self.mostRounds else {
      return nil
    }
    let weights = outlook.prospect(needs).weights
    return foresight.nearest(from: journey.dialog, needs, weights) { [parts] next in
      next.map { parts.part[Int($0)] == parts.part[Int(block)] } ?? false
    }
  }

  /// The move that meets most needs, or from which on most is to be gained.
  private func promising(from dialog: Dialog, at block: BlockNumber) -> [Move]? {
    var best: (move: Move, value: Double)?
    for move in ground.answers.moves[Int(block)] {
      guard let trial = ground.trial(of: move, at: block, dialog) else { continue }
      let value = outlook.value(of: trial, needs) + Double(needs.gain(of: trial))
      if value > best?.value ?? 0 { best = (move, value) }
    }
    return best.map { [$0.move] }
  }

  // MARK: What is known

  /// Learns the ways on which the survey has seen what is open.
  func learnWays() {
    for need in needs.left {
      guard let step = step(to: need), let move = step.move else { continue }
      var answers = survey.answers(to: step.point, last: Witnesses.length)
      guard let block = survey.block(at: step.point) else { continue }
      answers.append(Answer(block: block, move: move))
      witnesses.add(.need(need), answers)
    }
  }

  /// Suspects mutants; returns those of which it is not known where they are given away, and those
  /// that no conversation notices.
  func suspect(_ suspects: Suspects) -> (unknown: [Int], idle: Set<Int>) {
    needs.suspects = suspects
    return (foresight.studyAhead(suspects.left, &needs), foresight.idleSuspects)
  }

  /// Goes by conversations that would notice suspects.
  func learn(_ stories: [Int: Story]) {
    self.stories = stories
    var known: [(need: Int, answers: ArraySlice<Answer>)] = []
    for number in stories.keys.sorted() {
      guard let story = stories[number] else { continue }
      let answers = survey.answers(of: story)
      witnesses.add(.mutant(number), answers)
      known.append((needs.number(ofSuspect: number), answers.suffix(Witnesses.length)))
    }
    foresight.explore(needs, by: known)
  }

  // MARK: What is left

  /// What the survey has seen, by the way on which it was seen.
  func holdLeft() {
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
  func wander() {
    var vain = 0
    while needs.count > 0, vain < Self.mostVain {
      let before = needs.count
      hold([], needs.suspects.variables(by: stories))
      vain = needs.count < before ? 0 : vain + 1
    }
  }

  /// Holds a conversation that begins with some moves, and takes on the way what is near; keeps it
  /// if it has met a need, or always.
  func hold(_ moves: [Move], _ variables: [String: Value], always isKept: Bool = false) {
    var journey = Journey(ground, variables, &needs)
    go(moves, &journey)
    journey.keepSoFar()
    if journey.dialog.waiting != nil { outlook.measure(needs) }
    while needs.count > 0, let block = journey.dialog.waiting {
      let before = needs.count
      takeRefusals(&journey, at: block)
      let moves = nearest(from: &journey, at: block) ?? []
      go(moves, &journey)
      if needs.count < before { journey.keepSoFar() }
      guard !moves.isEmpty else { break }
    }
    outlook.note(journey)
    if isKept || !journey.isVain { keep(journey) }
  }

  private func go(_ moves: [Move], _ journey: inout Journey) {
    for move in moves {
      if let block = journey.dialog.waiting { takeRefusals(&journey, at: block) }
      journey.go(move, &needs)
    }
  }

  /// Holds a conversation of these moves, whether or not a need is met by it.
  func holdAlways(_ moves: [Move], _ variables: [String: Value]) {
    var journey = Journey(ground, variables, &needs)
    for move in moves {
      journey.purpose = journey.dialog.waiting.map { Answer(block: $0, move: move) }
      journey.go(move, &needs)
    }
    journey.end(by: wayToEnd, &needs)
    journeys.append(journey)
  }

  /// Keeps a conversation, and brings it to an end.
  private func keep(_ journey: Journey) {
    var journey = journey
    if journey.dialog.waiting != nil { journey.takeBackRest() }
    journey.end(by: wayToEnd, &needs)
    journeys.append(journey)
  }

  func remove(_ index: Int) { journeys.remove(at: index) }
}
