internal import Starling

/// The conversations of two scripts, as far as they decide what becomes of people who saved one in
/// the old script and go on in the new one.
///
/// If not all of the past is kept, the graphs have all that can happen, and more. What surely
/// happens is then found by chance.
final class UnderWayScripts {
  let mapping: ScriptMapping
  /// Whether the graphs have nothing that no conversation does.
  let isExact: Bool
  let options: Dialog.Options
  let scoring: Scoring
  let reads: MissingValues
  /// The conversations of the old script, kept apart by what either script reads.
  let past: Ways
  let ways: Ways
  /// What is usual, as far as that is sure; and what may be.
  let usual: (sure: Usual, possible: Usual)
  /// How far the graphs can be trusted.
  private(set) var trust: Trust
  /// Both with all of the past, for conversations that are played for real.
  let maps: (old: Exploration, new: Exploration)
  private let newKeys: SharedKeys

  /// The most states, and the most questions of all of them together.
  private static let mostStates = 20_000
  private static let mostQuestions = 20_000_000

  /// Keeps some variables of the past, or all of it.
  init(_ comparison: Comparison, _ scoring: Scoring, keeping names: Set<Name>?) {
    mapping = comparison.mapping
    isExact = names == nil
    options = comparison.options
    self.scoring = scoring
    maps = comparison.savedMaps
    let (old, new) = names.map(comparison.maps(keeping:)) ?? maps
    let reads = MissingValues(new.script, comparison.beginnings.new)
    let oldKeys = SharedKeys(old.keys)
    let newKeys = SharedKeys(new.keys)
    self.reads = reads
    self.newKeys = newKeys
    var forgetting = options
    forgetting.keeps = []
    let blocks = max(old.script.tables.blocks.count, new.script.tables.blocks.count)
    let most = isExact ? Self.mostStates : min(Self.mostStates, Self.mostQuestions / blocks)
    ways = Ways(new, nil, forgetting, most: most) { talk in
      newKeys.key(of: talk.dialog) + reads.lacking(in: talk.dialog)
    }
    let drawn = isExact || !ways.trust.isWhole ? nil : Usual.drawn(maps, mapping, reads, ways)
    let inNew = drawn?.inNew ?? ways.askedByAll
    let (visited, shown) = comparison.readsOfSaves(reads.variables, inNew)
    let anchors = mapping.anchors
    past = Ways(old, scoring, options, most: most) { talk in
      let state = talk.dialog.state
      return oldKeys.key(of: talk.dialog) + visited.map { state.visited.contains($0) }.packed
        + shown.map { state.values[$0] != nil }.packed + talk.scored.sorted()
        + [.min, state.path.last(where: anchors.contains).map { Int32($0.index) } ?? -1]
    }
    let possible = Usual(ways, past, mapping, reads)
    usual = (drawn ?? possible, possible)
    trust = past.trust
    trust.miss(ways.trust)
    // What is asked everybody is known of conversations that ended.
    if !isExact, drawn == nil { trust.missStates() }
  }

  func key(of dialog: Dialog) -> [Int32] { newKeys.key(of: dialog) + reads.lacking(in: dialog) }
}

/// The keys of states, numbered as they come, for several searches.
private final class SharedKeys {
  private var keys: StateKeys

  init(_ keys: StateKeys) { self.keys = keys }

  func key(of dialog: Dialog) -> [Int32] { keys.key(of: dialog) }
}

/// What the new script does with everybody, so that it is no loss.
struct Usual {
  /// What it reads without a value.
  var misses: Set<MissingValues.Miss> = []
  /// The questions that it asks again.
  var repeated: Set<BlockNumber> = []
  /// The questions that it asks everybody.
  var inNew: Set<BlockNumber>
  /// Those that the old script asks everybody, too.
  var inBoth: Set<BlockNumber>

  fileprivate init(_ ways: Ways, _ past: Ways, _ mapping: ScriptMapping, _ reads: MissingValues) {
    misses = ways.misses(reads)
    repeated = ways.repeated
    inNew = ways.askedByAll
    inBoth = inNew.intersection(past.askedByAll.compactMap(mapping.block))
  }

  private static let mostTalks = 40

  /// What is usual in some conversations; nil if none of them ends. More questions may be asked
  /// everybody than really are.
  fileprivate static func drawn(
    _ maps: (old: Exploration, new: Exploration), _ mapping: ScriptMapping,
    _ reads: MissingValues, _ ways: Ways
  ) -> Usual? {
    var numbers = SeededNumbers(seed: 1)
    var usual = Usual(inNew: maps.new.script.tables.questions, inBoth: [])
    var inOld = maps.old.script.tables.questions
    var lacksEnd = ways.talks.contains { $0.dialog.ending != nil }
    if !lacksEnd { usual.inNew = [] }
    for _ in 0..<mostTalks {
      let talk = DrawnTalk(maps.new, reads, &numbers)
      usual.misses.formUnion(talk.misses)
      usual.repeated.formUnion(talk.repeated)
      if talk.isOver {
        usual.inNew.formIntersection(talk.asked)
        lacksEnd = false
      }
      let old = DrawnTalk(maps.old, nil, &numbers)
      if old.isOver { inOld.formIntersection(old.asked) }
    }
    // What everybody is asked up to an end is known only of conversations that ended.
    guard !lacksEnd else { return nil }
    usual.inBoth = usual.inNew.intersection(inOld.compactMap(mapping.block))
    return usual
  }

  private init(inNew: Set<BlockNumber>, inBoth: Set<BlockNumber>) {
    self.inNew = inNew
    self.inBoth = inBoth
  }
}

/// A conversation with random answers.
private struct DrawnTalk {
  private(set) var asked: Set<BlockNumber> = []
  private(set) var repeated: Set<BlockNumber> = []
  private(set) var misses: Set<MissingValues.Miss> = []
  let isOver: Bool

  init(_ map: Exploration, _ reads: MissingValues?, _ numbers: inout SeededNumbers) {
    let tables = map.script.tables
    var dialog = map.drawnBeginning(&numbers)
    var events: [Event]? = [.begin]
    for _ in 0..<min(1_000, 2 * tables.blocks.count + 40) {
      guard let next = events else { break }
      if let reads {
        misses.formUnion(reads.misses(taking: next, in: &dialog))
        misses.formUnion(reads.misses(at: dialog))
      } else {
        for event in next { dialog.stepSilently(event) }
      }
      if let block = dialog.waiting, tables.blocks[block].kind.hasAnswer,
        !asked.insert(block).inserted
      {
        repeated.insert(block)
      }
      events = map.drawnMove(of: dialog, &numbers)?.events
    }
    isOver = dialog.ending == .completed
  }
}

extension ScriptTables {
  fileprivate var questions: Set<BlockNumber> {
    Set(blocks.filter(\.kind.hasAnswer).map(\.number))
  }
}

extension ScriptMapping {
  /// The questions at which a save may go on that cannot go on where it stood; none if there is no
  /// such save.
  fileprivate var anchors: Set<BlockNumber> {
    let twins = old.tables.blocks.map { block in
      (
        block,
        new.tables.block(onceNamed: old.tables.id(block.number)).map { new.tables.blocks[$0] }
      )
    }
    let isStill = twins.allSatisfy { block, twin in
      block.kind.wait == .nothing || twin.map { !new.tables.maySkip($0) } ?? false
    }
    return isStill ? [] : Set(twins.filter { $1?.kind.hasAnswer == true }.map(\.0.number))
  }
}

extension [Bool] {
  /// The bits, 31 in a word.
  fileprivate var packed: [Int32] {
    stride(from: 0, to: count, by: 31).map { first in
      self[first..<Swift.min(count, first + 31)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }
}
