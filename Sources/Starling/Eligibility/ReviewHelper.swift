/// The short way to a review: count good actions, and ask after the second.
///
/// ```swift
/// let reviews = try ReviewHelper(store: store, appVersion: "2.1", at: now)
/// try reviews.increaseActionCounter(at: now)
/// try reviews.trigger(at: now) { showMyQuestion() }
/// ```
///
/// It shows nothing and counts no display by itself: the host says when it shows something, and
/// what the person chose.
public final class ReviewHelper {
  /// What a person can choose when they are asked.
  public enum Selection: Hashable, Sendable, CaseIterable {
    /// They go to write a review, and are not asked again.
    case writeReview
    /// They say what should be better, and may be asked in a new version of the app.
    case giveFeedback
    /// They put it off, to a new version of the app.
    case maybeLater
  }

  /// Names an observer, to take it out again.
  public struct Observer: Hashable, Sendable {
    fileprivate let number: Int
  }

  private let store: any HistoryStore
  private let configuration: Configuration
  private var observers: [(name: Observer, call: () -> Void)] = []
  private var lastNumber = 0

  /// A helper that keeps its counts in a store, where the version of the app is noted at once, so
  /// that the very next update counts as one.
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

  /// Asks whether to ask; if so, calls the handler and then every observer in order.
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

  /// Counts that the question is shown.
  public func recordDisplay(at now: Moment) throws {
    try store.update { $0.recordDisplay(at: now) }
  }

  /// Keeps what the person chose.
  public func saveSelection(_ selection: Selection, at now: Moment) throws {
    let kind: History.Answer.Kind =
      switch selection {
      case .writeReview: .review
      case .giveFeedback: .feedback
      case .maybeLater: .later
      }
    try store.update { $0.recordAnswer(kind, at: now) }
  }

  /// Notes the version of the app; another one, a downgrade included, counts actions from zero.
  public func performMigration(to appVersion: String, at now: Moment) throws {
    try store.update { $0.note(appVersion: appVersion, at: now) }
  }

  /// Has a closure called whenever ``trigger(at:handler:)`` says yes.
  @discardableResult
  public func addObserver(_ call: @escaping () -> Void) -> Observer {
    lastNumber += 1
    let observer = Observer(number: lastNumber)
    observers.append((observer, call))
    return observer
  }

  /// Calls that observer no more.
  public func removeObserver(_ observer: Observer) {
    observers.removeAll { $0.name == observer }
  }
}

extension Configuration {
  /// What ``ReviewHelper`` uses: after two good actions, and again in a new version.
  public static let happyPath = Configuration {
    $0.actionThreshold = 2
    $0.askAgainOnNewVersion = true
  }
}
