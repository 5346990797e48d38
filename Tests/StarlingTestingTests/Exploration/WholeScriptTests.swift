import Starling
import StarlingTesting
import Testing

/// Scripts of the kinds that authors write, through everything that looks at a script.
struct WholeScriptTests {
  /// A script, and what is found about it.
  struct Made: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let json: String
    let lengths: [String]
    let kept: [String]
    let broken: [String]
    /// Whether a cover is found in seconds.
    var isCovered = true

    func script() throws -> Script { try Script(json: json, name: "a.json") }
  }

  /// As PHQ-9: nine ratings from 0 to 3, one score, and advice behind the last one.
  private static let health = Made(
    testDescription: "health",
    json: Questionnaire(
      items: 9, scores: 1, options: 4, amounts: .byRating, lowest: 0, isGated: true
    ).json(.bubbles),
    lengths: ["9 questions"],
    kept: [
      "after: ! set q8 at least 1\nalways: bot: Please talk to somebody.",
      "after: ! set q8 = 0\nnever: bot: Please talk to somebody.",
      "never: ! set s0 at least 28",
      "after: ! set s0 at least 18\nalways: bot: score 0 is high",
    ],
    broken: [
      "never: bot: Please talk to somebody.",
      "after: ! set s0 at least 17\nalways: bot: score 0 is high",
    ])

  /// As BFI: several scores, where some items count the other way round.
  private static func traits(_ items: Int, _ scores: Int, isCovered: Bool = true) -> Made {
    let last = scores - 1
    return Made(
      testDescription: "\(scores) traits",
      json: Questionnaire(items: items, scores: scores, options: 5, amounts: .byRating)
        .json(.bubbles),
      lengths: ["\(items) questions"],
      kept: [
        "questions: at least \(items)",
        "after: bot: score \(last) is high\nnever: bot: score \(last) is low",
      ],
      broken: ["never: bot: score \(last) is high"], isCovered: isCovered)
  }

  private static let guide = Made(
    testDescription: "guide", json: Guide(topics: 5).json,
    lengths: [
      "no end, no upper bound (menu → t0 → ask0 → good0 → menu) if nothing is skipped",
      "at least 1 question, no upper bound (menu → t0 → ask0 → menu) with skips",
    ],
    kept: [
      "always: bot: Bye.", "never: stuck", "possible: end",
      "after: bot: Bye.\nnever: block menu",
    ],
    broken: [
      "before: block ask4\nnever: bot: Topic 4 is done.", "at most 1: block menu",
      "questions: at most 40", "always: bot: Topic 4 is done.",
    ])

  private static let quiz = Made(
    testDescription: "quiz", json: Quiz(questions: 6).json,
    lengths: ["6 questions if nothing is skipped", "6 questions with skips"],
    kept: [
      "never: ! set score at least 15.001", "never: ! set score at most -4.501",
      "never: ! set score = 0.1", "after: ! set score = 15\nalways: bot: Perfect.",
    ],
    broken: [
      "never: bot: Perfect.", "never: ! set score = 0.125", "never: ! set score at most -4.5",
      "after: ! set score at least 7.5\nalways: bot: Passed.",
    ])

  private static let all = [
    health, traits(5, 2), traits(44, 5, isCovered: false), guide, quiz,
  ]

  @Test(arguments: all)
  func `check says nothing, and the length is exact`(_ made: Made) throws {
    let found = ScriptCheck(SourceText(name: "a.json", text: made.json)).diagnostics
    #expect(found.isEmpty, "\(found.map(\.message))")
    #expect(RefinedLengths.lines(of: try made.script()).lines == made.lengths)
  }

  @Test func `what was not found is not said to be missing`() throws {
    let few = Lengths(try Self.traits(44, 5).script(), mostStates: 100)
    #expect(few.lines().allSatisfy { $0.hasPrefix("no end found, at most ") }, "\(few.lines())")
  }

  @Test(arguments: all)
  func `what is promised is proved or broken`(_ made: Made) throws {
    let script = try made.script()
    var stage = Stage(script)
    let promises = try (made.kept + made.broken).map { try Promise(parsing: $0) }
    let results = try Promise.results(of: promises, Transcript.Setup(), on: &stage)
    for (text, result) in zip(made.kept, results) {
      #expect(result.verdict.isProved, "\(text): \(result)")
    }
    for (text, result) in zip(made.broken, results[made.kept.count...]) {
      guard case .broken(let found) = result.verdict else {
        Issue.record("\(text): \(result)")
        continue
      }
      #expect(Player().play(found, on: Dialog(script)) == nil, "\(text)")
    }
  }

  @Test(arguments: all.filter(\.isCovered))
  func `a cover reaches everything, notices every mistake and passes`(_ made: Made) async throws {
    let covered = try CoveredScript(try made.script())
    #expect(covered.cover.missed.isEmpty && covered.cover.undecided.isEmpty)
    #expect(covered.cover.coverage.count().percent == 100)
    for (written, dialog) in covered.cases {
      #expect(Player().play(written, on: dialog) == nil, "\(written.name)")
    }
    #expect(await covered.survivors() == [])
  }
}
