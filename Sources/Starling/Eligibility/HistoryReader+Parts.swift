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
      version: try optional(found["version"], "version of \(path)", string))
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
