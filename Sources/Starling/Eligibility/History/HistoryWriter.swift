extension HistoryDocument {
  package var bytes: [UInt8] { Array((HistoryWriter(document: self).json.text + "\n").utf8) }
}

/// Writes every key of the format, always in the same order, followed by unknown members.
private struct HistoryWriter {
  let document: HistoryDocument

  private var history: History { document.history }

  var json: JSONText {
    object(
      .whole,
      [
        ("starling", .integer(1)), ("version", .orNull(history.version)),
        ("sessions", tally(history.sessions, .sessions)),
        ("crashes", tally(history.crashes, .crashes)), ("successes", .integer(history.successes)),
        ("displays", displays), ("answer", history.answer.map(answer) ?? .null),
        ("prompt", activity(history.prompt, .prompt)), ("scenarios", scenarios),
      ] + (history.random.map { [("random", .integer($0))] } ?? [])
        + (history.wasLost ? [("lost", .boolean(true))] : [])
        + (history.clockBehindSince.map { [("clockBehindSince", moment($0))] } ?? []))
  }

  private func tally(_ tally: History.Tally, _ part: HistoryPart) -> JSONText {
    object(part, [("count", .integer(tally.count)), ("last", moment(tally.last))])
  }

  private var displays: JSONText {
    let displays = history.displays
    return object(
      .displays,
      [
        ("count", .integer(displays.count)), ("moments", .array(displays.moments.map(moment))),
      ])
  }

  private func answer(_ answer: History.Answer) -> JSONText {
    object(
      .answer,
      [
        ("kind", .string(answer.kind.rawValue)), ("rating", .orNull(answer.rating)),
        ("at", moment(answer.moment)), ("version", .orNull(answer.version)),
      ] + (answer.round.map { [("round", .string($0))] } ?? []))
  }

  private func activity(_ activity: History.Activity, _ part: HistoryPart) -> JSONText {
    object(
      part,
      [
        ("events", .integer(activity.events)), ("executions", .integer(activity.executions)),
        ("firstEvent", moment(activity.firstEvent)), ("lastEvent", moment(activity.lastEvent)),
        ("lastExecution", moment(activity.lastExecution)),
      ]
        + (activity.recentEvents.isEmpty
          ? [] : [("times", .array(activity.recentEvents.map(moment)))]))
  }

  /// Sorted by name, so that equal histories are written alike. A scenario that was reset is still
  /// written if it has unknown members.
  private var scenarios: JSONText {
    var names = Set(history.scenarios.keys)
    for case .scenario(let name) in document.unknown.keys { names.insert(name) }
    return .object(names.sorted().map { ($0, activity(history.activity(of: $0), .scenario($0))) })
  }

  // MARK: Parts

  private func object(_ part: HistoryPart, _ members: [(String, JSONText)]) -> JSONText {
    .object(members + (document.unknown[part] ?? []).map { ($0.key, .raw($0.json)) })
  }

  private func moment(_ moment: Moment?) -> JSONText {
    .orNull(moment.map { Int(clamping: $0.seconds) })
  }
}

/// A history file, including the parts that this version of the format does not know.
package struct HistoryDocument: Equatable, Sendable {
  package var history = History()
  /// The unknown members of each object, which are written back unchanged.
  var unknown: [HistoryPart: [UnknownMember]] = [:]

  package init(_ history: History = History()) { self.history = history }

  /// The document that replaces one that was lost.
  package static var afterLoss: HistoryDocument {
    HistoryDocument(changing(History()) { $0.wasLost = true })
  }
}

/// The result of decoding a state, such as a history.
package enum Decoded<State> {
  case state(State)
  /// A newer version of this program wrote the bytes.
  case newer(version: String)
  /// The bytes were never written as a state, with a reason to follow "it cannot be understood".
  case notUnderstood(reason: String)
}

extension Decoded: Equatable where State: Equatable {}

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
        "scenarios", "random", "lost", "clockBehindSince",
      ]
    case .sessions, .crashes: ["count", "last"]
    case .displays: ["count", "moments"]
    case .answer: ["kind", "rating", "at", "version", "round"]
    case .prompt, .scenario:
      ["events", "executions", "firstEvent", "lastEvent", "lastExecution", "times"]
    }
  }
}
