extension HistoryDocument {
  package static func read(_ bytes: [UInt8]) -> Decoded<HistoryDocument> {
    let (document, problems) = JSONReader.read(SourceText(name: "", bytes: bytes))
    if let problem = problems.first {
      return .notUnderstood(reason: reason(problem, document.original.source))
    }
    do throws(HistoryProblem) {
      let whole = JSONPart<HistoryProblem>(document)
      if let version = try newerVersion(of: whole) { return .newer(version: version) }
      var result = HistoryDocument()
      try result.read(whole)
      return .state(result)
    } catch {
      return .notUnderstood(reason: error.reason)
    }
  }

  private static func reason(_ problem: Diagnostic, _ source: SourceText) -> String {
    let position = LineIndex(source).position(of: problem.place.start)
    let what = problem.code == .duplicateKey ? "a key twice" : "no JSON"
    return "\(what) at line \(position.line), column \(position.column)"
  }

  private static func newerVersion(
    of whole: JSONPart<HistoryProblem>
  ) throws(HistoryProblem) -> String? {
    try whole.expectDistinctNames()
    guard let version = try whole.optional("starling") else {
      throw HistoryProblem(reason: "no \"starling\"")
    }
    if let number = version.number, number > 1 { return String(version.json.prefix(20)) }
    guard try version.integer() == 1 else { throw HistoryProblem(reason: "no known version") }
    return nil
  }

  /// Reads the parts of a history. A missing part is empty; a part that no version ever wrote is an
  /// error.
  private mutating func read(_ whole: JSONPart<HistoryProblem>) throws(HistoryProblem) {
    history.version = try whole.given("version")?.string()
    history.successes = try whole.count("successes")
    try read(try whole.given("sessions"), .sessions)
    try read(try whole.given("crashes"), .crashes)
    try read(try whole.given("displays"), .displays)
    try read(try whole.given("answer"), .answer)
    try read(try whole.given("prompt"), .prompt)
    if let scenarios = try whole.given("scenarios") {
      try scenarios.expectDistinctNames()
      for (name, part) in try scenarios.members() { try read(part.nonNull(), .scenario(name)) }
    }
    if let random = try whole.given("random") {
      history.random = Int(try random.integer(in: 0...(1 << 53) - 1, "random number"))
    }
    history.wasLost = try whole.optional("lost")?.boolean ?? false
    history.clockBehindSince = try whole.moment("clockBehindSince")
    try note(whole, .whole)
  }

  private mutating func read(
    _ json: JSONPart<HistoryProblem>?, _ part: HistoryPart
  ) throws(HistoryProblem) {
    guard let json else { return }
    try json.expectDistinctNames()
    switch part {
    case .whole: break
    case .sessions: history.sessions = try json.tally()
    case .crashes: history.crashes = try json.tally()
    case .displays: history.displays = try json.displays()
    case .answer: history.answer = try json.answer()
    case .prompt: history.prompt = try json.activity()
    case .scenario(let name): history.scenarios[name] = try json.activity()
    }
    try note(json, part)
  }

  /// Collects the unknown members of an object, in order.
  private mutating func note(
    _ json: JSONPart<HistoryProblem>, _ part: HistoryPart
  ) throws(HistoryProblem) {
    let known = part.keys
    for (name, member) in try json.members() where !known.contains(name) {
      unknown[part, default: []].append(UnknownMember(key: name, json: member.json))
    }
  }
}

/// Why a document is not a history.
struct HistoryProblem: JSONFailure {
  let reason: String

  init(reason: String) { self.reason = reason }

  init(at keys: [String?], expected: String) {
    reason = "\(Self.words(keys[...])) is no \(expected)"
  }

  fileprivate init(keyTwiceAt keys: [String?]) {
    reason = "\(Self.words(keys[...])) has a key twice"
  }

  private static func words(_ keys: ArraySlice<String?>) -> String {
    guard let last = keys.last else { return "it" }
    let outer = keys.dropLast()
    let word = last ?? "a moment"
    if outer == ["scenarios"] { return "a scenario" }
    // A list has no name of its own beside its elements.
    let around = last == nil ? outer.dropLast() : outer
    return around.isEmpty ? word : "\(word) of \(words(around))"
  }
}

extension JSONPart<HistoryProblem> {
  /// Fails for equal names: the history could not keep both.
  fileprivate func expectDistinctNames() throws(HistoryProblem) {
    let names = try members().map { $0.name }
    guard Set(names).count == names.count else { throw HistoryProblem(keyTwiceAt: keys) }
  }

  fileprivate func tally() throws(HistoryProblem) -> History.Tally {
    History.Tally(count: try count("count"), last: try moment("last"))
  }

  fileprivate func displays() throws(HistoryProblem) -> History.Displays {
    History.Displays(count: try count("count"), moments: try moments("moments"))
  }

  private func moments(_ name: String) throws(HistoryProblem) -> [Moment] {
    try list(name) { part throws(HistoryProblem) in Moment(seconds: try part.integer()) }
  }

  fileprivate func answer() throws(HistoryProblem) -> History.Answer {
    guard let kind = try given("kind")?.string(), let kind = History.Answer.Kind(rawValue: kind)
    else { throw failure("kind of answer", in: ["kind"]) }
    guard let moment = try moment("at") else { throw failure("moment", in: ["at"]) }
    let rating = try given("rating")?.integer()
    return History.Answer(
      kind, rating: rating.map { Int(clamping: $0) }, at: moment,
      version: try given("version")?.string(), round: try given("round")?.string())
  }

  fileprivate func activity() throws(HistoryProblem) -> History.Activity {
    var activity = History.Activity()
    activity.events = try count("events")
    activity.executions = try count("executions")
    activity.firstEvent = try moment("firstEvent")
    activity.lastEvent = try moment("lastEvent")
    activity.lastExecution = try moment("lastExecution")
    activity.recentEvents = try moments("times").sorted()
    activity.dropOldEvents()
    return activity
  }

  fileprivate func count(_ name: String) throws(HistoryProblem) -> Int {
    Int(clamping: try given(name)?.integer(in: 0...Int64.max, "count") ?? 0)
  }

  fileprivate func moment(_ name: String) throws(HistoryProblem) -> Moment? {
    let seconds = try given(name)?.integer()
    return seconds.map { Moment(seconds: $0) }
  }
}
