internal import Starling

/// Walks two scripts at once, breadth first, with every answer that either distinguishes, and finds
/// what a person notices. A block that only one of them has is passed there alone.
///
/// If only a part of the past is kept, it finds what a person may notice: no other difference is
/// possible.
final class LockstepWalk {
  let maps: Both<Exploration>
  let mapping: ScriptMapping
  private(set) var findings: [Finding] = []
  /// How far the comparison can be trusted.
  var trust: Trust {
    get { search.trust }
    set { search.trust = newValue }
  }
  /// Whether any conversation may settle another outcome.
  var mayChangeOutcomes = false
  private var keys: Both<StateKeys>
  private var search: Search<Pair, Step>
  private(set) var noted: Set<Finding.Key> = []
  /// What stands for all that is done otherwise in the same way: the first answer that was edited.
  var firstEdited: [Finding.Key: CounterChanges.Source] = [:]
  private(set) lazy var counterChanges = CounterChanges(mapping)
  /// The number of pairs of states that were found.
  var pairCount: Int { search.count }
  private(set) var values: SharedValues
  /// What conditions look at.
  let facts: SharedFacts
  private var factNumbers: [SharedFact: Int32] = [:]
  /// How it guesses, if only a part of the past is kept.
  let guessing: Guessing?
  /// What is guessed in the step that is being taken.
  var guesses: Both<[Guess]> = Both([], [])
  /// The blocks of the old script that were compared with their partners.
  var met: Set<BlockNumber> = []
  /// The blocks of the new script for which other values were looked for.
  var mayShow: Set<BlockNumber> = []
  /// The counters of either: what else is counted in them is no difference of its own.
  let counters: Set<Name>
  /// The blocks with bubbles that depend on something.
  private let depending: Both<Set<BlockNumber>>
  /// The variables that only one of the scripts lists among the answers of a result.
  let answersOfOne: Set<Name>

  /// The most pairs of states, and those where there are more than can be found.
  static let mostPairs = (whole: 200_000, part: 2_000, guessed: 10_000)
  private static let mostBeginnings = 4_096

  struct Pair {
    var dialogs: Both<Dialog>
    /// The block that was answered last, on each side.
    var asked = Both<BlockNumber?>(nil, nil)
    /// What ended the conversation with a text, on each side.
    var last = Both<Passed?>(nil, nil)
    /// What may differ on both sides.
    var unequal: Set<SharedFact> = []

    /// What a person sees of each.
    var shown: Both<ShownPrompt> { dialogs.map { ShownPrompt($0) } }
  }

  typealias Passed = (block: BlockNumber, says: [ShownPrompt.Bubble])

  init(
    _ mapping: ScriptMapping, _ maps: Both<Exploration>, _ values: SharedValues,
    _ facts: SharedFacts, most: Int, guessing: Guessing? = nil
  ) {
    self.mapping = mapping
    self.maps = maps
    self.values = values
    self.facts = facts
    self.guessing = guessing
    keys = maps.map(\.keys)
    counters = Set(mapping.old.counterNames + mapping.new.counterNames)
    depending = mapping.scripts.map { script in
      let tables = script.tables
      let blocks = tables.blocks.filter { $0.texts.contains { tables.when(of: $0) != nil } }
      return Set(blocks.map(\.number))
    }
    answersOfOne = mapping.old.answerNames.symmetricDifference(mapping.new.answerNames)
    search = Search(
      most: values.countWithoutEnd && guessing == nil ? min(most, Self.mostPairs.part) : most)
    run()
  }

  private func run() {
    trust.miss(maps.new.trust)
    trust.miss(maps.old.trust)
    compareGeneralSettings()
    compareProgress()
    for set in beginnings() {
      begin(set)
      if isDone { return }
    }
    follow()
  }

  private func follow() {
    while !isDone, let (number, pair) = search.take() {
      expand(number, pair)
      maps.old.work?.did(1, .states)
    }
  }

  /// Goes on from a block and its partner, to which conversations come apart: people with the same
  /// past would notice the same there.
  func goOn(behind old: [Event], _ new: [Event]) {
    guard case (let first, var pair)? = begin([:]) else { return }
    for event in old { pair.dialogs.old.stepSilently(event) }
    for event in new { pair.dialogs.new.stepSilently(event) }
    pair.unequal = relevant(facts.unequal(pair.dialogs))
    add(pair, .both(old, new), parent: first)
    follow()
  }

  @discardableResult
  private func begin(_ set: [String: Value]) -> (number: Int, pair: Pair)? {
    take(.begin(set), from: beginning(.begin(set)), parent: nil)
  }

  func beginning(_ step: Step) -> Pair {
    let path = Exploration.Path(variables: step.given ?? [:])
    var pair = Pair(dialogs: maps.map { $0.beginning(of: path) })
    let unlike = guessing == nil ? [] : facts.unlike
    pair.unequal = relevant(facts.unequal(pair.dialogs).union(unlike))
    return pair
  }

  /// Compares what does not belong to a block: who speaks, in which language, about what, and in
  /// which words of the engine.
  private func compareGeneralSettings() {
    let settings = maps.map { GeneralSettings($0.dialog(at: 0)) }
    for (label, (was, now)) in settings.old.differences(from: settings.new) {
      note(.says, starts, was: was, now: now, alike: label, about: .generalSetting, by: .begin([:]))
    }
  }

  private var starts: Both<BlockNumber?> { mapping.scripts.map(\.tables.start) }

  /// Compares how many questions are said to follow, up to the first block where that differs.
  private func compareProgress() {
    let tables = mapping.old.tables
    let others = mapping.new.tables
    guard tables.showsProgress, others.showsProgress else { return }
    let one = QuestionCounts(tables)
    let other = QuestionCounts(others)
    for block in tables.blocks.indices where tables.blocks[block].kind.hasAnswer {
      guard let twin = mapping.block(block) else { continue }
      let was = one.words(at: block)
      let now = other.words(at: twin)
      guard was != now else { continue }
      return note(
        .says, starts, was: "(says that \(was) follow from \(tables.id(block)) on)",
        now: "(says that \(now) follow from \(others.id(twin)) on)",
        alike: "progress", by: .begin([:]))
    }
  }

  /// The values that hosts give to the variables of both: all that either of the two distinguishes.
  private func beginnings() -> [[String: Value]] {
    let all = (maps.old.hostSets + maps.new.hostSets).unique
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
    func number(_ block: BlockNumber?) -> Int32 { block.map { Int32($0.index) } ?? -1 }
    var key = keys.old.key(of: pair.dialogs.old) + [.min]
    key += keys.new.key(of: pair.dialogs.new) + [.min]
    key += pair.unequal.map(factNumber).sorted() + [.min]
    key += values.key(pair.dialogs, kept: guessing?.whole)
    key += Edition.allCases.map { number(pair.last[$0]?.block) }
    if seesOther(pair) { key.append(.min) }
    // At different places, it matters whose answer led there.
    if isApart(pair) { key += Edition.allCases.map { number(pair.asked[$0]) } }
    return search.add(pair, key, from: parent, by: step.guessing(guesses)).number
  }

  private func factNumber(_ fact: SharedFact) -> Int32 {
    let number = factNumbers[fact] ?? Int32(factNumbers.count)
    factNumbers[fact] = number
    return number
  }

  /// Whether the two wait, or ended, at blocks that are not each other's partner.
  private func isApart(_ pair: Pair) -> Bool {
    let waiting = pair.dialogs.map(\.waiting)
    let places = waiting == Both(nil, nil) ? pair.last.map { $0?.block } : waiting
    return places.old.flatMap { mapping.block($0) } != places.new
  }

  /// Whether a person sees something else, where bubbles depend on what nothing reads any more.
  private func seesOther(_ pair: Pair) -> Bool {
    switch (pair.dialogs.old.waiting, pair.dialogs.new.waiting) {
    case (let one?, let other?):
      guard depending.old.contains(one) || depending.new.contains(other) else { return false }
      let bubbles = pair.shown.map(\.bubbles)
      return bubbles.old != bubbles.new
    case (nil, nil): return pair.last.old?.says != pair.last.new?.says
    default: return false
    }
  }

  func way(to number: Int?) -> [Step] { number.map(search.way) ?? [] }

  /// Notes a difference, unless it is known: at a pair or by a step from there, or along a way.
  func note(
    _ kind: ScriptDiff.Difference.Kind, _ blocks: Both<BlockNumber?>, was: String?, now: String?,
    alike: String? = nil, about subject: ScriptDiff.Subject? = nil, at number: Int? = nil,
    by step: Step? = nil, along steps: [Step]? = nil, doubting facts: Set<SharedFact> = [],
    bubbles: [Int] = []
  ) {
    let isOfAnswer = kind == .does || kind == .leads
    let detail = alike ?? (isOfAnswer ? "\(was ?? "")\n\(now ?? "")" : "")
    let key = Finding.Key(kind: kind, blocks: blocks, detail: detail)
    guard noted.insert(key).inserted else { return }
    let steps = steps ?? way(to: number) + (step.map { [$0.guessing(guesses)] } ?? [])
    findings.append(
      Finding(
        key: key, bubbles: bubbles, was: was, now: now, subject: subject, steps: steps,
        doubtful: facts))
    guard guessing == nil else { return }
    maps.old.work?.did(1, .differences)
    maps.old.work?.found("\(mapping.id(of: blocks) ?? ""): \(kind.rawValue)")
  }

  /// Notes what only one of the scripts has: a block, or an answer at a block of both.
  func note(
    only edition: Edition, _ blocks: Both<BlockNumber?>, says: String, alike: String? = nil,
    about subject: ScriptDiff.Subject? = nil, at number: Int? = nil, by step: Step? = nil,
    along steps: [Step]? = nil
  ) {
    let words = Both<String?>.only(edition, says)
    note(
      edition == .old ? .gone : .new, blocks, was: words.old, now: words.new, alike: alike,
      about: subject, at: number, by: step, along: steps)
  }

  // MARK: Steps

  func expand(_ number: Int, _ pair: Pair) {
    switch (pair.dialogs.old.waiting, pair.dialogs.new.waiting) {
    case (let one?, let other?) where mapping.block(one) == other:
      compare(one, other, pair, number)
      answer(one, other, pair, number)
    case (let one?, let other?) where looksAlike(one, other, pair):
      answerAlike(one, other, pair, number)
    case (_, let other?) where mapping.origin(of: other) == nil: pass(other, .new, pair, number)
    case (let one?, _) where mapping.block(one) == nil: pass(one, .old, pair, number)
    case (nil, nil): compareEnds(pair, number)
    case (let one, let other):
      leads(pair, number, Both(one ?? pair.last.old?.block, other ?? pair.last.new?.block))
    }
  }

  /// Passes a block that only one of the scripts has.
  private func pass(_ block: BlockNumber, _ edition: Edition, _ pair: Pair, _ number: Int) {
    note(only: edition, .only(edition, block), says: words(of: pair.dialogs[edition]), at: number)
    goOn(edition, at: block, pair, number)
    trust.miss(maps[edition].answers.gaps[block])
  }

  /// Goes on with one of the two, with each of its answers at a block.
  func goOn(_ edition: Edition, at block: BlockNumber, _ pair: Pair, _ number: Int) {
    for (_, events) in maps[edition].moves(of: pair.dialogs[edition]) {
      take(.only(edition, events), from: pair, parent: number, answering: .only(edition, block))
    }
  }

  /// Whether a person cannot tell two blocks apart, although they are not each other's partner.
  private func looksAlike(_ one: BlockNumber, _ other: BlockNumber, _ pair: Pair) -> Bool {
    let isGone = mapping.block(one) == nil
    guard isGone == (mapping.origin(of: other) == nil),
      doubtful(at: one, other, pair).isEmpty
    else { return false }
    let shown = pair.shown
    return shown.old == shown.new
  }

  /// Gives two such blocks every answer of either.
  private func answerAlike(_ one: BlockNumber, _ other: BlockNumber, _ pair: Pair, _ number: Int) {
    let all = Edition.allCases.flatMap { maps[$0].moves(of: pair.dialogs[$0]) }
    for events in all.map(\.events).unique {
      take(.both(events, events), from: pair, parent: number, answering: Both(one, other))
    }
    trust.miss(maps.new.answers.gaps[other] ?? maps.old.answers.gaps[one])
  }
}

extension Script {
  /// The variables that get the answer to a question.
  var answerNames: Set<Name> {
    Set(tables.blocks.compactMap { $0.answer.map { tables.variables[$0].name } })
  }
}

extension QuestionCounts {
  /// How many questions follow from a block on.
  fileprivate func words(at block: BlockNumber) -> String {
    let (least, most) = whole(at: block, asked: 0)
    return "\(least)" + (most.map { $0 == least ? "" : " to \($0)" } ?? " or more")
  }
}
