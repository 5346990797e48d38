extension History {
  /// Something that happened, to be recorded.
  public enum Happening: Hashable, Sendable {
    /// The person uses the program.
    case session
    /// The program crashed.
    case crash
    /// Something went well for the person.
    case success
    /// An event of the prompt, or of the scenario with a name.
    case event(String? = nil)
  }

  /// Records that something happened, once or several times. The rules say which sessions count.
  public mutating func record(
    _ happening: Happening, count: Int = 1, at now: Moment,
    configuration: Configuration = Configuration()
  ) {
    switch happening {
    case .session: addSessions(count, at: now, configuration: configuration)
    case .crash: addCrashes(count, at: now)
    case .success: addSuccesses(count, at: now)
    case .event(let scenario): addEvents(count, of: scenario, at: now)
    }
  }
}

extension HistoryStore {
  /// Records that something happened: `try store.record(.session, at: now)`.
  public func record(
    _ happening: History.Happening, count: Int = 1, at now: Moment,
    configuration: Configuration = Configuration()
  ) throws {
    try update { $0.record(happening, count: count, at: now, configuration: configuration) }
  }
}
