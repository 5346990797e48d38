import Starling
import Testing

/// Which states are distinguished, and at what cost.
struct ExplorationTests {
  private func script(_ blocks: String, variables: String = "{}") throws -> Script {
    try Script(json: "{\"variables\":\(variables),\"blocks\":{\(blocks)}}", name: "a.json")
  }

  @Test func `what nothing reads any more makes no states`() throws {
    let map = Exploration(
      try script(
        #"""
        "a":{"type":"choice","buttons":["x","y","z"],"next":"b"},
        "b":{"type":"choice","buttons":["x","y"],"branches":[
          {"when":{"of":"a","is":"x"},"next":"c"}],"next":"c"},
        "c":{"type":"text","text":"C"}
        """#))
    // Before the start, `a`, `b` with x and with another answer, and the end.
    #expect(map.stateCount == 5)
    #expect(map.trust.isWhole)
  }

  @Test func `a value is distinguished only as far as the tests that are left do`() throws {
    let map = Exploration(
      try script(
        #"""
        "a":{"type":"rating","text":"?","max":10,"next":"b"},
        "b":{"type":"choice","buttons":["x"],"branches":[
          {"when":{"of":"a","atLeast":4},"next":null}],"next":null}
        """#))
    #expect(map.stateCount == 5)
    // The limit of positive stars counts too: a later outcome may have another step.
    #expect(map.answers.moves[0] == [.rate(10), .rate(7), .rate(1)])
  }

  @Test func `where there are too many states, walks reach the end all the same`() throws {
    let blocks = (0..<60).map { number in
      #""q\#(number)":{"type":"double-button","left":{"title":"Yes","set":{"f\#(number)":1}},"#
        + #"""
        "right":"No","next":"\#(number < 59 ? "q\(number + 1)" : "r0")"},
        "r\#(number)":{"type":"text","text":"R","branches":[
          {"when":{"of":"f\#(number)","is":1},"next":"t\#(number)"}],
          "next":\#(number < 59 ? "\"r\(number + 1)\"" : "null")},
        "t\#(number)":{"type":"text","text":"T","next":\#(number < 59 ? "\"r\(number + 1)\"" : "null")}
        """#
    }
    var options = Exploration.Options()
    options.mostStates = 500
    let map = Exploration(try script(blocks.joined(separator: ",")), options)
    #expect(!map.trust.hasAllStates)
    #expect((0..<map.stateCount).contains { map.ending(of: $0) == .completed })
  }

  @Test func `what hosts set is tried where it is read`() throws {
    let read = try script(
      #""a":{"type":"route","branches":[{"when":{"of":"v","atLeast":2},"next":"b"}],"next":null},"#
        + #""b":{"type":"text","text":"B"}"#, variables: #"{"v":0,"w":"x"}"#)
    #expect(Exploration(read).hostSets.count == 2)
    var options = Exploration.Options()
    options.hosts = .nothing
    #expect(Exploration(read, options).hostSets == [[:]])
    options.hosts = .ofSameType
    options.variables = ["v": .number(7)]
    #expect(Exploration(read, options).hostSets == [[:]])
  }

  @Test func `how far a dialog has come round decides whether it gets stuck`() throws {
    let map = Exploration(
      try script(
        #"""
        "a":{"type":"choice","buttons":["x","y"],"next":"b"},
        "b":{"type":"text","text":"B","showNextAfter":1,"branches":[
          {"when":{"of":"a","is":"y"},"next":null}],"next":"c"},
        "c":{"type":"text","text":"C","showNextAfter":1,"next":"b"}
        """#))
    #expect((0..<map.stateCount).contains { map.ending(of: $0) == .stuck })
    #expect(map.trust.isWhole)
  }

  @Test func `a test that a caller adds distinguishes answers`() throws {
    let script = try script(#""a":{"type":"rating","text":"?"}"#)
    #expect(Exploration(script).answers.moves[0].count == 2)
    var options = Exploration.Options()
    options.distinctions.answers[0] = [.test(.atMost(2))]
    #expect(Exploration(script, options).answers.moves[0].count == 3)
  }

  @Test func `observing adds to what has been observed`() throws {
    var dialog = Dialog(try script(#""a":{"type":"text","text":"A"}"#))
    var observations: [Observation] = [.arrived(7)]
    dialog.observe(.begin, &observations)
    #expect(observations.first == .arrived(7))
    #expect(observations.contains(.arrived(0)))
  }
}
