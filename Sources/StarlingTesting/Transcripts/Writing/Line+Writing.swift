import Starling

extension Transcript {
  /// The transcript as it is written in a file. Parsing it gives the same transcript again.
  public var text: String {
    var lines = head.flatMap(\.written)
    for (index, one) in cases.enumerated() {
      lines += promises(behind: index).flatMap(\.written) + one.written
    }
    lines += promises(behind: cases.count).flatMap(\.written)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The promises between two cases, by the number of cases before them.
  private func promises(behind count: Int) -> [Promise] {
    promises.filter { min($0.casesBefore, cases.count) == count }
  }
}

extension Transcript.Case {
  /// The lines of the case. The line with its name comes first.
  public var written: [String] { ["=== \(name.inOneLine())"] + lines.flatMap(\.written) }
}

extension Transcript.Line {
  /// The line as it is written in a file. A text of several lines continues on lines with a bar.
  /// Nothing in it controls a terminal: what could is written with escapes, or left out of
  /// comments.
  public var written: [String] {
    let lines =
      switch content {
      case .empty: [""]
      case .comment(let text): ["#\(text)"]
      case .setting(let setting): [setting.written]
      case .step(let step): step.written
      case .clause(let clause): [clause.written]
      }
    return lines.map { $0.inOneLine() }
  }
}

extension Transcript.Setting {
  var written: String {
    switch self {
    case .script(let path): "script: \(path.quotedWhereNeeded)"
    case .locale(let tag): "locale: \(tag)"
    case .set(let name, .plain(let text)):
      "set: \(name) = \(text.quotedWhereNeeded)"
    case .set(let name, .text(let text)): "set: \(name) = \(JSONEscape.quoted(text))"
    case .config(let path): "config: \(path.quotedWhereNeeded)"
    case .start(let id): "start: \(id.quotedWhereNeeded)"
    }
  }
}

extension Transcript.Step {
  /// The lines of the step. A text of several lines continues on lines with a bar.
  public var written: [String] {
    switch self {
    case .says(let text): text.lines(behind: "bot:")
    case .asks(let question): [question.written]
    case .does(let act): act.written
    case .passes(let seconds): ["@ \(JSONNumber.text(seconds))s"]
    case .hears(let message): [message.written]
    case .rejects(let code): ["reject: \(code.rawValue)"]
    case .anything: ["..."]
    case .ends(.completed): ["end"]
    case .ends(.left): ["left"]
    case .ends(.stuck): ["stuck"]
    }
  }
}

extension Transcript.Act {
  var written: [String] {
    switch self {
    case .answers(let text): text.lines(behind: "you:")
    case .submits: ["submit"]
    case .skips: ["skip"]
    case .taps: ["tap"]
    case .goesBack: ["back"]
    case .leaves: ["leave"]
    }
  }
}

extension Transcript.Question {
  var written: String {
    switch self {
    case .buttons(let titles): "buttons: \(titles.map(\.escaped).joined(separator: " | "))"
    case .input(let button, let skip): "input: \(button.escaped)\(Self.ending(with: skip))"
    case .stars(let max, let submit, let skip):
      "stars: \(max)\(submit.map { " (\($0.escaped))" } ?? "")\(Self.ending(with: skip))"
    }
  }

  private static func ending(with skip: Transcript.Title?) -> String {
    skip.map { " | \($0.escaped)" } ?? ""
  }
}

extension Transcript.Message {
  var written: String {
    switch self {
    case .picked(let stars): "! picked \(stars)"
    case .rated(let stars): "! rated \(stars)"
    case .outcome(let outcome, let step): "! outcome \(outcome.rawValue) at \(step.rawValue)"
    case .action(let name): "! action \(name.isEmpty ? "\"\"" : name.quotedWhereNeeded)"
    case .set(let name, let value): "! set \(name) = \(value.json)"
    }
  }
}
