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

extension History {
  /// The history as JSON, for stores of one's own: what a file would hold.
  public var json: String { String(decoding: HistoryDocument(self).bytes, as: UTF8.self) }

  /// Reads a history that was written as JSON.
  public init(json: String) throws(HistoryError) {
    switch HistoryDocument.read(Array(json.utf8)) {
    case .history(let document): self = document.history
    case .newer(let version): throw .newerVersion(version)
    case .notUnderstood(let reason): throw .notUnderstood(reason)
    }
  }
}

/// Why a history cannot be read.
public enum HistoryError: Error, Hashable, Sendable {
  /// It was written in a version of the format that is still to come.
  case newerVersion(String)
  /// It is nothing that a history was ever written as; the reason.
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
