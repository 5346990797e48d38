import Starling
import StarlingTesting
import Testing

/// What promises are judged to be, and the conversations that break them.
struct PromiseVerdictTests {
  /// The verdict on a promise as it is written, and in a word.
  private static func verdict(
    _ lines: String, on json: String = Scripts.rating
  ) throws -> (verdict: Promise.Verdict, word: String) {
    let script = try Script(json: json)
    let promise = try Promise(parsing: lines)
    #expect(promise.problems(on: script).isEmpty)
    let verdict = promise.verdict(on: script)
    switch verdict {
    case .proved: return (verdict, "proved")
    case .broken(let one):
      var stage = Stage(script)
      let setup = one.settings.reduce(into: Transcript.Setup()) { $0.apply($1) }
      #expect(Player().play(one, on: try stage.dialog(for: setup)) == nil)
      return (verdict, "broken")
    case .undecided: return (verdict, "undecided")
    }
  }

  /// The steps of the conversation that breaks a promise, as lines.
  private static func broken(_ lines: String, on json: String = Scripts.rating) throws -> [String] {
    guard case .broken(let one) = try verdict(lines, on: json).verdict else { return ["kept"] }
    return one.lines.flatMap(\.written)
  }

  @Test(
    arguments: [
      ("after: ! rated at most 2\nnever: ! action openStore", "proved"),
      ("after: ! outcome feedback\nalways: bot: Thank you!...", "broken"),
      ("at most 1: block stars", "proved"),
      ("possible: end", "proved"),
      ("before: ! action openStore\nalways: ! rated", "proved"),
      // The same the other way round.
      ("after: ! rated at most 4\nnever: ! action openStore", "broken"),
      ("after: ! outcome feedback\nalways: bot: See you!", "proved"),
      ("at most 1: block wish", "broken"), ("at most 2: block wish", "proved"),
      ("never: stuck", "proved"), ("always: end", "proved"),
      ("possible: ! rated", "broken"),
      ("before: ! action openStore\nalways: ! rated 5", "broken"),
      ("before: ! action openStore\nalways: ! rated at least 4", "proved"),
      ("before: ! action openStore\nnever: ! outcome review", "broken"),
      ("before: ! action openStore\nat most 1: ! outcome review", "proved"),
    ])
  func `a promise about a rating`(_ lines: String, _ word: String) throws {
    #expect(try Self.verdict(lines).word == word)
  }

  @Test func `a broken promise shows a shortest conversation`() throws {
    let lines = try Self.broken("after: ! outcome feedback\nalways: bot: Thank you!...")
    #expect(
      lines == [
        "bot: Hi!", "@ 1.2s", "bot: You have used Starling for a while.", "@ 1.2s",
        "bot: How do you like it?", "stars: 5 | Later", "you: 3", "! picked 3", "! rated 3",
        "! set stars = 3", "bot: Oh. What should we do better?", "input: Send",
        "you: Something else", "! set wish = \"Something else\"",
        "! outcome feedback at feedback", "bot: See you!", "end",
      ])
  }
}
