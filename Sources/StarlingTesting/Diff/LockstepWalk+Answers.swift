internal import Starling

extension LockstepWalk {
  func words(of dialog: Dialog) -> String {
    let shown = ShownPrompt(dialog)
    return shown.bubbles.isEmpty
      ? shown.offers(besides: shown) : shown.bubbles.words
  }

  /// Compares what two blocks show that are each other's partner.
  func compare(_ one: BlockNumber, _ other: BlockNumber, _ pair: Pair, _ number: Int) {
    let was = ShownPrompt(pair.old)
    let now = ShownPrompt(pair.new)
    met.insert(one)
    noteDoubtfulOffers(one, other, pair, number)
    if was == now {
      let doubtful = doubtful(at: one, other, pair)
      if !doubtful.isEmpty { mayShowMore(at: (one, other), doubtful, number) }
      return
    }
    note(was, now, at: (one, other), way(to: number))
  }

  private func note(
    _ was: ShownPrompt, _ now: ShownPrompt, at blocks: (old: BlockNumber, new: BlockNumber),
    _ way: [Taken]
  ) {
    if was.bubbles != now.bubbles {
      note(
        .says, blocks.old, blocks.new, was: was.bubbles.words(besides: now.bubbles),
        now: now.bubbles.words(besides: was.bubbles), along: way)
    }
    if !was.offersTheSame(as: now) {
      note(
        .offers, blocks.old, blocks.new, was: was.offers(besides: now),
        now: now.offers(besides: was), isSlower: was.isSlower(in: now), along: way)
    }
  }

  // MARK: Other values

  /// Looks for values with which two blocks, or two endings, show something else. Without any, the
  /// comparison is no proof.
  func mayShowMore(
    at blocks: (old: BlockNumber, new: BlockNumber), _ doubtful: Set<SharedFact>, _ number: Int
  ) {
    if guessing != nil {
      return note(
        .says, blocks.old, blocks.new, was: nil, now: nil, at: number, doubting: doubtful)
    }
    guard mayShow.insert(blocks.new).inserted else { return }
    for kind in 0..<2 {
      let (steps, pair) = replayed(way(to: number).map(\.step), with: kind)
      let taken = steps.map { Taken($0) }
      if let one = pair.old.waiting, let other = pair.new.waiting, mapping.block(one) == other {
        let was = ShownPrompt(pair.old)
        let now = ShownPrompt(pair.new)
        if was != now { return note(was, now, at: (one, other), taken) }
      } else if let one = pair.last.old, let other = pair.last.new, one.says != other.says {
        return note(
          .says, one.block, other.block, was: one.says.words(besides: other.says),
          now: other.says.words(besides: one.says), along: taken)
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
      if case .begin(let given) = step {
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
  private func others(
    besides given: [String: Value], _ text: (Int) -> String
  ) -> [String: Value] {
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
    let tables = (old: mapping.old.tables, new: mapping.new.tables)
    let back = old.answers.moves[one].map { move in
      (move as Move?, move.mapped(to: other, in: tables.new) { mapping.button($0, of: one) })
    }
    let forth = new.answers.moves[other].map { move in
      let origin = move.mapped(to: one, in: tables.old) { twin in
        tables.old.blocks[one].buttons.first { mapping.button($0, of: one) == twin }
      }
      return (origin, move as Move?)
    }
    for (move, twin) in back + forth {
      guard seen.insert([move, twin].compactMap(\.self)).inserted else { continue }
      let events = move.map { pair.old.events(of: $0) } ?? []
      let others = twin.map { pair.new.events(of: $0) } ?? []
      if let move, !events.isEmpty, others.isEmpty {
        goAlone(.old(events), move, pair, number, (one, other))
      } else if let twin, events.isEmpty, !others.isEmpty {
        goAlone(.new(others), twin, pair, number, (one, other))
      } else if !events.isEmpty {
        take(.both(events, others), from: pair, parent: number, answering: (one, other), by: move)
      }
    }
    trust.miss(new.answers.gaps[other] ?? old.answers.gaps[one])
  }

  struct Deeds {
    var old: StepEffects?
    var new: StepEffects?

    var isRefused: Bool { old?.isRefused == true || new?.isRefused == true }
    var hasOutcome: Bool { old?.hasOutcome == true || new?.hasOutcome == true }
  }

  func take(
    _ step: Step, from pair: Pair, parent: Int?,
    answering asked: (old: BlockNumber?, new: BlockNumber?) = (nil, nil), by move: Move? = nil
  ) {
    for way in ways(of: step, from: pair, answering: asked) {
      guesses = way.guesses
      take(step, way, from: pair, parent: parent, answering: asked, by: move)
    }
  }

  private func take(
    _ step: Step, _ way: Way, from pair: Pair, parent: Int?,
    answering asked: (old: BlockNumber?, new: BlockNumber?), by move: Move?
  ) {
    let deeds = way.deeds
    guard let was = deeds.old, let now = deeds.new else {
      if deeds.isRefused { return }
      if deeds.hasOutcome { mayChangeOutcomes = true }
      add(way.pair, step, parent: parent)
      return
    }
    guard was.isRefused == now.isRefused else {
      return goAloneAfterRefusal(step, was, pair, parent, asked, move)
    }
    if was != now {
      note(
        .does, asked.old, asked.new, was: was.words(besides: now), now: now.words(besides: was),
        alike: detail(was, now, asked, move), sets: was.names(setBesides: now), at: parent, by: step
      )
      if deeds.hasOutcome { mayChangeOutcomes = true }
    } else if let name = was.variables.intersection(answersOfOne).map(\.text).min() {
      let isOld = mapping.old.answerNames.contains(Name(name))
      let one = "! set \(name), an answer"
      let other = "! set \(name)"
      note(
        .does, asked.old, asked.new, was: isOld ? one : other, now: isOld ? other : one,
        at: parent, by: step)
    } else {
      noteDoubtfulValues(was, way.pair, asked, parent, step)
    }
    guard was.isRefused else {
      add(way.pair, step, parent: parent)
      return
    }
    guard was.replies != now.replies else { return }
    note(
      .says, asked.old, asked.new, was: was.replies.words(besides: now.replies),
      now: now.replies.words(besides: was.replies), alike: "reply", at: parent, by: step)
  }

  /// What distinguishes what an answer does otherwise. Answers that were edited themselves are
  /// never alike.
  private func detail(
    _ was: StepEffects, _ now: StepEffects, _ asked: (old: BlockNumber?, new: BlockNumber?),
    _ move: Move?
  ) -> String {
    let detail =
      was.words(besides: now, counts: counters) + "\n"
      + now.words(besides: was, counts: counters)
    guard guessing == nil, let block = asked.old,
      let source = CounterChanges.Source(move, at: block), counterChanges.ofOld[source] != nil
    else { return detail }
    let key = Finding.Key(kind: .does, old: block, new: asked.new, detail: detail)
    let first = firstEdited[key] ?? source
    firstEdited[key] = first
    return first == source ? detail : "\(detail)\n\(source)"
  }

  // MARK: What only one takes

  private func goAloneAfterRefusal(
    _ step: Step, _ was: StepEffects, _ pair: Pair, _ parent: Int?,
    _ asked: (old: BlockNumber?, new: BlockNumber?), _ move: Move?
  ) {
    guard case .both(let events, let others) = step, let one = asked.old, let other = asked.new
    else { return mayChangeOutcomes = true }
    goAlone(was.isRefused ? .new(others) : .old(events), move ?? .tap, pair, parent, (one, other))
  }

  /// Notes an answer that only one script takes, with what it does and where it leads, and
  /// everything new behind it, up to what both have.
  private func goAlone(
    _ step: Step, _ move: Move, _ pair: Pair, _ parent: Int?,
    _ blocks: (old: BlockNumber, new: BlockNumber)
  ) {
    mayChangeOutcomes = true
    let isNew = if case .new = step { true } else { false }
    for way in ways(of: step, from: pair) {
      let done = isNew ? way.deeds.new : way.deeds.old
      guard let done, !done.isRefused else { continue }
      guesses = way.guesses
      let title = title(of: move, by: step, at: isNew ? pair.new : pair.old)
      let isTyped = if case .write = move { true } else { false }
      noteLone(step, (title, isTyped), way.pair, done, parent, blocks)
    }
  }

  /// What a person chooses, writes or picks, in short.
  private func title(of move: Move, by step: Step, at dialog: Dialog) -> String {
    let isNew = if case .new = step { true } else { false }
    if case .chooseMany(let ticked)? = step.events(isNew: isNew)?.last,
      case .choice(let offers)? = dialog.prompt?.kind
    {
      return ticked.isEmpty ? "none" : ticked.map { offers[$0].title }.joined(separator: " | ")
    }
    return move.title(in: dialog.script.tables)
  }

  private func noteLone(
    _ step: Step, _ answer: (title: String, isTyped: Bool), _ pair: Pair, _ done: StepEffects,
    _ parent: Int?, _ blocks: (old: BlockNumber, new: BlockNumber)
  ) {
    let isNew = if case .new = step { true } else { false }
    let way = LoneWay(pair, isNew: isNew, self)
    let words = done.words + [way.leadsTo] + way.asks
    let lone = ScriptDiff.Way(
      title: answer.title, isTyped: answer.isTyped, outcomes: done.outcomes,
      questions: way.asks.count)
    let said = words.joined(separator: ", ")
    note(
      isNew ? .new : .gone, blocks.old, blocks.new, was: isNew ? nil : said,
      now: isNew ? said : nil, alike: answer.title, way: lone, at: parent, by: step)
    for (block, steps, says) in way.blocks {
      note(
        isNew ? .new : .gone, isNew ? nil : block, isNew ? block : nil, was: isNew ? nil : says,
        now: isNew ? says : nil,
        along: self.way(to: parent) + [Taken(step, guesses)] + steps.map { Taken($0) })
    }
  }
}

extension LockstepWalk.Pair {
  /// Remembers what was asked and said last.
  mutating func move(
    by deeds: LockstepWalk.Deeds, answering asked: (old: BlockNumber?, new: BlockNumber?)
  ) {
    self.asked = (asked.old ?? self.asked.old, asked.new ?? self.asked.new)
    last.old = deeds.old?.passed(by: old).last ?? last.old
    last.new = deeds.new?.passed(by: new).last ?? last.new
  }
}

extension LockstepWalk.Step {
  /// The events of one script; nil if the step is not its.
  func events(isNew: Bool) -> [Event]? {
    switch self {
    case .begin: [.begin]
    case .both(let old, let new): isNew ? new : old
    case .old(let events): isNew ? nil : events
    case .new(let events): isNew ? events : nil
    }
  }

  /// The same with another text where one is typed.
  fileprivate func typing(_ text: String) -> Self {
    func typed(_ events: [Event]) -> [Event] {
      events.map { if case .submit(let own) = $0, !own.isEmpty { .submit(text) } else { $0 } }
    }
    return switch self {
    case .begin: self
    case .both(let old, let new): .both(typed(old), typed(new))
    case .old(let events): .old(typed(events))
    case .new(let events): .new(typed(events))
    }
  }
}

extension Move {
  /// What a person chooses, writes or picks, in short, where it is one thing.
  fileprivate func title(in tables: ScriptTables) -> String {
    switch self {
    case .press(let button): tables.string(tables.buttons[button].title)
    case .write(let text): text
    case .rate(let stars): String(stars)
    case .skip: "skip"
    case .tap, .wait, .tick, .tickAll: "go on"
    }
  }
}
