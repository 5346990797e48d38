extension HistoryDocument {
  /// Reads bytes as a history.
  package static func read(_ bytes: [UInt8]) -> HistoryReading {
    let (document, problems) = JSONReader.read(SourceText(name: "", bytes: bytes))
    if let problem = problems.first {
      return .notUnderstood(reason: reason(problem, document.source))
    }
    do throws(HistoryProblem) {
      let reader = HistoryReader(document: document)
      if let version = try reader.newerVersion() { return .newer(version: version) }
      return .history(try reader.read())
    } catch {
      return .notUnderstood(reason: error.reason)
    }
  }

  private static func reason(_ problem: Diagnostic, _ source: SourceText) -> String {
    let position = LineIndex(source).position(of: problem.place.start)
    let what = problem.code == .duplicateKey ? "a key twice" : "no JSON"
    return "\(what) at line \(position.line), column \(position.column)"
  }
}

/// Why a document is not a history.
struct HistoryProblem: Error {
  let reason: String
}

/// Reads the parts of a history. A missing part is empty; a part that no version ever wrote is an
/// error.
struct HistoryReader {
  let document: JSONDocument

  func newerVersion() throws(HistoryProblem) -> String? {
    let whole = try members(of: JSONDocument.root, "it")
    guard let version = whole["starling"] else { throw HistoryProblem(reason: "no \"starling\"") }
    guard document[version].kind == .number, document.number(version) > 1 else {
      if try integer(version, "starling") == 1 { return nil }
      throw HistoryProblem(reason: "no known version")
    }
    return String(document.source.text(at: document[version].place).prefix(20))
  }

  func read() throws(HistoryProblem) -> HistoryDocument {
    let whole = try members(of: JSONDocument.root, "it")
    var result = HistoryDocument()
    result.history.version = try optional(whole["version"], "version", string)
    result.history.successes = try count(whole["successes"], "successes")
    try read(whole["sessions"], .sessions, into: &result)
    try read(whole["crashes"], .crashes, into: &result)
    try read(whole["displays"], .displays, into: &result)
    try read(whole["answer"], .answer, into: &result)
    try read(whole["prompt"], .prompt, into: &result)
    for entry in try optional(whole["scenarios"], "scenarios", members) ?? [:] {
      try read(entry.value, .scenario(entry.key), into: &result)
    }
    result.history.wasLost = whole["lost"].map { document[$0].kind == .true } ?? false
    note(JSONDocument.root, .whole, in: &result)
    return result
  }

  private func read(
    _ node: Int?, _ part: HistoryPart, into result: inout HistoryDocument
  ) throws(HistoryProblem) {
    guard let node, document[node].kind != .null else { return }
    let path = part.path
    let found = try members(of: node, path)
    switch part {
    case .whole: break
    case .sessions: result.history.sessions = try tally(found, path)
    case .crashes: result.history.crashes = try tally(found, path)
    case .displays: result.history.displays = try displays(found, path)
    case .answer: result.history.answer = try answer(found, path)
    case .prompt: result.history.prompt = try activity(found, path)
    case .scenario(let name): result.history.scenarios[name] = try activity(found, path)
    }
    note(node, part, in: &result)
  }

  /// Collects the unknown members of an object, in order.
  private func note(_ node: Int, _ part: HistoryPart, in result: inout HistoryDocument) {
    let known = part.keys
    document.forEachMember(of: node) { key, value in
      let name = document.string(key)
      guard !known.contains(name) else { return }
      let json = document.source.text(at: document[value].place)
      result.unknown[part, default: []].append(UnknownMember(key: name, json: json))
    }
  }
}

extension HistoryPart {
  /// The part as reasons name it.
  fileprivate var path: String {
    switch self {
    case .whole: "it"
    case .sessions: "sessions"
    case .crashes: "crashes"
    case .displays: "displays"
    case .answer: "answer"
    case .prompt: "prompt"
    case .scenario: "a scenario"
    }
  }
}
