package import Foundation
public import Starling

/// A history in user defaults: one value under one key, shared by an app and its extensions.
///
/// Updates are made one at a time by means of a lock file in the application support folder, or in
/// the folder of the app group that the suite names. Where there is no such file, an update throws
/// a ``Failure`` and changes nothing. A value that cannot be understood is set aside under the key
/// with `.corrupt` at its end, and the next prompt stays away once, since the person may have
/// answered before.
public final class UserDefaultsHistoryStore: HistoryStore {
  /// The observers of the store, in this process.
  public let observers = StoreObservers()
  private let place: SharedValue

  /// The history under a key of a suite, or of the app's own defaults.
  public convenience init(suite: String? = nil, key: String = "starling") {
    self.init(suite: suite, key: key, folder: SharedValue.folder(of: suite))
  }

  package init(suite: String?, key: String, folder: URL) {
    place = SharedValue(suite: suite, key: key, folder: folder)
  }

  /// Why a history cannot be changed.
  public enum Failure: Error, Hashable, Sendable {
    /// There is no lock, so updates by two processes could overwrite each other.
    case noLock(String, reason: String)
    /// Another process has held the lock for ten seconds.
    case busy(String)
  }

  /// Returns the stored history, or an empty one.
  public func read() throws -> History { try document(in: place.text()).history }

  /// Changes the history. If the body throws, it stays as it was.
  public func update<Value>(_ body: (inout History) throws -> Value) throws -> Value {
    try ProcessLock(file: place.lock).hold {
      let before = try place.text()
      var document = try document(in: before)
      document.history.draw(.random(in: .min ... .max))
      let value = try body(&document.history)
      let after = String(decoding: document.bytes, as: UTF8.self)
      if after != before {
        if let before, case .notUnderstood = HistoryDocument.read(Array(before.utf8)) {
          try place.setAside(before)
        }
        try place.set(after)
      }
      return value
    }
  }

  private func document(in text: String?) throws(HistoryError) -> HistoryDocument {
    guard let text else { return HistoryDocument() }
    switch HistoryDocument.read(Array(text.utf8)) {
    case .state(let document): return document
    case .newer(let version): throw .newerVersion(version)
    case .notUnderstood: return .afterLoss
    }
  }
}

extension UserDefaultsHistoryStore.Failure: CustomStringConvertible {
  /// A sentence without a full stop.
  public var description: String {
    switch self {
    case .noLock(let path, let reason):
      "the history cannot be changed without its lock \"\(path)\": \(reason)"
    case .busy(let path): "another process holds the lock \"\(path)\" of the history"
    }
  }
}
