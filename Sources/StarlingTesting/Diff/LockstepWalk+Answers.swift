internal import Starling

extension LockstepWalk {
  func words(of dialog: Dialog) -> String {
    let shown = ShownPrompt(dialog)
    return shown.bubbles.isEmpty ? shown.offers(besides: shown) : shown.bubbles.words
  }

  /// Compares what two blocks show that are each other's partner.
  func compare(_ one: BlockNumber, _ other: BlockNumber, _ pair: Pair, _ number: Int) {
    let shown = pair.shown
    met.insert(one)
    noteDoubtfulOffers(one, other, pair, number)
    if shown.old == shown.new {
      let doubtful = doubtful(at: one, other, pair)
      if !doubtful.isEmpty { mayShowMore(at: (one, other), doubtful, number) }
      return
    }
    note(shown, at: (one, other), along: way(to: number))
  }

  private func note(
    _ shown: Both<ShownPrompt>, at blocks: (old: BlockNumber, new: BlockNumber),
    along way: [Step]
  ) {
    let was = shown.old
    let now = shown.new
    if was.bubbles != now.bubbles {
      noteSayings((blocks.old, was.bubbles), (blocks.new, now.bubbles), along: way)
    }
    if !was.offersTheSame(as: now) {
      note(
        .offers, Both(blocks.old, blocks.new), was: was.offers(besides: now),
        now: now.offers(besides: was),
        about: was.isSlower(in: now).map { .delay(isSlower: $0) }, along: way)
    }
  }

  func noteSayings(_ was: Passed, _ now: Passed, along way: [Step]) {
    note(
      .says, Both(was.block, now.block), was: was.says.words(besides: now.says),
      now: now.says.words(besides: was.says), along: way,
      bubbles: was.says.indicesBesides(now.says))
  }

  // MARK: Other values

  /// Looks for values with which two blocks, or two endings, show something else. Without any, the
  /// comparison is no proof.
  func mayShowMore(
    at blocks: (old: BlockNumber, new: BlockNumber), _ doubtful: Set<SharedFact>, _ number: Int
  ) {
    if guessing != nil {
      return note(
        .says, Both(blocks.old, blocks.new), was: nil, now: nil, at: number, doubting: doubtful)
    }
    guard mayShow.insert(blocks.new).inserted else { return }
    for kind in 0..<2 {
      let (steps, pair) = replayed(way(to: number), with: kind)
      let waiting = pair.dialogs.map(\.waiting)
      if let one = waiting.old, let other = waiting.new, mapping.block(one) == other {
        let shown = pair.shown
        if shown.old != shown.new { return note(shown, at: (one, other), along: steps) }
      } else if let one = pair.last.old, let other = pair.last.new, one.says != other.says {
        return noteSayings(one, other, along: steps)
      }
    }
    trust.miss(.shown(at: mapping.new.tables.id(blocks.new)))
  }

  /// A conversation in which each text that is typed or given is another one, as far as it is
  /// accepted: words, or numbers.
  private func replayed(_ steps: [Step], with kind: Int) -> ([Step], Pair) {
    func text(_ number: Int) -> String { kind == 0 ? "Text \(number + 1)" : "\(number + 11)" }
    var pair = beginning(.begin([:]))
    var taken: [Step] = []
    for (number, step) in steps.enumerated() {
      var other = step.typing(text(number))
      if let given = step.given {
        other = .begin(others(besides: given, text))
        pair = beginning(other)
      }
      var way = ways(of: other, from: pair).first
      if way?.deeds.isRefused == true {
        other = step
        way = ways(of: step, from: pair).first
      }
      pair = way?.pair ?? pair
      taken.append(other)
    }
    return (taken, pair)
  }

  /// What a host gives, with another text for each variable that may have any.
  private func others(besides given: [String: Value], _ text: (Int) -> String) -> [String: Value] {
    var given = given
    for tables in [mapping.old.tables, mapping.new.tables] {
      for (number, variable) in tables.variables.enumerated() where variable.isGiven {
        let name = variable.name.text
        if case .text? = variable.declared, given[name] == nil { given[name] = .text(text(number)) }
      }
    }
    return given
  }

  // MARK: Answers

  /// Gives two such blocks every answer of either. One that only one of them takes goes on there
  /// alone.
  func answer(_ one: BlockNumber, _ other: BlockNumber, _ pair: Pair, _ number: Int) {
    var seen: Set<[Move]> = []
    let tables = mapping.scripts.map(\.tables)
    let offered = pair.dialogs.map(\.offeredIndexes)
    let back = maps.old.answers.moves[one].compactMap { move -> (Move?, Move?)? in
      guard let move = move.naming(offered.old, in: pair.dialogs.old) else { return nil }
      let twin = move.mapped(to: other, in: tables.new) {
        mapping.partner(of: $0, at: one, in: .old)
      }
      return (move, twin)
    }
    let forth = maps.new.answers.moves[other].compactMap { move -> (Move?, Move?)? in
      guard let move = move.naming(offered.new, in: pair.dialogs.new) else { return nil }
      let origin = move.mapped(to: one, in: tables.old) {
        mapping.partner(of: $0, at: other, in: .new)
      }
      return (origin, move)
    }
    for (move, twin) in back + forth {
      guard seen.insert([move, twin].compactMap(\.self)).inserted else { continue }
      let events = move.map { pair.dialogs.old.events(of: $0, among: offered.old) } ?? []
      let others = twin.map { pair.dialogs.new.events(of: $0, among: offered.new) } ?? []
      let blocks = Both<BlockNumber?>(one, other)
      if let move, !events.isEmpty, others.isEmpty {
        goAlone(.old, events, move, pair, number, blocks)
      } else if let twin, events.isEmpty, !others.isEmpty {
        goAlone(.new, others, twin, pair, number, blocks)
      } else if !events.isEmpty {
        take(
          .both(events, others), from: pair, parent: number, answering: blocks,
          by: Both(move, twin))
      }
    }
    trust.miss(maps.new.answers.gaps[other] ?? maps.old.answers.gaps[one])
  }

  /// Takes a step in every way that it may go; returns the first pair to which it leads.
  @discardableResult
  func take(
    _ step: Step, from pair: Pair, parent: Int?,
    answering asked: Both<BlockNumber?> = Both(nil, nil), by move: Both<Move?> = Both(nil, nil)
  ) -> (number: Int, pair: Pair)? {
    var first: (Int, Pair)?
    for way in ways(of: step, from: pair, answering: asked) {
      guesses = way.guesses
      take(step, way, from: pair, parent: parent, answering: asked, by: move)
      if way.deeds.isRefused { continue }
      let number = add(way.pair, step, parent: parent)
      first = first ?? (number, way.pair)
    }
    return first
  }

  private func take(
    _ step: Step, _ way: Way, from pair: Pair, parent: Int?,
    answering asked: Both<BlockNumber?>, by move: Both<Move?>
  ) {
    let deeds = way.deeds
    guard let was = deeds.old, let now = deeds.new else {
      if !deeds.isRefused, deeds.hasOutcome { mayChangeOutcomes = true }
      return
    }
    guard was.isRefused == now.isRefused else {
      let taking: Edition = was.isRefused ? .new : .old
      return goAlone(taking, step.events[taking] ?? [], move[taking] ?? .tap, pair, parent, asked)
    }
    if was != now {
      for (blocks, was, now) in unlikeParts(was, now, asked) {
        note(
          .does, blocks, was: was.words(besides: now), now: now.words(besides: was),
          alike: detail(was, now, blocks, blocks == asked ? move.old : nil),
          about: was.names(setBesides: now).map { .values($0) }, at: parent, by: step)
      }
      if deeds.hasOutcome { mayChangeOutcomes = true }
    } else if let name = was.variables.intersection(answersOfOne).map(\.text).min() {
      let isOld = mapping.old.answerNames.contains(Name(name))
      let one = "! set \(name), an answer"
      let other = "! set \(name)"
      note(.does, asked, was: isOld ? one : other, now: isOld ? other : one, at: parent, by: step)
    } else {
      noteDoubtfulValues(was, way.pair, asked, parent, step)
    }
    guard was.isRefused, was.replies != now.replies else { return }
    note(
      .says, asked, was: was.replies.words(besides: now.replies),
      now: now.replies.words(besides: was.replies), alike: "reply", at: parent, by: step)
  }

  /// What is done otherwise, by where: at the arrival at a block of both, or else by the answer.
  private func unlikeParts(
    _ was: StepEffects, _ now: StepEffects, _ asked: Both<BlockNumber?>
  ) -> [(blocks: Both<BlockNumber?>, was: StepEffects, now: StepEffects)] {
    let arrivals = Set(now.entered.map(\.block))
    let shared = was.entered.map(\.block).unique.compactMap { block in
      mapping.block(block).flatMap { arrivals.contains($0) ? (block, $0) : nil }
    }
    let parts = shared.map { one, other in
      (Both<BlockNumber?>(one, other), was.part { $0 == one }, now.part { $0 == other })
    }
    let rest = (
      asked, was.part { block in !shared.contains { $0.0 == block } },
      now.part { block in !shared.contains { $0.1 == block } }
    )
    let unlike = ([rest] + parts).filter { $0.1 != $0.2 }
    // Alone, each part may be alike: only their order is another one.
    return unlike.isEmpty ? [(asked, was, now)] : unlike
  }

  /// What distinguishes what an answer does otherwise. Answers that were edited themselves are
  /// never alike.
  private func detail(
    _ was: StepEffects, _ now: StepEffects, _ asked: Both<BlockNumber?>, _ move: Move?
  ) -> String {
    let detail =
      was.words(besides: now, counts: counters) + "\n"
      + now.words(besides: was, counts: counters)
    guard guessing == nil, let block = asked.old,
      let source = CounterChanges.Source(move, at: block), counterChanges.ofOld[source] != nil
    else { return detail }
    let key = Finding.Key(kind: .does, blocks: asked, detail: detail)
    let first = firstEdited[key] ?? source
    firstEdited[key] = first
    return first == source ? detail : "\(detail)\n\(source)"
  }

  // MARK: What only one takes

  /// Notes an answer that only one script takes, with what it does and where it leads, and
  /// everything new behind it, up to what both have.
  private func goAlone(
    _ edition: Edition, _ events: [Event], _ move: Move, _ pair: Pair, _ parent: Int?,
    _ blocks: Both<BlockNumber?>
  ) {
    mayChangeOutcomes = true
    let step = Step.only(edition, events)
    let title = move.title(in: mapping.scripts[edition].tables)
    let own = blocks[edition].flatMap { ownButton(of: move, at: $0, edition) }
    let isTyped = if case .write = move { true } else { false }
    for way in ways(of: step, from: pair) {
      guard let done = way.deeds[edition], !done.isRefused else { continue }
      guesses = way.guesses
      let lone = LoneWay(way.pair, edition, self)
      let words = done.words + [lone.leadsTo] + lone.asks
      // Answers with a button that only one has are one way, as far as they lead to the same.
      let alike = own.map { ([$0, lone.leadsTo] + lone.asks).joined(separator: "\n") }
      note(
        only: edition, blocks, says: words.joined(separator: ", "), alike: alike ?? title,
        about: .way(
          .init(title: title, isTyped: isTyped, outcomes: done.outcomes, questions: lone.asks.count)
        ),
        at: parent, by: step)
      for (block, steps, says) in lone.blocks {
        let way = self.way(to: parent) + [step.guessing(guesses)] + steps
        note(only: edition, .only(edition, block), says: says, along: way)
      }
    }
  }

  /// The first button, among several that are ticked, that only one script has.
  private func ownButton(of move: Move, at block: BlockNumber, _ edition: Edition) -> String? {
    guard case .tick(let ticks) = move else { return nil }
    return ticks.buttons.first { mapping.partner(of: $0, at: block, in: edition) == nil }
      .map { mapping.scripts[edition].tables.title(of: $0) }
  }
}

extension LockstepWalk.Pair {
  /// Remembers what was asked and said last.
  mutating func move(by deeds: Both<StepEffects?>, answering asked: Both<BlockNumber?>) {
    for edition in Edition.allCases {
      self.asked[edition] = asked[edition] ?? self.asked[edition]
      last[edition] = deeds[edition]?.passed(by: dialogs[edition]).last ?? last[edition]
    }
  }
}

extension Both<StepEffects?> {
  var isRefused: Bool { old?.isRefused == true || new?.isRefused == true }
  var hasOutcome: Bool { old?.hasOutcome == true || new?.hasOutcome == true }
}

extension Move {
  /// What a person chooses, writes or picks, in short.
  fileprivate func title(in tables: ScriptTables) -> String {
    switch self {
    case .press(let button): tables.title(of: button)
    case .tick(let ticks):
      ticks.buttons.isEmpty
        ? "none" : ticks.buttons.map { tables.title(of: $0) }.joined(separator: " | ")
    case .write(let text): text
    case .rate(let stars): String(stars)
    case .skip: "skip"
    case .tap, .wait, .tickAll: "go on"
    }
  }
}
