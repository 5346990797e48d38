import Starling
import StarlingHost

extension ChatFile {
  /// The chat to go on with; nil if there is no conversation, or one that has not begun or is over.
  /// Warns about options of a beginning, unless they are the caller's, and not the person's.
  func kept(
    _ script: Script, _ options: Dialog.Options, warns: Bool = true
  ) throws -> Chat.Saved? {
    guard let bytes = try take() else { return nil }
    let saved: Chat.Saved
    do throws(Dialog.RestoreError) {
      saved = try Chat.Saved(script, String(decoding: bytes, as: UTF8.self), options)
    } catch {
      throw CommandFailure(.badData, "\(quoted(path)): \(error); remove the file to start over")
    }
    guard saved.goesOn else { return nil }
    if warns, options.start != nil || !options.variables.isEmpty {
      try Output.note(
        "starling: \(quoted(path)) continues: --start and --set only count where one begins; "
          + "remove the file to start over")
    }
    return saved
  }
}
