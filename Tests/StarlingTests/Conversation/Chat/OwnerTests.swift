import Starling
import Testing

/// Guarantees for the owner of a chat, whatever the script, the store and the delegate do.
struct OwnerTests {
  private final class Listener: ChatDelegate {
    var calls: [String] = []
    var answers: [String] = []
    var onAnswer: (() -> Void)?

    func didHappen(_ event: ChatEvent, in _: Chat) {
      switch event {
      case .willAppear: calls.append("willAppear")
      case .didAppear: calls.append("didAppear")
      case .didShow(let block): calls.append(block)
      case .didChooseLater(let step): calls.append("later at \(step.rawValue)")
      case .didAnswer(let block, let answer):
        answers.append("\(block) \(answer?.description ?? "-")")
        onAnswer?()
      case .willDisappear(let result): calls.append("\(result.ending.rawValue)")
      default: break
      }
    }
  }

  private struct Full: Error {}

  /// A store that fails to store a display, or an answer, until it has room.
  private final class FullStore: HistoryStore {
    var hasRoom = false
    private var history = History()
    let observers = StoreObservers()
    func read() -> History { history }
    func update<Value>(_ body: (inout History) throws -> Value) throws -> Value {
      var changed = history
      let value = try body(&changed)
      if changed.displays.count > 0, !hasRoom { throw Full() }
      history = changed
      return value
    }
  }

  /// Results whose reserved room is free once they are kept.
  private final class LastRoom: ResultStore {
    let store: FullStore
    let id = "1"
    init(_ store: FullStore) { self.store = store }
    func keep(_: ResultLine, isOver: Bool) { store.hasRoom = isOver }
  }

  private let store = MemoryHistoryStore()
  private let listener = Listener()

  private func chat(
    _ blocks: String, config: String = #"{"polite": false}"#, _ configuration: Configuration? = nil,
    store: (any HistoryStore)? = nil
  ) throws -> Chat {
    let script = try Script(json: #"{"blocks": {\#(blocks)}, "config": \#(config)}"#)
    let chat = Chat(
      Dialog(script), configuration: configuration, store: store ?? self.store,
      clock: { Moment(seconds: 1_772_452_800) })
    chat.delegate = listener
    return chat
  }

  private static let later =
    #""a": {"type": "rating", "text": "A", "next": "b"}, "b": {"type": "button", "title": "B","#
    + #" "outcome": "later", "next": null}"#

  @Test func `the rules are those of the script, unless there are others`() throws {
    guard
      case .keptAway(let verdict) = try chat(Self.later, config: #"{"disabled": true}"#).appear()
    else {
      Issue.record("it was shown")
      return
    }
    #expect(verdict.rules.first { !$0.passes }?.rule == .enabled)
    let other = try chat(Self.later, config: #"{"disabled": true}"#, .bare).appear()
    if case .shown = other {} else { Issue.record("it was not shown") }
  }

  @Test(arguments: [
    ("{}", 3, "storeReview"), ("{}", 4, "feedback"),
    (#"{"positiveStarsLimit": 2}"#, 4, "storeReview"),
  ])
  func `its limit counts where the script has none`(
    config: String, limit: Int, step: String
  ) throws {
    let chat = try chat(Self.later, config: config, bare { $0.positiveFrom = limit })
    _ = try chat.appear()
    chat.receive(.pick(3))
    chat.receive(.choose(0))
    #expect(listener.calls.contains("later at \(step)"))
  }

  @Test func `a chat appears once`() throws {
    let chat = try chat(Self.later)
    _ = try chat.appear()
    guard case .shown(let again) = try chat.appear() else {
      Issue.record("it was not shown")
      return
    }
    #expect(again == chat.dialog.promptAgain && chat.prompt?.block == "a")
    chat.receive(.leave)
    guard case .ended = try chat.appear(force: true) else {
      Issue.record("it appeared after the end")
      return
    }
    #expect(chat.rehearse() == [.reject(.ended)])
    #expect(store.read().displays.count == 1)
    #expect(listener.calls == ["willAppear", "a", "didAppear", "left"])
  }

  @Test func `it disappears again where the display cannot be counted`() throws {
    let full = FullStore()
    let chat = try chat(Self.later, store: full)
    #expect(throws: Full.self) { try chat.appear(force: true) }
    #expect(listener.calls == ["willAppear", "left"])
    full.hasRoom = true
    _ = try chat.appear(force: true)
    #expect(chat.result == nil && chat.prompt?.block == "a")
    #expect(listener.calls == ["willAppear", "left", "willAppear", "a", "didAppear"])
  }

  @Test func `an answer is recorded as soon as there is room`() throws {
    let full = FullStore()
    full.hasRoom = true
    let chat = try chat(Self.later, store: full)
    chat.results = LastRoom(full)
    _ = try chat.appear()
    full.hasRoom = false
    chat.receive(.pick(3))
    #expect(chat.recordingFailure is Full && full.read().answer == nil)
    chat.receive(.choose(0))
    #expect(chat.recordingFailure == nil && full.read().answer?.kind == .later)
  }

  @Test func `an answer is what is saved for its block, and not what a button sets`() throws {
    let chat = try chat(
      #"""
      "a": {"type": "button", "title": "A", "set": {"n": 4}, "next": "b"},
      "b": {"type": "text-input", "text": "B", "skip": {"title": "S", "set": {"n": 9}, "next": "c"}},
      "c": {"type": "choice", "buttons": [{"title": "C", "set": {"m": 1}, "value": 2}], "saveAs": "x",
        "next": null}
      """#)
    _ = try chat.appear()
    for event in [Event.choose(0), .skip, .choose(0)] { chat.receive(event) }
    #expect(listener.answers == ["a -", "b -", "c 2"])
  }

  @Test func `who hears of an answer may end the conversation`() throws {
    let chat = try chat(Self.later)
    _ = try chat.appear()
    listener.onAnswer = { chat.dismiss() }
    let effects = chat.receive(.pick(5))
    #expect(!effects.contains { if case .offer = $0 { true } else { false } })
    #expect(listener.calls == ["willAppear", "a", "didAppear", "left"])
    #expect(chat.result?.ending == .left)
  }
}
