import Starling
import StarlingHost

/// Prints the result of a conversation, and chooses the exit code.
enum ConversationEnd {
  static func report(
    _ end: TerminalChat.End, _ invocation: Invocation, eligible: Bool? = nil
  ) throws -> ExitCode {
    try tell(end.result, invocation, eligible: eligible)
    if case .timedOut = end { return .timedOut }
    return end.result.ending == .completed ? .success : .no
  }

  private static func tell(
    _ result: ChatResult, _ invocation: Invocation, eligible: Bool?
  ) throws {
    // With `--events`, the result has been printed as an event.
    if invocation.printsJSON, !invocation.flag(.events) {
      try Output.print(JSONText.object(result.members(eligible: eligible)).text)
    }
    guard result.ending == .stuck else { return }
    let last = result.path.last.map { ", and reached \(quoted($0)) again" } ?? ""
    try Output.note("starling: the conversation was stuck in a loop\(last)")
  }
}
