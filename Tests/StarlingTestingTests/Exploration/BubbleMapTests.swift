import Starling
import StarlingTesting
import Testing

/// What explorations, coverage and mutants know of bubbles under a condition.
@Suite struct `Bubbles under a condition` {
  private static func script(_ second: String, _ delay: String = "") throws -> Script {
    try Script(
      json: #"""
        {"blocks":{
        "a":{"type":"rating","text":"?","next":"p"},
        "p":{"type":"text","text":"P","next":"b"},
        "b":{"type":"text","text":["B",\#(second)],\#(delay)"next":"c"},
        "c":{"type":"text","text":"C"}}}
        """#, name: "a.json")
  }

  private static let bubble = #"{"text":"D","when":{"of":"a","atLeast":4}}"#
  private static let delay = #""showNextAfter":1,"#

  @Test(arguments: [("", 1), (delay, 2)])
  func `make states before their block, and while they wait for a delay`(
    _ delay: String, _ more: Int
  ) throws {
    let plain = Exploration(try Self.script(#""D""#, delay))
    let map = Exploration(try Self.script(Self.bubble, delay))
    #expect(map.trust.isWhole && map.stateCount == plain.stateCount + more)
  }

  @Test func `tell apart what hosts set`() throws {
    let script = try Script(
      json: #"""
        {"variables":{"v":1},
        "blocks":{"a":{"type":"text","text":["A",{"text":"B","when":{"of":"v","is":2}}]}}}
        """#)
    #expect(Exploration(script).hostSets.contains { $0["v"] == .number(2) })
  }

  @Test(arguments: ["", delay]) func `are covered both ways`(_ delay: String) throws {
    let script = try Self.script(Self.bubble, delay)
    var coverage = Coverage(script)
    let bubble = #"the "when" of bubble 2 of "b" never "#
    func missing() -> [String] {
      coverage.gaps.filter { $0.kind == .conditions }.map(\.phrase)
    }
    #expect(missing() == [bubble + "holds", bubble + "fails"])
    coverage.hold([.begin, .pick(4), .tap, .elapsed])
    #expect(missing() == [bubble + "fails"])
    coverage.hold([.begin, .pick(3), .tap, .elapsed])
    #expect(missing().isEmpty)
  }

  @Test func `are proved impossible where no answer meets them`() throws {
    let script = try Self.script(#"{"text":"D","when":{"of":"a","atLeast":6}}"#)
    let impossible = Coverage(script).impossible
    #expect(impossible.map(\.phrase) == [#"the "when" of bubble 2 of "b" never holds"#])
    #expect(impossible[0].reason == "no answer meets it")
  }

  @Test(arguments: ["", delay])
  func `have mutants, which cases can notice`(_ delay: String) async throws {
    let script = try Self.script(Self.bubble, delay)
    let survivors = await Mutants(script).report { _ in false }.survivors
    for mistake in [
      "the bubble could be missing", #""when" could be turned round"#, #""atLeast": 4 could be 5"#,
      #""atLeast": 4 could be 3"#,
    ] {
      let line = mistake + " and no case would notice: add one that"
      #expect(survivors.contains { $0.contains(line) })
    }
  }

  @Test func `are said in transcripts where they hold`() throws {
    let script = try Self.script(Self.bubble)
    func fails(_ stars: Int, _ second: String) throws -> Bool {
      try play(
        "bot: ?\nyou: \(stars)\n! rated \(stars)\nbot: P\ntap\nbot: B\n\(second)tap\nbot: C\nend",
        on: script) != nil
    }
    #expect(try !fails(4, "bot: D\n"))
    #expect(try !fails(3, ""))
    #expect(try fails(3, "bot: D\n"))
  }
}
