import Starling
import StarlingTesting
import Testing

/// What a failed expectation prints.
@Suite struct `what a test prints` {
  @Test func `a verdict shows the conversation that breaks the promise`() throws {
    let promise = try Promise(.never(.rated(5)), name: "no five")
    let script = try Scripts.rated()
    let verdict = try promise.verdict(on: script)
    #expect(!verdict.isProved && !promise.holds(on: script))
    #expect("\(verdict)".hasPrefix("broken, as this shows:\n=== "))
    #expect("\(verdict)".contains("\nyou: 5\n! picked 5\n! rated 5"))
    #expect("\(promise)" == "=== promise: no five\nnever: ! rated 5")
    let kept = try Promise(.never(.block("nowhere")))
    #expect(!kept.holds(on: script))
    let proved = try Promise(.before(.rated(atLeast: 1)), .never(.block("happy")))
    #expect(proved.holds(on: script))
    #expect("\(try proved.verdict(on: script))".hasPrefix("proved, in "))
    #expect("\(Promise.Verdict.undecided(states: 1))" == "undecided after 1 state")
  }

  @Test func `a literal is a transcript and a promise, and a covering case says what happens`()
    throws
  {
    let transcript = try Transcript("=== one\nbot: Hi!\n...\n")
    #expect(transcript.cases.map(\.name) == ["one"])
    #expect(try Promise("never: ! rated 5") == Promise(.never(.rated(5))))
    let error = #expect(throws: TranscriptError.self) { try Promise("never: ? rated 5") }
    #expect(error?.source.name == "text")
    let found = PathCover(try Scripts.rated()).cases
    #expect(found.allSatisfy { "\($0)".hasPrefix("\($0.name): begin") })
    #expect(Set(found).count == found.count)
  }

  @Test func `a failure, a case, a gap and a mutant say what they are`() throws {
    let script = try Scripts.rated()
    let one = try #require(
      try Transcript(parsing: "=== one\nbot: Hi!\n...\nyou: 2\nbot: Thanks!\n...\n").cases.first)
    #expect("\(one)" == "=== one\nbot: Hi!\n...\nyou: 2\nbot: Thanks!\n...")
    let failure = try #require(Player().play(one, on: Dialog(script)))
    #expect("\(failure)".hasPrefix("line 5, at "))
    #expect("\(failure)".contains("\n-bot: Thanks!") && "\(failure)".contains("\n+bot: Oh."))
    let mutants = Mutants(script)
    #expect(mutants.all.contains { "\($0)".contains("the branch to \"happy\" could be missing") })
    let gaps = Coverage(script).gaps
    #expect(gaps.contains { "\($0)" == "\"happy\" is never reached" })
    #expect(
      "\(Mutants.Verdict.alive(add: "answers 5"))" == "not noticed: add a case that answers 5")
  }
}
