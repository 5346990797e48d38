internal import Starling

extension Recorder {
  /// Records some events and their effects.
  static func recording(_ events: [Event], of dialog: Dialog) -> Recorder {
    var recorder = Recorder()
    var dialog = dialog
    for event in events {
      recorder.record(event, dialog.step(event))
    }
    return recorder
  }
}
