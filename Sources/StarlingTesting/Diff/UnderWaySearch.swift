internal import Starling

/// What becomes of those who wait at each block of the old script, as far as it was noted.
struct Fates {
  private let mapping: ScriptMapping
  private let usual: Usual
  private(set) var ofBlock: [BlockNumber: [PeopleUnderWay.Fate]] = [:]

  init(_ mapping: ScriptMapping, _ usual: Usual) {
    self.mapping = mapping
    self.usual = usual
  }

  /// In the order of the old script.
  var all: [(block: String, fate: PeopleUnderWay.Fate)] {
    let tables = mapping.old.tables
    return tables.blocks.indices.flatMap { block in
      (ofBlock[block] ?? []).map { (tables.id(block), $0) }
    }
  }

  func has(_ fate: PeopleUnderWay.Fate, at block: BlockNumber) -> Bool {
    ofBlock[block]?.contains(fate) ?? false
  }

  mutating func note(_ fate: PeopleUnderWay.Fate, at block: BlockNumber) {
    if !has(fate, at: block) { ofBlock[block, default: []].append(fate) }
  }

  mutating func note(_ misses: Set<MissingValues.Miss>, at block: BlockNumber) {
    let tables = mapping.new.tables
    for variable in Set(misses.subtracting(usual.misses).map(\.variable)).sorted() {
      note(.unset(tables.variables[variable].name.text), at: block)
    }
  }

  /// Notes the questions that are asked again.
  mutating func note(again: Set<BlockNumber>, at block: BlockNumber) {
    for question in again.subtracting(usual.repeated).sorted() {
      note(.askedAgain(mapping.new.tables.id(question)), at: block)
    }
  }

  /// Notes the questions that are never asked: those of which a closure says so.
  mutating func note(at block: BlockNumber, missing isMissing: (BlockNumber) -> Bool) {
    for question in usual.inNew.filter(isMissing).sorted() {
      let id = mapping.new.tables.id(question)
      note(usual.inBoth.contains(question) ? .neverAsked(id) : .notAsked(id), at: block)
    }
  }
}

/// Someone who saved a conversation of the old script and goes on in the new one.
struct Resumed {
  var dialog: Dialog
  /// Where the old script was left.
  let block: BlockNumber
  /// Whether they may get stuck in the old script, too.
  var sticks = false
  /// What was asked, and what need not be asked again, by the blocks of the new script.
  private(set) var asked: Set<BlockNumber>
  private(set) var answered: Set<BlockNumber>

  /// Nil if it cannot be saved.
  init?(
    _ talk: Ways.Talk, at block: BlockNumber, in scripts: UnderWayScripts, noting fates: inout Fates
  ) {
    let mapping = scripts.mapping
    guard
      let (resumed, resumption) = try? Dialog.resuming(
        talk.dialog.saved, of: mapping.new, scripts.options)
    else { return nil }
    self.block = block
    dialog = resumed.withoutHistory
    for counter in talk.scored.sorted() {
      fates.note(.otherScoring(scripts.scoring.name(counter)), at: block)
    }
    asked = Set(talk.dialog.state.visited.blocks.compactMap { mapping.block($0) })
    answered = asked
    switch resumption.place {
    case .sameBlock: if let place = resumed.waiting { answered.remove(place) }
    case .earlierBlock(let id):
      fates.note(.askedAgain(id), at: block)
      answered = []
    case .beginning:
      fates.note(.beginAgain, at: block)
      asked = []
      answered = []
    }
  }

  /// Takes events, and notes what is read without a value and asked again.
  mutating func take(_ events: [Event], _ reads: MissingValues, noting fates: inout Fates) {
    fates.note(reads.misses(taking: events, in: &dialog), at: block)
    if let next = dialog.waiting, answered.contains(next) { fates.note(again: [next], at: block) }
  }

  /// Remembers what is asked now.
  mutating func arrive() { if let place = dialog.waiting { asked.insert(place) } }
}

/// Saves every state of the old script, kept apart by what either script reads, and goes on in the
/// new one, until it is where that comes by itself.
final class UnderWaySearch {
  /// What may become of people.
  private(set) var fates: Fates
  private let scripts: UnderWayScripts
  private var search: Search<Resumed, Never>
  private var ways: Ways { scripts.ways }

  var trust: Trust { search.trust }

  init(_ scripts: UnderWayScripts) {
    self.scripts = scripts
    fates = Fates(scripts.mapping, scripts.usual.sure)
    search = Search(most: 100_000)
    search.trust.miss(scripts.trust)
    for (number, talk) in scripts.past.talks.enumerated() {
      guard let block = talk.dialog.waiting else { continue }
      goOn(talk, number, at: block)
    }
  }

  private func goOn(_ talk: Ways.Talk, _ number: Int, at block: BlockNumber) {
    guard var save = Resumed(talk, at: block, in: scripts, noting: &fates) else { return }
    save.sticks = scripts.isExact && scripts.past.sticks[number]
    if !scripts.isExact {
      save.dialog.guesses = ways.map.kept.map { Guesses($0) }
      if save.dialog.mayWaitElsewhere(thanAt: talk.dialog) { search.trust.missStates() }
    }
    let isOver = save.dialog.prompt == nil && save.dialog.ending == nil
    for begun in isOver ? all(behind: [.begin], from: save) : [save] {
      fates.note(scripts.reads.misses(at: begun.dialog), at: block)
      reach(begun)
    }
    while let (_, save) = search.take() { expand(save) }
  }

  /// Gets to a state: where the new script's own conversations go, it is known what comes.
  private func reach(_ save: Resumed) {
    var save = save
    let block = save.block
    guard save.dialog.waiting != nil else {
      if save.dialog.ending == .stuck, !save.sticks { fates.note(.stuck, at: block) }
      return fates.note(at: block) { !save.asked.contains($0) }
    }
    save.arrive()
    let key = scripts.key(of: save.dialog)
    if let state = ways.state(key) {
      if ways.sticks[state], !save.sticks { fates.note(.stuck, at: block) }
      let must = ways.must[state]
      let may = ways.may[state]
      fates.note(at: block) { !save.asked.contains($0) && !must.contains($0.index) }
      fates.note(again: save.answered.filter { may.contains($0.index) }, at: block)
      return
    }
    let past = save.asked.intersection(scripts.usual.sure.inNew).map { Int32($0.index) }.sorted()
    search.add(
      save, [Int32(block.index), save.sticks ? 1 : 0] + key + [.min] + past, by: nil)
  }

  private func expand(_ save: Resumed) {
    guard let place = save.dialog.waiting else { return }
    search.trust.miss(ways.map.answers.gaps[place])
    for (_, events) in ways.map.moves(of: save.dialog) {
      for after in all(behind: events, from: save) { reach(after) }
    }
  }

  private func all(behind events: [Event], from save: Resumed) -> [Resumed] {
    search.trust.plans(for: events, of: save.dialog).map { plan in
      var after = save
      after.dialog.guess(plan)
      after.take(events, scripts.reads, noting: &fates)
      return after
    }
  }
}

extension Dialog {
  /// Whether it depends on values where a conversation goes on that was saved in another script.
  fileprivate func mayWaitElsewhere(thanAt other: Dialog) -> Bool {
    let old = other.script.tables
    let new = script.tables
    guard let place = other.waiting, let block = new.block(onceNamed: old.id(place))
    else { return false }
    return new.blocks[block].kind.wait != .nothing && new.maySkip(new.blocks[block])
  }
}
