internal import Starling

/// A conversation: what the host sets before it, and the moves in it.
struct Story {
  var moves: [Move]
  var variables: [String: Value]
}
