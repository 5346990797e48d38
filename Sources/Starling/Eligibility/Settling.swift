extension History {
  /// Moves every moment in the future back to now.
  ///
  /// Such moments result from a clock that was wrong. Every recording method calls it first, and so
  /// does every check: no rule then waits longer than its own length.
  public mutating func settle(at now: Moment) {
    sessions.last.settle(at: now)
    crashes.last.settle(at: now)
    displays.settle(at: now)
    if let moment = answer?.moment, moment > now { answer?.moment = now }
    prompt.settle(at: now)
    if scenarios.isEmpty { return }
    for index in scenarios.values.indices { scenarios.values[index].settle(at: now) }
  }
}

extension History.Activity {
  fileprivate mutating func settle(at now: Moment) {
    firstEvent.settle(at: now)
    lastEvent.settle(at: now)
    lastExecution.settle(at: now)
  }
}

extension Moment? {
  fileprivate mutating func settle(at now: Moment) {
    if let moment = self, moment > now { self = now }
  }
}
