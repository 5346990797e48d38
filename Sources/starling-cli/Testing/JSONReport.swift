import Starling
import StarlingTesting

/// Reports tests as one JSON object.
struct JSONReport: TestReport {
  private var files: [JSONText] = []
  private var sum = TestSum()

  mutating func lines(for result: TestResult) -> [String] {
    sum.add(result)
    let text = DiagnosticText(result.file.source)
    files.append(
      .object([
        ("file", .string(result.file.path)), ("cases", .array(result.cases.map(Self.object))),
        ("promises", .array(result.promises.map(Self.object))),
        ("errors", .array(result.obstacles.map { .string($0.sentence(in: text)) })),
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
    let members: [(String, JSONText)] = [
      ("cases", .integer(sum.cases)), ("failed", .integer(sum.failedCases)),
      ("promises", .integer(sum.promises)), ("failedPromises", .integer(sum.failedPromises)),
      ("errors", .integer(sum.obstacles)), ("files", .array(files)),
    ]
    return [JSONText.object(members + (thoroughness?.members ?? [])).text]
  }
}
