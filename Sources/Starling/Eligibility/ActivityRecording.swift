extension History.Activity {
  mutating func addEvents(_ count: Int, at now: Moment) {
    events = events.addingSaturated(count)
    firstEvent = firstEvent ?? now
    lastEvent = now
  }

  mutating func addExecution(at now: Moment) {
    executions = executions.addingSaturated(1)
    lastExecution = now
  }
}
