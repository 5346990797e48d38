import Starling
import StarlingTesting
import Testing

/// What is proved of scripts that count.
@Suite struct `What is proved of counters` {
  /// Questions with one right answer, and a route by how many were right.
  private static func quiz(_ count: Int, _ end: String = #"{ "of": "score", "atLeast": 10 }"#)
    -> String
  {
    let questions = (1...count).map { number in
      """
      "q\(number)": { "type": "choice", "text": "Q", "next": "q\(number + 1)",
        "buttons": [ { "title": "Right", "add": { "score": 1 } }, "Wrong"] }
      """
    }
    return """
      { "blocks": { \(questions.joined(separator: ",")),
        "q\(count + 1)": { "type": "route", "next": "failed", "branches": [
          { "when": \(end), "next": "passed" }] },
        "passed": { "type": "text", "text": "Passed with {{score}}." },
        "failed": { "type": "text", "text": "Failed." } } }
      """
  }

  private static let endless = """
    { "blocks": {
      "a": { "type": "choice", "text": "A", "next": "b", "buttons": [
        { "title": "Up", "add": { "n": 1 } }, { "title": "Down", "add": { "n": -1 } }] },
      "b": { "type": "route", "next": "a", "branches": [
        { "when": { "of": "n", "is": 3 }, "next": null },
        { "when": { "of": "n", "atLeast": 100000000 }, "next": "far" }] },
      "far": { "type": "text", "text": "Far." } } }
    """

  private static func word(_ promise: String, _ json: String) throws -> String {
    let script = try Script(json: json)
    let promise = try Promise(parsing: promise)
    #expect(promise.problems(on: script).isEmpty)
    // What goes on without end does so after few states, too.
    var stage = Stage(script)
    let results = try Promise.results(
      of: [promise], Transcript.Setup(), on: &stage, PromiseLimits(most: 2_000))
    switch results[0].verdict {
    case .proved: return "proved"
    case .broken: return "broken"
    case .undecided: return "undecided"
    }
  }

  @Test func `a quiz of twenty questions is a state for each number and question`() throws {
    let map = Exploration(try Script(json: Self.quiz(20)))
    #expect(map.trust.isWhole)
    // Eleven and more are alike, and so are the two ends and the start.
    #expect(map.stateCount < 231)
  }

  @Test func `a counter that only texts show is no state`() throws {
    let map = Exploration(try Script(json: Self.quiz(20, #"{ "visited": "q1" }"#)))
    #expect(map.trust.isWhole && map.stateCount == 22)
  }

  @Test(arguments: [
    ("before: block passed\nalways: ! set score = 10", "proved"),
    ("before: block passed\nalways: ! set score = 11", "broken"),
    ("never: ! set score = 21", "proved"), ("never: ! set score = 20", "broken"),
    ("after: ! set score = 10\nalways: block passed", "proved"),
    ("at most 20: ! set score", "proved"), ("at most 19: ! set score", "broken"),
    ("after: bot: Passed with 10.\nnever: block failed", "proved"),
    ("never: bot: Passed with 9.", "proved"), ("never: bot: Passed with 20.", "broken"),
  ])
  func `a promise about a quiz`(_ promise: String, _ word: String) throws {
    #expect(try Self.word(promise, Self.quiz(20)) == word)
  }

  @Test func `what goes up and down without end is undecided, and never proved`() throws {
    #expect(try Self.word("never: block far", Self.endless) == "undecided")
    #expect(try Self.word("never: end", Self.endless) == "broken")
  }

  @Test(arguments: [
    (#"{"min":-1,"max":3}"#, "proved"), (#"{"min":-1}"#, "proved"), ("3", "undecided"),
  ])
  func `bounds make a promise about what they keep out`(_ first: String, _ word: String) throws {
    let json = Self.endless.replacing(
      #"{ "blocks""#, with: #"{ "variables": { "n": \#(first) }, "blocks""#)
    #expect(try Self.word("never: block far", json) == word)
  }

  @Test func `a host begins a counter with bounds anywhere in them`() throws {
    let json = """
      { "variables": { "lives": { "start": 3, "min": 0, "max": 9 } },
        "blocks": { "a": { "type": "choice", "text": "A", "buttons": [
          { "title": "B", "add": { "lives": -1 } }], "next": "b" },
        "b": { "type": "route", "next": null, "branches": [
          { "when": { "of": "lives", "is": 8 }, "next": "eight" }] },
        "eight": { "type": "text", "text": "Eight." } } }
      """
    #expect(try Self.word("never: block eight", json) == "broken")
    let closed = json.replacing(#""max": 9"#, with: #""max": 9, "host": false"#)
    #expect(try Self.word("never: block eight", closed) == "proved")
    guard
      case .broken(let shown) = try Promise(.never(.block("eight"))).verdict(
        on: try Script(json: json))
    else {
      Issue.record("it is not broken")
      return
    }
    let remark = #"# a host may set "lives": "host": false closes it"#
    #expect(shown.written.last == remark)
    let map = Exploration(try Script(json: json))
    #expect(map.trust.isWhole && map.hostSets.count == 10)
    let wide = Exploration(
      try Script(json: json.replacing(#""max": 9"#, with: #""max": 900"#)))
    #expect(!wide.trust.isWhole && wide.trust.gap != nil)
  }

  /// A counter of thousandths, with which a host may begin anywhere in its bounds.
  private static let halves = """
    { "variables": { "n": { "start": 1, "min": 0, "max": 3 } },
      "blocks": {
        "a": { "type": "choice", "text": "{{n}} left", "next": "b", "buttons": [
          { "title": "Up", "add": { "n": 0.5 } }, "Stay"] },
        "b": { "type": "route", "next": "none", "branches": [
          { "when": { "of": "n", "is": 2 }, "next": "two" },
          { "when": { "of": "n", "is": 0.25 }, "next": "odd" },
          { "when": { "of": "n", "atLeast": 3.5 }, "next": "far" }] },
        "two": { "type": "text", "text": "Two." }, "odd": { "type": "text", "text": "Odd." },
        "far": { "type": "text", "text": "Far." }, "none": { "type": "text", "text": "{{n}} now" } } }
    """

  @Test(arguments: [
    ("never: block far", "proved"), ("never: block two", "broken"), ("never: block odd", "broken"),
    ("never: bot: 2 now", "proved"), ("never: bot: 3.5 now", "proved"),
    ("never: bot: 2.75 now", "broken"), ("never: bot: 0.125 left", "broken"),
    ("never: ! set n = 2.5", "broken"), ("never: ! set n = 0.4", "proved"),
    ("after: bot: 2.5 left\nnever: block two", "proved"),
    ("after: bot: 1.5 left\nnever: block two", "broken"),
    ("never: bot: ...73 now", "undecided"),
  ])
  func `numbers with which nothing is different are tried once`(
    _ promise: String, _ word: String
  ) throws {
    #expect(try Self.word(promise, Self.halves) == word)
    // Where nothing looks at less than halves, there are few of them.
    let plain = Self.halves.replacing("0.25", with: "0.5")
    #expect(Exploration(try Script(json: plain)).hostSets.count == 13)
  }
}

/// The mistakes in scripts that count.
@Suite struct `Mutants of counters` {
  private static func sentences(_ json: String) async throws -> [String] {
    let report = await Mutants(try Script(json: json, name: "a.json")).report { _ in false }
    return zip(report.mutants, report.verdicts).map { mutant, verdict in
      switch verdict {
      case .alive: "alive: \(mutant.sentence)"
      case .equal: "equal: \(mutant.sentence)"
      case .undecided: "undecided: \(mutant.sentence)"
      case .killed: "killed: \(mutant.sentence)"
      }
    }
    .filter { !$0.contains("next") && !$0.contains("atLeast") && !$0.contains("branch") }
  }

  @Test func `change amounts, first numbers, bounds and what an arrival sets`() async throws {
    let json = """
      { "variables": { "n": { "start": 1, "min": 0, "max": 2 }, "m": 5 },
        "blocks": {
          "a": { "type": "choice", "text": "A", "next": "b", "buttons": [
            { "title": "Up", "add": { "n": 1 } }, { "title": "Down", "add": { "n": -2 } }] },
          "b": { "type": "text", "text": "{{n}} {{m}}", "set": { "v": 1 }, "add": { "m": 3 },
            "next": null } } }
      """
    #expect(
      try await Self.sentences(json) == [
        "alive: \"n\": 1 could be missing", "alive: \"n\": 1 could be 2",
        "alive: \"n\": -2 could be missing", "equal: \"n\": -2 could be -3",
        "alive: \"v\": 1 could be 2", "alive: \"m\": 3 could be missing",
        "alive: \"m\": 3 could be 4", "equal: \"start\": 1 could be 2",
        "alive: \"min\": 0 could be 1", "alive: \"max\": 2 could be 3",
        "alive: \"start\": 1 could be 0", "alive: \"min\": 0 could be -1",
        "alive: \"max\": 2 could be 1", "alive: \"m\": 5 could be 6", "alive: \"m\": 5 could be 4",
      ])
  }

  @Test func `counts are never distinguished where no number reaches a bound`() async throws {
    let json = """
      { "variables": { "n": { "max": 5 } },
        "blocks": { "a": { "type": "choice", "text": "A", "next": null, "buttons": [
          { "title": "Up", "add": { "n": 1 } }, "Stay"] } } }
      """
    let found = try await Self.sentences(json)
    #expect(found.contains("equal: \"max\": 5 could be 6"))
    #expect(found.contains("equal: \"max\": 5 could be 4"))
    #expect(found.contains("alive: \"start\": 0 could be 1"))
  }
}
