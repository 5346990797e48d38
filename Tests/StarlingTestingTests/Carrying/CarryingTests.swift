import Starling
import Testing

@testable import StarlingTesting

/// How a case follows an edit of its script.
struct CarryingTests {
  private static let desk = """
    {"blocks": {
      "hello": {"type": "text", "text": "Hello, this is the desk.", "next": "goal"},
      "goal": {"type": "choice", "text": "What brings you here?", "buttons": [
        {"title": "Billing", "next": "invoice"}, {"title": "A bug", "next": "role"},
        {"title": "Praise", "outcome": "feedback", "next": "bye"}], "next": null},
      "invoice": {"type": "text-input", "text": "Which invoice?", "required": true, "next": "stars"},
      "role": {"type": "text-input", "text": "What is your role?", "next": "stars"},
      "stars": {"type": "rating", "text": "How do you like it?",
        "branches": [{"when": {"atLeast": 4}, "next": "store"}], "next": "bye"},
      "store": {"type": "button", "text": "Oh, thank you!", "title": "To the store",
        "outcome": "review", "next": "bye"},
      "bye": {"type": "text", "text": "See you!"}
    }}
    """

  private static let happy = """
    bot: Hello, this is the desk.
    tap
    bot: What brings you here?
    # It is about money.
    you: billing
    bot: Which invoice?
    you:
    reject: empty
    you: 1234
    bot: How do you like it?
    you: 4
    ! rated 4
    bot: Oh, thank you!
    you: to the store
    ! outcome review at storeReview
    ...
    end
    """

  /// Carries a case over to the edited desk; returns its lines and what is said.
  private static func carried(
    _ lines: String, _ edits: KeyValuePairs<String, String>, knowsScript: Bool = true,
    isForced: Bool = false
  ) throws -> (lines: String?, words: String, changes: String) {
    var edited = desk
    for (before, now) in edits {
      try #require(edited.contains(before), "\(before)")
      edited = edited.replacing(before, with: now)
    }
    return try carried(lines, from: knowsScript ? desk : nil, to: edited, isForced: isForced)
  }

  private static func carried(
    _ lines: String, from old: String?, to edited: String, isForced: Bool = false
  ) throws -> (lines: String?, words: String, changes: String) {
    let one = try Transcript(parsing: "=== case\n" + lines + "\n").cases[0]
    let setup = Transcript.Setup().applying(one)
    var carrying = Carrying(
      from: try old.map { Stage(try Script(json: $0)) },
      to: Stage(try Script(json: edited)), [(one, setup)])
    let carried = carrying.carried(one, setup, isForced: isForced)
    let written = carried.lines?.flatMap(\.written).joined(separator: "\n")
    return (written, carried.words, carrying.changes)
  }

  private static func carried(
    _ edits: KeyValuePairs<String, String>, knowsScript: Bool = true
  ) throws -> (lines: String?, words: String, changes: String) {
    try carried(happy, edits, knowsScript: knowsScript)
  }

  @Test func `a button with another title is tapped under it`() throws {
    let (lines, words, changes) = try Self.carried(["\"Billing\"": "\"Invoices\""])
    #expect(lines == Self.happy.replacing("you: billing", with: "you: Invoices"))
    #expect(words == "4 answers kept")
    #expect(changes.hasSuffix("is now \"Invoices\" at goal"), "\(changes)")
  }

  @Test func `without the old script, a title that is gone is changed, and that is said`() throws {
    let (lines, words, changes) = try Self.carried(
      ["\"Billing\"": "\"Invoices\""], knowsScript: false)
    #expect(lines == Self.happy.replacing("you: billing", with: "you: Invoices"))
    #expect(
      words
        == "3 answers kept; \"billing\" is now \"Invoices\" at goal, to stay on the way to invoice"
    )
    #expect(changes.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a button is tapped under its title, whatever it was`(knowsScript: Bool) throws {
    let (lines, words, _) = try Self.carried(
      [#""Billing""#: #""Invoices", "was": "Billing""#], knowsScript: knowsScript)
    #expect(lines == Self.happy.replacing("you: billing", with: "you: Invoices"))
    #expect(words == "4 answers kept")
  }

  @Test(arguments: [true, false])
  func `what a button was goes before its place`(knowsScript: Bool) throws {
    func script(_ buttons: String) -> String {
      #"""
      {"blocks": {
        "a": {"type": "choice", "text": "A?", "buttons": ["Yes", "No"], "next": "b"},
        "b": {"type": "choice", "text": "B?", "buttons": [\#(buttons)], "next": "c"},
        "c": {"type": "choice", "text": "C?", "buttons": ["Yes", "No"], "next": null}
      }}
      """#
    }
    let new = script(#"{"title": "Never", "was": "No"}, {"title": "Sure", "was": "Yes"}"#)
    let lines = """
      bot: A?
      buttons: Yes | No
      you: Yes
      ! set a = "Yes"
      bot: B?
      buttons: Yes | No
      you: Yes
      ! set b = "Yes"
      bot: C?
      buttons: Yes | No
      you: Yes
      ! set c = "Yes"
      end
      """
    let old = knowsScript ? script(#""Yes", "No""#) : nil
    let found = try Self.carried(lines, from: old, to: new)
    let now = lines.replacing(
      "B?\nbuttons: Yes | No\nyou: Yes\n! set b = \"Yes\"",
      with: "B?\nbuttons: Never | Sure\nyou: Sure\n! set b = \"Sure\"")
    #expect(found.lines == now, "\(found.words)")
  }

  @Test func `an inserted question is answered where it is asked`() throws {
    let (lines, words, changes) = try Self.carried([
      #""role": {"#:
        #""team": {"type": "choice", "text": "Your team?", "buttons": ["Just me", "More"], "next": "invoice"}, "role": {"#,
      #"next": "invoice"}, {"#: #"next": "team"}, {"#,
    ])
    #expect(
      lines
        == Self.happy.replacing(
          "bot: Which", with: "bot: Your team?\nyou: Just me\nbot: Which"))
    #expect(words == "4 answers kept; 1 question more: \"Your team?\" answered \"Just me\"")
    #expect(changes == "asked anew: team")
  }

  private static let pause = """
    {"blocks": {
      "a": {"type": "choice", "text": "A?", "buttons": ["Yes", "No"], "next": "so"},
      "so": {"type": "text", "text": "So.", "showNextAfter": 1, "next": "b"},
      "b": {"type": "choice", "text": "B?", "buttons": ["Yes", "No"], "next": null}
    }}
    """

  /// A question more behind a text that goes on by itself.
  private static let asking = pause.replacing(
    #""next": "b"}"#,
    with:
      #""next": "new"}, "new": {"type": "choice", "text": "New?", "buttons": ["Yes"], "next": "b"}"#
  )

  @Test(
    arguments: [
      // What is said before the new question stays before it, and a remark before its line.
      (
        "...\nyou: Yes\n...\n# So?\nbot: So.\n...\nyou: No\nend",
        "...\nyou: Yes\n...\n# So?\nbot: So.\n...\nyou: Yes\n...\nyou: No\nend"
      ),
      (
        "...\nyou: Yes\n...\nbot: So.\n...\n# B\nbot: B?\nyou: No\nend",
        "...\nyou: Yes\n...\nbot: So.\n...\nyou: Yes\n...\n# B\nbot: B?\nyou: No\nend"
      ),
      (
        "bot: A?\nyou: Yes\n! set a = \"Yes\"\nbot: So.\n@ 1s\n# B\nbot: B?\nyou: No\nend",
        "bot: A?\nyou: Yes\n! set a = \"Yes\"\nbot: So.\n@ 1s\nbot: New?\nyou: Yes\n# B\nbot: B?\nyou: No\nend"
      ),
      // What an open end still says is reached.
      ("...\nyou: Yes\n...\nbot: B?\n...", "...\nyou: Yes\n...\nyou: Yes\n...\nbot: B?\n..."),
      (
        "...\nyou: Yes\nbot: So.\nbot: B?\n...",
        "...\nyou: Yes\nbot: So.\nbot: New?\nyou: Yes\nbot: B?\n..."
      ),
      // Nothing more is answered than that.
      ("...\nyou: Yes\n...\nbot: So.\n...", "...\nyou: Yes\n...\nbot: So.\n..."),
      ("...\nyou: Yes\n...", "...\nyou: Yes\n..."),
    ], [true, false])
  func `lines around an inserted question stay`(
    _ texts: (before: String, after: String), knowsScript: Bool
  ) throws {
    let old = knowsScript ? Self.pause : nil
    let found = try Self.carried(texts.before, from: old, to: Self.asking)
    #expect(found.lines == texts.after, "\(found.words)")
  }

  @Test func `a promise follows in all that it names`() throws {
    let old = """
      {"locale": "en", "blocks": {
        "goal": {"type": "choice", "text": "What for?", "next": "many", "buttons": [
          {"title": "Billing", "action": "pay"}, "Praise"]},
        "many": {"type": "choice", "text": "Which?", "many": true, "next": null, "buttons": [
          "Maps", "Music"]}},
      "translations": {"fr": {"Billing": "Facture", "What for?": "Pourquoi ?"}}}
      """
    let new = """
      {"locale": "en", "blocks": {
        "topic": {"type": "choice", "text": "What brings you here?", "next": "many", "buttons": [
          "Praise", {"title": "Invoices", "action": "bill"}]},
        "many": {"type": "choice", "text": "Which?", "many": true, "next": null, "buttons": [
          "Maps", "Songs"]}},
      "translations": {"fr": {"Invoices": "Factures", "What brings you here?": "Bonjour !"}}}
      """
    let lines = """
      start: goal
      after: goal you: Billing
      never: ! set goal = "Billing"
      or: you: billing
      or: goal you: #1
      or: goal you: Facture
      or: block goal
      or: bot: What for?
      or: bot: Pourquoi ?
      or: ! set goal
      or: ! action pay
      or: many you: Maps | Music
      or: ! set many = ["Maps","Music"]
      or: you: nothing of this
      or: ! rated at least 3
      """
    let promise = try Promise(parsing: lines)
    let carrying = Carrying(
      from: Stage(try Script(json: old)), to: Stage(try Script(json: new)), [])
    let carried = carrying.lines(of: promise)?.flatMap(\.written).joined(separator: "\n")
    #expect(
      carried == """
        start: topic
        after: topic you: Invoices
        never: ! set topic = "Invoices"
        or: you: Invoices
        or: topic you: #2
        or: topic you: Factures
        or: block topic
        or: bot: What brings you here?
        or: bot: Bonjour !
        or: ! set topic
        or: ! action bill
        or: many you: Maps | Songs
        or: ! set many = ["Maps","Songs"]
        or: you: nothing of this
        or: ! rated at least 3
        """)
  }

  @Test(arguments: [true, false])
  func `a promise follows what the script says that something was`(isKnown: Bool) throws {
    let script = """
      {"blocks": {
        "topic": {"type": "choice", "text": "What for?", "was": ["goal", "aim"], "next": "many",
          "buttons": [{"title": "Invoices", "was": "Billing"}, "Praise"]},
        "many": {"type": "choice", "text": "Which?", "many": true, "next": null, "buttons": [
          "Maps", {"title": "Songs", "was": ["Tunes", "Music"]}]}}}
      """
    let lines = """
      start: aim
      after: goal you: billing
      never: ! set goal = "Billing"
      or: block goal
      or: many you: Maps | music
      or: ! set many = ["Maps","Music"]
      or: you: praise
      """
    let stage = Stage(try Script(json: script))
    let carrying = Carrying(from: isKnown ? stage : nil, to: stage, [])
    let carried = carrying.lines(of: try Promise(parsing: lines))?.flatMap(\.written)
    #expect(
      carried?.joined(separator: "\n") == """
        start: topic
        after: topic you: Invoices
        never: ! set topic = "Invoices"
        or: block topic
        or: many you: Maps | Songs
        or: ! set many = ["Maps","Songs"]
        or: you: praise
        """)
  }

  @Test func `a block that is split is tapped twice`() throws {
    let (lines, words, _) = try Self.carried([
      #""Hello, this is the desk.", "next": "goal"}"#:
        #""Hello!", "next": "desk"}, "desk": {"type": "text", "text": "This is the desk.", "next": "goal"}"#
    ])
    #expect(
      lines
        == Self.happy.replacing(
          "bot: Hello, this is the desk.", with: "bot: Hello!\ntap\nbot: This is the desk."))
    #expect(words == "4 answers kept; 1 text more")
  }

  @Test func `an answer is changed to stay on the way, and that is said`() throws {
    let (lines, words, _) = try Self.carried([#""atLeast": 4"#: #""atLeast": 5"#])
    #expect(
      lines
        == Self.happy.replacing("you: 4", with: "you: 5").replacing("rated 4", with: "rated 5"))
    #expect(
      words == "3 answers kept; \"4\" is now \"5\" at stars, to stay on the way to store")
  }

  @Test func `an attempt that is no longer refused is left out`() throws {
    let (lines, words, _) = try Self.carried([#""required": true, "#: ""])
    #expect(lines == Self.happy.replacing("you:\nreject: empty\n", with: ""))
    #expect(words == "4 answers kept; 1 attempt no longer refused")
  }

  @Test func `an attempt that is refused for another reason stays`() throws {
    let script =
      #"{"blocks": {"a": {"type": "text-input", "text": "?", "minLength": 3, "next": null}}}"#
    let one = try Transcript(
      parsing: "=== case\nbot: ?\nyou: x\nreject: too-short\nyou: a@b.org\nend"
    ).cases[0]
    let setup = Transcript.Setup().applying(one)
    let edited = script.replacing(#""minLength": 3"#, with: #""format": "email""#)
    var carrying = Carrying(
      from: Stage(try Script(json: script)), to: Stage(try Script(json: edited)), [(one, setup)])
    let carried = carrying.carried(one, setup, isForced: true)
    #expect(
      carried.lines?.flatMap(\.written)
        == ["bot: ?", "you: x", "reject: not-an-email", "you: a@b.org", "end"])
  }

  /// The second reason is wrong, so that the case fails on the old script as well.
  @Test(arguments: ["too-many", "not-alone"])
  func `an attempt to choose several is refused under their new titles as well`(
    _ reason: String
  ) throws {
    let script = """
      {"blocks": {"parts": {"type": "choice", "text": "Which?", "many": true, "max": 2, "next": null,
        "buttons": ["Roof", "Door", "Wall", {"title": "None", "alone": true}]}}}
      """
    let one = try Transcript(
      parsing: """
        === case
        bot: Which?
        you: Roof | None
        reject: not-alone
        you: Roof | Door | Wall
        reject: \(reason)
        you: Roof | Door
        end

        """
    ).cases[0]
    let setup = Transcript.Setup().applying(one)
    let edited = script.replacing("Roof", with: "The roof")
    var carrying = Carrying(
      from: Stage(try Script(json: script)), to: Stage(try Script(json: edited)), [(one, setup)])
    let lines = carrying.carried(one, setup, isForced: true).lines?.flatMap(\.written) ?? []
    #expect(
      lines.filter { !$0.hasPrefix("!") && !$0.hasPrefix("buttons") } == [
        "bot: Which?", "you: The roof | None", "reject: not-alone",
        "you: The roof | Door | Wall", "reject: too-many", "you: The roof | Door", "end",
      ])
  }

  @Test func `an answer to a question that is gone is left out`() throws {
    let (lines, words, changes) = try Self.carried([
      #""invoice": {"type": "text-input", "text": "Which invoice?", "required": true, "next": "stars"},"#:
        "",
      #""next": "invoice""#: #""next": "stars""#,
    ])
    #expect(
      lines
        == Self.happy.replacing(
          "bot: Which invoice?\nyou:\nreject: empty\nyou: 1234\n", with: ""))
    #expect(words == "3 answers kept; 1 answer left out: \"1234\"; 1 attempt no longer refused")
    #expect(changes == "gone: invoice")
  }

  @Test func `numbers of buttons mean their titles`() throws {
    let swapped =
      [
        #"{"title": "Billing", "next": "invoice"}, {"title": "A bug", "next": "role"}"#:
          #"{"title": "A bug", "next": "role"}, {"title": "Billing", "next": "invoice"}"#
      ] as KeyValuePairs
    let one = Self.happy.replacing("you: billing", with: "you: #1")
    let (lines, _, _) = try Self.carried(one, swapped)
    #expect(lines == Self.happy.replacing("you: billing", with: "you: Billing"))
  }

  @Test func `a case begins where its first block went`() throws {
    let one = "start: stars\nbot: How do you like it?\nyou: 2\n! rated 2\nbot: See you!\nend"
    let (lines, _, _) = try Self.carried(one, ["\"stars\"": "\"rate\""])
    #expect(lines == one.replacing("start: stars", with: "start: rate"))
  }

  @Test func `what a person takes back is taken back there as well`() throws {
    let one = """
      ...
      tap
      ...
      you: A bug
      ...
      back
      you: Billing
      bot: Which invoice?
      leave
      left
      """
    let (lines, words, _) = try Self.carried(one, ["\"A bug\"": "\"It fails\""])
    #expect(lines == one.replacing("A bug", with: "It fails"))
    #expect(words == "2 answers kept")
  }

  @Test func `a case that would lose most of its answers stays as it is`() throws {
    let edits =
      [
        #"{"title": "Billing", "next": "invoice"}"#: #"{"title": "Billing", "next": "bye"}"#
      ] as KeyValuePairs
    let one = "...\ntap\n...\nyou: Billing\n...\nyou: 12\n...\nyou: 2\n...\nend"
    let (lines, words, _) = try Self.carried(one, edits)
    #expect(lines == nil && words == "2 of 3 answers would be lost; --allow-losses takes it")
    let forced = try Self.carried(one, edits, isForced: true)
    #expect(forced.lines == "...\ntap\n...\nyou: Billing\n...\nend")
  }

  @Test func `a case that would settle something else stays as it is`() throws {
    let (lines, words, _) = try Self.carried([#""next": "store""#: #""next": "bye""#])
    #expect(lines == nil)
    #expect(words == "it would settle no outcome instead of review; --allow-losses takes it")
  }

  @Test func `where nothing of the old dialog is found nothing is looked for`() throws {
    let other = """
      {"blocks": {"a": {"type": "choice", "text": "Apples?", "buttons": ["Yes", "No"]}}}
      """
    let (lines, words, _) = try Self.carried([Self.desk: other])
    #expect(lines == nil && words == "nothing of the old dialog is found again")
  }
}
