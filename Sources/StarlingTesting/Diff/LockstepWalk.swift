internal import Starling

/// Walks two scripts at once, breadth first, with every answer that either distinguishes, and finds
/// what a person notices. A block that only one of them has is passed there alone.
///
/// If only a part of the past is kept, it finds what a person may notice: no other difference is
/// possible.
final class LockstepWalk {
  let old: Exploration
  let new: Exploration
  let mapping: ScriptMapping
  private(set) var findings: [Finding] = []
  /// How far the comparison can be trusted.
  var trust: Trust {
    get { search.trust }
    set { search.trust = newValue }
  }
  /// Whether any conversation may settle another outcome.
  var mayChangeOutcomes = false
  private var oldKeys: StateKeys
  private var newKeys: StateKeys
  private var search: Search<Pair, Taken>
  private(set) var noted: Set<Finding.Key> = []
  /// The number of pairs of states that were found.
  var pairCount: Int { search.count }
  private(set) var values: SharedValues
  /// What conditions look at, if only a part of the past is kept.
  let guessing: Guessing?
  /// What is guessed in the step that is being taken.
  var guesses: (old: [Guess], new: [Guess]) = ([], [])
  /// The pairs to which the last step led, if they are drawn at random.
  private var reached: [(number: Int, pair: Pair)] = []
  /// The blocks of the old script that were compared with their partners.
  var met: Set<BlockNumber> = []
  /// The blocks of the new script for which other values were looked for.
  var mayShow: Set<BlockNumber> = []
  /// The counters of either: what else is counted in them is no difference of its own.
  let counters: Set<Name>
  /// The blocks with bubbles that depend on something.
  private let depending: (old: Set<BlockNumber>, new: Set<BlockNumber>)
  /// The variables that only one of the scripts lists among the answers of a result.
  let answersOfOne: Set<Name>

  /// The most pairs of states, and those where there are more than can be found.
  static let mostPairs = (whole: 200_000, part: 2_000, guessed: 10_000)
  private static let mostBeginnings = 4_096
  /// How many conversations, and pairs in them, are drawn at random where there are too many.
  private static let mostTalks = 60
  private static let mostDrawn = 3_000

  struct Pair {
    var old: Dialog
    var new: Dialog
    /// The shown variables whose values may differ.
    var apart: Set<Int> = []
    /// The block that was answered last, on each side.
    var asked: (old: BlockNumber?, new: BlockNumber?) = (nil, nil)
    /// What ended the conversation with a text, on each side.
    var last: (old: Passed?, new: Passed?) = (nil, nil)
    /// What may differ on both sides, if only a part of the past is kept.
    var unequal: Set<SharedFact> = []
    /// What decides whether bubbles are said about which nothing is asked, if it may differ.
    var doubts: Set<SharedFact> = []
  }

  typealias Passed = (block: BlockNumber, says: [Shown.Bubble])

  init(
    _ mapping: ScriptMapping, _ old: Exploration, _ new: Exploration, _ values: SharedValues,
    most: Int, guessing: Guessing? = nil
  ) {
    self.mapping = mapping
    self.old = old
    self.new = new
    self.values = values
    self.guessing = guessing
    oldKeys = old.keys
    newKeys = new.keys
    counters = Set(
      [mapping.old, mapping.new].flatMap { script in
        script.counters.map { script.tables.variables[$0].name }
      })
    depending = (mapping.old.tables.dependingBlocks, mapping.new.tables.dependingBlocks)
    answersOfOne = mapping.old.answerNames.symmetricDifference(mapping.new.answerNames)
    search = Search(
      most: values.countWithoutEnd && guessing == nil ? min(most, Self.mostPairs.part) : most)
    run()
  }

  private func run() {
    trust.miss(new.trust)
    trust.miss(old.trust)
    compareFrames()
    compareProgress()
    for set in beginnings() {
      begin(set)
      if isDone { return }
    }
    while !isDone, let (number, pair) = search.take() {
      expand(number, pair)
      old.work?.did(1, .states)
    }
    if !trust.hasAllStates, guessing == nil { wander() }
  }

  /// Walks at random where there are too many pairs to look at all, to find most differences.
  private func wander() {
    search.end()
    var numbers = SeededNumbers(seed: 1)
    var rest = Self.mostDrawn
    let sets = beginnings()
    for talk in 0..<Self.mostTalks where rest > 0 {
      reached = []
      begin(sets[numbers.next(below: sets.count)])
      let leaning = Exploration.Leaning.allCases[talk % Exploration.Leaning.allCases.count]
      while rest > 0, let (number, pair) = leaning.drawn(from: reached, &numbers) {
        reached = []
        expand(number, pair)
        old.work?.did(1, .states)
        rest -= 1
      }
    }
  }

  private func begin(_ set: [String: Value]) {
    let path = Exploration.Path(variables: set)
    var pair = Pair(old: old.beginning(of: path), new: new.beginning(of: path))
    pair.unequal = guessing?.facts.unequal(pair.old, pair.new) ?? []
    take(.begin(set), from: pair, parent: nil)
  }

  /// Compares what does not belong to a block: who speaks, in which language, about what, and in
  /// which words of the engine.
  private func compareFrames() {
    let was = Frame(old.dialog(at: 0))
    let now = Frame(new.dialog(at: 0))
    for (label, (one, other)) in was.differences(from: now) {
      note(
        .says, old.script.tables.start, new.script.tables.start, was: one, now: other,
        alike: label, at: nil, by: .begin([:]))
    }
  }

  /// Compares how many questions are said to follow, up to the first block where that differs.
  private func compareProgress() {
    let tables = old.script.tables
    let others = new.script.tables
    guard tables.showsProgress, others.showsProgress else { return }
    let one = QuestionCounts(tables)
    let other = QuestionCounts(others)
    for block in tables.blocks.indices where tables.blocks[block].kind.hasAnswer {
      guard let twin = mapping.block(block) else { continue }
      let was = one.words(at: block)
      let now = other.words(at: twin)
      guard was != now else { continue }
      return note(
        .says, tables.start, others.start,
        was: "(says that \(was) follow from \(tables.id(block)) on)",
        now: "(says that \(now) follow from \(others.id(twin)) on)",
        alike: "progress", at: nil, by: .begin([:]))
    }
  }

  /// The values that hosts give to the variables of both: all that either of the two distinguishes.
  private func beginnings() -> [[String: Value]] {
    let all = (old.hostSets + new.hostSets).unique
    let names = all.flatMap(\.keys).unique.sorted()
    let choices = names.map { name in (name, all.compactMap { $0[name] }.unique) }
    let count = choices.reduce(1.0) { $0 * Double($1.1.count + 1) }
    guard count <= Double(Self.mostBeginnings) else {
      trust.miss(.combinations)
      return all
    }
    return choices.reduce([[:]]) { sets, choice in
      sets + sets.flatMap { set in choice.1.map { set.merging([choice.0: $0]) { one, _ in one } } }
    }.sorted { $0.count < $1.count }
  }

  /// Whether the difference was found that is looked for.
  private var isDone: Bool { guessing?.aim.map(noted.contains) ?? false }

  // MARK: States

  @discardableResult
  func add(_ pair: Pair, _ step: Step, parent: Int?) -> Int {
    var key = oldKeys.key(of: pair.old)
    key.append(.min)
    key += newKeys.key(of: pair.new)
    key.append(.min)
    if let guessing {
      key += guessing.key(of: pair) + values.key(pair.old, pair.new, kept: guessing.whole)
    } else {
      key += pair.apart.sorted().map { Int32($0) }
      key += values.key(pair.old, pair.new)
    }
    for block in [pair.last.old?.block, pair.last.new?.block] {
      key.append(block.map { Int32($0.index) } ?? -1)
    }
    if seesOther(pair) { key.append(.min) }
    // At different places, it matters whose answer led there.
    if isApart(pair) {
      key += [pair.asked.old, pair.asked.new].map { $0.map { Int32($0.index) } ?? -1 }
    }
    let number = search.add(pair, key, from: parent, by: Taken(step, guesses)).number
    if search.isOver { reached.append((number, pair)) }
    return number
  }

  /// Whether the two wait, or ended, at blocks that are not each other's partner.
  private func isApart(_ pair: Pair) -> Bool {
    let isOver = pair.old.waiting == nil && pair.new.waiting == nil
    let one = isOver ? pair.last.old?.block : pair.old.waiting
    return one.flatMap { mapping.block($0) } != (isOver ? pair.last.new?.block : pair.new.waiting)
  }

  /// Whether a person sees something else, where bubbles depend on what nothing reads any more.
  private func seesOther(_ pair: Pair) -> Bool {
    switch (pair.old.waiting, pair.new.waiting) {
    case (let one?, let other?):
      let depends = depending.old.contains(one) || depending.new.contains(other)
      return depends && Shown(pair.old).bubbles != Shown(pair.new).bubbles
    case (nil, nil): return pair.last.old?.says != pair.last.new?.says
    default: return false
    }
  }

  func way(to number: Int?) -> [Taken] { number.map(search.way) ?? [] }

  func note(
    _ kind: ScriptDiff.Difference.Kind, _ one: BlockNumber?, _ other: BlockNumber?,
    isReply: Bool = false, was: String?, now: String?, alike: String? = nil,
    way: ScriptDiff.Way? = nil, sets: Set<Name>? = nil, at number: Int?, by step: Step? = nil,
    doubting facts: Set<SharedFact> = []
  ) {
    let isOfAnswer = kind == .does || kind == .leads
    let detail = alike ?? (isOfAnswer ? "\(was ?? "")\n\(now ?? "")" : isReply ? "reply" : "")
    let key = Finding.Key(kind: kind, old: one, new: other, detail: detail)
    guard !noted.contains(key) else { return }
    let taken = self.way(to: number) + (step.map { [Taken($0, guesses)] } ?? [])
    add(
      Finding(
        key: key, was: was, now: now, way: way, sets: sets, taken: taken, doubtful: facts))
  }

  func note(
    _ kind: ScriptDiff.Difference.Kind, _ one: BlockNumber?, _ other: BlockNumber?,
    was: String?, now: String?, isSlower: Bool? = nil, along taken: [Taken]
  ) {
    let key = Finding.Key(kind: kind, old: one, new: other, detail: "")
    add(Finding(key: key, was: was, now: now, isSlower: isSlower, taken: taken))
  }

  private func add(_ finding: Finding) {
    guard noted.insert(finding.key).inserted else { return }
    findings.append(finding)
    guard guessing == nil else { return }
    old.work?.did(1, .differences)
    old.work?.found("\(block(of: finding.key)): \(finding.key.kind.rawValue)")
  }

  func block(of key: Finding.Key) -> String {
    key.new.map { mapping.new.tables.id($0) } ?? key.old.map { mapping.old.tables.id($0) } ?? ""
  }

  // MARK: Steps

  func expand(_ number: Int, _ pair: Pair) {
    switch (pair.old.waiting, pair.new.waiting) {
    case (let one?, let other?) where mapping.block(one) == other:
      compare(one, other, pair, number)
      answer(one, other, pair, number)
    case (let one?, let other?) where looksAlike(one, other, pair):
      answerAlike(one, other, pair, number)
    case (_, let other?) where mapping.origin(of: other) == nil:
      note(.new, nil, other, was: nil, now: words(of: pair.new), at: number)
      for (_, events) in new.moves(of: pair.new) {
        take(.new(events), from: pair, parent: number, answering: (nil, other))
      }
      trust.miss(new.answers.gaps[other])
    case (let one?, _) where mapping.block(one) == nil:
      note(.gone, one, nil, was: words(of: pair.old), now: nil, at: number)
      for (_, events) in old.moves(of: pair.old) {
        take(.old(events), from: pair, parent: number, answering: (one, nil))
      }
      trust.miss(old.answers.gaps[one])
    case (nil, nil): compareEnds(pair, number)
    case (let one, let other):
      leads(pair, number, was: one ?? pair.last.old?.block, now: other ?? pair.last.new?.block)
    }
  }

  /// Whether a person cannot tell two blocks apart, although they are not each other's partner.
  private func looksAlike(_ one: BlockNumber, _ other: BlockNumber, _ pair: Pair) -> Bool {
    let isGone = mapping.block(one) == nil
    guard isGone == (mapping.origin(of: other) == nil),
      !mayDiffer(at: one, other, pair)
    else { return false }
    return Shown(pair.old) == Shown(pair.new)
  }

  /// Gives two such blocks every answer of either.
  private func answerAlike(
    _ one: BlockNumber, _ other: BlockNumber, _ pair: Pair, _ number: Int
  ) {
    let all = old.moves(of: pair.old) + new.moves(of: pair.new)
    for events in all.map(\.events).unique {
      take(.both(events, events), from: pair, parent: number, answering: (one, other))
    }
    trust.miss(new.answers.gaps[other] ?? old.answers.gaps[one])
  }
}

extension Script {
  /// The variables that get the answer to a question.
  var answerNames: Set<Name> {
    Set(tables.blocks.compactMap { $0.answer.map { tables.variables[$0].name } })
  }
}

extension ScriptTables {
  /// The blocks with bubbles that depend on something.
  fileprivate var dependingBlocks: Set<BlockNumber> {
    Set(blocks.filter { $0.texts.contains { when(of: $0) != nil } }.map(\.number))
  }
}

extension QuestionCounts {
  /// How many questions follow from a block on.
  fileprivate func words(at block: BlockNumber) -> String {
    let (least, most) = whole(at: block, asked: 0)
    return "\(least)" + (most.map { $0 == least ? "" : " to \($0)" } ?? " or more")
  }
}
