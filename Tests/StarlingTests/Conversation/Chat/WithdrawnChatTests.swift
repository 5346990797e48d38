import Starling
import Testing

/// A chat that no one saw is taken back.
struct WithdrawnChatTests {
  private let store = MemoryHistoryStore()
  private let script = """
    {"blocks": {
      "hi": {"type": "text", "text": "Hi", "next": "stars"},
      "stars": {"type": "rating", "text": "Stars?", "next": null}
    }}
    """

  private func chat(at seconds: Int64) throws -> Chat {
    Chat(
      Dialog(try Script(json: script)), configuration: bare { $0.askAtMost = 3 }, store: store,
      clock: { Moment(seconds: seconds) })
  }

  @Test func `it leaves the history as it was, but for what others have recorded`() throws {
    _ = try chat(at: 1_000).appear(force: true)
    let before = store.read()
    let unseen = try chat(at: 2_000)
    _ = try unseen.appear(force: true) { history, now in
      history.record(.session, at: now, configuration: .bare)
    }
    #expect(store.read().displays.count == 2 && store.read().prompt.executions == 2)
    #expect(unseen.withdraw())
    var wanted = before
    wanted.record(.session, at: Moment(seconds: 2_000), configuration: .bare)
    #expect(store.read() == wanted)
    #expect(unseen.result?.ending == .left && unseen.prompt == nil)
  }

  @Test func `it keeps no result`() throws {
    final class Results: ResultStore {
      let id = "id"
      var kept = 0
      var isDiscarded = false
      func keep(_: ResultLine, isOver: Bool) { kept += 1 }
      func discard() { isDiscarded = true }
    }
    let (chat, results) = (try chat(at: 1_000), Results())
    chat.results = results
    _ = try chat.appear(force: true)
    let before = results.kept
    #expect(chat.withdraw())
    #expect(results.kept == before && results.isDiscarded)
  }

  @Test func `it takes nothing back that an earlier process has counted`() throws {
    let first = try chat(at: 1_000)
    _ = try first.appear(force: true)
    let kept = try Chat.Saved(try Script(json: script), first.saved)
    let second = Chat(
      kept.dialog, configuration: bare { $0.askAtMost = 3 }, store: store,
      clock: { Moment(seconds: 2_000) })
    second.recall(kept)
    _ = try second.appear(force: true)
    #expect(!second.withdraw())
    #expect(store.read().displays.count == 1)
  }
}
