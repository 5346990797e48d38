import Starling
import StarlingHost

/// What is printed of a conversation that is over, and the exit code that says how it ended.
enum ConversationEnd {
  static func told(
    _ end: Conversation.End, asJSON: Bool, eligible: Bool?
  ) throws -> ExitCode {
    switch end {
    case .over(let result):
      if asJSON { try Output.print(JSONText.object(result.members(eligible: eligible)).text) }
      return result.ending == .completed ? .success : .no
    case .timedOut(let result):
      if asJSON { try Output.print(JSONText.object(result.members(eligible: eligible)).text) }
      return .timedOut
    }
  }
}

/// A conversation that was kept in a file.
enum KeptChat {
  /// The chat to go on with; nil where there is no such file yet, or where it is over.
  static func read(
    _ path: String?, _ script: Script, _ options: Dialog.Options
  ) throws -> SavedChat? {
    guard let path, let bytes = try content(of: path) else { return nil }
    let saved: SavedChat
    do throws(RestoreError) {
      saved = try SavedChat(script, String(decoding: bytes, as: UTF8.self), options)
    } catch {
      let advice = "remove the file to begin anew"
      throw CommandFailure(.badData, "\(quoted(path)): \(error.sentence); \(advice)")
    }
    return saved.dialog.prompt == nil ? nil : saved
  }

  private static func content(of path: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try Files.read(path)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }
}
