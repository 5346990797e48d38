public import Starling

/// The clock of the machine.
public enum SystemClock {
  /// The moment, with the local offset from UTC.
  public static func now() -> Moment {
    let seconds = Platform.secondsSince1970
    return Moment(seconds: seconds, offset: Platform.secondsAheadOfUTC(at: seconds))
  }
}

// What takes a moment takes this one where none is given.

extension Scenario {
  /// Notes that an event of the scenario has happened, now.
  public func triggerEvent(in store: some HistoryStore) throws {
    try triggerEvent(in: store, at: SystemClock.now())
  }

  /// Whether the scenario would happen now. It spends nothing.
  public func wouldExecute(given store: some HistoryStore) throws -> Bool {
    try wouldExecute(given: store, at: SystemClock.now())
  }

  /// Lets the scenario happen now if it may: the body is always called, and told whether it may.
  @discardableResult
  public func tryToExecute(
    in store: some HistoryStore, body: (Bool) throws -> Void
  ) throws -> Bool {
    try tryToExecute(in: store, at: SystemClock.now(), body: body)
  }
}

extension ReviewHelper {
  /// A helper that keeps its counts in a store, where the version of the app is noted at once.
  public convenience init(
    store: any HistoryStore, appVersion: String, configuration: Configuration = .happyPath
  ) throws {
    try self.init(
      store: store, appVersion: appVersion, configuration: configuration, at: SystemClock.now())
  }

  /// Counts a good action of the person, now.
  public func increaseActionCounter() throws { try increaseActionCounter(at: SystemClock.now()) }

  /// Asks whether to ask now; if so, calls the handler and then every observer in order.
  @discardableResult
  public func trigger(handler: () throws -> Void = {}) throws -> Bool {
    try trigger(at: SystemClock.now(), handler: handler)
  }

  /// Counts that the question is shown now.
  public func recordDisplay() throws { try recordDisplay(at: SystemClock.now()) }

  /// Keeps what the person has chosen now.
  public func saveSelection(_ selection: Selection) throws {
    try saveSelection(selection, at: SystemClock.now())
  }

  /// Notes the version of the app; another one, a downgrade included, counts actions from zero.
  public func performMigration(to appVersion: String) throws {
    try performMigration(to: appVersion, at: SystemClock.now())
  }
}
