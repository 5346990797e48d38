internal import Starling

extension Recorder {
  /// Writes down what comes of events.
  static func recording(_ events: [Event], of dialog: Dialog) -> Recorder {
    var recorder = Recorder()
    var dialog = dialog
    for event in events {
      recorder.record(event, dialog.step(event))
    }
    return recorder
  }
}
