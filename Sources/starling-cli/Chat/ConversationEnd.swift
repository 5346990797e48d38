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
