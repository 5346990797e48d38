extension History {
  /// Draws every moment that lies in the future back to now.
  ///
  /// A clock that was wrong for a while leaves such moments. Every recording does this first, and
  /// so does who asks whether to ask: no rule then waits longer than its own length from now on.
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
