import Starling
import Testing

private let json = """
  { "starling": 1, "title": "Survey", "blocks": {
    "team": { "type": "text-input", "text": "How many are you?", "format": "integer",
      "branches": [{ "when": { "atLeast": 50 }, "next": "plan" }] },
    "stars": { "type": "rating", "text": "Stars?", "next": null,
      "skip": { "title": "Later", "next": "plan" },
      "branches": [{ "when": { "atLeast": 4 }, "next": "plan" }] },
    "plan": { "type": "choice", "text": "Plan?", "buttons": [
      { "title": "Free", "next": "stars" },
      { "title": "Big", "when": { "of": "team", "atLeast": 50 } }, "Pro"] },
    "bye": { "type": "text", "text": "Bye!" } } }
  """

/// A delegate that keeps every event.
private final class Journal: ChatDelegate {
  var events: [ChatEvent] = []

  func didHappen(_ event: ChatEvent, in _: Chat) { events.append(event) }
}

@Suite struct `what is printed` {
  private let survey: Script

  init() throws { survey = try Script(json: json) }

  @Test func `a script, its blocks, buttons, links and conditions say what they are`() throws {
    let plan = try survey.block("plan")
    expectLines(
      ["\(survey)", "\(plan)", "\(plan.buttons[1])", "\(try survey.block("stars").link)"]
        + ["\(plan.link)", "\(plan.buttons[0].link)"],
      are: [
        "Survey: 4 blocks from \"team\" on", "plan, a choice: Plan?", "Big if team ≥ 50",
        "to plan if ≥ 4, otherwise to the end", "on", "to stars",
      ])
    #expect("\(try #require(plan.buttons[1].condition))" == "team ≥ 50")
  }

  @Test func `what a block asks for is said in the words of a script`() throws {
    let script = try Script {
      Ask("a", "A?").next("b")
      Ask("b", "B?").format(.number).min(1).max(2.5).next("c")
      Rate("c", "C?").next(nil)
    }
    let fields = try ["a", "b"].map { "\(try #require(try script.block($0).field))" }
    #expect(fields == ["any text", "format number, min 1, max 2.5"])
    #expect("\(try #require(try script.block("c").stars))" == "1 to 5")
  }

  @Test func `a dialog says where it stands`() {
    var dialog = Dialog(survey)
    #expect("\(dialog)" == "not begun")
    _ = dialog.step(.begin)
    #expect("\(dialog)" == "waits at team, a text-input: How many are you?")
    _ = dialog.step(.leave)
    #expect("\(dialog)" == "over: left")
  }

  @Test func `what a chat shows and reports is a line, without its history`() throws {
    let store = MemoryHistoryStore()
    let chat = Chat(Dialog(survey), configuration: .bare, store: store) { noon }
    let journal = Journal()
    chat.delegate = journal
    let appearance = try chat.appear()
    expectLines(
      ["\(appearance)", "\(chat)", "\(chat.prompt!)"],
      are: [
        "shown: say How many are you?, offer text (Send)",
        "waits at team, a text-input: How many are you?", "text (Send) at team",
      ])
    let effects = chat.receive(.submit("50"))
    #expect(effects.map(\.description).contains("set team = 50"))
    _ = chat.receive(.choose(0))
    _ = chat.receive(.pick(4))
    chat.dismiss()
    #expect(chat.bubbles.prefix(2).map(\.description) == ["bot: How many are you?", "you: 50"])
    let reported = journal.events.map(\.description)
    #expect(reported.contains("didAnswer team = 50") && reported.contains("didUpdateRating 4"))
    #expect(reported.last == "didDisappear left" && reported.allSatisfy { $0.count < 40 })
    #expect("\(Chat.Appearance.vetoed)" == "vetoed")
  }

  @Test func `a saved chat and a habit say what became of them`() throws {
    var dialog = Dialog(survey)
    _ = dialog.step(.begin)
    let (_, same) = try Dialog.resuming(dialog.saved, of: survey)
    #expect("\(same)" == "at the same block")
    let other = try Script { Say("hi", "Hi!") }
    #expect("\(try Dialog.resuming(dialog.saved, of: other).resumption)" == "at the beginning")
    let forecast = Forecast(Configuration { $0.afterSessions = 3 }, start: noon)
    let outcome = forecast.outcome(for: .onceAWeek)
    #expect("\(outcome)".hasPrefix("once a week: asked on days "))
  }

  @Test func `a script that was built in Swift is checked by every rule`() throws {
    let script = try Script {
      Say("hi", "Hi!").next(nil)
      Say("lost", "Nobody reads this.").next(nil)
    }
    let check = ScriptCheck(script)
    #expect(check.diagnostics.map(\.code) == [.unreachableBlock])
    #expect("\(check)".hasPrefix("block \"lost\": warning: "))
    let written = try Script(
      #"{"blocks": {"hi": {"type": "text", "text": "Hi!", "next": null}, "o": {"type": "route"}}}"#)
    #expect("\(ScriptCheck(written))".hasPrefix("text:1:"))
  }

  @Test func `a verdict says what is against it`() throws {
    var history = History()
    let verdict = Configuration { $0.daysAfterCrash = nil }.verdict(for: history, at: noon)
    #expect("\(verdict)" == "no: sessions (0 of 5 sessions)")
    let result = try #require(verdict.rules.first { $0.rule == .sessions })
    #expect("\(result)" == "sessions: no, 0 of 5 sessions")
    history.record(.session, count: 1, at: noon, configuration: bare())
    #expect("\(bare().verdict(for: history, at: noon))" == "yes")
  }

  @Test func `a script lists the ways of its graph`() {
    expectLines(
      survey.edges.map(\.description),
      are: [
        "team → plan, if ≥ 50", "team → the end, otherwise", "stars → plan, if ≥ 4",
        "stars → the end, otherwise", "stars → plan, by \"Later\"", "plan → stars, by \"Free\"",
        "plan → the end, by \"Big\"", "plan → the end, by \"Pro\"", "bye → the end",
      ])
    #expect(survey.edges[0].to == survey.blocks[2] && survey.edges[1].to == nil)
  }

  @Test func `a block that does not exist is refused with the nearest name`() throws {
    #expect(try survey.block("stars").kind == .rating)
    let error = #expect(throws: NoSuchBlock.self) { try survey.block("star") }
    #expect(error?.suggestion == "stars")
    #expect("\(error!)" == #"the script has no block "star"; did you mean "stars"?"#)
    let other = #expect(throws: NoSuchBlock.self) { try survey.block("zzz") }
    #expect(other?.suggestion == nil && "\(other!)" == #"the script has no block "zzz""#)
  }

  @Test func `views of the same place are equal`() throws {
    let copy = try Script(json: survey.json)
    #expect(Set(survey.blocks + copy.blocks).count == 4)
    #expect(Set(survey.blocks.flatMap(\.buttons) + copy.blocks.flatMap(\.buttons)).count == 3)
    #expect(survey.blocks.map(\.link) == copy.blocks.map(\.link))
    #expect(survey.blocks[0].link.branches == copy.blocks[0].link.branches)
    #expect(survey.blocks[2].buttons[1].condition == copy.blocks[2].buttons[1].condition)
    #expect(survey.edges == copy.edges && survey.blocks[0] != survey.blocks[1])
  }
}
