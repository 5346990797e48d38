/// What has happened so far on one person's side: everything the rules look at.
///
/// It changes by its recordings only. Each takes the moment at which it happens, and first draws
/// what lies in that moment's future back to it (see ``settle(at:)``).
public struct History: Equatable, Sendable {
  /// The version of the app as last noted.
  public package(set) var version: String?
  /// Sessions as the configuration counts them, and when the last one was, counted or not.
  public package(set) var sessions = Tally()
  /// Crashes, and when the last one was.
  public package(set) var crashes = Tally()
  /// Good actions of the person in the current version of the app.
  public package(set) var successes = 0
  /// How many times the prompt has been shown, and when.
  public package(set) var displays = Displays()
  /// The answer that stands.
  public package(set) var answer: Answer?
  /// Events and executions of the prompt, whose executions are its displays.
  public package(set) var prompt = Activity()
  /// Events and executions of every scenario that had any, by its name.
  public package(set) var scenarios: [String: Activity] = [:]
  /// Whether what had happened before was lost, and nobody has wanted to ask since: somebody may
  /// have answered, so the first who does stays away.
  public package(set) var wasLost = false

  /// A history in which nothing has happened.
  public init() {}
}

extension History {
  /// How many times something happened, and when it did last.
  public struct Tally: Equatable, Sendable {
    /// How many times, or the largest number there is.
    public package(set) var count = 0
    /// The last time.
    public package(set) var last: Moment?

    package init(count: Int = 0, last: Moment? = nil) {
      self.count = count
      self.last = last
    }
  }

  /// What has happened of a scenario.
  public struct Activity: Equatable, Sendable {
    /// How many events were triggered.
    public package(set) var events = 0
    /// How many times it happened.
    public package(set) var executions = 0
    /// When the first event was.
    public package(set) var firstEvent: Moment?
    /// When the last event was.
    public package(set) var lastEvent: Moment?
    /// When it happened last.
    public package(set) var lastExecution: Moment?

    /// Nothing yet.
    public init() {}
  }

  /// What has happened of the scenario with a name, or of the prompt without one.
  public func activity(of scenario: String? = nil) -> Activity {
    guard let scenario else { return prompt }
    return scenarios[scenario] ?? Activity()
  }
}
