import Starling
import StarlingHost

/// The content of a file that stores a conversation.
enum KeptChat {
  /// No conversation, or one that has not begun or is over.
  case none
  case chat(Chat.Saved)
  /// Something else, or a file that a newer version wrote.
  case strange(why: String)

  init(_ file: ChatFile?, _ script: Script, _ options: Dialog.Options) throws(FileError) {
    self = .none
    guard let file, let bytes = try file.read() else { return }
    do throws(Dialog.RestoreError) {
      let saved = try Chat.Saved(script, String(decoding: bytes, as: UTF8.self), options)
      if saved.goesOn { self = .chat(saved) }
    } catch {
      self = .strange(why: "\(quoted(file.path)): \(error)")
    }
  }

  /// The message if the conversation cannot be continued.
  static func advice(_ why: String) -> String { "\(why); remove the file to start over" }

  var chat: Chat.Saved? {
    if case .chat(let saved) = self { saved } else { nil }
  }
}
