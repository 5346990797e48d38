public import Starling

/// A conversation that covers something that no other one does.
public struct CoveringCase: Hashable, Sendable {
  /// A name that says what the case covers. It is unique within a cover.
  public internal(set) var name: String
  /// The variables that the host sets before the conversation.
  public let variables: [String: Value]
  /// The events, from the start to the end.
  public let events: [Event]

  /// The conversation as a case with every line.
  func recorded(on script: Script) -> Transcript.Case {
    let options = Dialog.Options.forgetting(variables)
    return Recorder.recording(events, of: Dialog(script, options)).recorded(
      as: name, settings: Recorder.settings(for: script, options))
  }
}
