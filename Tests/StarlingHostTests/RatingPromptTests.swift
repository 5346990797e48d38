import Starling
import StarlingHost
import Testing

private final class Listener: ChatDelegate {
  func chatDidDisappear(_: Chat, _: ChatResult) {}
}

@Test(arguments: [
  (false, nil, nil, false), (true, nil, nil, true), (true, false, nil, false),
  (false, true, nil, true), (false, nil, "https://example.com/review", true),
])
func `a program is taken to open the store if it has a delegate, unless it says otherwise`(
  hasDelegate: Bool, opensStore: Bool?, address: String?, asksForReviews: Bool
) throws {
  let prompt = try RatingPrompt(
    app: "maps", configuration: Configuration { $0.reviewURL = address },
    store: MemoryHistoryStore())
  let listener = Listener()
  prompt.delegate = hasDelegate ? listener : nil
  prompt.opensStore = opensStore
  #expect(prompt.chat().dialog.script.json.contains("openStore") == asksForReviews)
}
