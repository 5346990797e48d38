public import Starling

extension Coverage {
  /// Plays a case on a dialog of the script that has not begun, and counts what it takes. Returns
  /// whether the case passes.
  @discardableResult
  public mutating func count(_ one: Transcript.Case, on dialog: Dialog) -> Bool {
    var events: [Event] = []
    let player = Player(saves: false) { event, _ in events.append(event) }
    let passes = player.passes(one, on: dialog)
    // The events are taken again, because the dialog of a player is copied at each step.
    var again = dialog
    for event in events { _ = step(&again, event) }
    return passes
  }
}
