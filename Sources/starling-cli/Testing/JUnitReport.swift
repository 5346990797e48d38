import Starling
import StarlingTesting

/// Reports tests as XML for build servers, with a suite for each file.
struct JUnitReport: TestReport {
  private var suites: [String] = []
  private var sum = TestSum()

  mutating func lines(for result: TestResult) -> [String] {
    let path = result.file.path
    var own = TestSum()
    own.add(result)
    sum.add(result)
    suites.append("  <testsuite\(Self.attributes(("name", path)))\(Self.counts(own))>")
    suites += result.cases.flatMap { Self.lines(for: $0, path) }
    suites += result.promises.flatMap { Self.lines(for: $0, path) }
    let source = DiagnosticText(result.file.source)
    for obstacle in result.obstacles {
      let text = obstacle.lines(in: source).joined(separator: "\n")
      let message = Self.attributes(("message", obstacle.sentence(in: source)))
      suites += [
        "    <testcase\(Self.attributes(("name", "cannot run"), ("classname", path)))>",
        "      <error\(message)>\(text.xml)</error>", "    </testcase>",
      ]
    }
    suites.append("  </testsuite>")
    return []
  }

  private static func lines(for one: TestResult.CaseResult, _ path: String) -> [String] {
    let line = String(one.failure?.line ?? one.line)
    let head =
      "    <testcase"
      + attributes(("name", one.name), ("classname", path), ("file", path), ("line", line))
    guard let failure = one.failure else { return [head + "/>"] }
    let message = "expected: \(failure.expected); actual: \(failure.actual)"
    let text = [one.place ?? ""] + failure.diff
    return [
      head + ">",
      "      <failure\(attributes(("message", message)))>"
        + text.joined(separator: "\n").xml + "</failure>",
      "    </testcase>",
    ]
  }

  private static func lines(for one: TestResult.PromiseResult, _ path: String) -> [String] {
    let head =
      "    <testcase"
      + attributes(
        ("name", "promise: \(one.name)"), ("classname", path), ("file", path),
        ("line", String(one.line)))
    if one.isKept {
      guard let remark = one.remark else { return [head + "/>"] }
      return [
        head + ">", "      <system-out>warning: \(remark.xml)</system-out>", "    </testcase>",
      ]
    }
    let remark = one.remark.map { one.result.isAfterNothing ? $0 : "\(one.verdict): \($0)" }
    let message = attributes(("message", remark ?? one.verdict))
    let text = (one.conversation ?? []).joined(separator: "\n").xml
    return [head + ">", "      <failure\(message)>\(text)</failure>", "    </testcase>"]
  }

  var tellsThoroughness: Bool { false }

  mutating func lastLines(_: Thoroughness?) -> [String] {
    let head = "<testsuites name=\"starling\"\(Self.counts(sum))>"
    return ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", head] + suites + ["</testsuites>"]
  }

  private static func counts(_ sum: TestSum) -> String {
    let tests = sum.cases + sum.promises + sum.obstacles
    let failures = sum.failedCases + sum.failedPromises
    return " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(sum.obstacles)\""
  }

  private static func attributes(_ pairs: (String, String)...) -> String {
    pairs.map { " \($0.0)=\"\($0.1.xml)\"" }.joined()
  }
}
