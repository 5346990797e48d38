import Starling
import StarlingHost

enum RunCommand: Command {
  static let spec = CommandSpec.run

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    let script = try ScriptFile.load(invocation.operand ?? "-")
    let options = try DialogOptions.read(invocation, script, environment)
    let settings = ConversationSettings(invocation)
    let kept = try KeptChat.read(settings.savePath, script, options)
    let chat = Chat(kept?.dialog ?? Dialog(script, options), clock: Clock.now)
    if let kept { chat.recall(kept) }
    let end = try Conversation(chat, settings, environment).hold { chat.rehearse() }
    return try ConversationEnd.told(end, asJSON: invocation.flag(.json), eligible: nil)
  }
}

extension CommandSpec {
  package static let run = CommandSpec(
    "run", in: .conversation, "Hold the conversation of a script"
  )
  .showing(
    Example("starling run rating.json", "talk to a script as its readers will"),
    Example("starling run rating.json --start wish --instant", "begin in the middle, no delays"),
    Example("starling run rating.json --set app=Maps --json", "get the result as JSON")
  )
  .taking(OperandSpec("SCRIPT", .file(.script), "the script, or - for standard input"))
  .offering(OptionSpec.ofConversations)
  .explaining(
    "It asks no rule and records nothing. It ends with 0 when the conversation is over, and with 1 "
      + "when you leave early.")
}
