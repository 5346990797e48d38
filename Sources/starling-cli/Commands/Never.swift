import Starling
import StarlingHost

enum NeverCommand: Command {
  static let spec = CommandSpec(
    "never", in: .politeness, "Never be asked again, by any tool that uses Starling"
  )
  .showing(
    Example("starling never", "no tool asks you any more"),
    Example("starling never --undo", "tools may ask you again")
  )
  .offering([.undo])
  .explaining(
    """
    It is for the person who is asked, and needs no app: a file in the folder of the histories, \
    which every 'starling ask', also with --force or --state, every 'starling status' and every \
    app in Swift respects. It forbids no one to give feedback with 'starling feedback'. What was \
    answered stays; 'starling reset --app NAME --all' deletes it.
    """)

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let files = try PersonFiles()
    if invocation.flag(.undo) {
      let isUndone = try files.takeNeverBack()
      try Output.print(
        isUndone ? "Tools may ask you again." : "Nothing to undo: tools may ask you.")
    } else {
      try files.sayNever()
      try Output.print(
        "No tool that uses Starling asks you any more. 'starling never --undo' takes that back.")
    }
    return .success
  }
}

extension OptionSpec {
  static let undo = OptionSpec("undo", "take it back: tools may ask you again")
}
