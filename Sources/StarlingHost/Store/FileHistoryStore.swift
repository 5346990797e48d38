public import Starling

/// A history in a file, shared by all processes that use the same path.
///
/// Changes are on the disk when a call returns, even if the process is killed afterwards. A file
/// that cannot be understood is moved aside and replaced by its backup; see ``recovery``.
///
/// Any thread may read and change the history. The ``observers`` belong to those who add them, on
/// one thread or actor.
public final class FileHistoryStore: HistoryStore, @unchecked Sendable {
  private let state: Guarded<State>

  private struct State {
    var file: StateFile<HistoryDocument>
    var recovery: Recovery?
  }

  private var file: StateFile<HistoryDocument> { state.value.file }

  /// The last time that a file could not be understood, and what was done about it.
  public var recovery: Recovery? { state.value.recovery }

  /// The observers of the store, in this process.
  public let observers = StoreObservers()

  /// What all programs of the person share; nil if the system has no folder for it.
  private let person: PersonFiles?
  /// Whether this history is one of those that share a day.
  private let sharesDay: Bool

  package init(
    _ file: StateFile<HistoryDocument>, of person: PersonFiles? = try? PersonFiles()
  ) {
    self.person = person
    // A link in the folder is a history there, wherever it leads.
    sharesDay = person?.shareDay(with: file.path) ?? false
    state = Guarded(State(file: file.behindLinks))
  }

  /// The history of a program by its name, in the system's folder for state files.
  public convenience init(app: String) throws(NoPlaceError) {
    self.init(StateFile(try StatePath.standard(for: app), .history))
  }

  /// A history in a file with the given path, whose folder must exist.
  public convenience init(path: String) {
    self.init(StateFile(path, .history, missingFolder: .isRefused))
  }

  /// Sets how many milliseconds to wait for other processes.
  package func wait(atMost milliseconds: Int32) {
    state.value.file.patience = milliseconds
  }

  /// Whether to create a missing folder.
  var makesFolder: Bool { file.missingFolder == .isMade }

  /// The path of the history file, behind symbolic links of the user.
  public var path: String { file.path }

  /// Returns the stored history, or an empty one if there is no file.
  public func read() throws -> History {
    history(in: try file.read()).history
  }

  /// Returns the same without repairing the file, why it cannot be understood, if so, and whether
  /// no backup has its history.
  package func look() throws -> (history: History, damage: String?, isLost: Bool) {
    let (state, damage, isLost) = try file.look()
    return (history(in: Found(state: state, recovery: nil)).history, damage, isLost)
  }

  /// Changes the history. If the body throws or the disk fails, the history stays as it was.
  public func update<Value>(_ body: (inout History) throws -> Value) throws -> Value {
    try file.update { found in
      var document = history(in: found)
      let day = document.history.day
      document.history.draw(.random(in: .min ... .max))
      let value = try body(&document.history)
      if document.history.day != day { person?.note(document.history.day) }
      return (document, value)
    }
  }

  /// Does the same while no other program asks whose history lies in the same folder.
  public func updateToAsk<Value>(_ body: (inout History) throws -> Value) throws -> Value {
    guard sharesDay, let person else { return try update(body) }
    return try person.alone(patience: file.patience) { try update(body) }
  }

  /// Throws if the history could not be stored at the end of a change that is going on.
  package func expectRoom() throws(FileError) { try file.expectRoom() }

  /// Why no change could be stored; nil if nothing is in the way. The call changes nothing.
  package var whyNotKept: FileError? {
    do throws(FileError) { try file.expectPlace() } catch { return error }
    return nil
  }

  private func history(in found: Found<HistoryDocument>) -> HistoryDocument {
    if let recovery = found.recovery { state.value.recovery = recovery }
    var document = found.state ?? HistoryDocument()
    document.history.day = sharesDay ? person?.day : nil
    document.history.saidNeverToAll = person?.saidNever ?? false
    return document
  }
}

extension StateCodec<HistoryDocument> {
  /// Encodes a history as JSON.
  package static let history = StateCodec(
    decode: { HistoryDocument.read($0) }, encode: \.bytes, afterLoss: .afterLoss)
}
