import Starling
import StarlingHost

/// Prints the result of a conversation, and chooses the exit code.
enum ConversationEnd {
  static func report(
    _ end: TerminalChat.End, _ invocation: Invocation, eligible: Bool? = nil
  ) throws -> ExitCode {
    let result = end.result
    // With `--events`, the result has been printed as an event.
    if invocation.printsJSON, !invocation.flag(.events) {
      try Output.print(JSONText.object(result.members(eligible: eligible)).text)
    }
    if result.ending == .stuck {
      let last = result.path.last.map { ", and reached \(quoted($0)) again" } ?? ""
      try Output.note("starling: the conversation was stuck in a loop\(last)")
    }
    if case .timedOut = end { return .timedOut }
    return result.ending == .completed ? .success : .no
  }
}
