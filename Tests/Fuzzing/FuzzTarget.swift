/// A reader of outside input, with the laws that hold for any input.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// JSON, compared with another reader and written again.
  case json
  /// Scripts and configurations: checked, reported, repaired, drawn and written again.
  case script
  /// Transcripts: read, written again and played.
  case transcript
  /// Lines that a person types at a prompt.
  case reply
  /// Saved conversations.
  case saved
  /// Histories.
  case state
  /// Dialogs that receive any events.
  case dialog
  /// Tables of translations.
  case strings
  /// What a keyboard sends to the line in which a person types.
  case editor

  /// Prepares the data that all inputs share.
  public static func prepare() {
    _ = EveryKind.script
    ReplyLaws.prepare()
  }

  /// Reads bytes; throws if a law does not hold for them.
  public func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    switch self {
    case .json: try JSONLaws.check(bytes)
    case .script: try ScriptLaws.check(bytes)
    case .transcript: try TranscriptLaws.check(bytes)
    case .reply: try ReplyLaws.check(bytes)
    case .saved: try SavedLaws.check(bytes)
    case .state: try StateLaws.check(bytes)
    case .dialog: try DialogLaws.check(bytes)
    case .strings: try StringsLaws.check(bytes)
    case .editor: try EditorLaws.check(bytes)
    }
  }
}

/// The description of a law that does not hold.
public struct BrokenLaw: Error, CustomStringConvertible {
  /// The violation, as a sentence.
  public let description: String
}

func expect(
  _ holds: Bool, _ sentence: @autoclosure () -> String
) throws(BrokenLaw) {
  guard holds else { throw BrokenLaw(description: sentence()) }
}
