import Starling
import StarlingTesting

/// A line for each file, failures in full, and the sum of it all.
struct TextReport: TestReport {
  private var files = 0
  private var cases = 0
  private var failed = 0
  private var unreadable = 0

  mutating func lines(for result: TestResult) -> [String] {
    let failures = result.failures
    files += 1
    cases += result.cases.count
    failed += failures.count
    unreadable += result.obstacles.isEmpty ? 0 : 1
    let line = "\(result.file.path): \(Self.words(result.cases.count, failures.count, result))"
    let details = failures.flatMap { [""] + Self.lines(for: $0, result.file.path) }
    return ([line] + details + (details.isEmpty ? [] : [""])).map { $0.safeForTerminal() }
  }

  private static func words(_ cases: Int, _ failures: Int, _ result: TestResult) -> String {
    let stopped =
      result.obstacles.isEmpty ? "" : cases == 0 ? "cannot run" : ", the rest cannot run"
    if cases == 0 { return stopped }
    if failures == 0 { return count(cases, "case") + (cases == 1 ? " passes" : " pass") + stopped }
    let verb = failures == 1 ? "fails" : "fail"
    return "\(grouped(failures)) of \(count(cases, "case")) \(verb)\(stopped)"
  }

  private static func lines(for one: TestResult.CaseResult, _ path: String) -> [String] {
    guard let failure = one.failure else { return [] }
    let block = failure.block.map { "at the block \(quoted($0))" } ?? "before the first block"
    let lines = [
      "\(path):\(failure.line): the case \(JSONEscape.quoted(one.name)) fails",
      "  \(one.place.map { "\($0): " } ?? "")\(block)",
    ]
    return lines + told("  expected: ", failure.expected) + told("  actual:   ", failure.actual)
      + failure.diff.map { "    \($0)" }
  }

  /// A text of several lines goes on under its first.
  private static func told(_ label: String, _ text: String) -> [String] {
    let margin = String(repeating: " ", count: label.count)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { ($0 == 0 ? label : margin) + $1 }
  }

  mutating func lastLines(_ thoroughness: Thoroughness?) -> [String] {
    [sum] + (thoroughness?.lines.map { $0.safeForTerminal() } ?? [])
  }

  private var sum: String {
    let sum = "\(count(cases, "case")) in \(count(files, "file"))"
    let stopped = unreadable == 0 ? "" : "; \(count(unreadable, "file")) cannot run"
    guard failed == 0 else {
      return "\(grouped(failed)) of \(sum) \(failed == 1 ? "fails" : "fail")\(stopped)"
    }
    return "\(sum) \(cases == 1 ? "passes" : "pass")\(stopped)"
  }
}
