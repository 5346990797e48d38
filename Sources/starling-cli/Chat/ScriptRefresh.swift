import Starling
import StarlingHost

/// Reads a script again when its file changes, while somebody talks to it.
final class ScriptRefresh {
  private let path: String
  private let options: Dialog.Options
  private var watch: FileWatch

  init(_ path: String, _ options: Dialog.Options) {
    (self.path, self.options) = (path, options)
    watch = FileWatch([path])
  }

  /// The dialog in the changed script, where it can go on there; where it cannot, that is told.
  func dialog(instead old: Dialog) throws -> Dialog? {
    guard watch.hasChanged(), let source = try? ScriptFile.source(path) else { return nil }
    let check = ScriptCheck(source)
    guard let script = check.script else {
      try ScriptFile.tell(check.diagnostics.filter { $0.severity == .error }, in: source)
      try Output.note("starling: the conversation goes on with the script as it was")
      return nil
    }
    do throws(RestoreError) {
      let dialog = try Dialog(script, restoring: old.saved, options)
      try? Output.note("starling: \(quoted(path)) has changed and was read again")
      return dialog
    } catch {
      let why = "\(error.sentence); the conversation goes on with the script as it was"
      try? Output.note("starling: \(quoted(path)) has changed: \(why)")
      return nil
    }
  }
}
