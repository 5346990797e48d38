import Starling
import StarlingTesting
import Testing

/// Conversations in Swift tests.
struct ConversationTests {
  @Test func `0 is an answer where a scale begins there`() throws {
    let script = try Script {
      Rate("score", "Score?", min: 0, max: 10).when(.atMost(0), to: "oh").next(nil)
      Say("oh", "Oh.").next(nil)
    }
    let talk = try Conversation(script)
    try talk.picks(0)
    #expect(talk.says("Oh.") && talk.rating == 0)
    #expect(
      talk.transcript == """
        bot: Score?
        stars: 10
        you: 0
        ! picked 0
        ! rated 0
        ! set score = 0
        bot: Oh.
        end
        """)
    let cover = PathCover(script)
    #expect(cover.coverage.gaps.isEmpty)
    let promise = try Promise(.after(.rated(0)), .always(.block("oh")))
    guard case .proved = try promise.verdict(on: script) else {
      Issue.record("not proved")
      return
    }
  }

  @Test func `an unhappy person is asked what is missing`() throws {
    let talk = try Conversation(try Scripts.rated())
    try talk.answers(2)
    #expect(talk.says("Oh. What should we do better?"))
    #expect(!talk.says("How do you like it?"))
    #expect(talk.everythingSaid.contains("How do you like it?"))
    try talk.answers("Dark mode,\nplease.")
    #expect(talk.ending == .completed && talk.prompt == nil)
    #expect(talk.rating == 2 && talk.outcomes == [.feedback] && talk.outcomeSteps == [.feedback])
    #expect(talk["stars"] == .number(2) && talk["wish"] == .text("Dark mode,\nplease."))
    #expect(talk.path == ["hello", "stars", "wish", "bye"])
    #expect(
      talk.transcript == """
        bot: Hi!
        @ 1.2s
        bot: You have used Starling for a while.
        @ 1.2s
        bot: How do you like it?
        stars: 5 | Later
        you: 2
        ! picked 2
        ! rated 2
        ! set stars = 2
        bot: Oh. What should we do better?
        input: Send
        you: Dark mode,
        | please.
        ! set wish = "Dark mode,\\nplease."
        ! outcome feedback at feedback
        bot: See you!
        end
        """)
  }

  @Test func `a sentence does one thing after the other`() throws {
    let talk = try Conversation(try Scripts.chosen())
    try talk.chooses("resume").taps().chooses(number: 2).tries("x")
    #expect(talk.rejection == .tooShort && talk.said == ["No."])
    try talk.goesBack()
    #expect(talk.rejection == nil && talk.offered.count == 7 && !talk.offers("Résumé"))
    let early = #expect(throws: NotOffered.self) { try talk.chooses("outer").submits() }
    #expect(early?.code == .pickFirst && talk.rejection == .pickFirst)
    try talk.picks(1).picks(3).submits()
    #expect(talk.rating == 3 && talk.ending == .completed)
    let late = #expect(throws: NotOffered.self) { try talk.taps() }
    #expect(late?.code == .ended && "\(late!)".contains("the conversation is over"))
  }

  @Test func `skips, leaves and actions are heard`() throws {
    let skipped = try Conversation(try Scripts.rated())
    try skipped.skips()
    let refused = #expect(throws: NotOffered.self) { try skipped.goesBack() }
    #expect(
      "\(refused!)" == #"""
        to go back is refused as ended: the conversation is over; \#
        write "try?" where that is meant
        """#)
    skipped.leaves()
    #expect(skipped.ending == .completed)
    #expect(skipped.outcomes == [.later] && skipped.outcomeSteps == [.rating])
    let happy = try Conversation(try Scripts.rated(), locale: "fr", start: "happy")
    #expect(happy.offers("Let's go!", "Plus tard"))
    happy.tries("let us go!")
    #expect(happy.rejection == .noSuchButton)
    try happy.chooses("LET'S GO!")
    #expect(happy.actions == ["openStore"] && happy.says("À bientôt !"))
    let gone = try Conversation(try Scripts.rated(), variables: ["app": .text("Maps")])
    gone.leaves()
    #expect(gone.ending == .left && gone.everythingSaid.contains("You have used Maps for a while."))
  }

  @Test func `a button that is not offered cannot be chosen, and the error lists those that are`()
    throws
  {
    let talk = try Conversation(try Scripts.rated(), start: "happy")
    let error = try #require(throws: NotOffered.self) { try talk.chooses("Nonsense") }
    #expect(
      error.description == #"""
        "Nonsense" is not offered: there are "Let's go!" and "Later"
        """#)
    #expect(throws: NotOffered.self) { try talk.chooses(number: 3) }
    #expect(talk.rejection == nil && talk.offers("Let's go!", "Later"))
    try talk.chooses(number: 2)
    let after = try #require(throws: NotOffered.self) { try talk.chooses("Later") }
    #expect(after.offered.isEmpty && after.description.contains("no buttons are offered"))
    let several = try Conversation(try Scripts.chosen())
    #expect(throws: NotOffered.self) { try several.chooses("TWICE") }
  }

  @Test func `a conversation prints what has happened since the last act`() throws {
    let talk = try Conversation(try Scripts.rated())
    #expect(String(describing: talk).hasPrefix("bot: Hi!\n"))
    try talk.answers(2)
    #expect(
      String(describing: talk) == """
        you: 2
        ! picked 2
        ! rated 2
        ! set stars = 2
        bot: Oh. What should we do better?
        input: Send
        """)
  }

  @Test func `a copy goes its own way`() throws {
    let talk = try Conversation(try Scripts.rated())
    let copy = talk.copy()
    try talk.answers(5)
    #expect(copy.rating == nil)
    try copy.answers(1)
    #expect(talk.rating == 5 && copy.rating == 1)
  }

  @Test func `a host's code leads elsewhere`() throws {
    var handlers = Handlers()
    handlers["stars"] = { answer, _ in answer == .number(1) ? .to("bye") : .asWritten }
    let talk = try Conversation(try Scripts.rated(), handlers: handlers)
    try talk.answers(1)
    #expect(talk.said == ["See you!"])
  }

  @Test func `what the script does not have is refused`() throws {
    let script = try Scripts.rated()
    #expect(throws: SetupError.self) { try Conversation(script, start: "nowhere") }
    #expect(throws: SetupError.self) {
      try Conversation(script, variables: ["nothing": .number(1)])
    }
    var handlers = Handlers()
    handlers["stasr"] = { _, _ in .end }
    let error = #expect(throws: SetupError.self) { try Conversation(script, handlers: handlers) }
    #expect("\(error!)".hasSuffix(#"did you mean "stars"?"#))
  }

  @Test func `what was held passes as a case`() throws {
    let talk = try Conversation(try Scripts.chosen())
    try talk.tries("Foo").tries("TWICE").chooses("A | B \\ C").answers(" \"x\" \n")
    let one = talk.recorded(as: "held")
    #expect(Player().play(one, on: Dialog(try Scripts.chosen())) == nil)
    #expect(
      talk.transcript.contains("you: Foo\nreject: no-such-button\nyou: #0\nreject: no-such-button"))
  }

  @Test func `a case has the settings of the conversation that was held`() throws {
    let script = try Scripts.rated()
    let talk = try Conversation(script, locale: "fr", start: "happy", variables: ["app": "Maps"])
    try talk.chooses(number: 2)
    let one = talk.recorded(as: "in French")
    #expect(
      one.lines.flatMap(\.written).prefix(3)
        == ["locale: fr", "start: happy", #"set: app = "Maps""#])
    var stage = Stage(script)
    let dialog = try stage.dialog(for: Transcript(cases: [one]).setup.applying(one))
    #expect(Player().play(one, on: dialog) == nil)
    #expect(Player().play(one, on: Dialog(script)) != nil)
  }

  @Test func `the first refusal fails the test with what is offered`() throws {
    let script = try Script {
      Ask("name", "Name?").next("plan")
      Choose("plan", "Plan?", "Free", "Pro").next("stars")
      Rate("stars", "Stars?").next(nil)
    }
    let talk = try Conversation(script)
    let error = #expect(throws: NotOffered.self) {
      try talk.answers("Ada").answers("Premium").answers(5)
    }
    #expect(
      "\(error!)" == #"""
        "Premium" is refused as no-such-button: there are "Free" and "Pro"; \#
        write "tries" where that is meant
        """#)
    #expect(talk.offers("Free", "Pro") && talk["name"] == .text("Ada"))
    let stars = #expect(throws: NotOffered.self) { try talk.answers("Free").answers(9) }
    #expect("\(stars!)".contains("it asks for 1 to 5"))
  }
}
