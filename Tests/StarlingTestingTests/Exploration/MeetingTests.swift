import Starling
import StarlingTesting
import Testing

/// What is proved where counters, bubbles, lists and joined conditions meet.
@Suite struct `What is proved where ideas meet` {
  private static func word(_ promise: String, on script: Script) throws -> String {
    switch try Promise(parsing: promise).verdict(on: script) {
    case .proved: "proved"
    case .broken: "broken"
    case .undecided: "undecided"
    }
  }

  private static func counted(_ end: String) throws -> Script {
    let right = #"[{ "title": "Right", "add": { "score": 1 } }, "Wrong"]"#
    return try Script(
      json: #"""
        { "blocks": {
          "q1": { "type": "choice", "text": "One", "buttons": \#(right), "next": "q2" },
          "q2": { "type": "choice", "text": "Two", "buttons": \#(right), "next": "wait" },
          "wait": { "type": "text", "text": "Let me see.", "next": "end" },
          "end": { "type": "text", "text": ["So:", \#(end)], "next": "bye" },
          "bye": { "type": "text", "text": "Bye.", "next": null } } }
        """#)
  }

  @Test func `a bubble keeps a counter apart until it is said, and no longer`() throws {
    let shown = Exploration(try Self.counted(#""{{score}} of 2.""#))
    let tested = Exploration(
      try Self.counted(#"{ "text": "All right!", "when": { "of": "score", "is": 2 } }"#))
    #expect(shown.trust.isWhole && tested.trust.isWhole)
    // Three more: at the second question 0 and 1, before the end 0, 1 and 2; then all are alike.
    #expect(tested.stateCount == shown.stateCount + 3)
    let script = try Self.counted(
      #"{ "text": "All right!", "when": { "of": "score", "atLeast": 2 } }"#)
    #expect(
      try Self.word("before: bot: All right!\nalways: ! set score = 2", on: script) == "proved")
    #expect(try Self.word("never: bot: All right!", on: script) == "broken")
  }

  @Test func `one list of what is right and wrong scores all questions`() throws {
    let script = try Script(
      json: #"""
        { "lists": { "marks": [{ "title": "Right", "add": { "score": 1 } }, "Wrong"] },
          "blocks": {
            "q1": { "type": "choice", "text": "One", "buttons": "marks", "next": "q2" },
            "q2": { "type": "choice", "text": "Two", "buttons": "marks", "next": "end" },
            "end": { "type": "route", "next": null, "branches": [
              { "when": { "of": "score", "is": 2 }, "next": "won" }] },
            "won": { "type": "text", "text": "All right!", "next": null } } }
        """#)
    #expect(Exploration(script).trust.isWhole)
    #expect(try Self.word("never: ! set score = 3", on: script) == "proved")
    #expect(try Self.word("never: ! set score = 2", on: script) == "broken")
    #expect(try Self.word("before: block won\nnever: you: Wrong", on: script) == "proved")
  }

  private static func joined(_ condition: String) throws -> Script {
    try Script(
      json: #"""
        { "blocks": {
          "plan": { "type": "choice", "text": "Plan?", "buttons": ["pro", "free"], "next": "team" },
          "team": { "type": "rating", "text": "Team?", "next": "end" },
          "end": { "type": "route", "next": "small", "branches": [
            { "when": \#(condition), "next": "large" }] },
          "large": { "type": "text", "text": "Large.", "next": null },
          "small": { "type": "text", "text": "Small.", "next": null } } }
        """#, name: "a.json")
  }

  private static let both =
    #"{ "all": [{ "of": "plan", "is": "pro" }, { "of": "team", "atLeast": 4 }] }"#

  @Test func `a joined condition is one to cover, and each of its tests has mutants`() throws {
    let script = try Self.joined(Self.both)
    let gaps = Coverage(script).gaps.map(\.phrase)
    let single = try Self.joined(#"{ "of": "plan", "is": "pro" }"#)
    #expect(gaps == Coverage(single).gaps.map(\.phrase))
    let mutants = Mutants.all(in: script).map(\.sentence)
    #expect(mutants.count { $0.hasPrefix(#""when" could be turned round"#) } == 1)
    for test in [
      #""is": "pro" could be"#, #""atLeast": 4 could be 5"#, #""atLeast": 4 could be 3"#,
    ] {
      #expect(mutants.contains { $0.hasPrefix(test) }, "\(mutants)")
    }
  }

  @Test func `a script that is built in Swift names blocks and their parts in reports`()
    async throws
  {
    let script = try Script {
      Choose("menu", "Well?", "A", Pick("B").next("b")).next(nil)
      Say("b", "B").next(nil)
    }
    let report = Coverage(script).report()
    #expect(report.contains { $0.hasPrefix(#"  block "menu", second button"#) }, "\(report)")
    let judged = await Mutants(script).report { _ in false }
    let mutants = judged.survivors
    #expect("\(judged)" == judged.report().joined(separator: "\n"))
    #expect("\(Mutants(script))" == #"3 mutants of 2 blocks from "menu" on"#)
    #expect("\(Coverage(script))" == report.joined(separator: "\n"))
    let same = ScriptDiff(from: script, to: script)
    #expect("\(same)" == "the same for everybody")
    #expect(
      mutants.contains {
        $0.hasPrefix(#"block "menu", second button, "next": "b" could be "menu" and no case"#)
      }, "\(mutants)")
  }

  @Test(arguments: [
    ("never: block large", "broken"), ("after: you: free\nnever: block large", "proved"),
    ("before: block large\nalways: ! rated at least 4", "proved"),
    ("before: block large\nalways: ! rated 5", "broken"),
  ])
  func `a promise about a joined condition`(_ promise: String, _ word: String) throws {
    #expect(try Self.word(promise, on: try Self.joined(Self.both)) == word)
  }
}
