internal import Starling

/// Walks two scripts at once, breadth first, with every answer that either distinguishes, and finds
/// what a person notices. A block that only one of them has is passed there alone.
final class LockstepWalk {
  let old: Exploration
  let new: Exploration
  let mapping: ScriptMapping
  private(set) var findings: [Finding] = []
  private(set) var bound: String?
  /// Whether any conversation may settle another outcome.
  var mayChangeOutcomes = false
  private var oldKeys: StateKeys
  private var newKeys: StateKeys
  private var nodes: [Node] = []
  private var pairs: [Pair?] = []
  private var known: Set<[Int32]> = []
  private var noted: Set<Finding.Key> = []
  private(set) var values: SharedValues
  /// The counters of either: what else is counted in them is no difference of its own.
  private let counters: Set<Name>

  /// The most pairs of states, and those where there are more than can be found.
  private static let mostPairs = (whole: 200_000, part: 5_000)
  private static let mostBeginnings = 4_096

  private struct Node {
    var parent: Int
    var step: Step
  }

  struct Pair {
    var old: Dialog
    var new: Dialog
    /// The shown variables whose values may differ.
    var apart: Set<Int> = []
    /// The block that was answered last, on each side.
    var asked: (old: BlockNumber?, new: BlockNumber?) = (nil, nil)
    /// What ended the conversation with a text, on each side.
    var last: (old: Passed?, new: Passed?) = (nil, nil)
  }

  typealias Passed = (block: BlockNumber, says: [String])

  init(_ mapping: ScriptMapping, _ old: Exploration, _ new: Exploration) {
    (self.mapping, self.old, self.new) = (mapping, old, new)
    (oldKeys, newKeys) = (old.keys, new.keys)
    values = SharedValues(mapping, old.dialog(at: 0), new.dialog(at: 0))
    counters = Set(
      [mapping.old, mapping.new].flatMap { script in
        script.counters.map { script.tables.variables[$0].name }
      })
    run()
  }

  private func run() {
    for gap in [old.gap, new.gap] {
      if case .answers? = gap { continue }
      if gap != nil { bound = old.gap == gap ? old.hostBound : new.hostBound }
    }
    compareAuthors()
    for set in beginnings() {
      let path = Exploration.Path(variables: set)
      let pair = Pair(old: old.beginning(of: path), new: new.beginning(of: path))
      take(.begin(set), from: pair, parent: -1)
    }
    let mayEnd = old.isWhole && new.isWhole && !values.countWithoutEnd
    let mostPairs = mayEnd ? Self.mostPairs.whole : Self.mostPairs.part
    var next = 0
    while next < nodes.count {
      guard nodes.count <= mostPairs else { return bound = "there are more states" }
      if let pair = pairs[next] { expand(next, pair) }
      pairs[next] = nil
      next += 1
    }
  }

  /// Compares the names under which the two speak.
  private func compareAuthors() {
    let (was, now) = (author(of: old), author(of: new))
    guard was != now else { return }
    note(
      .says, old.script.tables.start, new.script.tables.start, was: "(as \(was))",
      now: "(as \(now))", at: -1, by: .begin([:]))
  }

  private func author(of map: Exploration) -> String {
    let tables = map.script.tables
    let name = tables.authorName.map { map.dialog(at: 0).template($0) } ?? "Starling"
    return (tables.avatar.map { map.dialog(at: 0).template($0) + " " } ?? "") + name
  }

  /// The values that hosts give to the variables of both.
  private func beginnings() -> [[String: Value]] {
    let names = Set(mapping.old.tables.variables.map(\.name))
    let more = new.hostSets.map { set in set.filter { !names.contains(Name($0.key)) } }.unique
    guard old.hostSets.count * more.count <= Self.mostBeginnings else {
      bound = "not all values that hosts can set could be tried together"
      return (old.hostSets + more).unique
    }
    return old.hostSets.flatMap { set in more.map { set.merging($0) { one, _ in one } } }.unique
  }

  // MARK: States

  private func add(_ pair: Pair, _ step: Step, parent: Int) {
    var key = oldKeys.key(of: pair.old)
    key.append(.min)
    key += newKeys.key(of: pair.new)
    key.append(.min)
    key += pair.apart.sorted().map { Int32($0) }
    key += values.key(pair.old, pair.new)
    for block in [pair.last.old?.block, pair.last.new?.block] {
      key.append(block.map { Int32($0.index) } ?? -1)
    }
    // At different places, it matters whose answer led there.
    if pair.old.waiting.flatMap({ mapping.block($0) }) != pair.new.waiting {
      key += [pair.asked.old, pair.asked.new].map { $0.map { Int32($0.index) } ?? -1 }
    }
    guard known.insert(key).inserted else { return }
    nodes.append(Node(parent: parent, step: step))
    pairs.append(pair)
  }

  private func steps(to number: Int) -> [Step] {
    var (steps, number) = ([Step](), number)
    while number >= 0 {
      steps.append(nodes[number].step)
      number = nodes[number].parent
    }
    return steps.reversed()
  }

  func note(
    _ kind: ScriptDiff.Difference.Kind, _ one: BlockNumber?, _ other: BlockNumber?,
    isReply: Bool = false, was: String?, now: String?, alike: String? = nil, at number: Int,
    by step: Step? = nil
  ) {
    let isOfAnswer = kind == .does || kind == .leads
    let detail = alike ?? (isOfAnswer ? "\(was ?? "")\n\(now ?? "")" : isReply ? "reply" : "")
    let key = Finding.Key(kind: kind, old: one, new: other, detail: detail)
    guard noted.insert(key).inserted else { return }
    let steps = self.steps(to: number) + (step.map { [$0] } ?? [])
    findings.append(Finding(key: key, was: was, now: now, steps: steps))
  }

  // MARK: Steps

  private func expand(_ number: Int, _ pair: Pair) {
    switch (pair.old.waiting, pair.new.waiting) {
    case (let one?, let other?) where mapping.block(one) == other:
      compare(one, other, pair, number)
      answer(one, other, pair, number)
    case (let one?, let other?) where looksAlike(one, other, pair):
      answerAlike(one, other, pair, number)
    case (_, let other?) where mapping.origin(of: other) == nil:
      note(.new, nil, other, was: nil, now: words(of: pair.new), at: number)
      for events in new.moves(at: other, of: pair.new) {
        take(.new(events), from: pair, parent: number, answering: (nil, other))
      }
      if !new.answers.areExact[other] { miss(new.script.tables.id(other)) }
    case (let one?, _) where mapping.block(one) == nil:
      note(.gone, one, nil, was: words(of: pair.old), now: nil, at: number)
      for events in old.moves(at: one, of: pair.old) {
        take(.old(events), from: pair, parent: number, answering: (one, nil))
      }
      if !old.answers.areExact[one] { miss(old.script.tables.id(one)) }
    case (nil, nil): compareEnds(pair, number)
    case (let one, let other):
      leads(pair, number, was: one ?? pair.last.old?.block, now: other ?? pair.last.new?.block)
    }
  }

  /// Whether a person cannot tell two blocks apart, although they are not each other's partner.
  private func looksAlike(_ one: BlockNumber, _ other: BlockNumber, _ pair: Pair) -> Bool {
    let isGone = mapping.block(one) == nil
    guard isGone == (mapping.origin(of: other) == nil),
      !values.mayDiffer(at: one, other, pair.apart)
    else { return false }
    return Shown(pair.old) == Shown(pair.new)
  }

  /// Gives two such blocks every answer of either.
  private func answerAlike(
    _ one: BlockNumber, _ other: BlockNumber, _ pair: Pair, _ number: Int
  ) {
    let own = old.moves(at: one, of: pair.old)
    for events in (own + new.moves(at: other, of: pair.new)).unique {
      take(.both(events, events), from: pair, parent: number, answering: (one, other))
    }
    if !old.answers.areExact[one] || !new.answers.areExact[other] {
      miss(new.script.tables.id(other))
    }
  }

  private func miss(_ id: String) {
    bound = bound ?? "not every answer at \(quoted(id)) could be tried"
  }

  private func words(of dialog: Dialog) -> String {
    let shown = Shown(dialog)
    return shown.bubbles.isEmpty
      ? shown.offers(besides: shown) : shown.bubbles.map(\.text).joined(separator: " / ")
  }

  /// Compares what two blocks show that are each other's partner.
  private func compare(
    _ one: BlockNumber, _ other: BlockNumber, _ pair: Pair, _ number: Int
  ) {
    let (was, now) = (Shown(pair.old), Shown(pair.new))
    if was.bubbles != now.bubbles {
      note(
        .says, one, other, was: was.sayings(besides: now), now: now.sayings(besides: was),
        at: number)
    }
    if was.kind != now.kind || was.several != now.several {
      note(
        .offers, one, other, was: was.offers(besides: now), now: now.offers(besides: was),
        at: number)
    }
    if was == now, values.mayDiffer(at: one, other, pair.apart) {
      mayShowMore(at: other)
    }
  }

  func mayShowMore(at block: BlockNumber) {
    bound = bound ?? "other values may be shown at \(quoted(mapping.new.tables.id(block)))"
  }

  /// Gives two such blocks every answer that both take.
  private func answer(
    _ one: BlockNumber, _ other: BlockNumber, _ pair: Pair, _ number: Int
  ) {
    var seen: Set<[Move]> = []
    let back = old.answers.moves[one].map { ($0, mapping.move($0, at: one)) }
    let forth = new.answers.moves[other].map { (mapping.origin(of: $0, at: one), $0 as Move?) }
    for (move, twin) in back + forth.compactMap({ move, twin in move.map { ($0, twin) } }) {
      let events = pair.old.events(of: move)
      guard let twin else {
        if !events.isEmpty { mayChangeOutcomes = true }
        continue
      }
      guard seen.insert([move, twin]).inserted else { continue }
      let others = pair.new.events(of: twin)
      guard !events.isEmpty, !others.isEmpty else {
        if events.isEmpty != others.isEmpty { mayChangeOutcomes = true }
        continue
      }
      take(.both(events, others), from: pair, parent: number, answering: (one, other))
    }
    if !old.answers.areExact[one] || !new.answers.areExact[other] {
      miss(mapping.new.tables.id(other))
    }
  }

  private func take(
    _ step: Step, from pair: Pair, parent: Int,
    answering asked: (old: BlockNumber?, new: BlockNumber?) = (nil, nil)
  ) {
    var next = pair
    var (was, now): (Doings?, Doings?)
    switch step {
    case .begin:
      (was, now) = (Doings([.begin], &next.old), Doings([.begin], &next.new))
    case .both(let events, let others):
      (was, now) = (Doings(events, &next.old), Doings(others, &next.new))
    case .old(let events): was = Doings(events, &next.old)
    case .new(let events): now = Doings(events, &next.new)
    }
    if let was, let now {
      if was != now {
        note(
          .does, asked.old, asked.new, was: was.words(besides: now), now: now.words(besides: was),
          alike: was.words(besides: now, counts: counters) + "\n"
            + now.words(besides: was, counts: counters), at: parent, by: step)
        if was.hasOutcome || now.hasOutcome { mayChangeOutcomes = true }
      }
      if was.isRefused || now.isRefused {
        if was.isRefused != now.isRefused { return mayChangeOutcomes = true }
        guard was.replies != now.replies else { return }
        return note(
          .says, asked.old, asked.new, isReply: true, was: was.replies.joined(separator: " / "),
          now: now.replies.joined(separator: " / "), at: parent, by: step)
      }
    } else if (was ?? now)?.isRefused == true {
      return
    } else if (was ?? now)?.hasOutcome == true {
      mayChangeOutcomes = true
    }
    next.apart = values.apart(after: was, now, asked, from: pair.apart, next.old, next.new)
    next.asked = (asked.old ?? pair.asked.old, asked.new ?? pair.asked.new)
    if let was { next.last.old = was.passed(by: next.old).last ?? next.last.old }
    if let now { next.last.new = now.passed(by: next.new).last ?? next.last.new }
    add(next, step, parent: parent)
  }
}
