import Starling
import StarlingTesting
import Testing

/// Items that are proved impossible by exploring all reachable states.
@Suite struct RuledOutTests {
  @Test(arguments: [
    // A condition that was tested before has the same result again.
    (
      #"""
      "a":{"type":"choice","text":"?","saveAs":"v","buttons":["Yes","No"],"next":"b"},
      "b":{"type":"route","branches":[{"when":{"of":"v","is":"Yes"},"next":"d"}],"next":"c"},
      "c":{"type":"route","branches":[{"when":{"of":"v","is":"Yes"},"next":"d"}],"next":"e"},
      "d":{"type":"text","text":"D","next":null},"e":{"type":"text","text":"E","next":null}
      """#,
      [
        #"branch 1 of "c" to "d" is never taken"#,
        #"the "when" of branch 1 of "c" never holds"#,
      ]
    ),
    // The first branch leaves two of three answers.
    (
      #"""
      "a":{"type":"choice","text":"?","saveAs":"v","buttons":["A","B","C"],"next":"b"},
      "b":{"type":"route","branches":[{"when":{"of":"v","is":"A"},"next":"d"}],"next":"c"},
      "c":{"type":"route","branches":[{"when":{"of":"v","is":"B"},"next":"d"}],"next":"e"},
      "d":{"type":"text","text":"D","next":null},"e":{"type":"text","text":"E","next":null}
      """#, []
    ),
    // A button that is never offered is chosen with no other one.
    (
      #"""
      "a":{"type":"choice","text":"?","many":true,"max":1,"next":null,"buttons":[
        {"title":"A","when":{"of":"a","is":"none"}},"B",{"title":"C","alone":true}]}
      """#,
      [
        #"the button "A" of "a" is never tapped"#,
        #"the "when" of the button "A" of "a" never holds"#,
        #""a" never rejects an answer as too-many"#,
      ]
    ),
    // The later answer counts, not the earlier one.
    (
      #"""
      "a":{"type":"choice","text":"?","saveAs":"v","buttons":["A","B"],"next":"b"},
      "b":{"type":"choice","text":"!","saveAs":"v","buttons":["B"],"next":"c"},
      "c":{"type":"route","branches":[{"when":{"of":"v","is":"A"},"next":"d"}],"next":null},
      "d":{"type":"text","text":"D","next":null}
      """#,
      [
        #"branch 1 of "c" to "d" is never taken"#, #"the "when" of branch 1 of "c" never holds"#,
        #""d" is never reached"#, #"the "next" of "d" to the end is never taken"#,
        #"no conversation ends by the "next" of "d" to the end"#,
      ]
    ),
    // Two of three links are never taken.
    (
      #"""
      "a":{"type":"choice","text":"?","buttons":[
        {"title":"One","next":"one"},{"title":"Two","next":"two"},
        {"title":"Three","next":"c"}]},
      "one":{"type":"text","text":"1","next":"c"},"two":{"type":"text","text":"2","next":"c"},
      "c":{"type":"route","branches":[{"when":{"visited":"one"},"next":"d"}],"next":null},
      "d":{"type":"route","branches":[{"when":{"visited":"two"},"next":"both"}],"next":"e"},
      "both":{"type":"text","text":"No","next":"e"},"e":{"type":"text","text":"E","next":null}
      """#,
      [
        #"branch 1 of "d" to "both" is never taken"#,
        #"the "when" of branch 1 of "d" never holds"#, #""both" is never reached"#,
        #"the "next" of "both" to "e" is never taken"#,
      ]
    ),
    // Several variables: the second question is only for people who answered yes.
    (
      #"""
      "a":{"type":"choice","text":"?","saveAs":"v","buttons":[{"title":"Yes","next":"b"},
        {"title":"No","next":"c"}]},
      "b":{"type":"rating","text":"!","saveAs":"r","next":"c"},
      "c":{"type":"route","branches":[
        {"when":{"of":"r","atLeast":4,"not":{"of":"v","is":"Yes"}},"next":"d"}],"next":null},
      "d":{"type":"text","text":"D","next":null}
      """#,
      [
        #"branch 1 of "c" to "d" is never taken"#, #"the "when" of branch 1 of "c" never holds"#,
        #""d" is never reached"#, #"the "next" of "d" to the end is never taken"#,
        #"no conversation ends by the "next" of "d" to the end"#,
      ]
    ),
  ])
  func `what no state leads to is impossible, and nothing else`(
    blocks: String, impossible: [String]
  ) throws {
    let script = try Script(json: "{\"blocks\":{\(blocks)}}", name: "a.json")
    var coverage = Coverage(script)
    coverage.ruleOut()
    #expect(Set(coverage.impossible.map(\.phrase)) == Set(impossible))
    let cover = PathCover(script)
    #expect(cover.coverage.gaps.isEmpty)
    #expect(Set(cover.missed.map(\.phrase)) == Set(impossible))
  }

  /// After a block, the script tests nothing more, but the mutant leads back to a test.
  @Test func `a mistake asks for what the script does not`() throws {
    let mutants = Mutants(
      try Script(
        json: #"""
          {"start":"c","blocks":{
            "a":{"type":"route","branches":[{"when":{"visited":"c"},"next":null}]},
            "c":{"type":"text-input","text":"C","next":"d"},
            "d":{"type":"choice","text":"D","buttons":["Yes"],"next":"e"},
            "e":{"type":"text","text":"E"}}}
          """#, name: "a.json"))
    let led = try #require(mutants.all.first { $0.sentence.contains(#""next": "e" could be "a""#) })
    #expect(mutants.verdict(on: led, isNoticed: { _ in false }) != .equal)
  }

  @Test func `no mistake by which a text ends at once is proved to make no difference`() throws {
    let script = try Script(
      json: #"""
        {"blocks":{
          "a":{"type":"rating","text":"?","branches":[{"when":{"atLeast":4},"next":null}],"next":"b"},
          "b":{"type":"text","text":"B","branches":[
            {"when":{"of":"a","atLeast":4},"next":null}]}}}
        """#)
    let mutants = Mutants(script)
    let dropped = mutants.all.filter { $0.sentence.contains("missing") }
    #expect(dropped.count == 2)
    for mutant in dropped {
      #expect(mutants.verdict(on: mutant, isNoticed: { _ in false }) != .equal)
    }
  }
}
