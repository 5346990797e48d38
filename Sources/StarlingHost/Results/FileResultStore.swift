public import Starling

/// Keeps the result of one conversation in a file of lines of JSON.
///
/// While the conversation goes on, what it has settled stands in a file beside the results. A
/// process that is killed has lost nothing: the next one that opens the results takes it over.
public final class FileResultStore: ResultStore {
  private let files: ResultFiles
  private let app: String?
  private let variables: [ResultLine.Entry]
  /// The id of the result.
  public let id: String
  private var open: OpenConversation?

  /// A store for a conversation that begins, beside the history of a program.
  public convenience init(
    besides history: FileHistoryStore, app: String? = nil, variables: [String: Value] = [:]
  ) {
    self.init(ResultFiles(besides: history), app: app, variables: variables)
  }

  /// A store for a conversation that begins, in a file of one's own choice.
  public convenience init(path: String, app: String? = nil, variables: [String: Value] = [:]) {
    self.init(ResultFiles(at: path), app: app, variables: variables)
  }

  /// A conversation that goes on in another process keeps its id.
  package init(
    _ files: ResultFiles, app: String?, variables: [String: Value], id: String? = nil
  ) {
    self.files = files
    self.id = id ?? Self.newID()
    self.app = app
    self.variables = variables.sorted { $0.key < $1.key }.map {
      ResultLine.Entry(name: $0.key, value: $0.value)
    }
  }

  /// Keeps the line instead of the one before; when the conversation is over, among the results.
  public func keep(_ line: ResultLine, isOver: Bool) throws {
    var line = line
    (line.id, line.app, line.variables) = (id, app, variables)
    if open == nil { open = try OpenConversation(files, id: id) }
    try open?.keep(line.json)
    guard isOver else { return }
    try open?.finish(line.json)
    open = nil
  }

  private static func newID() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
