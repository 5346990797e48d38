extension Dialog {
  /// The dialog as JSON, at whatever prompt it is; the script is named, not contained.
  public var saved: String { JSONText.object(DialogWriter(self).members).text }

  /// Goes on with a dialog that was saved.
  ///
  /// Against a script that has changed since, it works where the block and the variables are
  /// still there; else it is refused with a reason. Variables that are new have the value that they
  /// would begin with.
  public init(
    _ script: Script, restoring saved: String, _ options: Options = Options()
  ) throws(Dialog.RestoreError) {
    self = try Dialog(script, options).restored(from: saved)
  }

  /// The dialog, which has not begun, as it goes on from what was saved: it keeps its language, and
  /// what it has laid aside.
  package func restored(from saved: String) throws(Dialog.RestoreError) -> Dialog {
    var restored = self
    restored.state = try DialogReader.read(saved, into: self)
    if case .waiting(let number, _) = restored.state.stage, !restored.asksSomething {
      throw .nothingAsked(tables.id(number))
    }
    restored.shortenWayBack()
    return restored
  }
}
