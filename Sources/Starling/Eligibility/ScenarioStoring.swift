extension Scenario {
  /// Notes that an event of the scenario has happened.
  public func triggerEvent(in store: some HistoryStore, at now: Moment) throws {
    try store.update { triggerEvent(in: &$0, at: now) }
  }

  /// Whether the scenario would happen now. It spends nothing.
  public func wouldExecute(given store: some HistoryStore, at now: Moment) throws -> Bool {
    wouldExecute(given: try store.read(), at: now)
  }

  /// Lets the scenario happen if it may: the body is always called, and told whether it may.
  ///
  /// The execution is kept before the body runs, which has the store to itself again. Where it
  /// cannot be kept the body is told no, and the error is thrown.
  @discardableResult
  public func tryToExecute(
    in store: some HistoryStore, at now: Moment, body: (Bool) throws -> Void
  ) throws -> Bool {
    let attempt = Swift.Result { try store.update { spend(from: &$0, at: now) } }
    try body((try? attempt.get()) ?? false)
    return try attempt.get()
  }

  /// Forgets the events and executions of the scenario.
  public func reset(in store: some HistoryStore) throws {
    try store.update { reset(in: &$0) }
  }
}
