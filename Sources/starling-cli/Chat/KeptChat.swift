import Starling
import StarlingHost

/// What a file keeps of a conversation.
enum KeptChat {
  /// Nothing, or one that has not begun or is over.
  case none
  case chat(SavedChat)
  /// One that the script has no place for any more.
  case outdated(why: String)
  /// A file that holds something else, or that a newer version wrote.
  case strange(why: String)

  init(_ file: ChatFile?, _ script: Script, _ options: Dialog.Options) throws(FileError) {
    self = .none
    guard let file, let bytes = try file.read() else { return }
    do throws(RestoreError) {
      let saved = try SavedChat(script, String(decoding: bytes, as: UTF8.self), options)
      if saved.dialog.prompt != nil { self = .chat(saved) }
    } catch {
      let why = "\(quoted(file.path)): \(error)"
      self = error.isOfScript ? .outdated(why: why) : .strange(why: why)
    }
  }

  /// What there is to say where it cannot be gone on with.
  static func advice(_ why: String) -> String { "\(why); remove the file to begin anew" }

  var chat: SavedChat? {
    if case .chat(let saved) = self { saved } else { nil }
  }
}

extension RestoreError {
  /// Whether the script is to blame, and not what was saved.
  fileprivate var isOfScript: Bool {
    switch self {
    case .missingBlock, .nothingAsked, .missingVariable: true
    case .notUnderstood, .newerVersion: false
    }
  }
}
