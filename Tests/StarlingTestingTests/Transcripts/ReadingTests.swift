import Starling
import StarlingTesting
import Testing

/// The meaning of lines, and how they are written.
struct ReadingTests {
  private typealias Step = Transcript.Step
  private typealias Title = Transcript.Title

  @Test(
    arguments: [
      ("bot: Hi!", .says("Hi!")), ("bot:", .says("")), ("bot: \"  Hi \\u0041\"", .says("  Hi A")),
      ("bot: \"Hi\" he said", .says("\"Hi\" he said")), ("bot: \"", .says("\"")),
      ("bot: a \"", .says("a \"")),
      ("bot: one\n|\n|   two\n| three", .says("one\n\n  two\nthree")), ("bot:\n| x\n|", .says("x")),
      ("bot: \"  a\"\n| b  ", .says("  a\nb")), ("bot: # no comment", .says("# no comment")),
      ("buttons: A | B", .asks(.buttons([Title(written: "A"), Title(written: "B")]))),
      (
        "buttons: A \\| B \\\\|C",
        .asks(.buttons([Title(written: "A | B \\"), Title(written: "C")]))
      ),
      (
        #"buttons: "A | B" | C | "D\\" "#,
        .asks(.buttons([#""A | B""#, "C", #""D\\""#].map { Title(written: $0) }))
      ),
      (#"buttons: "A" B | "C"#, .asks(.buttons([#""A" B"#, #""C"#].map { Title(written: $0) }))),
      ("buttons: \"\\\\\"A\" | B\"", .asks(.buttons([Title("\"A"), Title("B\"")]))),
      ("stars: 5", .asks(.stars(max: 5, submit: nil, skip: nil))),
      (
        "stars: 10 (Go (on)) | No",
        .asks(.stars(max: 10, submit: Title(written: "Go (on)"), skip: Title(written: "No")))
      ),
      ("input: Send", .asks(.input(button: Title(written: "Send"), skip: nil))),
      (
        "input: Send | Not now",
        .asks(.input(button: Title(written: "Send"), skip: Title(written: "Not now")))
      ),
      ("you:", .does(.answers(""))), ("you:   Dark mode  ", .does(.answers("Dark mode"))),
      ("you: \"\\\"\"", .does(.answers("\""))), ("you: #2", .does(.answers("#2"))),
      ("you: \u{A0}x\u{A0}", .does(.answers("x"))),
      ("you: Dark mode,\n| please.", .does(.answers("Dark mode,\nplease."))),
      ("submit", .does(.submits)), ("skip", .does(.skips)), ("tap", .does(.taps)),
      ("back", .does(.goesBack)),
      ("leave", .does(.leaves)), ("@ 1.2s", .passes(1.2)), ("@ 0s", .passes(0)),
      ("! picked 5", .hears(.picked(5))),
      ("! rated 4", .hears(.rated(4))),
      ("! outcome never at storeReview", .hears(.outcome(.never, .storeReview))),
      ("! action openStore", .hears(.action("openStore"))),
      ("! action \" a\"", .hears(.action(" a"))),
      ("! set x = 1.5", .hears(.set("x", .number(1.5)))),
      ("! set ü = \"=\"", .hears(.set("ü", .text("=")))),
      ("! set x = true", .hears(.set("x", .boolean(true)))), ("...", .anything),
    ] as [(String, Transcript.Step)])
  func `a line means this`(_ line: String, _ step: Transcript.Step) throws {
    for ending in ["\n", "\r\n", "\r"] {
      let text = ("=== a\n" + line + "\n...\n").replacing("\n", with: ending)
      let transcript = try Transcript(parsing: text)
      #expect(transcript.cases[0].steps.first == step)
    }
    #expect(
      try Transcript(
        parsing: Transcript(cases: [Transcript.Case("a", steps: [step, .anything])]).text
      )
      .cases[0].steps.first == step)
  }

  @Test func `heads hold for all or for a case, comments and empty lines stay`() throws {
    let text = """
      # A file.
      script: ../Demo/rating.json
      set: app = Star ling
      set: text = "1"

      === first
      #no space
      locale: fr
      start: wish
      bot: Oh.

      # Why?
      you: x
      end

      === second
      config: polite.json
      set: app = Maps
      ...

      """
    let transcript = try Transcript(parsing: "\u{FEFF}" + text)
    #expect(transcript.text == text)
    #expect(transcript.cases.map(\.name) == ["first", "second"])
    #expect(transcript.cases.map(\.number) == [6, 16])
    let first = transcript.setup.applying(transcript.cases[0])
    #expect(first.script == "../Demo/rating.json")
    #expect(first.locale == "fr" && first.start == "wish" && first.configuration == nil)
    #expect(first.variables == ["app": .plain("Star ling"), "text": .text("1")])
    let second = transcript.setup.applying(transcript.cases[1])
    #expect(second.locale == nil && second.start == nil && second.configuration == "polite.json")
    #expect(second.variables["app"] == .plain("Maps"))
  }

  @Test func `a text may go on behind ten thousand bars`() throws {
    let bars = String(repeating: "| more\n", count: 10_000)
    let transcript = try Transcript(parsing: "=== a\nbot: text\n\(bars)end\n")
    guard case .says(let text)? = transcript.cases[0].steps.first else {
      Issue.record("nothing is said")
      return
    }
    #expect(text.utf8.count == 4 + 5 * 10_000)
    #expect(try Transcript(parsing: transcript.text) == transcript)
  }
}
