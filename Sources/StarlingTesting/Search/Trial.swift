internal import Starling

/// A move that was tried, with what it did on the way.
struct Trial {
  var block: BlockNumber
  var move: Move
  var observations: [Observation]
  /// The dialog before it and behind it.
  var before: Dialog
  var dialog: Dialog
}

extension Ground {
  /// What a move does; nil where it does not fit.
  func trial(of move: Move, at block: BlockNumber, _ dialog: Dialog) -> Trial? {
    let events = dialog.events(of: move)
    guard !events.isEmpty else { return nil }
    let before = dialog
    var dialog = dialog
    var all: [Observation] = []
    for event in events {
      var observations: [Observation] = []
      dialog.observe(event, &observations)
      all += observations
    }
    return Trial(block: block, move: move, observations: all, before: before, dialog: dialog)
  }
}
