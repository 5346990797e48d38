import Starling
import StarlingAuthoring
import StarlingHost

enum SchemaCommand: Command {
  enum Subject: String, CaseIterable, Sendable { case script, results }

  static let spec = CommandSpec(
    "schema", in: .writing, "Print the JSON Schema of scripts or results"
  )
  .showing(
    Example("starling schema", "get completion and checks in an editor"),
    Example("starling schema results", "describe results to programs that receive them")
  )
  .taking(
    OperandSpec(
      "SUBJECT", .words(of: Subject.self), "script (the default), or results: a line of a result",
      .optional)
  )
  .offering(.output)
  .explaining(
    "Save it as starling.schema.json beside your scripts, and begin them with "
      + "\"$schema\": \"starling.schema.json\".")

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    switch invocation.operand.flatMap({ Subject(rawValue: $0) }) {
    case .script, nil: try Output.print(ScriptSchema.text, terminator: "")
    case .results: try Output.print(ResultSchema.text, terminator: "")
    }
    return .success
  }
}
