import Starling
import StarlingTesting
import Testing

/// Covering cases with more combinations of the host's values than can be tried.
@Suite struct HostCoverTests {
  /// Routes in a row, each of which says what it finds.
  private static func cover(_ variables: [String], _ routes: [(String, [String])]) throws
    -> PathCover
  {
    var blocks = [#""hello":{"type":"text","text":"Hello.","next":"r0"}"#]
    for (number, (variable, conditions)) in routes.enumerated() {
      let next = number + 1 < routes.count ? "r\(number + 1)" : "bye"
      let branches = conditions.enumerated().map { index, condition in
        #"{"when":{"of":"\#(variable)",\#(condition)},"next":"t\#(number)x\#(index)"}"#
      }
      blocks.append(
        #""r\#(number)":{"type":"route","branches":[\#(branches.joined(separator: ","))],"# + #"""
          "next":"\#(next)"}
          """#)
      blocks += conditions.indices.map { index in
        #""t\#(number)x\#(index)":{"type":"text","text":"\#(number), \#(index)","next":"\#(next)"}"#
      }
    }
    blocks.append(#""bye":{"type":"text","text":"Bye."}"#)
    let declared = variables.map { "\"\($0)\":0" }.joined(separator: ",")
    return try PathCover(
      Script(
        json: "{\"variables\":{\(declared)},\"blocks\":{\(blocks.joined(separator: ","))}}",
        name: "a.json"))
  }

  /// One conversation takes a value of each of three variables, so no bound may drop one.
  @Test func `several variables are set at once`() throws {
    let cover = try Self.cover(
      ["a", "b", "c"], ["a", "b", "c"].map { ($0, (1...5).map { "\"is\":\($0)" }) })
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.undecided.isEmpty)
    #expect(cover.cases.count == 7)
  }

  @Test func `thresholds of five variables are met exactly`() throws {
    let variables = ["a", "b", "c", "d", "e"]
    let cover = try Self.cover(
      variables,
      [10, 20].flatMap { bound in variables.map { ($0, ["\"atLeast\":\(bound)"]) } })
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.undecided.isEmpty)
    #expect(cover.cases.count <= 12)
  }

  /// The first block already tests the variables, so all of it happens before the first answer.
  @Test func `what takes four variables at once is reached`() throws {
    var blocks: [String] = []
    func route(_ id: String, _ variable: String) {
      let next = ["a": "b", "b": "c", "c": "d"][variable]
      let branches = (1...2).map { value in
        #"{"when":{"of":"\#(variable)","is":\#(value)},"next":"\#(id)\#(value)"}"#
      }
      blocks.append(
        #""\#(id)":{"type":"route","branches":[\#(branches.joined(separator: ","))],"next":null}"#)
      for value in 1...2 {
        if let next {
          route("\(id)\(value)", next)
        } else {
          blocks.append(#""\#(id)\#(value)":{"type":"text","text":"\#(id)\#(value)"}"#)
        }
      }
    }
    route("x", "a")
    let cover = try PathCover(
      Script(
        json: #"{"start":"x","variables":{"a":0,"b":0,"c":0,"d":0},"blocks":{"#
          + blocks.joined(separator: ",") + "}}", name: "a.json"))
    #expect(cover.coverage.gaps.isEmpty)
    // Each leaf, and each route without a matching branch.
    #expect(cover.cases.count == 16 + 15)
  }

  /// Only one value of the host leads to the field, where an answer that is too short also counts.
  @Test func `a field behind what a host sets rejects as well`() throws {
    let cover = try PathCover(
      Script(
        json: #"""
          {"variables":{"level":1},"blocks":{
            "a":{"type":"rating","text":"A","next":"b"},
            "b":{"type":"choice","text":"B","buttons":[
              {"title":"Yes","when":{"of":"level","empty":true},"next":"c"}]},
            "c":{"type":"text-input","text":"C","minLength":2}}}
          """#, name: "a.json"))
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.cases.count == 2)
  }
}
