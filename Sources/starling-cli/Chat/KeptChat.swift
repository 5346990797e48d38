import Starling
import StarlingHost

extension ChatFile {
  /// The chat to go on with; nil if there is no conversation, or one that has not begun or is over.
  func kept(_ script: Script, _ options: Dialog.Options) throws -> Chat.Saved? {
    guard let bytes = try take() else { return nil }
    do throws(Dialog.RestoreError) {
      let saved = try Chat.Saved(script, String(decoding: bytes, as: UTF8.self), options)
      return saved.goesOn ? saved : nil
    } catch {
      throw CommandFailure(.badData, "\(quoted(path)): \(error); remove the file to start over")
    }
  }
}
