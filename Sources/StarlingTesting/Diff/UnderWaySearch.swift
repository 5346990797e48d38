internal import Starling

/// Saves every state of the old script, kept apart by what either script reads, and goes on in the
/// new one.
///
/// If not all of the past is kept, it finds all that can become of people, and more. What really
/// does is then found by chance.
struct UnderWaySearch {
  typealias Fates = [BlockNumber: Set<PeopleUnderWay.Fate>]

  /// What may become of those who wait at each block of the old script, and what surely does.
  private(set) var possible: Fates = [:]
  private(set) var sure: Fates = [:]
  private let isExact: Bool
  private let mapping: ScriptMapping
  private let scoring: Scoring
  private let reads: MissingValues
  /// The blocks of the old script at which a save may not go on where it stood. Nowhere else does
  /// what becomes of it depend on how it got there.
  private let unsure: Set<BlockNumber>
  /// What the new script may read of a save.
  private let readOfSaves: (visits: BlockSet, values: [VariableNumber])
  /// A dialog of the new script that has not begun.
  private let fresh: Dialog
  /// Both with all of the past, for conversations that are played for real.
  private let maps: Both<Exploration>
  /// The conversations of each script. Those of the new one also begin where someone saved one.
  private let past: TalkGraph
  private let graph: TalkGraph
  /// What is usual, as far as that is sure; and what may be.
  private let usual: (sure: UsualFates, possible: UsualFates)
  private var gaps = Trust()

  /// The most states, and the most questions of all of them together, with all of the past and with
  /// a part of it.
  private static let mostStates = 20_000
  private static let mostQuestions = (whole: 2_500_000_000, part: 20_000_000)

  /// How far it can be trusted that this is all.
  var trust: Trust {
    var trust = past.trust
    trust.miss(graph.trust)
    trust.miss(gaps)
    return trust
  }

  /// Keeps some variables of the past, or all of it.
  init(_ comparison: Comparison, _ scoring: Scoring, keeping names: Set<Name>?) {
    mapping = comparison.mapping
    isExact = names == nil
    self.scoring = scoring
    fresh = Dialog(mapping.new, comparison.options)
    maps = comparison.savedMaps
    let explored = names.map(comparison.maps(keeping:)) ?? maps
    let reads = MissingValues(mapping.new, comparison.beginnings.new)
    self.reads = reads
    readOfSaves = (comparison.visitsInNew, comparison.origins(of: reads.allRead))
    unsure = mapping.unsure
    var forgetting = comparison.options
    forgetting.keeps = []
    let most = Self.mostStates(mapping, isExact: isExact)
    graph = TalkGraph(explored.new, forgetting, most: most, reads: reads) {
      reads.lacking(in: $0.dialog)
    }
    let drawn = isExact ? nil : UsualFates(drawing: maps, mapping, reads, graph)
    let known = graph.trust.isWhole ? drawn : nil
    past = TalkGraph(
      explored.old, unsure.isEmpty ? forgetting : comparison.options, most: most,
      scoring: scoring, pathsAt: unsure,
      distinguished: comparison.distinctionOfSaves(
        asked: known?.inNew ?? graph.askedByAll, reads, scoring))
    var all = UsualFates(graph, past, mapping)
    // A graph that is not whole may lack what everybody reads.
    all.misses.formUnion(drawn?.misses ?? [])
    usual = (known ?? all, all)
    // What is asked everybody is known of conversations that ended.
    if !isExact, known == nil { gaps.missStates() }
    findPossible()
    if isExact { sure = possible } else { findSure() }
  }

  private static func mostStates(_ mapping: ScriptMapping, isExact: Bool) -> Int {
    let blocks = max(mapping.old.tables.blocks.count, mapping.new.tables.blocks.count)
    return isExact
      ? min(max(mostStates, 3 * blocks), mostQuestions.whole / blocks)
      : min(mostStates, mostQuestions.part / blocks)
  }

  // MARK: Saves

  /// Someone who saved a conversation of the old script and goes on in the new one.
  private struct Save {
    /// The conversation of the old script, and where that was left.
    let talk: TalkGraph.Talk
    let block: BlockNumber
    /// Where the new one goes on, and how that differs.
    let waiting: BlockNumber?
    let place: Dialog.Resumption.Place
  }

  private struct Rest {
    var unset: Set<VariableNumber>
    var sticks: Bool
    /// The questions that may be asked, and those that surely are.
    var may: BlockSet
    var must: BlockSet
  }

  /// A save, and the dialog that goes on from it; nil if it cannot be saved.
  private func save(_ talk: TalkGraph.Talk) -> (save: Save, dialog: Dialog)? {
    guard let block = talk.dialog.waiting else { return nil }
    let past = unsure.contains(block) ? talk.dialog : talk.dialog.withoutHistory
    let saved = past.knowing(visits: readOfSaves.visits, values: readOfSaves.values).saved
    guard let (resumed, resumption) = try? fresh.resumed(from: saved) else { return nil }
    let save = Save(talk: talk, block: block, waiting: resumed.waiting, place: resumption.place)
    return (save, resumed.withoutHistory)
  }

  /// What was asked before a save, and what need not be asked again, by the blocks of the new
  /// script; and what becomes of people at once.
  private func past(
    of save: Save
  ) -> (asked: BlockSet, answered: BlockSet, fates: Set<PeopleUnderWay.Fate>) {
    var asked = mapping.blocks(save.talk.dialog.state.visited)
    var answered = asked
    var fates = Set(
      scoring.ofBoth(in: save.talk).map { PeopleUnderWay.Fate.otherScoring(scoring.name($0)) })
    // What was asked there has no answer yet; where the name is another question's now, it is gone.
    if let pending = mapping.block(save.block) {
      answered.remove(pending)
      if pending != save.waiting { asked.remove(pending) }
    }
    let none = mapping.new.tables.noBlocks
    switch save.place {
    case .sameBlock:
      if let place = save.waiting, answered.contains(place) {
        fates.insert(.askedAgain(mapping.new.tables.id(place)))
      }
      return (asked, answered, fates)
    case .earlierBlock(let id): return (asked, none, fates.union([.askedAgain(id)]))
    case .beginning: return (none, none, fates.union([.beginAgain]))
    }
  }

  private func fates(
    of save: Save, before rest: Rest, besides usual: UsualFates
  ) -> Set<PeopleUnderWay.Fate> {
    let tables = mapping.new.tables
    let unset = rest.unset.map { PeopleUnderWay.Fate.unset(tables.variables[$0].name.text) }
    let (asked, answered, fates) = past(of: save)
    let again = answered.intersection(rest.may).subtracting(usual.repeated)
    let missed = usual.inNew.subtracting(rest.must).subtracting(asked)
    let never = missed.blocks.map { question in
      let id = tables.id(question)
      return usual.inBoth.contains(question) ? PeopleUnderWay.Fate.neverAsked(id) : .notAsked(id)
    }
    return fates.union(unset).union(again.blocks.map { .askedAgain(tables.id($0)) }).union(never)
      .union(rest.sticks ? [.stuck] : [])
  }

  private mutating func findPossible() {
    var saves = [(save: Save, states: [Int], unset: Set<VariableNumber>, sticks: Bool)]()
    for (number, talk) in past.talks.enumerated() {
      guard let (save, saved) = save(talk) else { continue }
      var dialog = saved
      dialog.guesses = graph.map.kept.map { Guesses($0) }
      if !isExact, dialog.mayWaitElsewhere(thanAt: talk.dialog) { gaps.missStates() }
      let begun =
        dialog.hasBegun
        ? [(dialog, reads.misses(at: dialog))] : graph.ways(of: [.begin], from: dialog)
      let read = begun.reduce(into: Set<MissingValues.Miss>()) { $0.formUnion($1.read) }
      saves.append(
        (
          save, begun.map { graph.add(.init(dialog: $0.dialog)) },
          Set(read.subtracting(usual.sure.misses).map(\.variable)),
          isExact && past.sticks[number]
        ))
    }
    graph.explore()
    let lacking = graph.lacking(besides: usual.sure.misses)
    let mayAsk = graph.mayAsk
    for (save, states, unset, sticks) in saves {
      for state in states {
        let rest = Rest(
          unset: unset.union(lacking[state]), sticks: graph.sticks[state] && !sticks,
          may: mayAsk[state],
          must: graph.must[state].adding(graph.question(of: state)))
        possible[save.block, default: []].formUnion(
          fates(of: save, before: rest, besides: usual.sure))
      }
    }
  }

  // MARK: By chance

  /// How many conversations are drawn, and for how many steps behind saves there is time.
  private static let mostTalks = 60
  private static let mostSteps = 40_000

  private mutating func findSure() {
    var numbers = SeededNumbers(seed: 1)
    var steps = 0
    for _ in 0..<Self.mostTalks where possible.contains(where: { sure[$0.key] != $0.value }) {
      var talk = TalkGraph.Talk(
        dialog: maps.old.drawnBeginning(&numbers), scored: scoring.everywhere)
      talk.dialog.stepSilently(.begin)
      talk.scored.formUnion(scoring.changed(before: talk.dialog))
      for _ in 0..<maps.old.longestDrawn {
        guard steps < Self.mostSteps, let block = talk.dialog.waiting else { break }
        if sure[block] != possible[block] { steps += goOn(talk, &numbers) }
        guard let (number, events) = maps.old.drawnMove(of: talk.dialog, &numbers) else { break }
        for event in events { talk.dialog.stepSilently(event) }
        talk.scored.formUnion(
          scoring.changed(by: maps.old.answers.moves[block][number], at: block, talk.dialog))
      }
    }
  }

  /// Plays what comes behind a save; returns the number of steps.
  private mutating func goOn(_ talk: TalkGraph.Talk, _ numbers: inout SeededNumbers) -> Int {
    guard let (save, dialog) = save(talk) else { return 1 }
    let drawn = DrawnTalk(maps.new, from: dialog, reads, &numbers)
    let rest = Rest(
      unset: Set(drawn.misses.subtracting(usual.possible.misses).map(\.variable)),
      sticks: drawn.ending == .stuck && !past.sticks[0], may: drawn.asked,
      must: drawn.ending == nil ? usual.possible.inNew : drawn.asked)
    sure[save.block, default: []].formUnion(fates(of: save, before: rest, besides: usual.possible))
    return drawn.steps
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
