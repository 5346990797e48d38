import Starling
import StarlingTesting
import Testing

/// Runs of whole transcripts.
struct TranscriptRunTests {
  private static let transcript = """
    === a happy person
    ...
    you: 5
    ...

    === a text that is never said
    bot: Bye!
    ...

    === a block that is missing
    start: nowhere
    ...

    === another script
    script: other.json
    ...

    === another script again
    script: other.json
    ...

    === promise: an unhappy person is asked why
    after: ! rated at most 3
    always: block wish

    === promise: what is missing
    never: ! action fly
    """

  private struct Missing: Error {}

  /// What a run of the transcript meets, in short, and how many conversations were begun.
  private static func run(counting: Bool) throws -> (stops: [String], begun: Int) {
    let script = try Scripts.rated()
    var (stops, begun) = ([String](), 0)
    var run = TranscriptRun(try Transcript(parsing: transcript)) { setup, _ throws(Missing) in
      if setup.script != nil { throw Missing() }
      return Stage(script)
    }
    run.player.observer = { event, _ in if event == .begin { begun += 1 } }
    if counting { run.coverage = { _ in Coverage(script) } }
    run.run { stop in
      switch stop {
      case .played(let one):
        let covered = one.coverage.map { " \($0.count(of: .blocks).covered)" } ?? ""
        stops.append("\(one.written.name): \(one.failure?.expected ?? "passes")\(covered)")
      case .judged(let promise, let result):
        if case .proved = result.verdict { stops.append("\(promise.name): proved") }
      case .unopened: stops.append("unopened")
      case .misfit(let error, let one): stops.append("\(one.name): \(error)")
      case .unsound(let problem): stops.append(problem.message)
      }
    }
    return (stops, begun)
  }

  @Test func `a run plays each case once and says what prevents the others`() throws {
    let (stops, begun) = try Self.run(counting: false)
    #expect(
      stops == [
        "a happy person: passes", "a text that is never said: bot: Bye!",
        "a block that is missing: no block of the script is named \"nowhere\"", "unopened",
        "nothing in the script has the action \"fly\"",
        "an unhappy person is asked why: proved",
      ])
    #expect(begun == 2)
  }

  @Test func `a run counts what a case takes while it plays it`() throws {
    let (stops, begun) = try Self.run(counting: true)
    #expect(
      stops.prefix(2) == ["a happy person: passes 3", "a text that is never said: bot: Bye! 1"])
    #expect(begun == 2)
  }
}
