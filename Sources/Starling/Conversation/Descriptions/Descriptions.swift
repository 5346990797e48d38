// What `print` and a failed expectation show: what a value is, in a line or in its natural text.

extension Script: CustomStringConvertible {
  /// The title and the size: `Rating: 4 blocks from "stars" on`.
  public var description: String {
    let size = "\(count(blockIDs.count, "block")) from \(quoted(start.id)) on"
    return title.map { "\($0.inOneLine()): \(size)" } ?? size
  }
}

extension Script.Block: CustomStringConvertible {
  /// The id, the kind and the first text: `stars, a rating: How do you like it?`.
  public var description: String {
    "\(id), a \(kind.rawValue)" + (texts.first.map { ": \($0.inOneLine())" } ?? "")
  }
}

extension Script.Button: CustomStringConvertible {
  /// The title, with the condition under which it is offered: `Later if team ≥ 50`.
  public var description: String { title.inOneLine() + (condition.map { " if \($0)" } ?? "") }
}

extension Script.Field: CustomStringConvertible {
  /// What fits, in the words of a script: `format integer, min 1, max 500`.
  public var description: String {
    let limits: [(String, (any CustomStringConvertible)?)] = [
      ("format", format == .any ? nil : format.rawValue), ("min", min.map { Value.number($0) }),
      ("max", max.map { Value.number($0) }), ("minLength", minLength), ("maxLength", maxLength),
      ("required", isRequired ? true : nil),
    ]
    let words = limits.compactMap { name, value in value.map { "\(name) \($0)" } }
    return words.isEmpty ? "any text" : words.joined(separator: ", ")
  }
}

extension Script.Several: CustomStringConvertible {
  /// How many are chosen: `1 to 3`, `1 or more`.
  public var description: String { max.map { "\(min) to \($0)" } ?? "\(min) or more" }
}

extension Script.Stars: CustomStringConvertible {
  /// The lowest and the highest answer: `1 to 5`.
  public var description: String { "\(min) to \(max)" }
}

extension Script.Link: CustomStringConvertible {
  /// Where it leads: `to thanks if ≥ 4, otherwise to wish`.
  public var description: String {
    let last = branches.isEmpty ? "\(next)" : "otherwise \(next)"
    return (branches.map(\.description) + [last]).joined(separator: ", ")
  }
}

extension Script.Branch: CustomStringConvertible {
  /// Where it leads, and when: `to thanks if ≥ 4`.
  public var description: String { "\(next) if \(condition)" }
}

extension Script.Destination: CustomStringConvertible {
  /// Where it leads: `to thanks`, `to the end`, or `on` where nothing is written.
  public var description: String {
    switch self {
    case .unwritten: "on"
    case .end: "to the end"
    case .block(let block): "to \(block.id)"
    }
  }
}

extension Script.Condition: CustomStringConvertible {
  /// The condition as in a chart: `team ≥ 50`, `name is "Ada" and visited menu`.
  public var description: String { ConditionWords(script.tables, short: true).words(of: number) }
}

extension Dialog: CustomStringConvertible {
  /// Where it stands: `waits at stars, a rating: How do you like it?`.
  public var description: String {
    if let ending { return "over: \(ending.rawValue)" }
    guard prompt != nil, let block = waiting else { return "not begun" }
    return "waits at \(Script.Block(script: script, number: block))"
  }
}

extension Verdict: CustomStringConvertible {
  /// `yes`, or the rules that say no, with their reasons: `no: sessions (1 of 5 sessions)`.
  public var description: String {
    let against = rules.filter { !$0.passes }
    if against.isEmpty { return "yes" }
    return "no: " + against.map { "\($0.rule.rawValue) (\($0.reason))" }.joined(separator: ", ")
  }
}

extension Verdict.RuleResult: CustomStringConvertible {
  /// The rule, what it says and why: `sessions: no, 1 of 5 sessions`.
  public var description: String {
    "\(rule.rawValue): \(passes ? "yes" : "no")" + (reason.isEmpty ? "" : ", \(reason)")
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The severity, the sentence with what was probably meant, the notes that are about this place,
  /// and the code: `error: a count cannot be negative ("askAtMost" is -1) [out-of-range]`.
  public var description: String {
    let meant = didYouMean(suggestion)
    let remarks = notes.filter { $0.place == nil }.map { " (\($0.text.inOneLine()))" }
    return "\(severity.rawValue): \(message)\(meant)\(remarks.joined()) [\(code.rawValue)]"
  }
}

extension Configuration: CustomStringConvertible {
  /// The rules and texts that are set, as JSON: `{"daysBetween":30,"askAtMost":null}`.
  public var description: String { json.text }
}

extension Conditions: CustomStringConvertible {
  /// The conditions that are set, as JSON: `{"minEventsRequired":3}`.
  public var description: String { json.text }
}

extension History: CustomStringConvertible {
  /// What was recorded, as JSON.
  public var description: String { json }
}

extension ChatResult: CustomStringConvertible {
  /// The result, as `starling run --json` prints it.
  public var description: String { JSONText.object(members(eligible: nil)).text }
}

extension ResultLine: CustomStringConvertible {
  /// The line, as it stands in a file of results.
  public var description: String { json }
}
