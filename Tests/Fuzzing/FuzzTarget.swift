/// Something that reads what comes from outside, with the laws that hold whatever comes.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// JSON, compared with another reader and written again.
  case json
  /// Scripts and configurations: checked, told, mended, drawn and written again.
  case script
  /// Transcripts: read, written again and played.
  case transcript
  /// What a person types at a prompt.
  case reply
  /// Conversations that were saved.
  case saved
  /// Histories.
  case state
  /// Dialogs that take any events.
  case dialog
  /// Tables of translations.
  case strings

  /// Makes what all inputs share.
  public static func prepare() {
    _ = EveryKind.script
    ReplyLaws.prepare()
  }

  /// Reads some bytes; throws if a law does not hold for them.
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
    }
  }
}

/// A law that does not hold, as a sentence.
public struct BrokenLaw: Error, CustomStringConvertible {
  /// What is other than it must be.
  public let description: String
}

func expect(
  _ holds: Bool, _ sentence: @autoclosure () -> String
) throws(BrokenLaw) {
  guard holds else { throw BrokenLaw(description: sentence()) }
}
