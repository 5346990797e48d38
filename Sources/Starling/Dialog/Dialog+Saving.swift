extension Dialog {
  /// The dialog as JSON, in any state. It contains the fingerprint of the script, not the script.
  public var saved: String { JSONText.object(DialogWriter(self).members).text }

  /// Restores a saved dialog.
  ///
  /// The script may have changed since, as long as the current block and the variables still exist;
  /// otherwise this throws the reason. New variables have their initial values.
  public init(
    _ script: Script, restoring saved: String, _ options: Options = Options()
  ) throws(Dialog.RestoreError) {
    self = try Dialog(script, options).restored(from: saved)
  }

  /// Restores a save into this dialog, which must not have begun. Its language stays, and so does
  /// the past that it has copied from another dialog.
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
