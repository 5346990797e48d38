import Foundation
import Observation
import Starling
import StarlingFoundation
import Testing

/// A timer that is wound by hand.
@MainActor
private final class VirtualTimer {
  private(set) var now = 0.0
  private var pending: [(due: Double, fire: @MainActor () -> Void)] = []

  func delay(_ seconds: Double, _ fire: @escaping @MainActor () -> Void) {
    pending.append((now + seconds, fire))
  }

  func advance(by seconds: Double) {
    now += seconds
    while let index = pending.firstIndex(where: { $0.due <= now + 1e-9 }) {
      pending.remove(at: index).fire()
    }
  }
}

@MainActor
struct ChatModelTests {
  private let timer = VirtualTimer()
  private let model: ChatModel

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Demo/rating.json")
    let json = try String(contentsOf: file, encoding: .utf8)
    let chat = Chat(Dialog(try Script(json: json))) { Moment(seconds: 1_772_452_800) }
    model = ChatModel(chat, timer: timer.delay)
  }

  private var texts: [String] { model.bubbles.map { ($0.isAnswer ? "> " : "") + $0.text } }

  @Test func `the demo's conversation goes on when its time has come`() throws {
    #expect(try model.start(force: true))
    #expect(texts == ["Hi!"] && model.isTyping)
    timer.advance(by: 1.1)
    #expect(texts == ["Hi!"])
    timer.advance(by: 0.1)
    #expect(texts == ["Hi!", "You have used Starling for a while."] && model.isTyping)
    timer.advance(by: 1.2)
    #expect(texts.last == "How do you like it?" && !model.isTyping)
    guard case .stars(let stars, _)? = model.prompt?.kind else {
      Issue.record("\(String(describing: model.prompt))")
      return
    }
    #expect(stars.max == 5)

    model.send(.pick(6))
    #expect(model.refusal == "That does not fit here.")
    model.send(.pick(2))
    #expect(model.refusal == nil)
    #expect(texts.suffix(2) == ["> ★★☆☆☆ 2/5", "Oh. What should we do better?"])

    model.send(.submit(""))
    #expect(texts.last == "A single word helps, too." && model.isTyping)
    timer.advance(by: 0.5)
    #expect(texts.last == "Oh. What should we do better?")
    model.send(.submit("Dark mode"))
    #expect(texts.last == "A review is welcome, too: https://example.com/review")
    timer.advance(by: 0.5)
    #expect(texts.last == "See you!")
    #expect(model.prompt == nil && model.result?.ending == .completed)
    #expect(model.result?.rating == 2)
    #expect(model.bubbles.map(\.id) == Array(0..<model.bubbles.count))
  }

  @Test func `a delay that the person did not wait for changes nothing later`() throws {
    try model.start(force: true)
    model.send(.leave)
    #expect(model.result?.ending == .left)
    let before = model.bubbles
    timer.advance(by: 10)
    #expect(model.bubbles == before && model.refusal == nil)
  }

  @Test func `a chat that the rules keep away shows nothing`() throws {
    #expect(try !model.start())
    #expect(model.bubbles.isEmpty && model.prompt == nil && model.result == nil)
  }

  @Test func `the classic prompt takes its rules once, and is polite without more`() throws {
    let store = MemoryHistoryStore()
    let rules = Configuration { $0.reviewURL = "https://example.com/review" }
    let model = ChatModel(rating: rules, store: store, locale: "en", timer: timer.delay)
    #expect(try !model.start())
    store.update { $0.sessions.count = 5 }
    let due = ChatModel(rating: rules, store: store, locale: "fr", timer: timer.delay)
    #expect(try due.start())
    #expect(store.read().displays.count == 1)
    #expect(due.bubbles.first?.text.isEmpty == false)
    let bare = ChatModel(
      rating: rules.laid(over: .bare), store: MemoryHistoryStore(), timer: timer.delay)
    #expect(try bare.start())
  }

  @Test func `a view is called after each change`() throws {
    var changes = 0
    model.didChange = { changes += 1 }
    try model.start(force: true)
    #expect(changes == 1)
    timer.advance(by: 1.2)
    #expect(changes == 2)
  }

  #if canImport(Observation)
    @Test func `a view that observes the bubbles hears of the next`() throws {
      let heard = Heard<Bool>()
      withObservationTracking {
        _ = model.bubbles
      } onChange: {
        heard.values.append(true)
      }
      try model.start(force: true)
      #expect(heard.values == [true])
    }
  #endif

  @Test func `the timer that sleeps fires`() async {
    await withCheckedContinuation { done in
      ChatModel.sleeping(0.001) { done.resume() }
    }
  }
}

@MainActor
struct RestoredModelTests {
  @Test func `a view of a saved chat has what was said before, once`() throws {
    let script = try Script {
      Ask("name", "Your name?").next("stars")
      Rate("stars", "Stars?").next(nil)
    }
    let first = Chat(Dialog(script)) { Moment(seconds: 0) }
    _ = first.rehearse()
    first.receive(.submit("Ada"))
    let chat = try Chat(restoring: first.saved, script: script) { Moment(seconds: 0) }
    let model = ChatModel(chat) { _, _ in }
    #expect(try model.start(force: true))
    #expect(model.bubbles.map(\.text) == ["Your name?", "Ada", "Stars?"])
    model.send(.pick(4))
    #expect(
      model.bubbles.map(\.text).suffix(2) == ["Stars?", "★★★★☆ 4/5"] && model.result?.rating == 4)
  }
}
