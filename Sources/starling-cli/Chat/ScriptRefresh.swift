import Starling
import StarlingHost

/// Reloads a script when its file changes during a conversation.
final class ScriptRefresh {
  private let path: String
  private let options: Dialog.Options
  private var watch: FileWatch

  init(_ path: String, _ options: Dialog.Options) {
    self.path = path
    self.options = options
    watch = FileWatch([path])
  }

  /// The change of the script; nil if it did not change, or cannot be read.
  func update(of old: Dialog) -> ScriptUpdate? {
    guard watch.hasChanged(), let source = try? ScriptFile.watched(path) else { return nil }
    let form = ScriptForm(source)
    guard let script = form.script else {
      return ScriptUpdate(
        ScriptFile.report(form.diagnostics, in: source)
          + "\nstarling: the conversation continues with the old script")
    }
    do throws(Dialog.RestoreError) {
      let dialog = try Dialog(script, restoring: old.saved, options)
      return ScriptUpdate("starling: \(quoted(path)) has changed and was read again", dialog)
    } catch {
      let why = "\(error); the conversation continues with the old script"
      return ScriptUpdate("starling: \(quoted(path)) has changed: \(why)")
    }
  }
}
