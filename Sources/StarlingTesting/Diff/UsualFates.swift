internal import Starling

/// What the new script does with everybody, so that it is no loss.
struct UsualFates {
  /// What it reads without a value.
  var misses: Set<MissingValues.Miss> = []
  /// The questions that it asks again.
  private(set) var repeated: BlockSet
  /// The questions that it asks everybody.
  private(set) var inNew: BlockSet
  /// Those that the old script asks everybody, too.
  private(set) var inBoth: BlockSet

  /// What graphs say that have nothing that no conversation does.
  init(_ graph: TalkGraph, _ past: TalkGraph, _ mapping: ScriptMapping) {
    misses = graph.misses.reduce(into: []) { $0.formUnion($1) }
    repeated = graph.repeated
    inNew = graph.askedByAll
    inBoth = inNew.intersection(mapping.blocks(past.askedByAll))
  }

  private static let mostTalks = 40

  /// What is usual in some conversations; nil if none of them ends. More questions may be asked
  /// everybody than really are.
  init?(
    drawing maps: Both<Exploration>, _ mapping: ScriptMapping,
    _ reads: MissingValues, _ graph: TalkGraph
  ) {
    var numbers = SeededNumbers(seed: 1)
    repeated = maps.new.script.tables.noBlocks
    let mayEnd = graph.talks.contains { $0.dialog.ending != nil }
    inNew = mayEnd ? maps.new.script.tables.questions : graph.askedByAll
    var inOld = maps.old.script.tables.questions
    var hasEnd = !mayEnd
    for _ in 0..<Self.mostTalks {
      let talk = DrawnTalk(maps.new, from: maps.new.drawnBeginning(&numbers), reads, &numbers)
      misses.formUnion(talk.misses)
      repeated.formUnion(talk.repeated)
      if talk.ending == .completed {
        inNew.formIntersection(talk.asked)
        hasEnd = true
      }
      let old = DrawnTalk(maps.old, from: maps.old.drawnBeginning(&numbers), nil, &numbers)
      if old.ending == .completed { inOld.formIntersection(old.asked) }
    }
    // What everybody is asked up to an end is known only of conversations that ended.
    guard hasEnd else { return nil }
    inBoth = inNew.intersection(mapping.blocks(inOld))
  }
}

extension ScriptTables {
  fileprivate var questions: BlockSet {
    blocks.reduce(into: noBlocks) { if $1.kind.hasAnswer { $0.insert($1.number) } }
  }
}
