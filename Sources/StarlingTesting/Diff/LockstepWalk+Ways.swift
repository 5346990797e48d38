internal import Starling

/// How a walk along two scripts keeps only a part of the past.
struct Guessing {
  /// The difference that is looked for; nil for all that are possible.
  let aim: LockstepWalk.Finding.Key?
  /// The bubbles about which nothing is asked.
  let unheard: Both<Set<TextNumber>>
  /// The variables of which each value is kept.
  let whole: Set<Name>
}

extension LockstepWalk {
  /// One of the ways that a step may go.
  struct Way {
    var pair: Pair
    var deeds: Both<StepEffects?>
    var guesses: Both<[Guess]>
  }

  private struct SideWay {
    var dialog: Dialog
    var effects: StepEffects
    var trace: StepTrace
    var guesses: [Guess]
  }

  private static let mostWays = 65_536

  /// All ways that a step may go: one, if all of the past is kept.
  func ways(
    of step: Step, from pair: Pair, answering asked: Both<BlockNumber?> = Both(nil, nil)
  ) -> [Way] {
    let sides = Both { edition -> [SideWay?] in
      guard let events = step.events[edition] else { return [nil] }
      return sideWays(pair.dialogs[edition], events, facts[edition], pair.unequal)
    }
    guard sides.old.count * sides.new.count <= Self.mostWays else {
      trust.missStates()
      return []
    }
    return sides.old.flatMap { one in
      sides.new.compactMap { other in
        if let one, let other, !one.trace.agrees(with: other.trace) { return nil }
        return way(one, other, from: pair, answering: asked)
      }
    }
  }

  private func sideWays(
    _ dialog: Dialog, _ events: [Event], _ side: SharedFacts.Side, _ unequal: Set<SharedFact>
  ) -> [SideWay?] {
    var ways = GuessedWays(dialog, events)
    var found: [SideWay?] = []
    while let way = ways.next() {
      var after = dialog
      after.guess(way.guesses)
      let effects = StepEffects(events, &after)
      let trace = StepTrace(
        way, from: dialog, by: events, isRefused: effects.isRefused, side, apart: unequal)
      if trace.contradictsItself { continue }
      found.append(SideWay(dialog: after, effects: effects, trace: trace, guesses: way.guesses))
    }
    if ways.areTooMany { trust.missStates() }
    return found
  }

  private func way(
    _ one: SideWay?, _ other: SideWay?, from pair: Pair,
    answering asked: Both<BlockNumber?>
  ) -> Way {
    var next = pair
    let deeds = Both(one?.effects, other?.effects)
    next.dialogs = Both(one?.dialog ?? pair.dialogs.old, other?.dialog ?? pair.dialogs.new)
    next.move(by: deeds, answering: asked)
    next.unequal = relevant(
      StepTrace.apart(
        after: one?.trace, other?.trace, from: pair.unequal,
        unlike: guessing == nil ? [] : facts.unlike))
    return Way(pair: next, deeds: deeds, guesses: Both(one?.guesses ?? [], other?.guesses ?? []))
  }

  /// If all of the past is kept, only texts that stand for others may differ where they seem equal.
  func relevant(_ unequal: Set<SharedFact>) -> Set<SharedFact> {
    guard guessing == nil, !unequal.isEmpty else { return unequal }
    return unequal.filter {
      if case .variable(let name) = $0 { values.open.contains(name) } else { false }
    }
  }

  // MARK: What may differ

  /// What may differ of what two blocks show or depend on, where the values that were tried do not
  /// show it.
  func doubtful(at one: BlockNumber, _ other: BlockNumber, _ pair: Pair) -> Set<SharedFact> {
    let (was, now) = values.names(at: one, other)
    let unequal = (was + now).map { SharedFact.variable($0) }.filter(pair.unequal.contains)
    guard let guessing else {
      let open = was == now ? [] : (was + now).filter(values.open.contains)
      return Set(unequal + open.map { .variable($0) })
    }
    let shown = was == now ? unequal : (was + now).map { .variable($0) }
    return Edition.allCases.reduce(
      into: Set(shown).subtracting(guessing.whole.map { .variable($0) })
    ) { found, edition in
      found.formUnion(unheard(at: Both(one, other)[edition], edition, pair, guessing))
    }
  }

  /// What may differ of what decides about the bubbles of a block about which nothing is asked.
  private func unheard(
    at block: BlockNumber, _ edition: Edition, _ pair: Pair, _ guessing: Guessing
  ) -> Set<SharedFact> {
    let side = facts[edition]
    var found: Set<SharedFact> = []
    side.tables.forEachBubble(of: side.tables.blocks[block]) { text, when in
      let reads = side.reads[when] ?? []
      if guessing.unheard[edition].contains(text), !reads.isDisjoint(with: pair.unequal),
        pair.dialogs[edition].isGuess(when, answer: nil)
      {
        found.formUnion(reads)
      }
    }
    return found
  }

  /// Notes that two blocks may offer other buttons.
  func noteDoubtfulOffers(_ one: BlockNumber, _ other: BlockNumber, _ pair: Pair, _ number: Int) {
    guard guessing != nil else { return }
    let old = facts.old
    let new = facts.new
    var found: Set<SharedFact> = []
    for button in old.tables.buttons(of: old.tables.blocks[one]) {
      guard let twin = mapping.button(button, of: one) else { continue }
      let when = old.tables.buttons[button].when
      let other = new.tables.buttons[twin].when
      let isGuess =
        when.map { pair.dialogs.old.isGuess($0, answer: nil) } ?? false
        || other.map { pair.dialogs.new.isGuess($0, answer: nil) } ?? false
      let reads = (when.flatMap { old.reads[$0] } ?? []).union(
        other.flatMap { new.reads[$0] } ?? [])
      let isAlike = when.flatMap { old.questions[$0] } == other.flatMap { new.questions[$0] }
      if isGuess, !isAlike || !reads.isDisjoint(with: pair.unequal) { found.formUnion(reads) }
    }
    if !found.isEmpty {
      note(.offers, Both(one, other), was: nil, now: nil, at: number, doubting: found)
    }
  }

  /// Notes that hosts may hear other values than those that were tried.
  func noteDoubtfulValues(
    _ was: StepEffects, _ pair: Pair, _ asked: Both<BlockNumber?>, _ parent: Int?, _ step: Step
  ) {
    let doubtful = was.variables.map { SharedFact.variable($0) }.filter(pair.unequal.contains)
    guard guessing != nil, !doubtful.isEmpty else { return }
    note(.does, asked, was: nil, now: nil, at: parent, by: step, doubting: Set(doubtful))
  }
}

extension SharedFacts {
  /// What has other values in two dialogs that have not begun.
  func unequal(_ dialogs: Both<Dialog>) -> Set<SharedFact> {
    var found: Set<SharedFact> = []
    for (number, variable) in old.tables.variables.enumerated() {
      let number = VariableNumber(number)
      guard let twin = new.tables.variable(named: variable.name.text) else { continue }
      let was = dialogs.old.state.values[number]
      let now = dialogs.new.state.values[twin]
      if was?.value != now?.value || was?.title != now?.title {
        found.insert(.variable(variable.name))
      }
    }
    return found
  }
}
