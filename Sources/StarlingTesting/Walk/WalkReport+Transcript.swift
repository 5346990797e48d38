public import Starling

extension RandomWalk.Report {
  /// The first conversation that got stuck or was given up, as a transcript to replay.
  public func transcript(of script: Script, path: String?) -> Transcript? {
    failure.map { events in
      var options = Dialog.Options()
      options.keeps = []
      let recorder = Recorder.recording(events, of: Dialog(script, options))
      let name = endings[.stuck] == nil ? "does not end" : "gets stuck"
      return Transcript(
        settings: path.map { [.script($0)] } ?? [], cases: [recorder.recorded(as: name)])
    }
  }
}
