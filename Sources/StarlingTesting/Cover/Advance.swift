internal import Starling

/// A dialog that goes on in thought, with the moves that it went and what they gained.
struct Advance {
  var dialog: Dialog
  var moves: [Move] = []
  var total = 0.0
  /// How many moves there are up to the last that gains something.
  var worthwhile = 0

  /// Goes on by some moves, as far as they are offered; returns whether all are.
  @discardableResult
  mutating func go(_ next: some Sequence<Move>) -> Bool {
    for move in next {
      let events = dialog.events(of: move)
      guard !events.isEmpty else { return false }
      for event in events { dialog.stepSilently(event) }
      moves.append(move)
    }
    return true
  }

  mutating func gain(_ gain: Double) {
    guard gain > 0 else { return }
    total += gain
    worthwhile = moves.count
  }
}
