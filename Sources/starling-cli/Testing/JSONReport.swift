import Starling
import StarlingTesting

/// Reports tests as one JSON object.
struct JSONReport: TestReport {
  private var files: [JSONText] = []
  private var cases = 0
  private var failed = 0
  private var errors = 0
  private var promises = 0
  private var failedPromises = 0

  mutating func lines(for result: TestResult) -> [String] {
    cases += result.cases.count
    failed += result.failures.count
    errors += result.obstacles.count
    promises += result.promises.count
    let text = DiagnosticText(result.file.source)
    failedPromises += result.failedPromises.count
    files.append(
      .object([
        ("file", .string(result.file.path)), ("cases", .array(result.cases.map(Self.object))),
        ("promises", .array(result.promises.map(Self.object))),
        (
          "errors",
          .array(result.obstacles.map { .string($0.sentence(in: text)) })
        ),
      ]))
    return []
  }

  private static func object(for one: TestResult.CaseResult) -> JSONText {
    .object([
      ("name", .string(one.name)), ("line", .integer(one.line)),
      ("passes", .boolean(one.failure == nil)), ("script", .string(one.script)),
      ("failure", one.failure.map(object) ?? .null),
    ])
  }

  private static func object(for one: TestResult.PromiseResult) -> JSONText {
    .object([
      ("promise", .string(one.name)), ("verdict", .string(one.verdict)),
      ("states", .integer(one.result.states)),
      ("case", one.conversation.map { .string($0.map { $0 + "\n" }.joined()) } ?? .null),
      ("vacuous", .boolean(one.result.isVacuous)),
      ("remark", one.remark.map { .string($0) } ?? .null),
    ])
  }

  private static func object(for failure: Failure) -> JSONText {
    .object([
      ("line", .integer(failure.line)), ("block", failure.block.map { .string($0) } ?? .null),
      ("scriptLine", failure.position.map { .integer($0.line) } ?? .null),
      ("scriptColumn", failure.position.map { .integer($0.column) } ?? .null),
      ("expected", .string(failure.expected)), ("actual", .string(failure.actual)),
      ("diff", .array(failure.diff.map { .string($0) })),
    ])
  }

  mutating func lastLines(_ thoroughness: Thoroughness?) -> [String] {
    let sum = [
      ("cases", cases), ("failed", failed), ("promises", promises),
      ("failedPromises", failedPromises), ("errors", errors),
    ]
    let members = sum.map { ($0.0, JSONText.integer($0.1)) } + [("files", .array(files))]
    return [JSONText.object(members + (thoroughness?.members ?? [])).text]
  }
}
