/// A place that stores a history.
public protocol HistoryStore {
  /// Returns the stored history.
  func read() throws -> History

  /// Changes the history in one transaction: reads it, lets the body change it, and stores it.
  ///
  /// No other change can happen in between. If the body or the storing fails, the history stays as
  /// it was. The body must not use the same store.
  ///
  /// If the rules ask a share of people only, a history needs a random number of its own. Pass it
  /// to ``History/draw(_:)`` before the body.
  func update<Value>(_ body: (inout History) throws -> Value) throws -> Value

  /// Does the same where the body may ask the person. Until it is over, no other app that shares
  /// the day of the person asks. By default, it only changes the history.
  func updateToAsk<Value>(_ body: (inout History) throws -> Value) throws -> Value

  /// The observers of every ``ReviewHelper`` that uses the store. Implement it as a constant:
  /// `let observers = StoreObservers()`.
  var observers: StoreObservers { get }
}

extension HistoryStore {
  /// Changes the history, for a store that no other app has to do with.
  public func updateToAsk<Value>(_ body: (inout History) throws -> Value) throws -> Value {
    try update(body)
  }
}

/// The closures that are called when the history in a store permits asking.
public final class StoreObservers {
  private var observers: [(number: Int, call: () -> Void)] = []
  private var lastNumber = 0

  /// A list without observers.
  public init() {}

  func add(_ call: @escaping () -> Void) -> Int {
    lastNumber += 1
    observers.append((lastNumber, call))
    return lastNumber
  }

  func remove(_ number: Int) { observers.removeAll { $0.number == number } }

  func callAll() { for observer in observers { observer.call() } }
}

extension History {
  /// The history as JSON, in the form of a history file, for stores of the host's own.
  public var json: String { String(decoding: HistoryDocument(self).bytes, as: UTF8.self) }

  /// Reads a history that was written as JSON.
  public init(json: String) throws(HistoryError) {
    switch HistoryDocument.read(Array(json.utf8)) {
    case .state(let document): self = document.history
    case .newer(let version): throw .newerVersion(version)
    case .notUnderstood(let reason): throw .notUnderstood(reason)
    }
  }
}

/// Why a history cannot be read.
public enum HistoryError: Error, Hashable, Sendable {
  /// A newer version of the format wrote it.
  case newerVersion(String)
  /// The text was never written as a history, with the reason.
  case notUnderstood(String)
}

extension HistoryError: CustomStringConvertible {
  /// A sentence without a full stop.
  public var description: String {
    switch self {
    case .newerVersion(let version):
      "a newer version of this program wrote the history (format \(version))"
    case .notUnderstood(let reason): "the history cannot be understood: \(reason)"
    }
  }
}

/// A store in memory, for tests and rehearsals.
public final class MemoryHistoryStore: HistoryStore {
  private var history: History

  /// The observers of the store.
  public let observers = StoreObservers()

  /// A store that starts with a history, which takes the random number if it has none.
  public init(_ history: History = History(), random: UInt64? = nil) {
    self.history = history
    if let random { self.history.draw(random) }
  }

  /// Returns the current history.
  public func read() -> History { history }

  /// Changes the history, unless the body throws.
  public func update<Value>(_ body: (inout History) throws -> Value) rethrows -> Value {
    var changed = history
    let value = try body(&changed)
    history = changed
    return value
  }
}
