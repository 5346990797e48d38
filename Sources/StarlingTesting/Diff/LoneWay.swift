internal import Starling

/// Where an answer leads that only one of two scripts takes: what it asks and says, up to what both
/// have.
struct LoneWay {
  /// The first block that waits, in words.
  private(set) var leadsTo = "leads to the end"
  private(set) var asks: [String] = []
  /// The blocks that only this script has, each with the way there and what it says.
  private(set) var blocks: [(block: BlockNumber, steps: [LockstepWalk.Step], says: String)] = []

  private let edition: Edition
  private let walk: LockstepWalk
  private let map: Exploration
  private var keys: StateKeys
  private var search = Search<Dialog, LockstepWalk.Step>(most: 500)
  private var seen: Set<BlockNumber> = []

  init(_ pair: LockstepWalk.Pair, _ edition: Edition, _ walk: LockstepWalk) {
    self.edition = edition
    self.walk = walk
    map = walk.maps[edition]
    keys = map.keys
    let first = pair.dialogs[edition]
    if let block = first.waiting { leadsTo = "leads to \(quoted(map.script.tables.id(block)))" }
    reach(first, from: nil, by: nil)
    while let (number, dialog) = search.take() {
      for (_, events) in map.moves(of: dialog) {
        var after = dialog
        for event in events { after.stepSilently(event) }
        reach(after, from: number, by: .only(edition, events))
      }
    }
  }

  private mutating func reach(_ dialog: Dialog, from source: Int?, by step: LockstepWalk.Step?) {
    guard let block = dialog.waiting, walk.mapping.partner(of: block, in: edition) == nil
    else { return }
    let (number, isFirst) = search.add(dialog, keys.key(of: dialog), from: source, by: step)
    if isFirst, seen.insert(block).inserted { add(block, dialog, search.way(to: number)) }
  }

  private mutating func add(_ block: BlockNumber, _ dialog: Dialog, _ steps: [LockstepWalk.Step]) {
    let says = walk.words(of: dialog)
    blocks.append((block, steps, says))
    if map.script.tables.blocks[block].kind.hasAnswer { asks.append("asks \(quoted(says))") }
  }
}
