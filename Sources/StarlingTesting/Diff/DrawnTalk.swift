internal import Starling

/// A conversation that goes on with random answers.
struct DrawnTalk {
  private(set) var asked: BlockSet
  private(set) var repeated: BlockSet
  private(set) var misses: Set<MissingValues.Miss> = []
  private(set) var steps = 0
  /// How it ended; nil if it was left off before.
  let ending: Ending?

  init(
    _ map: Exploration, from beginning: Dialog, _ reads: MissingValues?,
    _ numbers: inout SeededNumbers
  ) {
    let tables = map.script.tables
    asked = tables.noBlocks
    repeated = asked
    var dialog = beginning
    var events: [Event]? = dialog.hasBegun ? [] : [.begin]
    if dialog.hasBegun, let reads { misses = reads.misses(at: dialog) }
    while steps < map.longestDrawn, let next = events {
      if let reads {
        misses.formUnion(reads.misses(taking: next, in: &dialog))
      } else {
        for event in next { dialog.stepSilently(event) }
      }
      if let block = dialog.waiting, tables.blocks[block].kind.hasAnswer, !asked.insert(block) {
        repeated.insert(block)
      }
      events = map.drawnMove(of: dialog, &numbers)?.events
      steps += 1
    }
    ending = dialog.ending
  }
}

extension Dialog {
  var hasBegun: Bool { prompt != nil || ending != nil }
}

extension Exploration {
  /// The most steps of a conversation that is drawn.
  var longestDrawn: Int { min(1_000, 2 * script.tables.blocks.count + 40) }
}
