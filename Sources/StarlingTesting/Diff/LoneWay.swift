internal import Starling

/// Where an answer leads that only one of two scripts takes: what it asks and says, up to what both
/// have.
struct LoneWay {
  /// The first block that waits, in words.
  private(set) var leadsTo = "leads to the end"
  /// The questions that only this script has.
  private(set) var asks: [String] = []
  /// The blocks that only this script has, each with the way there and what it says.
  private(set) var blocks: [(block: BlockNumber, steps: [LockstepWalk.Step], says: String)] = []

  private static let mostStates = 500

  init(_ pair: LockstepWalk.Pair, isNew: Bool, _ walk: LockstepWalk) {
    let map = isNew ? walk.new : walk.old
    let first = isNew ? pair.new : pair.old
    if let block = first.waiting { leadsTo = "leads to \(quoted(map.script.tables.id(block)))" }
    var keys = map.keys
    var known: Set<[Int32]> = []
    var seen: Set<BlockNumber> = []
    var waiting: [(dialog: Dialog, steps: [LockstepWalk.Step])] = [(first, [])]
    var next = 0
    while next < waiting.count, next < Self.mostStates {
      let (dialog, steps) = waiting[next]
      next += 1
      guard let block = dialog.waiting, known.insert(keys.key(of: dialog)).inserted else {
        continue
      }
      let isOwn = (isNew ? walk.mapping.origin(of: block) : walk.mapping.block(block)) == nil
      guard isOwn else { continue }
      if seen.insert(block).inserted { add(block, dialog, steps, walk, map) }
      for events in map.moves(at: block, of: dialog) {
        var after = dialog
        for event in events { after.stepSilently(event) }
        waiting.append((after, steps + [isNew ? .new(events) : .old(events)]))
      }
    }
  }

  private mutating func add(
    _ block: BlockNumber, _ dialog: Dialog, _ steps: [LockstepWalk.Step], _ walk: LockstepWalk,
    _ map: Exploration
  ) {
    let says = walk.words(of: dialog)
    blocks.append((block, steps, says))
    if map.script.tables.blocks[block].kind.hasAnswer { asks.append("asks \(quoted(says))") }
  }
}
