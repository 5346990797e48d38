internal import Starling

/// What becomes of people who are in the middle of a conversation when its script is edited: for
/// every state in which someone can wait, where a save of it goes on in the new script.
public struct PeopleUnderWay: Sendable {
  /// What happens to those who wait at a block.
  public enum Fate: Hashable, Sendable {
    /// They are asked an earlier question again, at this block.
    case askedAgain(String)
    /// They are not asked what only the new script asks everybody, at this block.
    case notAsked(String)
    /// They begin again.
    case beginAgain
    /// They go on, but something reads this variable, which has no value for them.
    case unset(String)
    /// They get stuck.
    case stuck
    /// They are never asked what both scripts ask everybody, at this block.
    case neverAsked(String)
    /// This counter has points of both scripts, which count otherwise.
    case otherScoring(String)

    /// Whether they are lost: they cannot go on as the new script means it.
    public var isLoss: Bool {
      switch self {
      case .askedAgain, .notAsked: false
      case .beginAgain, .unset, .stuck, .neverAsked, .otherScoring: true
      }
    }
  }

  /// The fates of those who wait at a block of the old script, in its order. Those who go on as
  /// before are left out.
  public private(set) var fates: [(block: String, fate: Fate)] = []
  /// What keeps this from being a proof, as a phrase; nil if it is one.
  public private(set) var bound: String?

  /// Whether it is proved that no one is lost.
  public var losesNobody: Bool { bound == nil && !fates.contains { $0.fate.isLoss } }

  init(_ comparison: Comparison) {
    let search = UnderWaySearch(comparison)
    search.run()
    let tables = comparison.maps.old.script.tables
    for block in tables.blocks.indices {
      for fate in search.fates[block] ?? [] { fates.append((tables.id(block), fate)) }
    }
    bound = search.trust.words
  }
}

/// Saves every state of the old script, kept apart by what either script reads, and goes on in the
/// new one, until it is where that comes by itself.
private final class UnderWaySearch {
  private(set) var fates: [BlockNumber: [PeopleUnderWay.Fate]] = [:]
  private let mapping: ScriptMapping
  private let old: Exploration
  private let options: Dialog.Options
  private let scoring: Scoring
  private let past: Ways
  private let ways: Ways
  private let reads: MissingValues
  private var newKeys: StateKeys
  private var search: Search<Save, Never>
  /// What the conversations of the new script themselves read without a value.
  private let usual: Set<MissingValues.Miss>
  /// What both ask everybody, and what the new script does, by the blocks of the new one.
  private let inBoth: Set<BlockNumber>
  private let inNew: Set<BlockNumber>

  /// The most states, and those where there are more than can be found: each keeps all of its past.
  private static let mostStates = (whole: 20_000, part: 2_000)

  /// Someone who goes on in the new script, and where the old one was left.
  private struct Save {
    var dialog: Dialog
    var block: BlockNumber
    /// Whether they may get stuck in the old script, too.
    var sticks: Bool
    /// What was asked, and what need not be asked again, by the blocks of the new script.
    var asked: Set<BlockNumber>
    var answered: Set<BlockNumber>
  }

  var trust: Trust { search.trust }

  init(_ comparison: Comparison) {
    mapping = comparison.mapping
    let (old, new) = (comparison.savedMap, comparison.maps.new)
    let reads = MissingValues(new.script, comparison.beginnings.new)
    (self.old, self.reads, newKeys) = (old, reads, new.keys)
    scoring = Scoring(mapping)
    options = comparison.options
    var (oldKeys, newKeys) = (old.keys, new.keys)
    let most = comparison.isWhole ? Self.mostStates.whole : Self.mostStates.part
    search = Search(most: 5 * most)
    var forgetting = options
    forgetting.keeps = []
    ways = Ways(new, nil, forgetting, most: most) { talk in
      newKeys.key(of: talk.dialog) + reads.lacking(in: talk.dialog)
    }
    usual = ways.misses(reads)
    inNew = ways.must.first?.blocks ?? []
    let (visited, shown) = comparison.readsOfSaves(reads.variables, inNew)
    past = Ways(old, scoring, options, most: most) { talk in
      let state = talk.dialog.state
      return oldKeys.key(of: talk.dialog) + visited.map { state.visited.contains($0) ? 1 : 0 }
        + shown.map { state.values[$0] == nil ? 0 : 1 } + talk.scored.sorted()
    }
    let inOld = past.must.first?.blocks ?? []
    inBoth = inNew.intersection(inOld.compactMap { [mapping] in mapping.block($0) })
    search.trust.miss(past.trust)
    search.trust.miss(ways.trust)
  }

  func run() {
    for (number, talk) in past.talks.enumerated() {
      guard let block = talk.dialog.waiting else { continue }
      judge(talk, number, at: block)
    }
  }

  private func judge(_ talk: Ways.Talk, _ number: Int, at block: BlockNumber) {
    guard
      let (resumed, resumption) = try? Dialog.resuming(
        talk.dialog.saved, of: mapping.new, options)
    else { return }
    for counter in talk.scored.sorted() { note(.otherScoring(scoring.name(counter)), at: block) }
    let visited = Set(talk.dialog.state.visited.blocks.compactMap { mapping.block($0) })
    var (asked, answered) = (visited, visited)
    switch resumption.place {
    case .sameBlock: if let place = resumed.waiting { answered.remove(place) }
    case .earlierBlock(let id):
      note(.askedAgain(id), at: block)
      answered = []
    case .beginning:
      note(.beginAgain, at: block)
      (asked, answered) = ([], [])
    }
    var beginning = resumed.withoutHistory
    if resumed.prompt == nil, resumed.ending == nil { beginning.stepSilently(.begin) }
    note(reads.misses(at: beginning), at: block)
    reach(
      Save(
        dialog: beginning, block: block, sticks: past.sticks[number], asked: asked,
        answered: answered))
    while let (_, save) = search.take() { goOn(save) }
  }

  private func note(_ fate: PeopleUnderWay.Fate, at block: BlockNumber) {
    if fates[block]?.contains(fate) != true { fates[block, default: []].append(fate) }
  }

  // MARK: What comes then

  /// Gets to a state: where the new script's own conversations go, it is known what comes.
  private func reach(_ save: Save) {
    let (dialog, block) = (save.dialog, save.block)
    guard let place = dialog.waiting else {
      if dialog.ending == .stuck, !save.sticks { note(.stuck, at: block) }
      return note(missing: inNew.subtracting(save.asked), at: block)
    }
    let known = save.asked.union([place])
    let key = newKeys.key(of: dialog) + reads.lacking(in: dialog)
    if let state = ways.state(key) {
      if ways.sticks[state], !save.sticks { note(.stuck, at: block) }
      note(missing: inNew.subtracting(known).subtracting(ways.must[state].blocks), at: block)
      let again = save.answered.intersection(ways.may[state].blocks).subtracting(ways.repeated)
      for again in again.sorted() {
        note(.askedAgain(mapping.new.tables.id(again)), at: block)
      }
      return
    }
    let past = known.intersection(inNew).map { Int32($0.index) }.sorted()
    var next = save
    next.asked = known
    search.add(next, [Int32(block.index), save.sticks ? 1 : 0] + key + [.min] + past, by: nil)
  }

  private func goOn(_ save: Save) {
    guard let place = save.dialog.waiting else { return }
    search.trust.miss(ways.map.answers.gaps[place])
    for (_, events) in ways.map.moves(of: save.dialog) {
      var after = save
      note(reads.misses(taking: events, in: &after.dialog), at: save.block)
      if let next = after.dialog.waiting, save.answered.contains(next),
        !ways.repeated.contains(next)
      {
        note(.askedAgain(mapping.new.tables.id(next)), at: save.block)
      }
      reach(after)
    }
  }

  private func note(_ misses: Set<MissingValues.Miss>, at block: BlockNumber) {
    let tables = mapping.new.tables
    for variable in Set(misses.subtracting(usual).map(\.variable)).sorted() {
      note(.unset(tables.variables[variable].name.text), at: block)
    }
  }

  /// Notes the questions that a save is never asked.
  private func note(missing: Set<BlockNumber>, at block: BlockNumber) {
    for question in missing.sorted() {
      let id = mapping.new.tables.id(question)
      note(inBoth.contains(question) ? .neverAsked(id) : .notAsked(id), at: block)
    }
  }
}
