public import Starling

/// The error for a test that answers what is not accepted, or chooses a button which is not offered
/// or not the only one that reads so.
public struct NotOffered: Error, Hashable {
  /// The answer, the title that was to be chosen, or the number behind a `#`.
  public let choice: String
  /// The titles of the buttons that are offered; empty if the prompt is no choice.
  public let offered: [String]
  /// Why the answer was refused; nil if no such button could be chosen.
  public private(set) var code: RejectCode?
  /// What is asked instead, in words; nil where buttons are offered.
  var asked: String?
  /// Whether it is an answer, which can be tried.
  var isAnswer = true
}

extension NotOffered: CustomStringConvertible {
  /// One sentence that lists what is offered.
  public var description: String {
    if let code { return refused(as: code) }
    guard !offered.isEmpty else {
      return "\(quoted(choice)) cannot be chosen: no buttons are offered"
    }
    return offered.contains { $0 == choice }
      ? "\(quoted(choice)) is offered more than once: choose by number"
      : "\(quoted(choice)) is not offered: there are \(list(offered))"
  }

  private func refused(as code: RejectCode) -> String {
    let there = offered.isEmpty ? asked : "there are \(list(offered))"
    return (isAnswer ? quoted(choice) : choice) + " is refused as \(code.rawValue)"
      + (there.map { ": \($0)" } ?? "")
      + "; write \"\(isAnswer ? "tries" : "try?")\" where that is meant"
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
