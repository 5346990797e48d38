import Starling

/// The error for a test that chooses a button which is not offered, or not the only one that reads
/// so.
public struct NotOffered: Error, Hashable {
  /// The title that was to be chosen, or the number behind a `#`.
  public let choice: String
  /// The titles of the buttons that are offered; empty if the prompt is no choice.
  public let offered: [String]
}

extension NotOffered: CustomStringConvertible {
  /// One sentence that lists what is offered.
  public var description: String {
    guard !offered.isEmpty else {
      return "\(quoted(choice)) cannot be chosen: no buttons are offered"
    }
    return offered.contains { $0 == choice }
      ? "\(quoted(choice)) is offered more than once: choose by number"
      : "\(quoted(choice)) is not offered: there are \(list(offered))"
  }
}

extension Conversation: CustomStringConvertible {
  /// What has happened since the person's last act, as lines of a transcript. A test that fails
  /// prints it.
  public var description: String {
    let steps = recorder.steps
    let last = steps.lastIndex { step in if case .does = step { true } else { false } }
    return steps[(last ?? 0)...].flatMap(\.written).joined(separator: "\n")
  }
}
