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
  private var observers: [(name: Observer, call: () -> Void)] = []
  private var lastNumber = 0

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
    try store.update { $0.recordSuccess(at: now) }
  }

  /// Checks whether to ask. If so, calls the handler, then every observer in order.
  @discardableResult
  public func trigger(at now: Moment, handler: () throws -> Void = {}) throws -> Bool {
    let isEligible = try store.update { history in
      history.settle(at: now)
      return configuration.isEligible(for: history, at: now)
    }
    guard isEligible else { return false }
    try handler()
    for observer in observers { observer.call() }
    return true
  }

  /// Records that the question is shown.
  public func recordDisplay(at now: Moment) throws {
    try store.update { $0.recordDisplay(at: now) }
  }

  /// Records what the person chose.
  public func saveSelection(_ selection: Selection, at now: Moment) throws {
    let kind: History.Answer.Kind =
      switch selection {
      case .writeReview: .review
      case .giveFeedback: .feedback
      case .maybeLater: .later
      }
    try store.update { $0.recordAnswer(kind, at: now) }
  }

  /// Records the app version. Another version, even an older one, restarts the count of actions.
  public func performMigration(to appVersion: String, at now: Moment) throws {
    try store.update { $0.note(appVersion: appVersion, at: now) }
  }

  /// Adds a closure to call whenever ``trigger(at:handler:)`` asks.
  @discardableResult
  public func addObserver(_ call: @escaping () -> Void) -> Observer {
    lastNumber += 1
    let observer = Observer(number: lastNumber)
    observers.append((observer, call))
    return observer
  }

  /// Removes an observer.
  public func removeObserver(_ observer: Observer) {
    observers.removeAll { $0.name == observer }
  }
}

extension Configuration {
  /// The configuration of ``ReviewHelper``: ask after two good actions, and again in new versions.
  public static let happyPath = Configuration {
    $0.actionThreshold = 2
    $0.askAgainOnNewVersion = true
  }
}
