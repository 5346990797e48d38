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

private final class Listener: ChatDelegate {
  func report(_ words: String) { try? Output.standard.write("\(words)\n") }

  func chatWillAppear(_: Chat) { report("will appear") }
  func chatWillDisappear(_: Chat, _: ChatResult) { report("will disappear") }
  func chatDidDisappear(_: Chat, _: ChatResult) { report("did disappear") }
}
