import Starling
import Testing

@testable import StarlingTesting

/// Differences by the edit that they come from.
struct CausesTests {
  /// Ten questions of which two lists have the answers, and a sum.
  private static let questionnaire: String = {
    let titles = ["Never", "Rarely", "Often", "Always"]
    func list(_ points: [Int]) -> String {
      zip(titles, points).map { title, points in
        let adds = points == 0 ? "" : #", "add": {"score": \#(points)}"#
        return #"{"title": "\#(title)"\#(adds)}"#
      }.joined(separator: ", ")
    }
    let questions = (1...10).map { number in
      #""now\#(number)": {"type": "text", "text": "Now \#(number).", "showNextAfter": 0.5, "#
        + #""next": "q\#(number)"}, "#
        + #""q\#(number)": {"type": "choice", "text": "Item \#(number)?", "#
        + #""buttons": "\#(number % 2 == 0 ? "even" : "odd")", "#
        + #""next": "\#(number == 10 ? "sum" : "now\(number + 1)")"}"#
    }
    return """
      {"variables": {"score": 0},
       "lists": {"odd": [\(list([0, 1, 2, 3]))], "even": [\(list([3, 2, 1, 0]))]},
       "blocks": {\(questions.joined(separator: ",\n")),
         "sum": {"type": "text", "text": "{{score}} of 30."}}}
      """
  }()

  /// What is said of an edit of a question, with the keys that it had and those that it has.
  private static func sentences(_ type: String, _ old: String, _ new: String) throws -> [String] {
    func script(_ keys: String) throws -> Script {
      try Script(
        json: #"""
          {"blocks": {
            "a": {"type": "\#(type)", "text": "How old?", \#(keys)"next": "b"},
            "b": {"type": "route", "next": null,
              "branches": [{"when": {"of": "a", "atLeast": 18}, "next": "c"}]},
            "c": {"type": "text", "text": "C"}}}
          """#)
    }
    return ScriptDiff(from: try script(old), to: try script(new)).causes(nil).map(\.sentence)
  }

  @Test func `each edit of many shows its own end of a conversation alone`() throws {
    let old = try Script(json: Self.questionnaire)
    let new = try Script(json: Self.questionnaire.replacing("?\"", with: " today?\""))
    let causes = ScriptDiff(from: old, to: new).causes(.texts)
    #expect(causes.count == 10)
    for cause in causes {
      #expect(cause.conversation.count <= 18)
      #expect(cause.conversation.contains { $0.hasPrefix("+") })
    }
  }

  @Test(arguments: [("text", #""text": "Thanks", "#), ("route", "")])
  func `what a block does is its own, however many answers lead there`(
    type: String, keys: String
  ) throws {
    func script(_ first: Int, _ points: Int) throws -> Script {
      try Script(
        json: #"""
          {"variables": {"score": {"start": 0, "max": 20}},
           "blocks": {
            "q": {"type": "choice", "buttons": [
              {"title": "a", "next": "q1"}, {"title": "b", "add": {"score": \#(first)}}],
              "next": "q2"},
            "q1": {"type": "choice", "buttons": ["c", "d"], "next": "r"},
            "q2": {"type": "choice", "buttons": ["e", "f"], "next": "r"},
            "r": {"type": "\#(type)", \#(keys)"add": {"score": \#(points)}, "next": "s"},
            "s": {"type": "text", "text": "Score {{score}}"}}}
          """#)
    }
    func sentences(_ first: Int, _ points: Int) throws -> [String] {
      ScriptDiff(from: try script(1, 2), to: try script(first, points)).causes(nil)
        .map(\.sentence)
    }
    #expect(
      try sentences(1, 3) == [
        #"r does "! set score = 3" (was "! set score = 2")"#,
        "what follows: 1 text reads otherwise",
      ])
    #expect(
      try sentences(5, 2) == [
        #"q: "b" adds 5 to score (was 1)"#,
        "scores that follow: 2 to 7 (was 2 to 3), 1 text reads otherwise",
      ])
  }

  @Test func `what a field takes is one edit`() throws {
    let found = try Self.sentences("text-input", "", #""format": "integer", "#)
    #expect(found.count == 1)
    let beginning = #"a offers "Send, format integer" (was "Send, format any"), and refuses "#
    #expect(found[0].hasPrefix(beginning))
  }

  @Test func `an answer that only one version takes is named by what the person does`() throws {
    #expect(
      try Self.sentences("rating", "", #""max": 6, "#).last
        == #"a has a new answer "6": ! picked 6, ! rated 6, ! set a = 6, leads to the end"#)
    let many = #""many": true, "buttons": ["X", "Y"], "#
    #expect(
      try Self.sentences("choice", many, many + #""min": 0, "#).last
        == #"a has a new answer "none": ! set a = [], leads to the end"#)
    #expect(
      try Self.sentences("choice", many, many + #""max": 1, "#).last
        == #"a has no answer "X | Y" any more: ! set a = ["X","Y"], leads to the end"#)
  }

  /// A list of titles, another one, the limits of both, and all that is said.
  @Test(arguments: [
    (#""A", "B", "C""#, #""Z", "A", "B", "C""#, "", ["a new answer \"Z\""]),
    (#""A", "B", "C""#, #""A", "Z", "B", "C""#, #""max": 2, "#, ["a new answer \"Z\""]),
    (#""A", "B", "C""#, #""Z", "A", "B", "C""#, #""min": 2, "#, ["a new answer \"Z | A\""]),
    (#""A", {"title": "N", "alone": true}"#, #""A", "N""#, "", ["a new answer \"A | N\""]),
  ])
  func `answers of several buttons are paired by what is ticked, and named in one language`(
    _ titles: String, _ others: String, _ limits: String, _ expected: [String]
  ) throws {
    func script(_ titles: String) throws -> Script {
      try Script(
        json: #"""
          {"locale": "en", "blocks": {
            "a": {"type": "choice", "text": "Which?", "many": true, \#(limits)
              "buttons": [\#(titles)], "next": "b"},
            "b": {"type": "text", "text": "Bye {{a}}"}},
           "translations": {"de": {"Which?": "Was?", "A": "Ah", "Bye {{a}}": "Ade {{a}}"}}}
          """#)
    }
    let diff = ScriptDiff(from: try script(titles), to: try script(others))
    let ways = diff.causes(nil).map(\.sentence).filter { $0.contains(" answer ") }
    #expect(ways.map { String($0.prefix { $0 != ":" }) } == expected.map { "a has \($0)" })
  }

  @Test(arguments: ["", #""min": 0, "#, #""min": 2, "#])
  func `answers of few buttons that are offered are no new ones`(limits: String) throws {
    func script(_ last: String) throws -> Script {
      try Script(
        json: #"""
          {"variables": {"plan": "free"}, "blocks": {
            "a": {"type": "choice", "text": "Which?", "many": true, \#(limits)"buttons": [
              "A", {"title": "B", "when": {"of": "plan", "is": "pro"}}], "next": "b"},
            "b": {"type": "text", "text": "\#(last)"}}}
          """#)
    }
    let diff = ScriptDiff(from: try script("Bye"), to: try script("Bye!"))
    #expect(diff.differences.map(\.kind) == [.says])
  }

  @Test func `answers with a new button are one way as far as they lead to the same`() throws {
    func script(_ buttons: String, _ branch: String) throws -> Script {
      try Script(
        json: #"""
          {"blocks": {
            "a": {"type": "choice", "text": "Which?", "many": true, "buttons": [\#(buttons)],
              "branches": [\#(branch){"when": {"has": "A"}, "next": "b"}], "next": "c"},
            "b": {"type": "rating", "text": "B?"}, "c": {"type": "text-input", "text": "C?"}}}
          """#)
    }
    let new = try script(#""A", "B", "C""#, #"{"when": {"atLeast": 3}, "next": null}, "#)
    let ways = ScriptDiff(from: try script(#""A", "B""#, ""), to: new).causes(nil)
      .map(\.sentence).filter { $0.contains("new answer") }
    #expect(
      ways == [
        #"a has a new answer "C": ! set a = ["C"], leads to "c""#,
        #"a has a new answer "A | B | C": ! set a = ["A","B","C"], leads to the end"#,
      ])
  }

  @Test func `a style beside a value that is shown is an edit of its own`() throws {
    func script(_ id: String, _ style: String) throws -> Script {
      try Script(
        json: #"""
          {"blocks": {
            "\#(id)": {"type": "choice", "text": "Happy?", "buttons": ["Yes", "No"], "next": "b"},
            "b": {"type": "text", "text": "Bye", "style": "\#(style)"}}}
          """#)
    }
    let causes = ScriptDiff(from: try script("a", "text"), to: try script("n", "textBold"))
      .causes(nil)
    #expect(causes.last?.sentence == #"b says "Bye (textBold)" (was "Bye (text)")"#)
  }

  @Test func `the end of a conversation begins before what differs`() throws {
    func script(_ buttons: String) throws -> Script {
      try Script(
        json: #"""
          {"blocks": {
            "a": {"type": "choice", "text": "Which?", "many": true, "next": null,
              "buttons": ["A", \#(buttons)], "branches": [{"when": {"has": "A"}, "next": "b"}]},
            "b": {"type": "double-button", "text": "B?", "left": "Yes", "right": "No"}}}
          """#)
    }
    let one = #"{"title": "B", "add": {"n": 1}}"#
    let other = #"{"title": "C", "add": {"n": 2}}"#
    let diff = ScriptDiff(
      from: try script("\(one), \(other)"), to: try script("\(other), \(one)"))
    for cause in diff.causes(nil) {
      #expect(cause.conversation.contains { $0.hasPrefix("+") }, "\(cause.sentence)")
    }
  }

  @Test func `the answer that leads elsewhere is shown`() throws {
    func script(_ least: Int) throws -> Script {
      try Script(
        json: #"""
          {"blocks": {
            "stars": {"type": "rating", "text": "How?", "next": "wish",
              "branches": [{"when": {"atLeast": \#(least)}, "next": "ask"}]},
            "ask": {"type": "choice", "text": "May we quote you?", "buttons": ["Yes", "No"],
              "next": "end"},
            "wish": {"type": "text-input", "text": "What is missing?", "next": "end"},
            "end": {"type": "text", "text": "Thank you!"}}}
          """#)
    }
    let causes = ScriptDiff(from: try script(4), to: try script(3)).causes(nil)
    #expect(causes.count == 1 && causes[0].conversation.contains(" you: 3"))
  }

  @Test(arguments: [
    (
      [#"{"title": "Rarely", "add": {"score": 2}}"#: #"{"title": "Rarely", "add": {"score": 1}}"#],
      [
        #"list "even": "Rarely" adds 1 to score (was 2)"#,
        "scores that follow: 0 to 30, 1 text reads otherwise",
      ]
    ),
    (
      [#"{"title": "Always", "add": {"score": 3}}"#: #"{"title": "Always", "add": {"score": 4}}"#],
      [
        #"list "odd": "Always" adds 4 to score (was 3)"#,
        "scores that follow: 0 to 35 (was 0 to 30), 1 text reads otherwise",
      ]
    ),
    (
      ["\"Often\"": "\"Now and then\""],
      [#"list "odd": "Now and then" (was "Often")"#, #"list "even": "Now and then" (was "Often")"#]
    ),
    (["0.5": "1"], ["delays: 10 texts wait 1 s (were 0.5 s)"]),
    (["Item 3?": "Thing 3?"], [#"q3 says "Thing 3?" (was "Item 3?")"#]),
  ])
  func `an edit is named where it was made, once`(
    edits: [String: String], sentences: [String]
  ) throws {
    var edited = Self.questionnaire
    for (was, now) in edits {
      try #require(edited.contains(was))
      edited = edited.replacing(was, with: now)
    }
    let diff = try ScriptDiff(
      from: Script(json: Self.questionnaire), to: Script(json: edited))
    let causes = diff.causes(nil)
    #expect(causes.map(\.sentence) == sentences)
    #expect(causes.flatMap(\.differences).count == diff.differences.count)
    #expect(causes.allSatisfy { $0.conversation.count <= 11 })
    #expect(causes[0].conversation.contains { !$0.hasPrefix(" ") })
  }

  private static let desk = """
    {"blocks": {
      "goal": {"type": "choice", "text": "What is it?", "buttons": ["Billing", "A bug"],
               "next": "bye"},
      "bye": {"type": "text", "text": "See you!"}}}
    """

  @Test(arguments: [
    (["\"Billing\"": "\"Invoices\""], [#"goal: "Invoices" (was "Billing")"#]),
    (
      ["\"Billing\"": #"{"title": "Billing", "outcome": "later", "style": "textBold"}"#],
      [#"goal: "Billing" is textBold, settles later (was is button)"#]
    ),
    (
      ["\"A bug\"": #""A bug", "Praise""#],
      [#"goal has a new answer "Praise": ! set goal = "Praise", leads to the end"#]
    ),
    (["\"choice\"": "\"choice\", \"many\": true"], [""]),
  ])
  func `what became of a button is one edit`(
    edits: [String: String], sentences: [String]
  ) throws {
    var edited = Self.desk
    for (was, now) in edits { edited = edited.replacing(was, with: now) }
    let diff = try ScriptDiff(from: Script(json: Self.desk), to: Script(json: edited))
    let found = diff.causes(nil).map(\.sentence)
    if sentences == [""] {
      #expect(found.contains { $0.hasPrefix("goal offers ") })
    } else {
      #expect(found == sentences)
    }
  }

  /// Two questions that count, and a text that does.
  private static let counting = """
    {"variables": {"p": 0, "q": 0},
     "blocks": {
      "hi": {"type": "text", "text": "Hi!", "add": {"q": 5}, "next": "one"},
      "one": {"type": "rating", "text": "One?", "add": {"p": [0, 1, 2, 3, 4]}, "next": "two"},
      "two": {"type": "choice", "text": "Two?", "next": null,
        "buttons": [{"title": "Yes", "add": {"p": 1, "q": 2}}, {"title": "No", "add": {"p": 2}}]}}}
    """

  @Test(arguments: [
    (
      ["[0, 1, 2, 3, 4]": "[4, 3, 2, 1, 0]"], "5 answers do otherwise, ",
      [
        "one: 1 adds 4 to p (was 0); 2 adds 3 to p (was 1); 4 adds 1 to p (was 3); "
          + "5 adds 0 to p (was 4)", "scores that follow: 1 to 6",
      ]
    ),
    (
      [#""p": 1"#: #""p": 3"#, #""p": 2"#: #""p": 5"#], "2 answers do otherwise, ",
      [#"two: "Yes" adds 3 to p (was 1); "No" adds 5 to p (was 2)"#]
    ),
    (
      [#", "q": 2"#: ""], "1 answer does otherwise, ", [#"two: "Yes" no longer adds 2 to q"#]
    ),
    (
      [#"{"p": 2}"#: #"{"p": 2, "q": 3}"#], "1 answer does otherwise, ",
      [#"two: "No" now adds 3 to q"#]
    ),
    (
      ["[0, 1, 2, 3, 4]": "[0, 1, 2, 3, 5]", #""q": 2"#: #""q": 3"#], "4 answers do otherwise, ",
      [
        "one: 5 adds 5 to p (was 4)", #"two: "Yes" adds 3 to q (was 2)"#,
        "scores that follow: 1 to 7 (was 1 to 6)",
      ]
    ),
    (
      [#""q": 5"#: #""q": 6"#],
      "1 beginning does otherwise, 1 answer does otherwise, ",
      [
        #"hi at once does "! set q = 6" (was "! set q = 5")"#,
        "scores that follow: 6 to 8 (was 5 to 7)",
      ]
    ),
  ])
  func `each answer that counts otherwise is counted, and what counts at once is no answer`(
    edits: [String: String], summary: String, sentences: [String]
  ) throws {
    let edited = edits.reduce(Self.counting) { $0.replacing($1.key, with: $1.value) }
    let diff = try ScriptDiff(from: Script(json: Self.counting), to: Script(json: edited))
    #expect(diff.summary().hasPrefix(summary), "\(diff.summary())")
    #expect(diff.causes(nil).map(\.sentence) == sentences)
  }

  @Test(arguments: [
    (#""rating", "text": "How well did we do?""#, ["stars": "scale"]),
    (#""text-input", "text": "How well did we do?""#, [:]),
    (#""rating", "text": "How do you like it?", "was": "stars""#, [:]),
  ])
  func `a question with another name is offered a word for what it was`(
    scale: String, names: [String: String]
  ) throws {
    let old = """
      {"blocks": {
        "hi": {"type": "text", "text": "Hi!", "next": "stars"},
        "stars": {"type": "rating", "text": "How do you like it?", "next": null}}}
      """
    let new = old.replacing("\"stars\"", with: "\"scale\"")
      .replacing(#""rating", "text": "How do you like it?""#, with: scale)
    let diff = try ScriptDiff(from: Script(json: old), to: Script(json: new))
    #expect(diff.likelyNames == names.map { .init(was: $0, now: $1) })
  }

  @Test func `people under way with the same fate are one line`() throws {
    let edited = Self.questionnaire.replacing(
      #"{"title": "Rarely", "add": {"score": 2}}"#, with: #""Rarely""#)
    let diff = try ScriptDiff(from: Script(json: Self.questionnaire), to: Script(json: edited))
    #expect(diff.peopleUnderWay.lines.count > 9)
    #expect(diff.peopleUnderWay.linesByFate.count == 2)
  }

  /// What is edited besides the title "Two" or the text "A.", which has another sentence.
  @Test(
    arguments: [
      (
        ["\"Two\"": "\"Two!\"", "Trois": "TROIS"], ["Three\" reads \"TROIS\" in fr (was \"Trois\")"]
      ),
      (["\"One\", ": "", "Deux": "DEUX"], ["Two\" reads \"DEUX\" in fr (was \"Deux\")"]),
      (["\"value\": 1": "\"value\": 4", "Passer": "PASSER"], ["saves 4", "PASSER"]),
      (
        ["\"Two\"": "\"Number 2\"", "Deux": "Numéro 2", "Trois": "Numéro 3"],
        ["Number 2\" (was \"Two\")"]
      ),
      (
        ["\"Two\"": "\"Two 2\"", "Deux": "Deux 2", "Trois": "Pas 2", "Un\"": "Le 2\""],
        ["reads \"Pas 2\" in fr (was \"Trois\")"]
      ),
      (
        ["\"A.\"": "\"A!\"", "Bb.": "BB."],
        ["says in en: \"A! / B.\"", "says in fr: \"Aa. / BB.\""]
      ),
    ] as [(KeyValuePairs<String, String>, [String])])
  func `a translation that changes is named, whatever else does at its block`(
    _ edits: KeyValuePairs<String, String>, _ named: [String]
  ) throws {
    let old = #"""
      { "blocks": {
          "a": { "type": "text", "text": ["A.", "B."], "next": "q" },
          "q": { "type": "choice", "text": "Q?", "buttons": ["One", "Three", "Two"],
            "skip": { "title": "Skip" }, "next": "v" },
          "v": { "type": "choice", "text": "V?", "buttons": ["Yes", { "title": "No", "value": 1 }],
            "skip": { "title": "Skip" }, "next": null } },
        "translations": { "fr": { "A.": "Aa.", "B.": "Bb.", "Q?": "Q ?", "One": "Un",
          "Three": "Trois", "Two": "Deux", "Skip": "Passer", "V?": "V ?", "Yes": "Oui",
          "No": "Non" } } }
      """#
    let new = edits.reduce(old) { $0.replacing($1.key, with: $1.value) }
    let diff = ScriptDiff(from: try Script(json: old), to: try Script(json: new))
    let found = diff.causes(nil).map(\.sentence).joined(separator: "\n")
    for words in named { #expect(found.contains(words), "\(found)") }
  }

  @Test func `a saved value that is shown later is seen there, whichever button gives it`() throws {
    let old = #"""
      { "blocks": {
          "a": { "type": "choice", "text": "Pick", "buttons": ["A", "B"], "next": "c" },
          "c": { "type": "choice", "text": "C?", "buttons": ["X", "Y"], "next": "b" },
          "b": { "type": "rating", "text": "It is {{a}}", "next": null } } }
      """#
    let new = old.replacing("\"B\"", with: "{ \"title\": \"B\", \"value\": \"z\" }")
    let diff = ScriptDiff(from: try Script(json: old), to: try Script(json: new))
    let texts = diff.differences(.texts).map { [$0.was, $0.now] }
    #expect(texts == [["It is B", "It is z"]])
  }
}
