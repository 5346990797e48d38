import Starling
import StarlingHost

/// What is printed of a conversation that is over, and the exit code that says how it ended.
enum ConversationEnd {
  static func told(
    _ end: Conversation.End, _ invocation: Invocation, eligible: Bool?
  ) throws -> ExitCode {
    switch end {
    case .over(let result):
      try tell(result, invocation, eligible: eligible)
      return result.ending == .completed ? .success : .no
    case .timedOut(let result):
      try tell(result, invocation, eligible: eligible)
      return .timedOut
    }
  }

  private static func tell(
    _ result: ChatResult, _ invocation: Invocation, eligible: Bool?
  ) throws {
    // Among the events the result stands already.
    if invocation.flag(.json), !invocation.flag(.events) {
      try Output.print(JSONText.object(result.members(eligible: eligible)).text)
    }
    guard result.ending == .stuck else { return }
    let last = result.path.last.map { ", and came to \(quoted($0)) again" } ?? ""
    try Output.note("starling: the conversation was stuck: it went round without you\(last)")
  }
}
