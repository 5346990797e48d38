public import Starling

/// A history in a file, shared by every process that names the same one.
///
/// What is written is on the disk when a call returns, and survives a kill at any moment. A file
/// that cannot be understood is moved aside and its backup taken up; ``recovery`` tells of it.
public final class FileHistoryStore: HistoryStore {
  private var file: StateFile<HistoryDocument>

  /// What had to be done to a file that could not be understood, at the last time that it had to.
  public private(set) var recovery: Recovery?

  package init(_ file: StateFile<HistoryDocument>) { self.file = file }

  /// The history of a program by its name, in the folder where the person's system keeps states.
  public convenience init(app: String) throws {
    self.init(StateFile(try StatePath.standard(for: app), .history))
  }

  /// A history in a file of one's own choice, whose folder must be there.
  public convenience init(path: String) {
    self.init(StateFile(path, .history, missingFolder: .isRefused))
  }

  /// Waits for other processes for so many milliseconds at most.
  package func wait(atMost milliseconds: Int32) { file.patience = milliseconds }

  /// Whether its folder is made where it is missing.
  var makesFolder: Bool { file.missingFolder == .isMade }

  /// Where the history lies.
  public var path: String { file.path }

  /// The history as it stands; an empty one, where there is no file yet.
  public func read() throws -> History {
    history(in: try file.read()).history
  }

  /// Changes the history, or leaves it as it is where the body throws or the disk fails.
  public func update<Value>(_ body: (inout History) throws -> Value) throws -> Value {
    try file.update { found in
      var document = history(in: found)
      let value = try body(&document.history)
      return (document, value)
    }
  }

  private func history(in found: Found<HistoryDocument>) -> HistoryDocument {
    if let recovery = found.recovery { self.recovery = recovery }
    return found.state ?? HistoryDocument()
  }
}

extension StateCodec<HistoryDocument> {
  /// A history as JSON.
  package static let history = StateCodec(
    decode: { bytes in
      switch HistoryDocument.read(bytes) {
      case .history(let document): .state(document)
      case .newer(let version): .newer(version: version)
      case .notUnderstood(let reason): .notUnderstood(reason: reason)
      }
    }, encode: \.bytes, afterLoss: .afterLoss)
}
