import Starling
import Testing

/// A chat that was saved in the middle continues: with its answers and outcomes, and under the
/// rules that apply by then.
struct GoingOnTests {
  private static let script = """
    {"variables": {"wish": "none"}, "blocks": {
      "stars": {"type": "rating", "text": "Stars?", "next": "wish"},
      "wish": {"type": "text-input", "text": "Wish?", "next": "again"},
      "again": {"type": "rating", "text": "And now?", "saveAs": "stars", "next": "end"},
      "end": {"type": "button", "text": "Well?", "title": "Bye", "outcome": "never"}
    }}
    """

  private let store = MemoryHistoryStore()
  private let now = Moment(seconds: 1_772_452_800)

  private func chat(
    _ saved: String? = nil, _ set: (inout Configuration) -> Void = { _ in }
  ) throws -> Chat {
    let moment = now
    let script = try Script(json: Self.script)
    let kept = try saved.map { try Chat.Saved(script, $0) }
    let chat = Chat(
      kept?.dialog ?? Dialog(script), configuration: bare(set), store: store,
      clock: { moment })
    if let kept { chat.recall(kept) }
    return chat
  }

  /// A chat that was shown and received some events, as saved.
  private func kept(after events: [Event]) throws -> String {
    let chat = try chat()
    #expect(try wasShown(chat.appear()))
    for event in events { chat.receive(event) }
    return chat.saved
  }

  private func wasShown(_ appearance: Chat.Appearance) -> Bool {
    if case .shown = appearance { true } else { false }
  }

  @Test func `its display is counted once, and no rule of time is asked again`() throws {
    let saved = try kept(after: [.pick(2)])
    let next = try chat(saved) {
      $0.afterSessions = 9
      $0.daysBetween = 30
      $0.askAtMost = 0
    }
    #expect(try wasShown(next.appear()))
    #expect(store.read().displays.count == 1)
    #expect(next.verdict?.isEligible == true)
    #expect(next.prompt?.block == "wish")
  }

  @Test func `it needs that asking is allowed`() throws {
    let saved = try kept(after: [])
    #expect(try !wasShown(chat(saved) { $0.disabled = true }.appear()))
    #expect(try !wasShown(chat(saved).appear(custom: false)))
    #expect(try wasShown(chat(saved) { $0.disabled = true }.appear(force: true)))
    #expect(try wasShown(chat(saved).appear(custom: true)))
  }

  @Test func `it stops where someone has answered elsewhere, not where this one has`() throws {
    let before = try kept(after: [])
    let after = try kept(after: [.pick(2)])
    #expect(try wasShown(chat(after).appear()))
    #expect(try !wasShown(chat(before).appear()))
    store.update { $0.reset() }
    let otherChat = try chat()
    _ = try otherChat.appear()
    for event in [Event.pick(1), .submit("x"), .pick(1), .choose(0)] { otherChat.receive(event) }
    #expect(store.read().answer?.kind == .never)
    #expect(try !wasShown(chat(after).appear()))
  }
}

/// Which variables of a chat count as answers.
struct AnswersTests {
  private static let script = """
    {"variables": {"wish": "none"}, "blocks": {
      "name": {"type": "text-input", "text": "Name?", "next": "wish"},
      "wish": {"type": "text-input", "text": "Wish?", "next": "again"},
      "again": {"type": "text-input", "text": "Name once more?", "saveAs": "name", "next": "end"},
      "end": {"type": "button", "text": "{{name}}, {{wish}}?", "title": "Bye"}
    }}
    """

  private func chat(_ saved: String? = nil) throws -> Chat {
    let script = try Script(json: Self.script)
    let kept = try saved.map { try Chat.Saved(script, $0) }
    let chat = Chat(kept?.dialog ?? Dialog(script)) { Moment(seconds: 1_772_452_800) }
    if let kept { chat.recall(kept) }
    _ = chat.rehearse()
    return chat
  }

  private func texts(_ chat: Chat) -> [String] {
    chat.answers.map { "\($0.variable) \($0.value.description)" }
  }

  @Test func `only what was answered is one, and it is none once taken back`() throws {
    let chat = try chat()
    #expect(texts(chat) == [])
    chat.receive(.submit("Ada"))
    chat.receive(.submit("more"))
    #expect(texts(chat) == ["name Ada", "wish more"])
    chat.receive(.submit("Bo"))
    #expect(texts(chat) == ["name Bo", "wish more"])
    for rest in [["name Ada", "wish more"], ["name Ada"], [], []] {
      chat.receive(.back)
      #expect(texts(chat) == rest)
    }
  }

  @Test func `what was kept can be taken back as well`() throws {
    let before = try chat()
    for answer in ["Ada", "more"] { before.receive(.submit(answer)) }
    let next = try chat(before.saved)
    for rest in [["name Ada"], []] {
      next.receive(.back)
      #expect(texts(next) == rest)
    }
    next.receive(.submit("Bo"))
    #expect(texts(next) == ["name Bo"])
  }

  @Test func `what was kept without the counts goes on all the same`() throws {
    let before = try chat()
    before.receive(.submit("Ada"))
    let saved = before.saved.replacing(/,"answersBefore":\[[0-9,]*\]/, with: "")
    #expect(saved != before.saved)
    let next = try chat(saved)
    next.receive(.submit("more"))
    next.receive(.back)
    #expect(texts(next) == ["name Ada"])
  }
}
