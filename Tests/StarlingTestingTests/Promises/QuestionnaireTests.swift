import LawKit
import Starling
import StarlingTesting
import Testing

/// Promises about questionnaires with more values than can be explored.
struct QuestionnaireTests {
  @Test(arguments: [
    Questionnaire(items: 10, scores: 2, options: 4),
    Questionnaire(items: 15, scores: 1, options: 5),
    Questionnaire(items: 10, scores: 3, options: 7),
    Questionnaire(items: 9, scores: 1, options: 4, amounts: .byRating, lowest: 0, isGated: true),
    Questionnaire(items: 15, scores: 3, options: 5, amounts: .byRating),
  ])
  func `what they promise is proved or broken`(_ made: Questionnaire) throws {
    let last = made.scores - 1
    let kept = [
      "questions: at most \(made.items)", "questions: at least \(made.items)",
      "always: block q\(made.items - 1)", "never: stuck", "possible: end",
      "after: bot: score \(last) is high\nnever: bot: score \(last) is low",
    ]
    let broken = [
      "questions: at most \(made.items - 1)", "never: bot: score \(last) is high",
      "always: bot: score 0 is low", "possible: block q0",
    ]
    for ending in Questionnaire.Ending.allCases {
      let script = try Script(json: made.json(ending))
      // Together, since they share what is explored first.
      let results = try Self.results(kept + broken, script)
      for (text, result) in zip(kept, results) {
        #expect(result.verdict.isProved, "\(ending) \(text): \(result)")
        #expect(result.states < 5_000, "\(ending) \(text)")
      }
      for (text, result) in zip(broken, results[kept.count...]) {
        guard case .broken(let found) = result.verdict else {
          Issue.record("\(ending) \(text): \(result)")
          continue
        }
        #expect(Player().play(found, on: Dialog(script)) == nil, "\(ending) \(text)")
      }
    }
  }

  @Test(arguments: Questionnaire.Ending.allCases)
  func `its length is exact`(_ ending: Questionnaire.Ending) throws {
    let made = Questionnaire(items: 44, scores: 5, options: 5)
    let script = try Script(json: made.json(ending))
    #expect(RefinedLengths(script).lines == ["44 questions"])
    let item = try #require(script.tables.block(named: "q40"))
    #expect(RefinedLengths(script, from: item).lines == ["4 questions"])
  }

  @Test func `what is undecided names the values that decide`() throws {
    let made = Questionnaire(items: 10, scores: 2, options: 7)
    var stage = Stage(try Script(json: made.json(.bubbles)))
    let promise = try Promise(parsing: "after: bot: score 1 is low\nnever: bot: score 1 is high")
    let results = try Promise.results(
      of: [promise], Transcript.Setup(), on: &stage, PromiseLimits(most: 40))
    #expect(results[0].bound == #"there are more states, by the values of "s1""#)
  }

  @Test(.timeLimit(.minutes(20)))
  func `lengths by bounds are those of all conversations`() async throws {
    try await forAll({ try $0.script(blocks: 1...8) }, cases: 10) { made in
      let exact = Lengths(made.script)
      guard exact.exploration.trust.isWhole else { return }
      for block in [nil] + made.script.tables.blocks.indices.map(Optional.some) {
        guard let lines = RefinedLengths(made.script, from: block).lines else { continue }
        try holds(lines == exact.lines(from: block), "\(block as Any): \(lines)")
      }
    }
  }

  private static func results(_ texts: [String], _ script: Script) throws -> [Promise.Result] {
    var stage = Stage(script)
    let promises = try texts.map { try Promise(parsing: $0) }
    return try Promise.results(of: promises, Transcript.Setup(), on: &stage)
  }
}
