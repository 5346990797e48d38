public import Starling

/// The clock of the machine, for calls that need the current moment.
public enum SystemClock {
  /// The current moment, with the local offset from UTC.
  public static func now() -> Moment {
    let seconds = Platform.secondsSince1970
    return Moment(seconds: seconds, offset: Platform.secondsAheadOfUTC(at: seconds))
  }
}

// Variants of calls without a moment, which take the current one.

extension HistoryStore {
  /// Records that something happens now: `try store.record(.event(Tour.self))`.
  public func record(
    _ happening: History.Happening, count: Int = 1, configuration: Configuration = Configuration()
  ) throws {
    try record(happening, count: count, at: SystemClock.now(), configuration: configuration)
  }
}

extension Scenario {
  /// Records an event of the scenario now.
  @available(*, deprecated, message: "use store.record(.event(Tour.self))")
  public static func triggerEvent(in store: some HistoryStore) throws {
    try store.record(.event(name))
  }

  /// Whether the scenario may execute now. The call changes nothing.
  public static func wouldExecute(given store: some HistoryStore) throws -> Bool {
    try wouldExecute(given: store, at: SystemClock.now())
  }

  /// Executes the scenario if it may now: calls the body, in any case, with whether it may execute.
  @discardableResult
  public static func tryToExecute(
    in store: some HistoryStore, body: (Bool) throws -> Void
  ) throws -> Bool {
    try tryToExecute(in: store, at: SystemClock.now(), body: body)
  }
}

extension ReviewHelper {
  /// A helper that keeps its counts in a store. It records the app version at once.
  public convenience init(
    store: any HistoryStore, appVersion: String, configuration: Configuration = .happyPath
  ) throws {
    try self.init(
      store: store, appVersion: appVersion, configuration: configuration, at: SystemClock.now())
  }

  /// Counts a good action of the person, now.
  public func increaseActionCounter() throws { try increaseActionCounter(at: SystemClock.now()) }

  /// Checks whether to ask now. If so, calls the handler, then every observer in order.
  @discardableResult
  public func trigger(handler: () throws -> Void = {}) throws -> Bool {
    try trigger(at: SystemClock.now(), handler: handler)
  }

  /// Records that the question is shown now.
  public func recordDisplay() throws { try recordDisplay(at: SystemClock.now()) }

  /// Records what the person has chosen now.
  public func saveSelection(_ selection: Selection) throws {
    try saveSelection(selection, at: SystemClock.now())
  }

  /// Records the app version. Another version, even an older one, restarts the count of actions.
  public func performMigration(to appVersion: String) throws {
    try performMigration(to: appVersion, at: SystemClock.now())
  }
}
