import Starling
import StarlingTesting
import Testing

/// The verdicts on promises, and the conversations that break them.
struct PromiseVerdictTests {
  /// The verdict on a promise, and its word.
  private static func verdict(
    _ lines: String, on json: String = Scripts.rating
  ) throws -> (verdict: Promise.Verdict, word: String) {
    let script = try Script(json: json)
    let promise = try Promise(parsing: lines)
    #expect(promise.problems(on: script).isEmpty)
    let verdict = try promise.verdict(on: script)
    switch verdict {
    case .proved: return (verdict, "proved")
    case .broken(let one):
      var stage = Stage(script)
      let setup = one.settings.reduce(into: Transcript.Setup()) { $0.apply($1) }
      #expect(Player().play(one, on: try stage.dialog(for: setup)) == nil)
      return (verdict, "broken")
    case .undecided: return (verdict, "undecided")
    }
  }

  /// The lines of the conversation that breaks a promise.
  private static func broken(_ lines: String, on json: String = Scripts.rating) throws -> [String] {
    guard case .broken(let one) = try verdict(lines, on: json).verdict else { return ["kept"] }
    return one.lines.flatMap(\.written)
  }

  @Test(
    arguments: [
      ("after: ! rated at most 2\nnever: ! action openStore", "proved"),
      ("after: ! outcome feedback\nalways: bot: Thank you!...", "broken"),
      ("at most 1: block stars", "proved"),
      ("possible: end", "proved"),
      ("before: ! action openStore\nalways: ! rated", "proved"),
      // The same in reverse.
      ("after: ! rated at most 4\nnever: ! action openStore", "broken"),
      ("after: ! outcome feedback\nalways: bot: See you!", "proved"),
      ("at most 1: block wish", "broken"), ("at most 2: block wish", "proved"),
      ("never: stuck", "proved"), ("always: end", "proved"),
      ("possible: ! rated", "broken"),
      ("before: ! action openStore\nalways: ! rated 5", "broken"),
      ("before: ! action openStore\nalways: ! rated at least 4", "proved"),
      ("before: ! action openStore\nnever: ! outcome review", "broken"),
      ("before: ! action openStore\nat most 1: ! outcome review", "proved"),
      ("questions: at most 3", "proved"), ("questions: at most 2", "broken"),
      ("questions: at least 1", "proved"), ("questions: at least 2", "broken"),
      ("after: ! rated\nquestions: at most 2", "proved"),
      ("after: ! rated\nquestions: at most 1", "broken"),
      ("before: ! action openStore\nquestions: at least 2", "proved"),
      ("before: ! action openStore\nquestions: at least 3", "broken"),
    ])
  func `a promise about a rating`(_ lines: String, _ word: String) throws {
    #expect(try Self.verdict(lines).word == word)
  }

  @Test func `a broken promise shows a shortest conversation`() throws {
    let lines = try Self.broken("after: ! outcome feedback\nalways: bot: Thank you!...")
    #expect(
      lines == [
        "bot: Hi!", "@ 1.2s", "bot: You have used Starling for a while.", "@ 1.2s",
        "bot: How do you like it?", "stars: 5 | Later", "you: 3", "! picked 3", "! rated 3",
        "! set stars = 3", "bot: Oh. What should we do better?", "input: Send",
        "you: Something else", "! set wish = \"Something else\"",
        "! outcome feedback at feedback", "bot: See you!", "end",
        #"# it ends here, and this has not happened since "! outcome feedback": bot: Thank you!..."#,
      ])
  }

  // MARK: What scopes and verbs mean

  /// Two prompts. The first one appears again after stars that can be changed.
  private static let changing = """
    {
      "variables": { "name": "you", "isNew": true },
      "blocks": {
        "stars": { "type": "rating", "text": "Stars?", "confirm": true, "max": 3, "next": "why" },
        "why": { "type": "text-input", "text": "Why?", "required": true, "retry": "Please.",
                 "branches": [ { "when": { "is": "loop" }, "next": "tap" } ], "next": "more" },
        "tap": { "type": "text", "text": "Once more, {{name}}.", "next": "why" },
        "more": { "type": "choice", "text": "More?", "buttons": [
          { "title": "Yes", "when": { "of": "isNew", "is": true } }, "No" ], "next": "bye" },
        "bye": { "type": "text", "text": ["So long,", "{{name}}!"], "showNextAfter": 1 }
      }
    }
    """

  @Test(
    arguments: [
      // An event neither follows nor precedes itself.
      ("after: block why\nnever: block why", "broken"),
      ("after: block stars\nnever: block stars", "proved"),
      ("before: block stars\nalways: block stars", "broken"),
      ("after: block stars\nat most 0: block stars", "proved"),
      // A person who leaves cannot break a promise of what must happen, but leaving itself counts.
      ("after: block stars\nalways: block bye", "proved"), ("always: ! rated", "proved"),
      ("always: left", "broken"), ("never: left", "broken"),
      ("before: left\nalways: ! picked", "broken"),
      ("before: left\nnever: bot: So long,", "broken"),
      ("after: bot: So long,\nalways: end", "proved"),
      // Refused answers count as answers, and change nothing.
      ("after: reject: empty\nalways: bot: Please.", "proved"),
      ("at most 1: reject: empty", "broken"), ("after: why you:\nnever: reject: empty", "broken"),
      ("never: reject: out-of-stars", "broken"), ("never: reject: no-such-button", "broken"),
      ("after: ! picked\nnever: reject: pick-first", "proved"),
      ("before: ! picked\nnever: reject: pick-first", "broken"),
      // Stars can be changed until they are submitted.
      ("at most 1: ! picked", "broken"), ("at most 1: ! rated", "proved"),
      ("before: ! rated 3\nnever: ! picked 1", "broken"), ("at most 1: submit", "proved"),
      ("after: stars you: 1\nnever: ! rated 3", "broken"),
      // Loops need not end.
      ("at most 3: block tap", "broken"), ("possible: end", "proved"),
      ("possible: block tap", "broken"), ("after: why you: loop\npossible: block tap", "broken"),
      ("after: block tap\npossible: block why", "broken"),
      ("never: stuck", "proved"), ("at most 1: bot: So long,", "proved"),
      // Answers by title, number or text.
      ("after: more you: yes\nalways: block bye", "proved"), ("never: more you: #2", "broken"),
      ("always: why you: x", "broken"), ("never: why you: x", "broken"),
      ("never: ! set why = \"loop\"", "broken"), ("at most 2: ! set why", "broken"),
      // Values that hosts set.
      ("never: bot: Ada!", "broken"), ("never: bot: ...Ada...", "broken"),
      ("always: bot: you!", "broken"), ("always: bot: ...!", "proved"),
      ("never: bot: So long, Ada!", "broken"),
      ("start: bye\nalways: bot: S...", "proved"),
      ("start: tap\nalways: bot: Once more, S...", "broken"),
      ("start: tap\nalways: bot: Once more, you...", "broken"),
      ("set: name = Eve\nnever: bot: Ada!", "proved"),
      ("set: name = Eve\nalways: bot: Eve!", "proved"),
      ("set: isNew = false\nnever: more you: yes", "proved"), ("never: more you: yes", "broken"),
      ("start: more\nnever: block why", "proved"), ("start: more\nnever: block bye", "broken"),
    ])
  func `what a promise means`(_ lines: String, _ word: String) throws {
    #expect(try Self.verdict(lines, on: Self.changing).word == word)
  }

  @Test func `what a host must set for it stands at the top of the conversation`() throws {
    let lines = try Self.broken("start: bye\nnever: bot: Ada!", on: Self.changing)
    #expect(
      lines == [
        "start: bye", "set: name = \"Ada\"", "bot: So long,", "@ 1s", "bot: Ada!", "@ 1s", "end",
      ])
  }

  @Test func `a conversation that is not over shows how far it went`() throws {
    let lines = try Self.broken("never: ! picked 2", on: Self.changing)
    #expect(
      lines == [
        "bot: Stars?", "stars: 3 (Submit)", "you: 2", "! picked 2", "stars: 3 (Submit)", "...",
      ])
    let left = try Self.broken("start: bye\nbefore: left\nnever: bot: you!", on: Self.changing)
    #expect(
      left == [
        "start: bye", "bot: So long,", "@ 1s", "bot: you!", "leave", "left",
        #"# "left" happens here, and before it: bot: you!"#,
      ])
    let lost = try Self.broken("start: bye\npossible: end", on: Self.changing)
    #expect(lost == ["kept"])
  }

  @Test func `the language decides what is said and what buttons are called`() throws {
    #expect(
      try Self.verdict("locale: fr\nafter: ! rated 5\nalways: bot: À bientôt !").word == "proved")
    let script = try Script(json: Scripts.rating)
    let promise = try Promise(parsing: "locale: fr\nnever: happy you: Plus tard")
    guard case .broken(let one) = try promise.verdict(on: script) else {
      Issue.record("it is kept")
      return
    }
    #expect(one.settings == [.locale("fr")])
  }

  // MARK: Nothing to break

  @Test(
    arguments: [
      ("after: ! rated at most 2\nnever: ! action openStore", nil),
      (
        "start: wish\nafter: ! rated at most 2\nnever: block bye",
        "nothing is ever rated at most 2 here"
      ),
      ("start: wish\nbefore: block bye\nnever: ! rated", "nothing is ever rated here"),
      (
        "start: wish\nat most 1: block stars",
        "no conversation here ever reaches the block \"stars\""
      ),
      ("start: wish\nafter: stuck\npossible: end", "no conversation here ever gets stuck"),
      ("never: stuck", nil), ("start: wish\nalways: end", nil),
      // A value that nothing sets.
      ("never: ! set stars = 6", #"nothing here ever sets "stars" to 6"#),
      ("never: ! set app", #"nothing here ever sets "app""#),
      ("at most 1: ! set app\nor: end", #"nothing here ever sets "app""#),
      ("start: bye\nafter: bot: Hi!\nalways: end", "nothing here ever says \"Hi!\""),
    ] as [(String, String?)])
  func `a promise that nothing could break says so`(_ lines: String, _ warning: String?) throws {
    let promise = try Promise(parsing: lines)
    var stage = Stage(try Script(json: Scripts.rating))
    let setup = Transcript.Setup().applying(promise.settings)
    let result = try Promise.results(of: [promise], setup, on: &stage)[0]
    guard case .proved(let states) = result.verdict else {
      Issue.record("it is not proved")
      return
    }
    #expect(result.warning == warning && result.isVacuous == (warning != nil))
    // What stands after something that never happens is not proved of anything.
    let isAfterNothing = warning != nil && lines.contains("after:")
    #expect(result.isAfterNothing == isAfterNothing && result.holds == !isAfterNothing)
    #expect(promise.holds(on: stage.script) == !isAfterNothing)
    guard isAfterNothing else { return }
    #expect(throws: PromiseError.vacuous(warning ?? "")) { try promise.verdict(on: stage.script) }
    #expect(states == result.states && states > 0)
  }

  @Test(arguments: [
    ("never: ! set stars at least 6", "proved"), ("never: ! set stars at least 5", "broken"),
    ("after: ! rated 2\nnever: ! set stars at least 3", "proved"),
    ("after: ! rated 2\nnever: ! set stars at most 2", "broken"),
    ("before: ! action openStore\nalways: ! set stars at least 4", "proved"),
    ("never: block wish\nor: block happy", "broken"), ("never: stuck\nor: block wish", "broken"),
    ("after: ! rated at least 4\nnever: block wish\nor: stuck", "proved"),
    ("always: block wish\nor: block happy\nor: skip\nor: left", "proved"),
    ("always: block wish\nor: block happy", "broken"),
    ("at most 1: block wish\nor: block happy", "broken"),
    ("at most 2: block wish\nor: block happy", "proved"),
    ("at most 1: block stars\nor: block happy", "broken"),
    // At the prompt of the thing itself, it has just happened.
    ("start: bye\npossible: block bye", "proved"), ("start: wish\npossible: block wish", "proved"),
    ("possible: block stars", "broken"),
    ("before: block bye\npossible: block wish\nor: block bye", "proved"),
  ])
  func `a promise names numbers and several things`(_ lines: String, _ word: String) throws {
    #expect(try Self.verdict(lines).word == word)
  }

  @Test func `a number of points is judged as any condition would`() throws {
    let items = (0..<12).map { number in
      """
      "q\(number)":{"type":"choice","text":"Q\(number)","next":"q\(number + 1)","buttons":[
        {"title":"A","add":{"p":2}},{"title":"B","add":{"p":1}},"C"]},
      """
    }
    let script = try Script(
      json: #"{"blocks":{\#(items.joined())"q12":{"type":"button","title":"End"}}}"#)
    for (line, isProved) in [
      ("never: ! set p at least 25", true), ("never: ! set p at least 24", false),
      ("never: ! set p at most 0", true), ("never: ! set p at most 1", false),
      ("after: ! set p at least 13\nalways: ! set p at least 14\nor: end", true),
    ] {
      #expect(try Promise(parsing: line).holds(on: script) == isProved, "\(line)")
    }
  }

  // MARK: Bounds

  @Test func `where there are too many states it is undecided, and what breaks it is found`() throws
  {
    let count = 16
    var blocks: [String] = []
    for number in 0..<count {
      let next = number + 1 < count ? "q\(number + 1)" : "r0"
      blocks.append(
        """
        "q\(number)": { "type": "double-button", "next": "\(next)", "right": "No",
          "left": { "title": "Yes", "set": { "v\(number)": true } } }
        """)
      let later = number + 1 < count ? "r\(number + 1)" : "bye"
      blocks.append(
        """
        "r\(number)": { "type": "route", "next": "\(later)", "branches": [
          { "when": { "of": "v\(number)", "is": true }, "next": "\(later)" } ] }
        """)
    }
    let json =
      #"{"start": "q0", "blocks": {"bye": {"type": "text", "text": "Bye!"}, "#
      + blocks.joined(separator: ", ") + "}}"
    let script = try Script(json: json)
    let promises = try ["never: stuck", "never: block q3"].map { try Promise(parsing: $0) }
    var stage = Stage(script)
    var limits = PromiseLimits(most: 500)
    limits.small = 200
    let results = try Promise.results(of: promises, Transcript.Setup(), on: &stage, limits)
    guard case .undecided(let states) = results[0].verdict, case .broken = results[1].verdict else {
      Issue.record("\(results)")
      return
    }
    #expect(states > 500 && results[0].bound == "there are more states")
  }

  @Test func `forty promises are judged like one`() throws {
    let script = try Script(json: Scripts.rating)
    let lines = ["at most 1: block stars", "at most 1: block wish", "possible: end", "never: end"]
    let promises = try (0..<40).map { try Promise(parsing: lines[$0 % 4]) }
    var stage = Stage(script)
    let results = try Promise.results(of: promises, Transcript.Setup(), on: &stage)
    let alone = try promises.map { try $0.verdict(on: script) }
    #expect(results.map(\.verdict) == alone)
  }

  @Test func `of two values that a host can set both are tried`() throws {
    let json = """
      {
        "variables": { "plan": false },
        "blocks": { "a": { "type": "text", "text": "{{plan}}" } }
      }
      """
    #expect(try Self.broken("always: bot: ...a...", on: json).first == "set: plan = true")
  }

  @Test(arguments: [(#""next": "nps""#, "proved"), (#""next": null"#, "broken")])
  func `that everyone can still get somewhere holds until they are there`(
    _ next: String, _ word: String
  ) throws {
    let script = try Script(
      json: #"""
        { "blocks": {
          "a": { "type": "choice", "text": "A", "next": "nps", "buttons": [
            "On", { "title": "Later", "next": "b" }] },
          "b": { "type": "button", "title": "B", \#(next) },
          "nps": { "type": "rating", "text": "Well?", "next": "c" },
          "c": { "type": "button", "title": "C", "next": null } } }
        """#)
    let promise = try Promise(parsing: "before: block nps\npossible: block nps")
    switch try promise.verdict(on: script) {
    case .proved: #expect(word == "proved")
    case .undecided: Issue.record("it is undecided")
    case .broken(let one):
      #expect(word == "broken")
      #expect(one.steps.contains(.does(.answers("Later"))))
      #expect(one.lines.last?.content == .comment(" from here on, this cannot happen: block nps"))
    }
    // Behind it, nothing leads there again.
    guard case .broken = try Promise(parsing: "possible: block nps").verdict(on: script) else {
      Issue.record("it is possible for ever")
      return
    }
  }

  /// What a transcript says as a warning would pass in a test in Swift.
  @Test(arguments: [
    (Promise.Thing.set("likes", to: "Sped"), #"did you mean "Speed"?"#),
    (.set("likes", to: "Price"), #"did you mean "[\"Price\"]"?"#),
    (.block("seast"), #"did you mean "seats"?"#),
    (.says("Bey!"), #"did you mean "Bye!"?"#),
  ])
  func `a misspelt name in a promise is an error with the nearest one`(
    _ thing: Promise.Thing, _ meant: String
  ) throws {
    let script = try Script(
      json: #"""
        {"blocks": {
          "likes": {"type": "choice", "buttons": ["Speed", "Cost"], "next": "more"},
          "more": {"type": "choice", "many": true, "saveAs": "likes", "buttons": ["Price"],
            "next": "seats"},
          "seats": {"type": "text-input", "text": "Seats?", "format": "integer", "min": 1,
            "max": 500, "next": "bye"},
          "bye": {"type": "text", "text": "Bye!"}}}
        """#)
    let error = #expect(throws: PromiseError.self) {
      try Promise(.never(thing)).verdict(on: script)
    }
    #expect(error?.description.hasSuffix(meant) == true, "\(String(describing: error))")
    #expect(try Promise(.never(.set("seats", to: 501))).verdict(on: script).isProved)
  }
}
