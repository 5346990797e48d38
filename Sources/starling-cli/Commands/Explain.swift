import Starling
import StarlingHost

enum ExplainCommand: Command {
  static let spec = CommandSpec(
    "explain", in: .learning, "Explain the code of a problem, or of a refused answer"
  )
  .showing(
    Example("starling explain dangling-link", "what it means, with an example and its fix"),
    Example("starling explain", "list all codes")
  )
  .taking(
    OperandSpec(
      "CODE",
      .name(ExplanationText.codes, expectation: "one of the codes that 'starling explain' lists"),
      "the code: the word in brackets at the end of a message", .optional))

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let text = ExplanationText(width: Output.standard.width())
    let explanation = invocation.operand.flatMap { text.text(for: $0) } ?? text.list
    try Output.print(explanation, terminator: "")
    return .success
  }
}
