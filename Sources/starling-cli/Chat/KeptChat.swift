import Starling
import StarlingHost

/// The content of a file that stores a conversation.
enum KeptChat {
  /// No conversation, or one that has not begun or is over.
  case none
  case chat(Chat.Saved)
  /// A conversation that does not fit the script any more.
  case outdated(why: String)
  /// Something else, or a file that a newer version wrote.
  case strange(why: String)

  init(_ file: ChatFile?, _ script: Script, _ options: Dialog.Options) throws(FileError) {
    self = .none
    guard let file, let bytes = try file.read() else { return }
    do throws(Dialog.RestoreError) {
      let saved = try Chat.Saved(script, String(decoding: bytes, as: UTF8.self), options)
      if saved.dialog.prompt != nil { self = .chat(saved) }
    } catch {
      let why = "\(quoted(file.path)): \(error)"
      self = error.isOfScript ? .outdated(why: why) : .strange(why: why)
    }
  }

  /// The message if the conversation cannot be continued.
  static func advice(_ why: String) -> String { "\(why); remove the file to start over" }

  var chat: Chat.Saved? {
    if case .chat(let saved) = self { saved } else { nil }
  }
}

extension Dialog.RestoreError {
  /// Whether the script is the cause, rather than the saved conversation.
  fileprivate var isOfScript: Bool {
    switch self {
    case .missingBlock, .nothingAsked, .missingVariable: true
    case .notUnderstood, .newerVersion: false
    }
  }
}
