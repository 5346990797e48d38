import Starling
import Testing

struct LengthTests {
  private func lines(_ json: String, from block: String? = nil) throws -> [String] {
    let script = try Script(json: json, name: "a.json")
    return Lengths(script).lines(
      from: try block.map { try #require(script.tables.block(named: $0)) })
  }

  private static let survey = #"""
    {"blocks":{
      "hi":{"type":"text","text":"Hi.","next":"stars"},
      "stars":{"type":"rating","text":"?","branches":[{"when":{"atLeast":4},"next":"bye"}],
        "skip":"Later","next":"why"},
      "why":{"type":"text-input","text":"Why?","required":true,"next":"more"},
      "more":{"type":"double-button","text":"More?","left":"Yes","right":"No","next":"ok"},
      "ok":{"type":"button","title":"Fine","next":"bye"},
      "bye":{"type":"text","text":"Bye."}}}
    """#

  @Test func `taps, single buttons and refused answers are no questions`() throws {
    #expect(
      try lines(Self.survey) == [
        "1 to 3 questions if nothing is skipped", "1 to 3 questions with skips",
      ])
  }

  @Test func `the questions from a block on include its own`() throws {
    #expect(
      try lines(Self.survey, from: "why") == [
        "2 questions if nothing is skipped", "2 questions with skips",
      ])
    #expect(try lines(Self.survey, from: "bye")[0] == "no questions if nothing is skipped")
  }

  @Test func `a loop that asks again and again has no upper bound, and is shown`() throws {
    let loop = #"""
      {"blocks":{
        "a":{"type":"text","text":"A","next":"more"},
        "more":{"type":"choice","text":"More?","buttons":[{"title":"Yes","next":"a"},"No"],
          "next":null}}}
      """#
    #expect(try lines(loop) == ["at least 1 question, no upper bound (more → a → more)"])
  }

  @Test func `a loop that ends with a counter has an upper bound`() throws {
    let quiz = #"""
      {"variables":{"lives":{"start":2,"min":0,"max":2}},"blocks":{
        "q":{"type":"choice","text":"?","buttons":[{"title":"Right","next":"end"},
          {"title":"Wrong","add":{"lives":-1},"next":"left"}]},
        "left":{"type":"route","branches":[{"when":{"of":"lives","is":0},"next":"end"}],"next":"q"},
        "end":{"type":"text","text":"Bye."}}}
      """#
    #expect(try lines(quiz) == ["1 to 2 questions"])
  }

  @Test func `a block that no conversation reaches has no count`() throws {
    let alone = #"""
      {"blocks":{"a":{"type":"text","text":"A"},"b":{"type":"text","text":"B"}}}
      """#
    #expect(try lines(alone, from: "b") == ["no conversation gets there"])
    #expect(try lines(alone) == ["no questions"])
  }
}
