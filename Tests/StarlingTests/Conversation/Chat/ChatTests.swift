import Starling
import Testing

/// A delegate that records its calls, and what the history contains at each.
private final class Listener: ChatDelegate {
  var calls: [String] = []
  var wantsDisplay = false
  var allowsDisplay = true
  var showsNative = false
  let store: MemoryHistoryStore

  init(_ store: MemoryHistoryStore) { self.store = store }

  private var answer: String { store.read().answer.map { "\($0.kind.rawValue)" } ?? "none" }

  /// The decisions, which are recorded, too.
  var decisions: ChatDecisions {
    var decisions = ChatDecisions()
    decisions.showsAnyway = { _ in
      self.calls.append("showsAnyway")
      return self.wantsDisplay
    }
    decisions.mayAppear = {
      self.calls.append("mayAppear")
      return self.allowsDisplay
    }
    decisions.showsNativeRating = {
      self.calls.append("showsNativeRating")
      return self.showsNative
    }
    return decisions
  }

  func didHappen(_ event: ChatEvent, in _: Chat) {
    let displays = "displays \(store.read().displays.count)"
    let call =
      switch event {
      case .willAppear: "willAppear, \(displays)"
      case .didAppear: "didAppear, \(displays)"
      case .didShow(let block): "didShow \(block)"
      case .didUpdateRating(let stars, _): "picked \(stars), history \(answer)"
      case .didValidateRating(let stars): "rated \(stars), history \(answer)"
      case .didChooseAction(let step): "action at \(step.rawValue), history \(answer)"
      case .didChooseLater(let step): "later at \(step.rawValue), history \(answer)"
      case .didDecline(let step): "declined at \(step.rawValue), history \(answer)"
      case .didTrigger(let action): "trigger \(action)"
      case .didAnswer(let block, let answer): "answer \(block) \(answer?.description ?? "-")"
      case .willDisappear(let result): "willDisappear \(result.ending.rawValue)"
      case .didDisappear(let result): "didDisappear \(result.ending.rawValue)"
      }
    calls.append(call)
  }
}

/// A delegate that keeps every event.
private final class Journal: ChatDelegate {
  var events: [ChatEvent] = []

  func didHappen(_ event: ChatEvent, in _: Chat) { events.append(event) }
}

/// Which events a delegate hears, in which order, and what the history contains at each.
struct ChatTests {
  private static let script = """
    {"blocks": {
      "hello": {"type": "text", "text": "Hi!", "showNextAfter": 1, "next": "stars"},
      "stars": {"type": "rating", "text": "Stars?", "branches": [{"when": {"atLeast": 4}, "next": "happy"}],
        "next": "wish", "skip": {"title": "Later", "outcome": "later", "next": "bye"}},
      "happy": {"type": "double-button", "text": "Tell others?",
        "left": {"title": "Go", "outcome": "review", "action": "openStore"},
        "right": {"title": "Later", "outcome": "later"}, "next": "bye"},
      "wish": {"type": "text-input", "text": "Wish?", "outcome": "feedback",
        "skip": {"title": "Later", "outcome": "later", "next": "bye"}, "next": "bye"},
      "bye": {"type": "text", "text": "Bye!"}
    }}
    """

  private let store = MemoryHistoryStore()
  private let listener: Listener
  private let now = Moment(seconds: 1_772_452_800)

  init() { listener = Listener(store) }

  private func chat(_ set: (inout Configuration) -> Void = { _ in }) throws -> Chat {
    let moment = now
    let chat = Chat(
      Dialog(try Script(json: Self.script)), configuration: bare(set), store: store,
      clock: { moment })
    (chat.delegate, chat.decisions) = (listener, listener.decisions)
    return chat
  }

  /// The calls from the first block until the question for stars.
  private static let beginning = [
    "mayAppear", "willAppear, displays 0", "didShow hello", "didAppear, displays 1",
    "didShow stars",
  ]

  @Test func `a delegate hears every event in order`() throws {
    let journal = Journal()
    let chat = try chat()
    (chat.delegate, chat.decisions) = (journal, ChatDecisions())
    let before = store.read()
    _ = try chat.appear(force: true)
    for event in [Event.elapsed, .pick(5), .choose(0)] { chat.receive(event) }
    chat.dismiss()
    let result = try #require(chat.result)
    let shown = journal.events.compactMap { event -> History? in
      if case .didUpdateRating(5, let history) = event { history } else { nil }
    }
    let history = try #require(shown.first)
    #expect(history.answer == before.answer)
    #expect(
      journal.events == [
        .willAppear, .didShow(block: "hello"), .didAppear, .didShow(block: "stars"),
        .didUpdateRating(5, from: history), .didValidateRating(5),
        .didAnswer(block: "stars", .number(5)), .didShow(block: "happy"),
        .didChooseAction(at: .storeReview), .didTrigger("openStore"),
        .didAnswer(block: "happy", .text("Go")), .didShow(block: "bye"),
        .willDisappear(result), .didDisappear(result),
      ])
  }

  @Test(arguments: [
    (
      "happy", [Event.pick(5), .choose(0)],
      [
        "picked 5, history none", "rated 5, history rated", "answer stars 5", "didShow happy",
        "action at storeReview, history review", "trigger openStore", "answer happy Go",
        "didShow bye",
        "willDisappear completed",
      ]
    ),
    (
      "unhappy", [.pick(2), .submit("Dark mode")],
      [
        "picked 2, history none", "rated 2, history rated", "answer stars 2", "didShow wish",
        "action at feedback, history feedback", "answer wish Dark mode", "didShow bye",
        "willDisappear completed",
      ]
    ),
    (
      "later before stars", [.skip],
      [
        "later at rating, history later", "answer stars -", "didShow bye",
        "willDisappear completed",
      ]
    ),
    (
      "later after many stars", [.pick(4), .choose(1)],
      [
        "picked 4, history none", "rated 4, history rated", "answer stars 4", "didShow happy",
        "later at storeReview, history later", "answer happy Later", "didShow bye",
        "willDisappear completed",
      ]
    ),
    (
      "later after few stars", [.pick(1), .skip],
      [
        "picked 1, history none", "rated 1, history rated", "answer stars 1", "didShow wish",
        "later at feedback, history later", "answer wish -", "didShow bye",
        "willDisappear completed",
      ]
    ),
    (
      "left in the middle", [.pick(5), .leave],
      [
        "picked 5, history none", "rated 5, history rated", "answer stars 5", "didShow happy",
        "willDisappear left",
      ]
    ),
  ])
  func `the delegate hears everything in order`(
    _ name: String, _ events: [Event], _ heard: [String]
  ) throws {
    let chat = try chat()
    guard case .shown = try chat.appear() else {
      Issue.record("nobody was asked")
      return
    }
    chat.receive(.elapsed)
    for event in events { chat.receive(event) }
    #expect(listener.calls == Self.beginning + heard)
    chat.dismiss()
    let ending = try #require(chat.result?.ending)
    #expect(listener.calls.last == "didDisappear \(ending.rawValue)")
    #expect(listener.calls.count == Self.beginning.count + heard.count + 1)
  }

  @Test func `to decline settles that no one asks again, and ends the chat`() throws {
    let chat = try chat()
    _ = try chat.appear()
    chat.receive(.elapsed)
    chat.decline()
    #expect(
      listener.calls.dropFirst(Self.beginning.count) == [
        "declined at rating, history never", "willDisappear left",
      ])
    #expect(chat.result?.outcomes.map { "\($0.outcome) at \($0.step)" } == ["never at rating"])
    #expect(bare().verdict(for: store.read(), at: now).nextPossible == nil)
  }

  @Test func `a veto keeps the chat away, uncounted`() throws {
    listener.allowsDisplay = false
    guard case .vetoed = try chat().appear() else {
      Issue.record("it was not vetoed")
      return
    }
    #expect(listener.calls == ["mayAppear"])
    #expect(store.read().displays.count == 0)
  }

  @Test func `force shows a chat that is disabled, and asks no one`() throws {
    listener.allowsDisplay = false
    let chat = try chat { $0.disabled = true }
    guard case .shown = try chat.appear(force: true) else {
      Issue.record("it was not shown")
      return
    }
    #expect(listener.calls == Array(Self.beginning[1...3]))
    #expect(store.read().displays.count == 1)
    #expect(chat.verdict?.isEligible == false)
  }

  @Test func `where the rules say no, the host may want it all the same`() throws {
    guard case .keptAway(let verdict) = try chat({ $0.afterSessions = 3 }).appear() else {
      Issue.record("it was shown")
      return
    }
    #expect(verdict.rules.filter { !$0.passes }.map(\.rule) == [.sessions])
    #expect(listener.calls == ["showsAnyway"])
    listener.wantsDisplay = true
    _ = try chat { $0.afterSessions = 3 }.appear()
    #expect(
      listener.calls.prefix(3) == ["showsAnyway", "showsAnyway", "mayAppear"])
    #expect(store.read().displays.count == 1)
  }

  @Test func `without the default behaviour only the host decides`() throws {
    guard case .keptAway = try chat({ $0.rulesDecide = false }).appear() else {
      Issue.record("it was shown")
      return
    }
    #expect(listener.calls == ["showsAnyway"])
  }

  @Test func `the platform's own prompt is counted, and nothing else is called`() throws {
    listener.showsNative = true
    guard case .native = try chat({ $0.preferNativePrompt = true }).appear() else {
      Issue.record("it was not the native one")
      return
    }
    #expect(listener.calls == ["mayAppear", "showsNativeRating"])
    #expect(store.read().displays.count == 1)
    listener.showsNative = false
    guard case .shown = try chat({ $0.preferNativePrompt = true }).appear() else {
      Issue.record("the chat was not shown")
      return
    }
  }

  @Test func `a result says what became of it`() throws {
    let chat = try chat {
      $0.emailSupport = "help@example.com"
      $0.emailObject = "Wishes & more"
    }
    _ = try chat.appear()
    for event in [Event.elapsed, .pick(3), .submit("Dark mode")] { chat.receive(event) }
    let result = try #require(chat.result)
    #expect(result.path == ["hello", "stars", "wish", "bye"])
    #expect(result["stars"] == .number(3))
    #expect(result["wish"] == .text("Dark mode"))
    #expect(result.rating == 3)
    #expect(
      result.mailto?.hasPrefix("mailto:help@example.com?subject=Wishes%20%26%20more&body=") == true)
    #expect(result.mailto?.hasSuffix("Dark%20mode") == true)
  }

  @Test func `a rejected event is reported to no one`() throws {
    let chat = try chat()
    _ = try chat.appear()
    let heard = listener.calls
    chat.receive(.tap)
    chat.receive(.elapsed, answering: 99)
    #expect(listener.calls == heard)
  }
}
