import Starling
import StarlingTesting
import Testing

/// What is known of all conversations with choices of several buttons.
@Suite struct `Choices of several buttons` {
  /// A choice of several, with a question for each answer that was chosen.
  private static func followUps(_ count: Int, _ limits: String = "") -> String {
    let buttons = (1...count).map { "\"T\($0)\"" }.joined(separator: ",")
    let questions = (1...count).map { number in
      let next = number < count ? "r\(number + 1)" : "end"
      return """
        "r\(number)":{"type":"route","branches":[
          {"when":{"of":"likes","has":"T\(number)"},"next":"why\(number)"}],"next":"\(next)"},
        "why\(number)":{"type":"text-input","text":"Why {{likes}}?","next":"\(next)"}
        """
    }
    return """
      {"blocks":{"likes":{"type":"choice","text":"?","many":true,\(limits)"buttons":[\(buttons)],
        "next":"r1"},\(questions.joined(separator: ",")),"end":{"type":"text","text":"Bye."}}}
      """
  }

  private static func script(_ likes: String, _ more: String = "") throws -> Script {
    try Script(
      json: #"{\#(more)"blocks":{"likes":{"type":"choice","text":"?","many":true,\#(likes)}}}"#,
      name: "a.json")
  }

  private static func word(_ promise: String, _ script: Script) throws -> String {
    let promise = try Promise(parsing: promise)
    #expect(promise.problems(on: script).isEmpty)
    switch try promise.verdict(on: script) {
    case .proved: return "proved"
    case .broken: return "broken"
    case .undecided: return "undecided"
    }
  }

  // MARK: Exploration

  @Test func `twelve options with a question each are explored whole`() throws {
    let clock = ContinuousClock()
    let script = try Script(json: Self.followUps(12))
    var map: Exploration?
    let time = clock.measure { map = Exploration(script) }
    print("several: twelve options, \(map?.stateCount ?? 0) states in \(time)")
    #expect(map?.trust.isWhole == true)
    #expect(map.map { 4_000...10_000 ~= $0.stateCount } == true)
  }

  @Test func `options that no condition distinguishes are a few answers`() throws {
    let titles = (1...40).map { "\"T\($0)\"" }.joined(separator: ",")
    let map = Exploration(
      try Self.script(
        #""min":2,"max":30,"buttons":[\#(titles)],"branches":[{"when":{"atLeast":5},"next":null}],"next":null"#
      ))
    #expect(map.trust.isWhole && map.answers.moves[0].count < 60)
  }

  @Test func `a greatest count keeps many options few answers`() throws {
    let map = Exploration(try Script(json: Self.followUps(30, #""max":2,"#)))
    #expect(map.trust.isWhole)
  }

  @Test func `too many answers are said to be too many, and some of them are tried`() throws {
    let script = try Script(json: Self.followUps(14))
    var options = Exploration.Options()
    options.mostStates = 2_000
    let map = Exploration(script, options)
    #expect(map.trust.gap == .answers(to: map.script.tables.id(0), distinguished: 14))
    #expect(100...8_192 ~= map.answers.moves[0].count)
  }

  @Test func `a promise about too many answers is undecided, and says why`() throws {
    let script = try Self.script(
      (1...14).map { #""T\#($0)""# }.joined(separator: ",").inButtons
        + #","branches":[\#(Self.branches(14))],"next":null"#)
    var stage = Stage(script)
    let promise = try Promise(parsing: "never: stuck")
    let results = try Promise.results(of: [promise], Transcript.Setup(), on: &stage)
    #expect(
      results[0].bound
        == #"the answers to "likes" are too many to try all: later conditions tell 14 of its buttons apart"#
    )
  }

  private static func branches(_ count: Int) -> String {
    (1...count).map { #"{"when":{"has":"T\#($0)"},"next":null}"# }.joined(separator: ",")
  }

  // MARK: What meets what

  @Test func `fewer buttons than the least count are all chosen`() throws {
    let script = try Self.script(
      #""min":2,"buttons":["A",{"title":"B","when":{"of":"b","is":true}}],"branches":[{"when":{"atMost":1},"next":"one"}],"next":null},"one":{"type":"text","text":"One.""#,
      #""variables":{"b":false},"#)
    #expect(try Self.word("never: block one", script) == "broken")
    #expect(try Self.word("never: reject: too-few", script) == "broken")
    #expect(try Self.word("never: you: A", script) == "broken")
  }

  @Test func `each chosen button adds, and one that is refused does not`() throws {
    let script = try Self.script(
      #""buttons":[{"title":"A","add":{"n":1}},{"title":"B","add":{"n":2}},{"title":"C","alone":true,"add":{"n":7}}],"next":"r"},"r":{"type":"route","branches":[{"when":{"of":"n","atLeast":8},"next":"all"}],"next":null},"all":{"type":"text","text":"{{n}}""#
    )
    #expect(try Self.word("never: ! set n = 3", script) == "broken")
    #expect(try Self.word("never: ! set n = 7", script) == "broken")
    #expect(try Self.word("never: block all", script) == "proved")
    #expect(try Self.word("after: reject: not-alone\nalways: ! set n", script) == "proved")
  }

  @Test func `what one of several buttons sets may stay as it was`() throws {
    let script = try Self.script(
      #""buttons":[{"title":"A","set":{"x":"a"}},"B"],"next":"r"},"r":{"type":"route","branches":[{"when":{"of":"x","is":"host"},"next":"host"},{"when":{"of":"x","is":"a"},"next":"a"}],"next":null},"host":{"type":"text","text":"H"},"a":{"type":"text","text":"A""#,
      #""variables":{"x":"host"},"#)
    for block in ["host", "a"] {
      #expect(try Self.word("never: block \(block)", script) == "broken")
    }
  }

  // MARK: Promises

  @Test(arguments: [
    ("after: likes you: Speed | Price\nalways: block two", "proved"),
    ("after: likes you: Price | speed\nalways: block two", "proved"),
    ("after: likes you: Speed\nnever: block two", "proved"),
    ("after: you: #1 | #2\nalways: block two", "proved"),
    ("never: you: Speed | Price", "broken"), ("never: likes you: None", "broken"),
    ("never: likes you:", "broken"), ("never: you: Speed | None", "broken"),
    ("after: you: Speed | None\nnever: ! set likes", "broken"),
    ("before: ! set likes\nnever: you: Speed | None", "broken"),
    (#"after: ! set likes = ["Speed","Price"]\nalways: block two"#, "proved"),
    (#"never: ! set likes = ["Speed","Price"]"#, "broken"),
    (#"never: ! set likes = ["None"]"#, "broken"),
    ("never: bot: You like Speed and Price.", "broken"),
    ("before: bot: You like Speed and Price.\nalways: block two", "proved"),
    ("never: bot: You like None.", "broken"), ("never: reject: not-alone", "broken"),
    ("never: reject: too-many", "broken"), ("at most 1: ! set likes", "proved"),
  ])
  func `a promise names a set of buttons`(_ lines: String, _ word: String) throws {
    let script = try Self.script(
      #""max":2,"buttons":["Speed","Price","Looks",{"title":"None","alone":true}],"branches":[{"when":{"all":[{"has":"Speed"},{"has":"Price"}]},"next":"two"}],"next":"bye"},"two":{"type":"text","text":"Two.","next":"bye"},"bye":{"type":"text","text":"You like {{likes}}.""#
    )
    let lines = lines.replacing("\\n", with: "\n")
    #expect(try Self.word(lines, script) == word)
  }

  @Test func `a list that no answers can save is no promise`() throws {
    let script = try Self.script(#""buttons":["A","B"],"next":null"#)
    for line in [
      #"! set likes = ["B","A"]"#, #"! set likes = "A""#, "you: A | C", "reject: too-many",
    ] {
      #expect(try Promise(parsing: "possible: " + line).problems(on: script).count == 1)
    }
    // What nothing sets is never set.
    #expect(
      try Promise(parsing: #"never: ! set likes = ["B","A"]"#).problems(on: script).isEmpty)
  }

  // MARK: Coverage, mutants and cover

  private static let quiz = #"""
    "max":2,"buttons":["A",{"title":"B","add":{"n":1}},"C",{"title":"None","alone":true}],
    "branches":[{"when":{"has":"A"},"next":"a"},{"when":{"atLeast":2},"next":"two"}],"next":"end"},
    "a":{"type":"text","text":"A.","next":"end"},"two":{"type":"text","text":"Two.","next":"end"},
    "end":{"type":"route","branches":[{"when":{"of":"n","atLeast":1},"next":"b"}],"next":null},
    "b":{"type":"text","text":"B."
    """#

  @Test func `each button and each rejection is to be covered`() throws {
    var coverage = Coverage(try Self.script(Self.quiz))
    func missing() -> [String] {
      coverage.gaps.map(\.phrase).filter { $0.contains("button") || $0.contains("rejects") }
    }
    #expect(
      missing()
        == [
          #""likes" never rejects an answer as too-few"#,
          #""likes" never rejects an answer as too-many"#,
          #""likes" never rejects an answer as not-alone"#,
          #"the button "A" of "likes" is never tapped"#,
          #"the button "B" of "likes" is never tapped"#,
          #"the button "C" of "likes" is never tapped"#,
          #"the button "None" of "likes" is never tapped"#,
        ])
    coverage.hold([.begin, .chooseMany([]), .chooseMany([0, 1, 2]), .chooseMany([0, 3])])
    coverage.hold([.begin, .chooseMany([0, 1])])
    coverage.hold([.begin, .chooseMany([2])])
    #expect(missing() == [#"the button "None" of "likes" is never tapped"#])
  }

  @Test func `limits and a button that is alone have mutants that make a difference`() throws {
    let script = try Self.script(
      #""min":1,"max":2,"buttons":["A","B",{"title":"C","alone":true}],"next":null"#)
    #expect(
      Mutants.all(in: script).map(\.sentence) == [
        #""min": 1 could be 0"#, #""min": 1 could be 2"#, #""max": 2 could be 1"#,
        #""alone": true could be missing"#, #""next": null could be "likes""#,
      ])
  }

  @Test func `a cover notices every mutant of a choice of several`() async throws {
    let covered = try CoveredScript(try Self.script(Self.quiz))
    #expect(covered.cover.missed.isEmpty && covered.cover.undecided.isEmpty)
    #expect(covered.cover.coverage.count().percent == 100)
    #expect(await covered.survivors() == [])
  }

  // MARK: Walks

  @Test func `walks choose each button and are never refused`() throws {
    let report = RandomWalk(try Self.script(Self.quiz), runs: 500, seed: 3).walk()
    #expect(report.isClean && report.steps < 500 * 6)
    #expect(report.text.contains("links: 11 of 11"))
  }
}

extension String {
  fileprivate var inButtons: String { #""buttons":[\#(self)]"# }
}
