import Starling
import StarlingTesting

/// Reports tests as text: a line for each file, failures in detail, and a summary.
struct TextReport: TestReport {
  private var files = 0
  private var unreadable = 0
  private var sum = TestSum()

  mutating func lines(for result: TestResult) -> [String] {
    files += 1
    sum.add(result)
    unreadable += result.obstacles.isEmpty ? 0 : 1
    let line = "\(result.file.path): \(Self.words(result))"
    let remarks = result.promises.flatMap { Self.remarks(on: $0, result.file.path) }
    let details =
      result.failures.flatMap { [""] + Self.lines(for: $0, result.file.path) }
      + result.promises.flatMap { Self.lines(for: $0, result.file.path) }
    return ([line] + remarks + details + (details.isEmpty ? [] : [""]))
      .map { $0.safeForTerminal() }
  }

  private static func words(_ result: TestResult) -> String {
    let parts = [words(cases: result), words(promises: result)].compactMap(\.self)
    if result.obstacles.isEmpty { return parts.joined(separator: ", ") }
    return parts.isEmpty ? "cannot run" : (parts + ["the rest cannot run"]).joined(separator: ", ")
  }

  private static func words(cases result: TestResult) -> String? {
    let cases = result.cases.count
    let failures = result.failures.count
    if cases == 0 { return nil }
    if failures == 0 { return count(cases, "case") + (cases == 1 ? " passes" : " pass") }
    let verb = failures == 1 ? "fails" : "fail"
    return "\(grouped(failures)) of \(count(cases, "case")) \(verb)"
  }

  private static func words(promises result: TestResult) -> String? {
    let all = result.promises
    if all.isEmpty { return nil }
    let states = count(all.reduce(0) { $0 + $1.result.states }, "state")
    if result.failedPromises.isEmpty { return "\(count(all.count, "promise")) proved (\(states))" }
    let broken = all.count { $0.conversation != nil }
    let vacuous = result.failedPromises.count { $0.result.isAfterNothing }
    let undecided = result.failedPromises.count - broken - vacuous
    let proved = all.count - result.failedPromises.count
    let words = [
      (proved, "proved"), (broken, "broken"), (undecided, "undecided"), (vacuous, "vacuous"),
    ]
    .filter { $0.0 > 0 }
    .map { "\(count($0.0, "promise")) \($0.0 == 1 ? "is" : "are") \($0.1)" }
    return "\(words.joined(separator: ", ")) (\(states))"
  }

  private static func lines(for one: TestResult.PromiseResult, _ path: String) -> [String] {
    guard let conversation = one.conversation else { return [] }
    let name = JSONEscape.quoted(one.name)
    let head = "\(path):\(one.line): the promise \(name) is broken, as this case shows:"
    return ["", head, ""] + conversation
  }

  private static func remarks(on one: TestResult.PromiseResult, _ path: String) -> [String] {
    guard let remark = one.remark else { return [] }
    let name = "the promise \(JSONEscape.quoted(one.name))"
    if one.result.isAfterNothing { return ["\(path):\(one.line): \(name) is \(remark)"] }
    return one.isKept
      ? ["\(path):\(one.line): warning: \(name) could not be broken: \(remark)"]
      : ["\(path):\(one.line): \(name) is undecided: \(remark)"]
  }

  private static func lines(for one: TestResult.CaseResult, _ path: String) -> [String] {
    guard let failure = one.failure else { return [] }
    let block = failure.block.map { "at the block \(quoted($0))" } ?? "before the first block"
    let lines = [
      "\(path):\(failure.line): the case \(JSONEscape.quoted(one.name)) fails",
      "  \(one.place.map { "\($0): " } ?? "")\(block)",
    ]
    return lines + labelled("  expected: ", failure.expected)
      + labelled("  actual:   ", failure.actual)
      + failure.diff.map { "    \($0)" }
  }

  /// A text with a label. Further lines of the text are indented below its first line.
  private static func labelled(_ label: String, _ text: String) -> [String] {
    let margin = String(repeating: " ", count: label.count)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { ($0 == 0 ? label : margin) + $1 }
  }

  mutating func lastLines(_ thoroughness: Thoroughness?) -> [String] {
    [words] + (thoroughness?.lines.map { $0.safeForTerminal() } ?? [])
  }

  private var words: String {
    let failures = sum.failedCases + sum.failedPromises
    let counted = [
      (sum.failedCases, sum.cases, "case"), (sum.failedPromises, sum.promises, "promise"),
    ]
    .filter { failures == 0 ? $0.1 > 0 : $0.0 > 0 }
    let things = (counted.isEmpty ? [(0, 0, "case")] : counted).map { failed, all, name in
      (failures == 0 ? "" : "\(grouped(failed)) of ") + count(all, name)
    }.joined(separator: " and ")
    let verb =
      failures == 0
      ? (sum.cases + sum.promises == 1 ? "passes" : "pass") : (failures == 1 ? "fails" : "fail")
    let stopped = unreadable == 0 ? "" : "; \(count(unreadable, "file")) cannot run"
    return "\(things) in \(count(files, "file")) \(verb)\(stopped)"
  }
}
