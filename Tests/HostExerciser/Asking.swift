import Starling
import StarlingHost

/// Asks for stars at the streams, with a delegate that reports when the chat comes and goes.
func askForStars() throws {
  let prompt = try RatingPrompt(app: "exerciser", store: MemoryHistoryStore())
  prompt.locale = "en"
  let listener = Listener()
  prompt.delegate = listener
  let result = try prompt.ask(force: true)
  listener.report("result \(result?.ending.rawValue ?? "none")")
}

/// Asks as the last line of a tool does, and reports what became of it.
func askInOneLine() throws {
  let attempt = RatingPrompt.ask(
    app: "exerciser", version: "1", configuration: .bare,
    force: CommandLine.arguments.contains("--force"))
  let found = attempt.result.map { "rated \($0.rating ?? 0), interrupted \($0.interrupted)" }
  try Output(3).write("\(found ?? attempt.reason ?? "neither")\n")
}

/// Holds a conversation in one call, and reports the answer.
func runScript() throws {
  let script = try Script {
    Say("hi", "Hi!").next("name", after: 60)
    Ask("name", "Your name?").next(nil)
  }
  let isForOutput = CommandLine.arguments.contains("--stderr")
  let result = try script.run(output: isForOutput ? 2 : 1, locale: "fr", speed: 600)
  let name = result["name"]?.text ?? "-"
  try Output(3).write("\(name), \(result.ending.rawValue), interrupted \(result.interrupted)\n")
}

private final class Listener: ChatDelegate {
  func report(_ words: String) { try? Output.standard.write("\(words)\n") }

  func didHappen(_ event: ChatEvent, in _: Chat) {
    switch event {
    case .willAppear: report("will appear")
    case .willDisappear: report("will disappear")
    case .didDisappear: report("did disappear")
    default: break
    }
  }
}
