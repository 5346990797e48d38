extension Scenario {
  /// Records an event of the scenario.
  public func triggerEvent(in store: some HistoryStore, at now: Moment) throws {
    try store.update { triggerEvent(in: &$0, at: now) }
  }

  /// Whether the scenario may execute now. The call changes nothing.
  public func wouldExecute(given store: some HistoryStore, at now: Moment) throws -> Bool {
    wouldExecute(given: try store.read(), at: now)
  }

  /// Executes the scenario if it may: calls the body, in any case, with whether it may execute.
  ///
  /// The execution is stored before the body runs, so the body may use the store. If the execution
  /// cannot be stored, the body is called with `false`, and the error is thrown.
  @discardableResult
  public func tryToExecute(
    in store: some HistoryStore, at now: Moment, body: (Bool) throws -> Void
  ) throws -> Bool {
    let attempt = Swift.Result { try store.update { spend(from: &$0, at: now) } }
    try body((try? attempt.get()) ?? false)
    return try attempt.get()
  }

  /// Deletes the events and executions of the scenario.
  public func reset(in store: some HistoryStore) throws {
    try store.update { reset(in: &$0) }
  }
}
