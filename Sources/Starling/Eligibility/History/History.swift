/// What has happened to one person so far: everything that the rules look at.
///
/// It only changes by its recording methods. Each takes the current moment, and first compares the
/// clock with the history (see ``settle(at:)``).
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
  /// The history's own random number, below 2^53, which decides whether the person is in a sample;
  /// nil until it is drawn.
  public package(set) var random: Int?
  /// Whether an earlier history was lost and no chat has tried to appear since. The person may have
  /// answered already, so the first attempt shows nothing.
  public package(set) var wasLost = false
  /// The clock's moment when it was first seen behind the history; nil while it is not behind.
  public package(set) var clockBehindSince: Moment?
  /// What the history shares with those of other apps of the same person; nil if it shares nothing.
  /// The store knows it, and it is not in the history's file.
  package var day: Day?
  /// Whether the person wants no app to ask. The store knows that, too.
  package var saidNeverToAll = false

  /// An empty history.
  public init() {}

  /// Whether nothing was recorded yet. What a store draws, or knows of other apps, is no recording.
  package var isUnused: Bool {
    var history = self
    history.random = nil
    history.day = nil
    history.saidNeverToAll = false
    return history == History()
  }
}

extension History {
  /// What several apps know together: when one of them asked last, whichever it was.
  package struct Day: Equatable, Sendable {
    package var lastAsked: Moment?

    package init(lastAsked: Moment? = nil) { self.lastAsked = lastAsked }
  }

  /// Whether this app asked last, of all that are known.
  var askedLast: Bool { day?.lastAsked.map { $0.seconds == displays.last?.seconds } ?? false }

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
    /// The moments of the last events, earliest first: as many as a limit within days may need.
    /// Those that version 2 recorded have none.
    public package(set) var recentEvents: [Moment] = []

    /// No events and no executions.
    public init() {}
  }

  /// The activity of the scenario with a name, or of the prompt if the name is nil.
  public func activity(of scenario: String? = nil) -> Activity {
    guard let scenario else { return prompt }
    return scenarios[scenario] ?? Activity()
  }

  /// How many times the prompt was shown, with the moments that still matter.
  public struct Displays: Equatable, Sendable {
    /// The number of displays in all, capped at `Int.max`.
    public private(set) var count: Int
    /// The displays within a year before the last one, earliest first.
    public private(set) var moments: [Moment]

    package init(count: Int = 0, moments: [Moment] = []) {
      self.count = count
      self.moments = moments.sorted()
    }

    /// The last display.
    public var last: Moment? { moments.last }

    /// The number of displays in the year that ends `now`; those in the future count as now.
    func countOfLastYear(at now: Moment) -> Int {
      let older = moments.firstIndex { now.seconds(since: $0) <= Displays.year } ?? moments.count
      return moments.count - older
    }

    /// Adds a display, and drops those that are no longer within a year.
    mutating func add(at now: Moment) {
      count = count.addingSaturated(1)
      let kept = countOfLastYear(at: now)
      if kept < moments.count { moments.removeFirst(moments.count - kept) }
      moments.append(now)
    }

    /// Removes a display that no one saw; returns whether there is one at that moment.
    mutating func remove(at moment: Moment) -> Bool {
      guard let index = moments.lastIndex(of: moment), count > 0 else { return false }
      moments.remove(at: index)
      count -= 1
      return true
    }

    /// Moves displays in the future to now, and keeps their order.
    mutating func moveBack(to now: Moment) {
      guard let last, last > now else { return }
      for index in moments.indices where moments[index] > now { moments[index] = now }
    }

    /// The length of the rolling year, both of whose ends belong to it.
    static let year: Int64 = 365 * Moment.secondsPerDay
  }

  /// A person's answer, which decides whether the app may ask again.
  public struct Answer: Equatable, Sendable {
    /// The kind of answer.
    public let kind: Kind
    /// The stars that were final by then in the same conversation.
    public let rating: Int?
    /// When the person answered.
    public package(set) var moment: Moment
    /// The version of the app that asked, if known.
    public package(set) var version: String?
    /// The round of questions in which it was given, if there was one.
    public let round: String?

    package init(
      _ kind: Kind, rating: Int? = nil, at moment: Moment, version: String? = nil,
      round: String? = nil
    ) {
      self.kind = kind
      self.rating = rating
      self.moment = moment
      self.version = version
      self.round = round
    }

    /// The kinds of answer: the outcomes of a conversation, and stars without an outcome.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The person went to write a review.
      case review
      /// The person gave feedback.
      case feedback
      /// The person wants to be asked later.
      case later
      /// The person does not want to be asked again.
      case never
      /// The person gave stars and nothing else.
      case rated
    }
  }
}

extension History.Answer {
  /// What an answer means for asking again.
  enum Consequence {
    /// The app does not ask again.
    case settled
    /// The app does not ask again, because the person said so.
    case declined
    /// Only another version of the app may ask.
    case waitsForVersion
    /// The other rules decide.
    case open
  }

  func consequence(askAgainOnNewVersion: Bool) -> Consequence {
    switch kind {
    case .review: .settled
    case .never: .declined
    case .feedback, .rated: askAgainOnNewVersion ? .waitsForVersion : .settled
    case .later where askAgainOnNewVersion: .waitsForVersion
    case .later: rating == nil ? .open : .settled
    }
  }

  /// Whether later answers do not replace it.
  var staysForEver: Bool { kind == .review || kind == .never }
}
