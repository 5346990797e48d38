/// A history as a file holds it, with all that this version of the format does not know.
package struct HistoryDocument: Equatable, Sendable {
  package var history = History()
  /// The members that are not known, of each object that has some; they are written as they were.
  var unknown: [HistoryPart: [UnknownMember]] = [:]

  package init(_ history: History = History()) { self.history = history }

  /// The one that takes the place of one that was lost.
  package static var afterLoss: HistoryDocument {
    var history = History()
    history.wasLost = true
    return HistoryDocument(history)
  }
}

/// What bytes turn out to be that should be a history.
package enum HistoryReading: Equatable, Sendable {
  case history(HistoryDocument)
  /// It was written in a version of the format that is still to come.
  case newer(version: String)
  case notUnderstood(reason: String)
}

/// A member of an object that is kept as it is.
struct UnknownMember: Equatable, Sendable {
  let key: String
  let json: String
}

/// An object of the format, and the keys that it has.
enum HistoryPart: Hashable {
  case whole, sessions, crashes, displays, answer, prompt
  case scenario(String)

  var keys: Set<String> {
    switch self {
    case .whole:
      [
        "starling", "version", "sessions", "crashes", "successes", "displays", "answer", "prompt",
        "scenarios", "lost",
      ]
    case .sessions, .crashes: ["count", "last"]
    case .displays: ["count", "moments"]
    case .answer: ["kind", "rating", "at", "version"]
    case .prompt, .scenario: ["events", "executions", "firstEvent", "lastEvent", "lastExecution"]
    }
  }
}
