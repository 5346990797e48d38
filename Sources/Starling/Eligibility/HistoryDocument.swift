/// A history file, including the parts that this version of the format does not know.
package struct HistoryDocument: Equatable, Sendable {
  package var history = History()
  /// The unknown members of each object, which are written back unchanged.
  var unknown: [HistoryPart: [UnknownMember]] = [:]

  package init(_ history: History = History()) { self.history = history }

  /// The document that replaces one that was lost.
  package static var afterLoss: HistoryDocument {
    var history = History()
    history.wasLost = true
    return HistoryDocument(history)
  }
}

/// The result of reading bytes as a history.
package enum HistoryReading: Equatable, Sendable {
  case history(HistoryDocument)
  /// A newer version of the format wrote it.
  case newer(version: String)
  case notUnderstood(reason: String)
}

/// An unknown member, which is kept as it is.
struct UnknownMember: Equatable, Sendable {
  let key: String
  let json: String
}

/// An object of the format.
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
