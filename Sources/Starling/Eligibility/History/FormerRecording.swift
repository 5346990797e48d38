// Former ways to record, for one version. A new name alone could not replace them, so that the
// compiler shows the whole call.

extension History {
  /// Records sessions.
  @available(*, deprecated, message: "use record(.session, at: now, configuration: rules)")
  public mutating func recordSession(count: Int = 1, at now: Moment, configuration: Configuration) {
    record(.session, count: count, at: now, configuration: configuration)
  }

  /// Records crashes.
  @available(*, deprecated, message: "use record(.crash, at: now)")
  public mutating func recordCrash(count: Int = 1, at now: Moment) {
    record(.crash, count: count, at: now)
  }

  /// Records good actions of the person.
  @available(*, deprecated, message: "use record(.success, at: now)")
  public mutating func recordSuccess(count: Int = 1, at now: Moment) {
    record(.success, count: count, at: now)
  }

  /// Records events of the scenario with a name, or of the prompt if the name is nil.
  @available(*, deprecated, message: "use record(.event(\"tour\"), at: now)")
  public mutating func recordEvent(of scenario: String? = nil, count: Int = 1, at now: Moment) {
    record(.event(scenario), count: count, at: now)
  }
}
