/// Where a history is kept.
public protocol HistoryStore {
  /// The history as it stands.
  func read() throws -> History

  /// Changes the history: reads it, lets the body change it and keeps it, or changes nothing.
  ///
  /// Nobody else's change comes in between. Where the body or the keeping fails, the history is as
  /// it was. The body must not turn to the same store.
  func update<Value>(_ body: (inout History) throws -> Value) throws -> Value
}

/// A history that lasts as long as the object that holds it, for tests and rehearsals.
public final class MemoryHistoryStore: HistoryStore {
  private var history: History

  /// A store with what has happened so far.
  public init(_ history: History = History()) { self.history = history }

  /// The history as it stands.
  public func read() -> History { history }

  /// Changes the history, unless the body throws.
  public func update<Value>(_ body: (inout History) throws -> Value) rethrows -> Value {
    var changed = history
    let value = try body(&changed)
    history = changed
    return value
  }
}
