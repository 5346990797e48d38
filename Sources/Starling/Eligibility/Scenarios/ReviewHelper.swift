/// A minimal way to ask for reviews: it counts good actions, and asks after the second.
///
/// ```swift
/// let reviews = try ReviewHelper(store: store, appVersion: "2.1", at: now)
/// try reviews.increaseActionCounter(at: now)
/// try reviews.trigger(at: now) { showMyQuestion() }
/// ```
///
/// It shows nothing and does not count displays by itself. The host reports when it shows the
/// question, and what the person chose.
public final class ReviewHelper {
  /// What a person can choose when asked.
  public enum Selection: Hashable, Sendable, CaseIterable {
    /// To write a review. The person is not asked again.
    case writeReview
    /// To give feedback. The next version of the app may ask again.
    case giveFeedback
    /// To be asked later. The next version of the app may ask again.
    case maybeLater
  }

  /// The identity of an observer, which is needed to remove it.
  public struct Observer: Hashable, Sendable {
    fileprivate let number: Int
  }

  private let store: any HistoryStore
  private let configuration: Configuration

  /// A helper that keeps its counts in a store. It records the app version at once, so that it
  /// recognizes the next update.
  public init(
    store: any HistoryStore, appVersion: String, configuration: Configuration = .happyPath,
    at now: Moment
  ) throws {
    self.store = store
    self.configuration = configuration
    try performMigration(to: appVersion, at: now)
  }

  /// Counts a good action of the person.
  public func increaseActionCounter(at now: Moment) throws {
    try store.update { $0.record(.success, at: now) }
  }

  /// Checks whether to ask. If so, calls the handler, then every observer of the store in order,
  /// whichever helper added it.
  @discardableResult
  public func trigger(at now: Moment, handler: () throws -> Void = {}) throws -> Bool {
    let isEligible = try store.update { history in
      history.settle(at: now)
      return configuration.isEligible(for: history, at: now)
    }
    guard isEligible else { return false }
    try handler()
    store.observers.callAll()
    return true
  }

  /// Records that the question is shown.
  public func recordDisplay(at now: Moment) throws {
    try store.update { $0.recordDisplay(at: now) }
  }

  /// Records what the person chose.
  public func saveSelection(_ selection: Selection, at now: Moment) throws {
    try store.update { $0.recordAnswer(selection.answer, round: configuration.askRound, at: now) }
  }

  /// Records the app version. Another version, even an older one, restarts the count of actions.
  public func performMigration(to appVersion: String, at now: Moment) throws {
    try store.update { $0.note(appVersion: appVersion, at: now) }
  }

  /// Adds a closure to call whenever ``trigger(at:handler:)`` asks.
  @discardableResult
  public func addObserver(_ call: @escaping () -> Void) -> Observer {
    Observer(number: store.observers.add(call))
  }

  /// Removes an observer that any helper with the same store has added.
  public func removeObserver(_ observer: Observer) { store.observers.remove(observer.number) }

  /// The good actions in the current version of the app.
  public var actionCounter: Int { get throws { try store.read().successes } }

  /// What the person chose last; nil if they have not chosen yet.
  public var selection: Selection? {
    get throws {
      switch try store.read().answer?.kind {
      case .review: .writeReview
      case .feedback: .giveFeedback
      case .later: .maybeLater
      case .never, .rated, nil: nil
      }
    }
  }

  /// Deletes everything except for the app version.
  public func reset() throws { try store.update { $0.reset() } }
}

extension ReviewHelper.Selection {
  /// The kind of answer that the history records for the choice.
  package var answer: History.Answer.Kind {
    switch self {
    case .writeReview: .review
    case .giveFeedback: .feedback
    case .maybeLater: .later
    }
  }
}

extension Configuration {
  /// The configuration of ``ReviewHelper``: ask after two good actions, and again in new versions.
  /// It has no other rules, not even the polite defaults.
  public static let happyPath = Configuration {
    $0.polite = false
    $0.afterSuccesses = 2
    $0.askAgainOnNewVersion = true
  }
}
