import Starling
import StarlingTesting
import Testing

/// What of the past is told apart: no more than can still make a difference.
@Suite struct DistinctionTests {
  /// Four answers; routes one behind the other ask for one each.
  private static func edges(_ asked: [String]) throws -> Int {
    let routes = asked.enumerated().map { number, answer in
      let next = number + 1 < asked.count ? "\"r\(number + 1)\"" : "null"
      return #"""
        "r\#(number)":{"type":"route","branches":[
          {"when":{"of":"v","is":"\#(answer)"},"next":"t\#(number)"}],"next":\#(next)},
        "t\#(number)":{"type":"text","text":"\#(answer)","next":\#(next)}
        """#
    }
    let script = try Script(
      json: #"""
        {"blocks":{"q":{"type":"choice","text":"?","saveAs":"v","buttons":["A","B","C","D"],
          "next":"r0"},\#(routes.joined(separator: ","))}}
        """#, name: "a.json")
    return StateGraph(Ground(script), mostStates: 1_000).edges.count
  }

  /// Four answers, and what each of the routes does with what is told apart there.
  @Test func `a test that has been passed tells nothing apart`() throws {
    // A and three others; then whoever it was.
    #expect(try Self.edges(["A"]) == 4 + 2)
    // A, B and two others; then B and all others.
    #expect(try Self.edges(["A", "B"]) == 4 + 3 + 2)
    // The same test twice: nothing is forgotten between.
    #expect(try Self.edges(["A", "A"]) == 4 + 2 + 2)
  }
}
