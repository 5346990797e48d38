import LawKit
import Starling
import StarlingTesting
import Testing

/// Promises about questionnaires with more values than can be explored.
struct QuestionnaireTests {
  @Test(arguments: [
    Questionnaire(items: 14, scores: 2, options: 4),
    Questionnaire(items: 60, scores: 1, options: 5),
    Questionnaire(items: 10, scores: 5, options: 7),
    Questionnaire(items: 44, scores: 5, options: 5),
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

/// A questionnaire whose items add to scores in turn, and which says at its end what they mean.
struct Questionnaire: CustomTestStringConvertible, Sendable {
  var items: Int
  var scores: Int
  var options: Int

  /// How it says what the scores mean.
  enum Ending: CaseIterable {
    case bubbles
    /// A route for each score, one after the other.
    case routes
  }

  var testDescription: String { "\(items) items, \(scores) scores, \(options) options" }

  func json(_ ending: Ending) -> String {
    let variables = (0..<scores).map { #""s\#($0)": { "start": 0 }"# }.joined(separator: ", ")
    let blocks = (0..<items).map(item) + (ending == .bubbles ? [bubbles] : (0..<scores).map(route))
    return """
      { "variables": { \(variables) }, "start": "q0",
        "blocks": { \(blocks.joined(separator: ",\n")) } }
      """
  }

  private func item(_ number: Int) -> String {
    let next = number + 1 < items ? "q\(number + 1)" : "end0"
    let buttons = (1...options).map {
      #"{ "title": "Option \#($0)", "add": { "s\#(number % scores)": \#($0) } }"#
    }
    return """
      "q\(number)": { "type": "choice", "text": "Item \(number)", "next": "\(next)",
        "buttons": [\(buttons.joined(separator: ", "))] }
      """
  }

  /// The bounds of a middle score.
  private func bounds(_ score: Int) -> (low: Int, high: Int) {
    let count = (0..<items).count { $0 % scores == score }
    return (count * (options + 2) / 3, count * (2 * options + 1) / 3)
  }

  private var bubbles: String {
    let texts = (0..<scores).flatMap { score -> [String] in
      let (low, high) = bounds(score)
      return [
        #"{ "text": "score \#(score) is low", "when": { "of": "s\#(score)", "atMost": \#(low) } }"#,
        #"{ "text": "score \#(score) is high", "when": { "of": "s\#(score)", "atLeast": \#(high) } }"#,
      ]
    }
    return #""end0": { "type": "text", "text": [\#(texts.joined(separator: ", ")), "Thanks."] }"#
  }

  private func route(_ score: Int) -> String {
    let (low, high) = bounds(score)
    let next = score + 1 < scores ? #""end\#(score + 1)""# : "null"
    return """
      "end\(score)": { "type": "route", "next": "middle\(score)", "branches": [
        { "when": { "of": "s\(score)", "atMost": \(low) }, "next": "low\(score)" },
        { "when": { "of": "s\(score)", "atLeast": \(high) }, "next": "high\(score)" } ] },
      "low\(score)": { "type": "text", "text": "score \(score) is low", "next": \(next) },
      "middle\(score)": { "type": "text", "text": "score \(score) is so so", "next": \(next) },
      "high\(score)": { "type": "text", "text": "score \(score) is high", "next": \(next) }
      """
  }
}
