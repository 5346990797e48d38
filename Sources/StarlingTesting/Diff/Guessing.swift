internal import Starling

/// How a walk along two scripts keeps only a part of the past.
final class Guessing {
  let facts: SharedFacts
  /// What is kept, on both sides.
  let kept: Set<SharedFact>
  /// The difference that is looked for; nil for all that are possible.
  let aim: LockstepWalk.Finding.Key?
  let unheard: (old: Set<TextNumber>, new: Set<TextNumber>)
  /// The variables of which each value is kept.
  let whole: Set<Name>
  private var numbers: [SharedFact: Int32] = [:]

  init(
    _ facts: SharedFacts, kept: Set<SharedFact>, aim: LockstepWalk.Finding.Key?,
    unheard: (old: Set<TextNumber>, new: Set<TextNumber>), _ values: SharedValues
  ) {
    self.facts = facts
    self.kept = kept
    self.aim = aim
    self.unheard = unheard
    whole = Set(values.unlikeNames.filter { kept.contains(.variable($0)) })
  }

  /// What distinguishes pairs besides their dialogs.
  func key(of pair: LockstepWalk.Pair) -> [Int32] {
    pair.unequal.map(number).sorted() + [.min] + pair.doubts.map(number).sorted()
  }

  private func number(of fact: SharedFact) -> Int32 {
    if let number = numbers[fact] { return number }
    numbers[fact] = Int32(numbers.count)
    return Int32(numbers.count - 1)
  }
}

extension LockstepWalk {
  /// One of the ways that a step may go.
  struct Way {
    var pair: Pair
    var deeds: Deeds
    var guesses: (old: [Guess], new: [Guess]) = ([], [])
  }

  /// A way of one side.
  private struct SideWay {
    var dialog: Dialog
    var doings: Doings
    var trace: StepTrace
    var guesses: [Guess]
  }

  private static let mostWays = 65_536

  /// All ways that a step may go: one, if all of the past is kept.
  func ways(
    of step: Step, from pair: Pair,
    answering asked: (old: BlockNumber?, new: BlockNumber?) = (nil, nil)
  ) -> [Way] {
    guard let guessing else {
      var next = pair
      let deeds = advance(&next, by: step, answering: asked)
      return [Way(pair: next, deeds: deeds)]
    }
    let facts = guessing.facts
    let unequal = pair.unequal
    let olds = step.events(isNew: false).map { sideWays(pair.old, $0, facts.old, unequal) } ?? [nil]
    let news = step.events(isNew: true).map { sideWays(pair.new, $0, facts.new, unequal) } ?? [nil]
    guard olds.count * news.count <= Self.mostWays else {
      trust.missStates()
      return []
    }
    return olds.flatMap { one in
      news.compactMap { other in
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
      let doings = Doings(events, &after)
      let trace = StepTrace(
        way, from: dialog, by: events, isRefused: doings.isRefused, side, apart: unequal)
      if trace.contradictsItself { continue }
      found.append(SideWay(dialog: after, doings: doings, trace: trace, guesses: way.guesses))
    }
    if ways.areTooMany { trust.missStates() }
    return found
  }

  private func way(
    _ one: SideWay?, _ other: SideWay?, from pair: Pair,
    answering asked: (old: BlockNumber?, new: BlockNumber?)
  ) -> Way {
    var next = pair
    let deeds = Deeds(old: one?.doings, new: other?.doings)
    next.old = one?.dialog ?? pair.old
    next.new = other?.dialog ?? pair.new
    next.move(by: deeds, answering: asked)
    guard let guessing else { return Way(pair: next, deeds: deeds) }
    next.unequal = StepTrace.apart(
      after: one?.trace, other?.trace, from: pair.unequal, unlike: guessing.facts.unlike)
    let isAlike =
      if let one, let other { one.trace.leavesOpenTheSame(as: other.trace) } else { false }
    next.doubts = isAlike ? [] : readsOfUnheard(next)
    return Way(pair: next, deeds: deeds, guesses: (one?.guesses ?? [], other?.guesses ?? []))
  }

  /// What decides about the bubbles about which nothing is asked, where a pair waits or ended.
  private func readsOfUnheard(_ pair: Pair) -> Set<SharedFact> {
    guard let guessing else { return [] }
    var found: Set<SharedFact> = []
    for (dialog, last, side, unheard) in [
      (pair.old, pair.last.old?.block, guessing.facts.old, guessing.unheard.old),
      (pair.new, pair.last.new?.block, guessing.facts.new, guessing.unheard.new),
    ] {
      guard let block = dialog.waiting ?? last else { continue }
      side.tables.forEachBubble(of: side.tables.blocks[block]) { text, when in
        if unheard.contains(text), dialog.isGuess(when, answer: nil) {
          found.formUnion(side.reads[when] ?? [])
        }
      }
    }
    return found
  }

  // MARK: What may differ

  /// Whether two blocks may say something else where the values that were tried do not show it.
  func mayDiffer(at one: BlockNumber, _ other: BlockNumber, _ pair: Pair) -> Bool {
    guard let guessing else { return values.mayDiffer(at: one, other, pair.apart) }
    let (was, now) = values.names(at: one, other)
    return !pair.doubts.isEmpty || was != now && !guessing.whole.isSuperset(of: was + now)
      || !doubtful(at: one, other, pair).isEmpty
  }

  /// What may differ of what two blocks show or depend on.
  func doubtful(at one: BlockNumber, _ other: BlockNumber, _ pair: Pair) -> Set<SharedFact> {
    guard let guessing else { return [] }
    let (was, now) = values.names(at: one, other)
    let shown = Set((was == now ? was.filter { pair.unequal.contains(.variable($0)) } : was + now))
    return pair.doubts.union(shown.subtracting(guessing.whole).map { .variable($0) })
  }

  /// Notes that two blocks may offer other buttons.
  func noteDoubtfulOffers(_ one: BlockNumber, _ other: BlockNumber, _ pair: Pair, _ number: Int) {
    guard let guessing else { return }
    let old = guessing.facts.old
    let new = guessing.facts.new
    var found: Set<SharedFact> = []
    old.tables.forEachButton(ofBlock: one) { button in
      guard let twin = mapping.button(button, of: one) else { return }
      let when = old.tables.buttons[button].when
      let other = new.tables.buttons[twin].when
      let isGuess =
        when.map { pair.old.isGuess($0, answer: nil) } ?? false
        || other.map { pair.new.isGuess($0, answer: nil) } ?? false
      let reads = (when.flatMap { old.reads[$0] } ?? []).union(
        other.flatMap { new.reads[$0] } ?? [])
      let isAlike = when.flatMap { old.questions[$0] } == other.flatMap { new.questions[$0] }
      if isGuess, !isAlike || !reads.isDisjoint(with: pair.unequal) { found.formUnion(reads) }
    }
    if !found.isEmpty {
      note(.offers, one, other, was: nil, now: nil, at: number, doubting: found)
    }
  }

  /// Notes that hosts may hear other values than those that were tried.
  func noteDoubtfulValues(
    _ was: Doings, _ pair: Pair, _ asked: (old: BlockNumber?, new: BlockNumber?), _ parent: Int?,
    _ step: Step
  ) {
    let doubtful = was.variables.map { SharedFact.variable($0) }.filter(pair.unequal.contains)
    guard guessing != nil, !doubtful.isEmpty else { return }
    note(
      .does, asked.old, asked.new, was: nil, now: nil, at: parent, by: step,
      doubting: Set(doubtful))
  }
}

extension SharedFacts {
  /// What has other values in two dialogs that have not begun, or may count otherwise.
  func unequal(_ one: Dialog, _ other: Dialog) -> Set<SharedFact> {
    var found = unlike
    for (number, variable) in old.tables.variables.enumerated() {
      let number = VariableNumber(number)
      guard let twin = new.tables.variable(named: variable.name.text) else { continue }
      let was = one.state.values[number]
      let now = other.state.values[twin]
      if was?.value != now?.value || was?.title != now?.title {
        found.insert(.variable(variable.name))
      }
    }
    return found
  }
}
