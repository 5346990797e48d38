import Starling
import StarlingAuthoring
import StarlingHost
import StarlingTesting

enum ExplainCommand: Command {
  private static let codes = ValueKind.nameOrFile(
    ExplanationText.codes,
    expectation: "one of the codes that 'starling explain' lists, or a script", .script)

  static let spec = CommandSpec(
    "explain", in: .learning, "Explain a code, or how long a script is"
  )
  .showing(
    Example("starling explain dangling-link", "what it means, with an example and its fix"),
    Example("starling explain", "list all codes"),
    Example("starling explain rating.json", "how many questions a conversation asks"),
    Example("starling explain rating.json wish", "how many may still come from a block on")
  )
  .taking(
    OperandSpec(
      "CODE", codes, "the word in brackets at the end of a message; else a script", .optional),
    OperandSpec("BLOCK", .blockID, "a block of the script", .optional)
  )
  .explaining(
    """
    A code explains a problem, or a refused answer. Of a script it says the fewest and the most \
    questions that a conversation asks up to its end, exactly, or why there is no upper bound. A \
    question that is skipped counts; taps to go on, and answers that are refused, do not. The \
    promise 'questions: at most N' holds such a number ('starling help transcript').
    """)

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let text = ExplanationText(width: Output.standard.width())
    guard let subject = invocation.operand else {
      try Output.print(text.list, terminator: "")
      return .success
    }
    let block = invocation.operands.dropFirst().first
    if let explanation = text.text(for: subject) {
      if let block { throw UsageError(.unexpectedOperand(block), in: spec.name) }
      try Output.print(explanation, terminator: "")
      return .success
    }
    guard
      subject.utf8.contains(where: { "./".utf8.contains($0) }) || subject == "-"
        || Files.isFile(subject)
    else {
      let meant = Spelling(ExplanationText.codes).nearest(to: subject)
      throw UsageError(.wrongValue(subject, of: "CODE", codes, nearest: meant), in: spec.name)
    }
    try tellLength(of: try ScriptFile.load(subject), from: block)
    return .success
  }

  private static func tellLength(of script: Script, from id: String?) throws {
    let block = id.flatMap { script.tables.block(named: $0) }
    if let id, block == nil {
      let problem = UsageError.Problem.unknownName(
        id, of: "BLOCK", thing: "block", nearest: script.blockID(like: id))
      throw UsageError(problem, in: spec.name)
    }
    let (lines, caution) = RefinedLengths.lines(of: script, from: block)
    for line in lines { try Output.print(line.safeForTerminal()) }
    if let caution { try Output.print(caution.safeForTerminal()) }
  }
}
