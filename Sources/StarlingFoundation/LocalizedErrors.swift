public import Foundation
public import Starling

// Alerts show the sentence that a terminal would.

extension ScriptError: LocalizedError {
  /// The errors of the script, one per line.
  public var errorDescription: String? { description }
}

extension ConfigurationError: LocalizedError {
  /// The errors of the configuration, one per line.
  public var errorDescription: String? { description }
}

extension HistoryError: LocalizedError {
  /// Why the history cannot be read.
  public var errorDescription: String? { description }
}

extension Dialog.RestoreError: LocalizedError {
  /// Why the saved conversation cannot be restored.
  public var errorDescription: String? { description }
}

extension ResultLine.Problem: LocalizedError {
  /// Why the line is no result.
  public var errorDescription: String? { description }
}

extension NoSuchBlock: LocalizedError {
  /// The block that does not exist, and what was probably meant.
  public var errorDescription: String? { description }
}

extension NotNow: LocalizedError {
  /// The reason.
  public var errorDescription: String? { description }
}

extension RemoteConfiguration.Failure: LocalizedError {
  /// Why the rules could not be fetched.
  public var errorDescription: String? { description }
}

extension UserDefaultsHistoryStore.Failure: LocalizedError {
  /// Why the history cannot be kept.
  public var errorDescription: String? { description }
}

extension Predecessor.Failure: LocalizedError {
  /// Why the counts of the other library cannot be taken over.
  public var errorDescription: String? { description }
}
