public import Starling

extension Coverage {
  /// Plays a case on a dialog of the script that has not begun, and counts what it takes; returns
  /// whether the case passes.
  @discardableResult
  public mutating func count(_ one: Transcript.Case, on dialog: Dialog) -> Bool {
    var events: [(before: Dialog, event: Event)] = []
    let player = Player(saves: false) { before, event, _ in events.append((before, event)) }
    let passes = player.passes(one, on: dialog)
    for (before, event) in events { count(event, at: before) }
    return passes
  }

  /// Counts what an event takes that a dialog takes at some point.
  public mutating func count(_ event: Event, at dialog: Dialog) {
    var dialog = dialog
    _ = step(&dialog, event)
  }
}
