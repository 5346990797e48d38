internal import Starling

/// A dialog that goes on in thought, with the moves that it went and what they gained.
struct Advance {
  var dialog: Dialog
  var moves: [Move] = []
  var total = 0.0
  /// How many moves there are up to the last that gains something.
  var worthwhile = 0

  mutating func go(_ next: some Sequence<Move>) {
    for move in next {
      for event in dialog.events(of: move) { dialog.stepSilently(event) }
      moves.append(move)
    }
  }

  mutating func gain(_ gain: Double) {
    guard gain > 0 else { return }
    total += gain
    worthwhile = moves.count
  }
}
