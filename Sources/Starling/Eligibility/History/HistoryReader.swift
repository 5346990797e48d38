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
    result.history.random = try optional(whole["random"], "random", random)
    result.history.wasLost = whole["lost"].map { document[$0].kind == .true } ?? false
    result.history.clockBehindSince = try optional(
      whole["clockBehindSince"], "clockBehindSince", moment)
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

extension HistoryReader {
  typealias Members = [String: Int]

  func tally(_ found: Members, _ path: String) throws(HistoryProblem) -> History.Tally {
    History.Tally(
      count: try count(found["count"], "count of \(path)"),
      last: try optional(found["last"], "last of \(path)", moment))
  }

  func displays(_ found: Members, _ path: String) throws(HistoryProblem) -> History.Displays {
    var moments: [Moment] = []
    if let node = found["moments"], document[node].kind != .null {
      guard document[node].kind == .array else { throw wrong("moments of \(path)", "list") }
      var elements: [Int] = []
      document.forEachElement(of: node) { elements.append($0) }
      for element in elements { moments.append(try moment(element, "a moment of \(path)")) }
    }
    return History.Displays(
      count: try count(found["count"], "count of \(path)"), moments: moments)
  }

  func answer(_ found: Members, _ path: String) throws(HistoryProblem) -> History.Answer {
    guard let kind = try optional(found["kind"], "kind of \(path)", string),
      let kind = History.Answer.Kind(rawValue: kind)
    else { throw wrong("kind of \(path)", "kind of answer") }
    guard let moment = try optional(found["at"], "at of \(path)", moment) else {
      throw wrong("at of \(path)", "moment")
    }
    return History.Answer(
      kind, rating: try optional(found["rating"], "rating of \(path)", stars), at: moment,
      version: try optional(found["version"], "version of \(path)", string),
      round: try optional(found["round"], "round of \(path)", string))
  }

  func activity(_ found: Members, _ path: String) throws(HistoryProblem) -> History.Activity {
    var activity = History.Activity()
    activity.events = try count(found["events"], "events of \(path)")
    activity.executions = try count(found["executions"], "executions of \(path)")
    activity.firstEvent = try optional(found["firstEvent"], "firstEvent of \(path)", moment)
    activity.lastEvent = try optional(found["lastEvent"], "lastEvent of \(path)", moment)
    activity.lastExecution = try optional(
      found["lastExecution"], "lastExecution of \(path)", moment)
    return activity
  }

  // MARK: Values

  /// The members of an object by name. Equal names are an error: the history could not keep both.
  func members(of node: Int, _ what: String) throws(HistoryProblem) -> Members {
    guard document[node].kind == .object else { throw wrong(what, "object") }
    var members: Members = [:]
    var isTwice = false
    document.forEachMember(of: node) { key, value in
      isTwice = members.updateValue(value, forKey: document.string(key)) != nil || isTwice
    }
    if isTwice { throw HistoryProblem(reason: "\(what) has a key twice") }
    return members
  }

  /// A value that may be missing or `null`.
  func optional<Part>(
    _ node: Int?, _ what: String, _ read: (Int, String) throws(HistoryProblem) -> Part
  ) throws(HistoryProblem) -> Part? {
    guard let node, document[node].kind != .null else { return nil }
    return try read(node, what)
  }

  func string(_ node: Int, _ what: String) throws(HistoryProblem) -> String {
    guard document[node].kind == .string else { throw wrong(what, "text") }
    return document.string(node)
  }

  func count(_ node: Int?, _ what: String) throws(HistoryProblem) -> Int {
    let count = try optional(node, what, integer) ?? 0
    guard count >= 0 else { throw wrong(what, "count") }
    return Int(clamping: count)
  }

  func moment(_ node: Int, _ what: String) throws(HistoryProblem) -> Moment {
    Moment(seconds: try integer(node, what))
  }

  private func random(_ node: Int, _ what: String) throws(HistoryProblem) -> Int {
    let number = try integer(node, what)
    guard 0..<(1 << 53) ~= number else { throw wrong(what, "random number") }
    return Int(number)
  }

  private func stars(_ node: Int, _ what: String) throws(HistoryProblem) -> Int {
    Int(clamping: try integer(node, what))
  }

  /// A whole number. It is read exactly unless it has a fraction or an exponent, since a `Double`
  /// loses the last digits of large numbers.
  func integer(_ node: Int, _ what: String) throws(HistoryProblem) -> Int64 {
    guard document[node].kind == .number else { throw wrong(what, "number") }
    if let integer = Int64(document.source.text(at: document[node].place)) { return integer }
    guard let whole = Int64(exactly: document.number(node)) else {
      throw wrong(what, "whole number that can be counted with")
    }
    return whole
  }

  private func wrong(_ what: String, _ expected: String) -> HistoryProblem {
    HistoryProblem(reason: "\(what) is no \(expected)")
  }
}
