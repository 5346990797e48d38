import Starling
import StarlingHost

enum SchemaCommand: Command {
  static let spec = CommandSpec(
    "schema", in: .writing, "Print the JSON Schema of scripts, for editors"
  )
  .showing(
    Example("starling schema", "for completion and validation in an editor")
  )
  .explaining(
    "Write it to starling.schema.json beside your scripts, and let them begin with "
      + "\"$schema\": \"starling.schema.json\".")

  static func run(_: Invocation, _: Environment) throws -> ExitCode {
    try Output.print(ScriptSchema.text, terminator: "")
    return .success
  }
}
