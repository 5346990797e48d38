/// What has happened to one person so far: everything that the rules look at.
///
/// It only changes by its recording methods. Each takes the current moment, and first moves
/// moments in the future back to it (see ``settle(at:)``).
public struct History: Equatable, Sendable {
  /// The version of the app that was noted last.
  public package(set) var version: String?
  /// The sessions, counted by the configuration's rules, and the moment of the last one.
  public package(set) var sessions = Tally()
  /// The crashes, and the moment of the last one.
  public package(set) var crashes = Tally()
  /// The person's good actions in the current version of the app.
  public package(set) var successes = 0
  /// How many times the prompt has been shown, and when.
  public package(set) var displays = Displays()
  /// The current answer.
  public package(set) var answer: Answer?
  /// The events and executions of the prompt. Each display is an execution.
  public package(set) var prompt = Activity()
  /// The events and executions of each scenario that had any, by name.
  public package(set) var scenarios: [String: Activity] = [:]
  /// Whether an earlier history was lost and no chat has tried to appear since. The person may have
  /// answered already, so the first attempt shows nothing.
  public package(set) var wasLost = false

  /// An empty history.
  public init() {}
}

extension History {
  /// How many times something happened, and when it last did.
  public struct Tally: Equatable, Sendable {
    /// The count, capped at `Int.max`.
    public package(set) var count = 0
    /// The moment of the last time.
    public package(set) var last: Moment?

    package init(count: Int = 0, last: Moment? = nil) {
      self.count = count
      self.last = last
    }
  }

  /// The events and executions of a scenario.
  public struct Activity: Equatable, Sendable {
    /// The number of events.
    public package(set) var events = 0
    /// The number of executions.
    public package(set) var executions = 0
    /// The moment of the first event.
    public package(set) var firstEvent: Moment?
    /// The moment of the last event.
    public package(set) var lastEvent: Moment?
    /// The moment of the last execution.
    public package(set) var lastExecution: Moment?

    /// No events and no executions.
    public init() {}
  }

  /// The activity of the scenario with a name, or of the prompt if the name is nil.
  public func activity(of scenario: String? = nil) -> Activity {
    guard let scenario else { return prompt }
    return scenarios[scenario] ?? Activity()
  }
}
