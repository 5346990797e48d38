import Starling
import StarlingTesting

/// Reports tests in the Test Anything Protocol, version 14: a line per case and per obstacle.
struct TAPReport: TestReport {
  private var count = 0
  private var hasBegun = false

  mutating func lines(for result: TestResult) -> [String] {
    var lines = hasBegun ? [] : ["TAP version 14"]
    hasBegun = true
    for one in result.cases {
      count += 1
      let point = "\(count) - \(Self.escaped("\(result.file.path): \(one.name)"))"
      guard let failure = one.failure else {
        lines.append("ok \(point)")
        continue
      }
      lines += ["not ok \(point)"] + Self.block(for: one, failure, result.file.path)
    }
    for one in result.promises { lines += self.lines(for: one, result.file.path) }
    let text = DiagnosticText(result.file.source)
    for obstacle in result.obstacles {
      count += 1
      let sentence = obstacle.sentence(in: text)
      lines.append("not ok \(count) - \(Self.escaped("\(result.file.path): \(sentence)"))")
    }
    return lines
  }

  private mutating func lines(
    for one: TestResult.PromiseResult, _ path: String
  ) -> [String] {
    count += 1
    let point = "\(count) - \(Self.escaped("\(path): promise: \(one.name)"))"
    if one.isKept {
      return ["ok \(point)"] + (one.remark.map { ["# warning: \($0.safeForTerminal())"] } ?? [])
    }
    let members =
      [
        ("file", JSONEscape.quoted(path)), ("line", String(one.line)),
        ("verdict", JSONEscape.quoted(one.verdict)), ("states", String(one.result.states)),
      ] + (one.remark.map { [("remark", JSONEscape.quoted($0))] } ?? [])
    let lines = members.map { "  \($0): \($1)" }
    let conversation = one.conversation.map { lines in
      ["  conversation:"] + lines.map { "    - \(JSONEscape.quoted($0))" }
    }
    return ["not ok \(point)", "  ---"] + lines + (conversation ?? []) + ["  ..."]
  }

  /// The details of a failure as YAML. JSON strings are valid YAML.
  private static func block(
    for one: TestResult.CaseResult, _ failure: Failure, _ path: String
  ) -> [String] {
    var members = [("file", path), ("line", String(failure.line))]
    members += one.place.map { [("script", $0)] } ?? []
    members += failure.block.map { [("block", $0)] } ?? []
    members += [("expected", failure.expected), ("actual", failure.actual)]
    let lines = members.map { name, text in
      "  \(name): \(name == "line" ? text : JSONEscape.quoted(text))"
    }
    // Perl's parser takes a list item for a mapping if its first word ends with a colon.
    let diff = failure.diff.map {
      "    - \(JSONEscape.quoted("\($0.prefix(1)) \($0.dropFirst())"))"
    }
    return ["  ---"] + lines + ["  diff:"] + diff + ["  ..."]
  }

  /// A description in which backslashes and hashes are escaped.
  private static func escaped(_ text: String) -> String {
    text.safeForTerminal().unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\\" || scalar == "#" { result += "\\" }
      result.unicodeScalars.append(scalar == "\n" ? " " : scalar)
    }
  }

  mutating func lastLines(_ thoroughness: Thoroughness?) -> [String] {
    let comments = thoroughness?.lines.map { "# \($0.safeForTerminal())" } ?? []
    return (hasBegun ? [] : ["TAP version 14"]) + ["1..\(count)"] + comments
  }
}
