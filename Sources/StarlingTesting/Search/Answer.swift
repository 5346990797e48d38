internal import Starling

/// An answer at a block.
struct Answer: Hashable {
  var block: BlockNumber
  var move: Move
}
