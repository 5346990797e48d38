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

  /// Records that something happened, once or several times. The rules say which sessions count: of
  /// several at once all do where one would, also on a single day.
  public mutating func record(
    _ happening: Happening, count: Int = 1, at now: Moment,
    configuration: Configuration = Configuration()
  ) {
    let now = settle(at: now)
    guard count > 0 else { return }
    switch happening {
    case .session: addSessions(count, at: now, configuration: configuration)
    case .crash: crashes = Tally(count: crashes.count.addingSaturated(count), last: now)
    case .success: successes = successes.addingSaturated(count)
    case .event(let scenario): change(scenario) { $0.addEvents(count, at: now) }
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
