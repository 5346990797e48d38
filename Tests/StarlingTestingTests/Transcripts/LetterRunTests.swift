import Starling
import StarlingTesting
import Testing

/// Texts of one letter over and over, which are written short.
@Suite struct `A text of one letter` {
  private static func answer(_ line: String) throws -> Transcript.Step? {
    try Transcript(parsing: "=== a\n\(line)\n...").cases[0].steps.first
  }

  @Test(arguments: [
    ("you: x*501", String(repeating: "x", count: 501)),
    ("you: é*61", String(repeating: "é", count: 61)),
    ("you: x*60", "x*60"), ("you: x*061", "x*061"), ("you: x*+61", "x*+61"),
    ("you: xy*61", "xy*61"),
    ("you: 5*70", "5*70"), ("you: **70", "**70"), ("you: x*70*70", "x*70*70"),
    ("you: x*999999999", "x*999999999"), (#"you: "x*501""#, "x*501"),
    ("you: x*501\n| y", "x*501\ny"), ("you: x * 501", "x * 501"),
  ])
  func `is read`(_ line: String, _ text: String) throws {
    let read = try Self.answer(line)
    #expect(read == .does(.answers(text)))
    let written = try #require(read).written.joined(separator: "\n")
    #expect(try Self.answer(written) == read)
    #expect(written.utf8.count <= line.utf8.count)
  }

  @Test func `is written short where it is long`() throws {
    #expect(
      Transcript.Step.does(.answers(String(repeating: "x", count: 61))).written == ["you: x*61"])
    let sixty = String(repeating: "x", count: 60)
    #expect(Transcript.Step.does(.answers(sixty)).written == ["you: \(sixty)"])
    #expect(Transcript.Step.does(.answers("x*61")).written == [#"you: "x*61""#])
  }

  @Test func `is a value, too`() throws {
    let text = String(repeating: "x", count: 70)
    #expect(try Self.answer("! set a = x*70") == .hears(.set("a", .text(text))))
    #expect(Transcript.Step.hears(.set("a", .text(text))).written == ["! set a = x*70"])
    #expect(Transcript.Step.hears(.set("a", "x*70")).written == [#"! set a = "x*70""#])
  }

  @Test func `is a thing of a promise`() throws {
    for line in ["never: you: x*70", #"never: ! set a = x*70"#, #"never: you: "x*70""#] {
      let promise = try Promise(parsing: line)
      #expect(promise.written == [line])
    }
    let text = String(repeating: "x", count: 70)
    #expect(try Promise(parsing: "never: you: x*70").verb == .never(.answers(text)))
  }
}
