public import Starling

/// Stores the result of one conversation in a file of JSON lines.
///
/// During the conversation, its result is in a separate file next to the results. If the process is
/// killed, nothing is lost: the next process that opens the results moves it there.
public final class FileResultStore: ResultStore {
  private let files: ResultFiles
  private let app: String?
  private let variables: [ResultLine.Entry]
  /// The random id of the result.
  public let id: String
  private var open: OpenConversation?
  /// The line that was last kept.
  package private(set) var line: String?

  /// A store for a new conversation, next to the history of a program. Its lines have the given
  /// variables besides those of the conversation.
  public convenience init(
    besides history: FileHistoryStore, app: String? = nil, variables: [String: Value] = [:]
  ) {
    self.init(ResultFiles(besides: history), app: app, variables: variables)
  }

  /// A store for a new conversation, in a file with the given path. Its lines have the given
  /// variables besides those of the conversation.
  public convenience init(path: String, app: String? = nil, variables: [String: Value] = [:]) {
    self.init(ResultFiles(at: path), app: app, variables: variables)
  }

  /// A store with the id of a conversation that continues, or with a new id.
  package init(
    _ files: ResultFiles, app: String?, variables: [String: Value] = [:], id: String? = nil
  ) {
    self.files = files
    self.id = id ?? (0..<2).map { _ in hexadecimal(.random(in: .min ... .max)) }.joined()
    self.app = app
    self.variables = variables.inOrder.map { ResultLine.Entry(name: $0.key, value: $0.value) }
  }

  /// Reserves room on the disk for the result. Throws a ``NoRoomError`` if there is none.
  public func reserve() throws {
    guard open == nil else { return }
    do {
      try files.expectAppendable()
      var conversation = try OpenConversation(files, id: id)
      try conversation.reserve()
      open = consume conversation
    } catch let error as FileError { throw NoRoomError(reason: error) }
  }

  /// Stores the line in place of the one before. If the conversation is over, it joins the results.
  public func keep(_ line: ResultLine, isOver: Bool) throws {
    var line = line
    line.id = id
    line.app = app
    let own = Set(line.variables.map(\.name))
    line.variables += variables.filter { !own.contains($0.name) }
    self.line = line.json
    if open == nil { open = try OpenConversation(files, id: id) }
    guard isOver else { return try keep(line.json) }
    defer { open = nil }
    do { try keep(line.json) } catch { return try finish(line.json) }
    // If the line cannot join the results now, the next process adds it, as it is on the disk.
    do { try finish(line.json) } catch {
      if open?.isInPlace != true { throw error }
    }
  }

  /// Removes what was kept of the conversation.
  public func discard() {
    open?.discard()
    open = nil
  }

  private func keep(_ line: String) throws(FileError) { try open?.keep(line) }

  private func finish(_ line: String) throws { try open?.finish(line) }
}

/// There is no room on the disk to keep the answers of a conversation, or no permission.
public struct NoRoomError: Error, Hashable, Sendable {
  /// What failed.
  public let reason: FileError
}

extension NoRoomError: CustomStringConvertible {
  /// A sentence for people, without a full stop.
  public var description: String { "your answers could not be kept: \(reason)" }
}
