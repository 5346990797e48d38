import Starling
import StarlingTesting
import Testing

/// Items that are proved impossible are listed separately, with the reason.
struct ImpossibleTests {
  private func impossible(_ blocks: String) throws -> [String] {
    let coverage = Coverage(try Script(json: "{\"blocks\":{\(blocks)}}"))
    return coverage.impossible.map { "\($0.phrase): \($0.reason ?? "")" }
  }

  @Test func `blocks that no chain of links reaches, and all that is in them`() throws {
    let found = try impossible(
      #""a":{"type":"text","text":"A"},"b":{"type":"text","text":"B","next":"a"}"#)
    #expect(
      found == [
        #""b" is never reached: no chain of links leads there"#,
        #"the "next" of "b" to "a" is never taken: no chain of links leads there"#,
      ])
  }

  @Test func `what is shadowed or impossible, and what only that reaches`() throws {
    let found = try impossible(
      #"""
      "a":{"type":"rating","text":"?","branches":[
        {"when":{"atLeast":6},"next":"b"},{"when":{"atLeast":3},"next":null},
        {"when":{"is":4},"next":null}],"next":null},
      "b":{"type":"text","text":"B"}
      """#)
    #expect(
      found == [
        #"branch 1 of "a" to "b" is never taken: no answer meets it"#,
        #"the "when" of branch 1 of "a" never holds: no answer meets it"#,
        #"branch 3 of "a" to the end is never taken: the branches before take all that it would"#,
        #"the "when" of branch 3 of "a" never holds: the branches before take all that it would"#,
        #"no conversation ends by branch 3 of "a" to the end: "#
          + "the branches before take all that it would",
        #""b" is never reached: only impossible links lead there"#,
        #"no conversation ends by the end of "b": only impossible links lead there"#,
      ])
  }

  @Test func `a side for which the branches before leave no answer`() throws {
    let found = try impossible(
      #"""
      "a":{"type":"rating","text":"?","branches":[
        {"when":{"atLeast":4},"next":null},{"when":{"atMost":3},"next":null}],"next":"b"},
      "b":{"type":"text","text":"B"}
      """#)
    #expect(
      found.prefix(2) == [
        #"the "when" of branch 2 of "a" never fails: no answer that comes here fails it"#,
        #"the "next" of "a" to "b" is never taken: the branches before take everything"#,
      ])
  }

  @Test func `not what comes only where a host sets an empty text and not the number 0`() throws {
    let script = try Script(
      json: #"""
        {"variables":{"level":4.5},"blocks":{
          "a":{"type":"rating","text":"?","next":"b"},
          "b":{"type":"choice","text":"?","buttons":[
            {"title":"Yes","when":{"of":"level","empty":true},"next":"c"}]},
          "c":{"type":"text","text":"C"}}}
        """#)
    var coverage = Coverage(script)
    coverage.ruleOut()
    #expect(coverage.impossible.isEmpty)
  }

  @Test func `a link that nothing follows, where every button has its own`() throws {
    let found = try impossible(
      #"""
      "a":{"type":"choice","buttons":[{"title":"x","next":null},{"title":"y","next":null}],
           "next":"b"},
      "b":{"type":"text","text":"B"}
      """#)
    #expect(
      found.first
        == #"the "next" of "a" to "b" is never taken: every button has a link of its own"#)
  }

  @Test func `a conversation that begins in the middle counts what it takes`() throws {
    let script = try Script(
      json:
        #"{"blocks":{"a":{"type":"text","text":"A"},"b":{"type":"text","text":"B","next":"a"}}}"#)
    var coverage = Coverage(script)
    var options = Dialog.Options()
    options.start = "b"
    coverage.hold([.begin, .tap], options)
    #expect(coverage.impossible.isEmpty)
    #expect(coverage.count(of: .blocks) == Coverage.Count(covered: 2, total: 2))
  }
}
