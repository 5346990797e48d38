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
  ) throws(RestoreError) {
    self.init(script, options)
    state = try DialogReader.read(saved, into: self)
    if case .waiting(let number, _) = state.stage, !asksSomething {
      throw .nothingAsked(tables.blocks[Int(number)].id.text)
    }
    shortenWayBack()
  }
}
