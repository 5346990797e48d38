public import Foundation
public import Starling

/// A library that stored its counts in user defaults before Starling did.
public struct Predecessor: Sendable {
  /// Adds what the library stored to a history; returns whether it stored anything.
  fileprivate let add: @Sendable (_ stored: UserDefaults, inout History, Moment) throws -> Bool

  /// Why a store cannot be taken over.
  public enum Failure: Error, Hashable, Sendable {
    /// RateOurApp stored a selection that none of the given choices names.
    case unknownSelection(String)
  }
}

extension HistoryStore {
  /// Takes over what other libraries stored, once: only if nothing was recorded in the
  /// history. Their values remain.
  ///
  /// The verdict is then the one that they would give by the same rules. Call it before anything is
  /// recorded; later calls do nothing. Returns whether anything was taken over.
  @discardableResult
  public func migrate(
    from predecessors: Predecessor..., in defaults: UserDefaults = .standard,
    at now: Moment = Moment(Date())
  ) throws -> Bool {
    try update { history in
      guard history.isUnused else { return false }
      var isAnything = false
      for predecessor in predecessors {
        if try predecessor.add(defaults, &history, now) { isAnything = true }
      }
      history.settle(at: now)
      return isAnything
    }
  }
}

extension Predecessor {
  /// StarsKit: sessions, crashes and displays with their last dates, and whether the person has
  /// answered, which counts as a rating.
  public static let starsKit = Predecessor { stored, history, now in
    func key(_ name: String) -> String { "StarsKit.UserDefaults.context.\(name)" }
    let counts = ["nbSessions", "nbCrashes", "nbReminders"].map(key)
    let answered = key("userAlreadyRespondsToAction")
    guard (counts + [answered]).contains(where: { stored.object(forKey: $0) != nil }) else {
      return false
    }
    let sessions = counts[0]
    let crashes = counts[1]
    let displays = counts[2]
    history.sessions = History.Tally(
      count: stored.count(sessions), last: stored.moment(key("lastSessionDate")))
    history.crashes = History.Tally(
      count: stored.count(crashes), last: stored.moment(key("lastCrashDate")))
    let shown = stored.moment(key("lastDisplayDate"))
    history.displays = History.Displays(
      count: stored.count(displays), moments: [shown].compactMap(\.self))
    history.prompt.executions = stored.count(displays)
    history.prompt.lastExecution = shown
    if stored.bool(forKey: answered) { history.add(.rated, at: shown ?? now) }
    return true
  }

  /// WaitForIt: the events and executions of each scenario, under the name of its type without the
  /// module. Give that name to the type that takes its place.
  public static let waitForIt = Predecessor { stored, history, _ in
    let prefix = "net.pabloweb.WaitForIt."
    var isAnything = false
    for key in stored.dictionaryRepresentation().keys where key.hasPrefix(prefix) {
      let parts = key.dropFirst(prefix.count).split(separator: ".")
      guard parts.count > 1, let kind = parts.last.flatMap({ ScenarioPart(rawValue: String($0)) })
      else { continue }
      let name = parts.dropLast().joined(separator: ".")
      history.scenarios[name, default: History.Activity()].take(kind, from: stored, key)
      isAnything = true
    }
    return isAnything
  }

  /// RateOurApp: the count of actions, the version of the app and the person's selection.
  ///
  /// It is a snippet that each app has copied, so the keys are those of the copy; `choices` says
  /// what the stored selections mean, with numbers written as text.
  public static func rateOurApp(
    actions: String, version: String, selection: String,
    choices: [String: ReviewHelper.Selection] = [
      "writeReview": .writeReview, "giveFeedback": .giveFeedback, "maybeLater": .maybeLater,
    ]
  ) -> Predecessor {
    Predecessor { stored, history, now in
      let keys = [actions, version, selection]
      guard keys.contains(where: { stored.object(forKey: $0) != nil }) else { return false }
      history.successes = stored.count(actions)
      history.version = stored.string(forKey: version)
      if let chosen = stored.object(forKey: selection).map({ "\($0)" }) {
        guard let choice = choices[chosen] else { throw Failure.unknownSelection(chosen) }
        history.add(choice.answer, at: now)
      }
      return true
    }
  }
}

extension Predecessor.Failure: CustomStringConvertible {
  /// A sentence without a full stop.
  public var description: String {
    switch self {
    case .unknownSelection(let text): "no choice says what the stored selection \"\(text)\" means"
    }
  }
}

extension UserDefaults {
  fileprivate func count(_ key: String) -> Int { max(0, integer(forKey: key)) }

  fileprivate func moment(_ key: String) -> Moment? {
    (object(forKey: key) as? Date).map { Moment($0) }
  }
}

extension History {
  /// Adds the answer of a predecessor, unless another one knows of a review, which stays for ever.
  fileprivate mutating func add(_ kind: Answer.Kind, at moment: Moment) {
    if answer?.kind != .review { answer = Answer(kind, at: moment, version: version) }
  }
}

/// What WaitForIt stores of a scenario.
private enum ScenarioPart: String {
  case eventsCount, executionsCount, firstEventDate, lastEventDate, lastExecutionDate
}

extension History.Activity {
  fileprivate mutating func take(
    _ part: ScenarioPart, from stored: UserDefaults, _ key: String
  ) {
    switch part {
    case .eventsCount: events = stored.count(key)
    case .executionsCount: executions = stored.count(key)
    case .firstEventDate: firstEvent = stored.moment(key)
    case .lastEventDate: lastEvent = stored.moment(key)
    case .lastExecutionDate: lastExecution = stored.moment(key)
    }
  }
}
