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
