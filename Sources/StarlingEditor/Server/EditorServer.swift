import Starling

/// A language server as a value: it takes the messages of a client and gives those to send. It
/// reads no input and has no clock, so whoever runs it says what time it is, and when nothing more
/// is waiting.
///
///     var server = EditorServer(files)
///     server.now = milliseconds
///     for message in server.receive(bytes) { send(message) }
///     for message in server.rest() { send(message) }
package struct EditorServer {
  private enum Stage { case fresh, open, shutDown }

  private var stream = MessageStream()
  private var stage = Stage.fresh
  private var waiting: [Message] = []
  let workspace: Workspace
  var client = Client()
  let caseCounts = CaseCounts()
  /// The time in milliseconds since any moment.
  package var now = 0
  /// What is held back of the findings of each open document, by its URI.
  private var quiets: [String: Quiet] = [:]
  /// The URIs of documents that were closed, whose findings have to go.
  private var closed: Set<String> = []
  /// How the process ends; nil while it goes on.
  package private(set) var exitCode: Int?
  /// Receives a line about each message.
  package var log: (String) -> Void = { _ in }

  package init(_ files: EditorFiles) { workspace = Workspace(files) }

  // MARK: Messages

  /// Takes what a client has sent, and answers all requests that are complete.
  package mutating func receive(_ bytes: [UInt8]) -> [String] {
    stream.add(bytes)
    workspace.forgetLists()
    var answers: [String] = []
    while let piece = stream.next() {
      switch piece {
      case .malformed(let why):
        answers.append(answer(nil, RequestError(.parseError, why)))
      case .message(let message):
        switch Message.read(message) {
        case .success(let message): waiting.append(message)
        case .failure(let failure): answers.append(answer(failure.id, failure.error))
        }
      }
    }
    let cancelled = Set(waiting.compactMap(\.cancelled))
    let messages = waiting
    waiting = []
    for message in messages where exitCode == nil {
      if let answer = handle(message, cancelled) { answers.append(answer) }
    }
    return answers
  }

  /// The findings that are due now. It is called when nothing more is waiting, so that only the
  /// newest text is looked at.
  package mutating func rest() -> [String] {
    guard exitCode == nil else { return [] }
    let gone = closed.sorted()
    closed = []
    let new = workspace.openDocuments.compactMap { one in due(in: one).map { (one, $0) } }
    if client.pulls { return new.isEmpty || !client.pullsAnew ? [] : [ask(Self.refresh)] }
    return gone.map { published([], of: $0) }
      + new.map { document, found in published(found, of: document.uri, document.version) }
  }

  private static let refresh = "workspace/diagnostic/refresh"

  /// For how many milliseconds nothing has to be said unasked; nil if nothing is due at any time.
  package var patience: Int? {
    closed.isEmpty ? quiets.values.compactMap(\.due).min().map { max(now, $0) - now } : 0
  }

  private mutating func handle(_ message: Message, _ cancelled: Set<String>) -> String? {
    guard let method = message.method else { return nil }
    log("\(message.id.map { "request \($0)" } ?? "notification") \(method)")
    guard let id = message.id else {
      do throws(RequestError) { try take(message, method) } catch {
        log("\(method): \(error.message)")
      }
      let isReady = method == "initialized" && stage == .open && client.watchesFiles
      return isReady ? ask("client/registerCapability", Capabilities.watching) : nil
    }
    do throws(RequestError) {
      if cancelled.contains(id) {
        throw RequestError(.requestCancelled, "the request was cancelled")
      }
      return answer(id, try result(message, method))
    } catch {
      log("request \(id) \(method): \(error.message)")
      return answer(id, error)
    }
  }

  private static let version: JSONText = ["jsonrpc": "2.0"]

  private func answer(_ id: String, _ result: JSONText) -> String {
    Self.version.with("id", .raw(id)).with("result", result).text
  }

  private func answer(_ id: String?, _ error: RequestError) -> String {
    Self.version.with("id", .raw(id ?? "null")).with("error", error.json).text
  }

  /// A request to the client, whose answer says nothing.
  private func ask(_ method: String, _ params: JSONText? = nil) -> String {
    Self.version.with("id", .string(method)).with("method", .string(method))
      .with("params", params).text
  }

  // MARK: Notifications

  private mutating func take(_ message: Message, _ method: String) throws(RequestError) {
    if method == "exit" {
      exitCode = stage == .shutDown ? 0 : 1
      return
    }
    guard stage == .open else { return }
    switch method {
    case "textDocument/didOpen":
      try open(try message.neededParams().member("textDocument"))
    case "textDocument/didChange": try change(try message.neededParams())
    case "textDocument/didSave":
      if let document = workspace.document(try message.uri()) { findAll(document) }
    case "textDocument/didClose":
      let uri = try message.uri()
      if let document = workspace.document(uri) { findAll(document) }
      workspace.close(uri)
      quiets[uri] = nil
      closed.insert(uri)
    case "workspace/didChangeWatchedFiles": for one in workspace.openDocuments { findAll(one) }
    default: break
    }
  }

  private mutating func open(_ document: Message.Part) throws(RequestError) {
    let uri = try document.text("uri")
    let version = try document.optional("version").flatMap { try? $0.integer() }
    let text = DocumentText(try document.text("text"))
    let opened = EditedDocument(uri, text, version: version.map { Int($0) })
    workspace.open(opened)
    closed.remove(uri)
    findAll(opened)
  }

  private mutating func change(_ params: Message.Part) throws(RequestError) {
    let named = try params.member("textDocument")
    let document = try document(try named.text("uri"))
    for change in try params.member("contentChanges").elements() {
      let text = try change.text("text")
      guard let range = try change.given("range") else {
        let old = document.text.bytes
        document.text = DocumentText(text)
        let change = Edit(from: old, to: document.text.bytes)
        if let change { type(change, in: document) }
        continue
      }
      let place = try bytes(of: range, in: document)
      document.text.replace(place, with: text)
      type(Edit(place, text), in: document)
    }
    document.version = try named.given("version").flatMap { try? $0.integer() }.map { Int($0) }
    let now = now
    wants(document) { $0.ask(at: now) }
  }

  private mutating func type(_ change: Edit, in document: EditedDocument) {
    quiets[document.uri]?.type(change.range, change.text.utf8.count, at: now)
  }

  private mutating func findAll(_ document: EditedDocument) { wants(document) { $0.ask() } }

  /// Asks for the findings of a document, and, if it is a script, of the open transcripts, whose
  /// cases may need it.
  private mutating func wants(_ document: EditedDocument, _ ask: (inout Quiet) -> Void) {
    let others = document.isTranscript ? [] : workspace.openDocuments.filter(\.isTranscript)
    for one in [document] + others { ask(&quiets[one.uri, default: Quiet()]) }
  }

  /// The findings of a document that are due now; nil if none are.
  private mutating func due(in document: EditedDocument) -> [JSONText]? {
    guard let due = quiets[document.uri]?.due, due <= now else { return nil }
    return ready(in: document).now
  }

  /// The findings of a document that can be shown now; nil if these are the ones of before, which
  /// are there, too.
  private mutating func ready(
    in document: EditedDocument
  ) -> (now: [JSONText]?, before: [JSONText]) {
    var quiet = quiets[document.uri, default: Quiet()]
    workspace.recognize(document)
    let found: [EditorFinding] =
      switch document.content {
      case .script(let script): Findings.of(script)
      case .transcript(let transcript): Findings.of(transcript, in: workspace)
      }
    let shown = quiet.take(found, in: quiet.place.map { document.part(around: $0) }, at: now)
    quiets[document.uri] = quiet
    let client = client
    let json = { (found: [EditorFinding]) in found.map { client.json($0, in: document) } }
    return (shown.map(json), json(quiet.known(of: found)))
  }

  private func published(
    _ findings: [JSONText], of uri: String, _ version: Int? = nil
  ) -> String {
    let params: JSONText = ["uri": .string(uri)]
    return Self.version.with("method", "textDocument/publishDiagnostics").with(
      "params",
      params.with("version", version.map { .integer($0) }).with("diagnostics", .array(findings))
    ).text
  }

  // MARK: Requests

  private mutating func result(
    _ message: Message, _ method: String
  ) throws(RequestError) -> JSONText {
    switch (stage, method) {
    case (.fresh, "initialize"):
      if let params = message.params {
        client = Client(params)
        workspace.folders = Self.folders(in: params)
      }
      stage = .open
      return Capabilities.json(client)
    case (.fresh, _): throw RequestError(.serverNotInitialized, "\"initialize\" comes first")
    case (.open, "initialize"):
      throw RequestError(.invalidRequest, "the server is initialized already")
    case (.open, "shutdown"):
      stage = .shutDown
      return .null
    case (.open, "textDocument/diagnostic"):
      let found = ready(in: try document(message))
      return ["kind": "full", "items": .array(found.now ?? found.before)]
    case (.open, _): return try answer(method, message)
    case (.shutDown, _): throw RequestError(.invalidRequest, "the server is shut down")
    }
  }

  private static func folders(in params: Message.Part) -> [String] {
    let all = (try? params.given("workspaceFolders"))??.folderURIs ?? []
    let root = (try? params.given("rootUri"))??.text
    let path = (try? params.given("rootPath"))??.text
    let paths = (all.isEmpty ? root.map { [$0] } ?? [] : all).compactMap {
      DocumentAddress.path(of: $0)
    }
    return paths.isEmpty ? path.map { [$0] } ?? [] : paths
  }
}

extension Message {
  /// The id of the request that the message takes back, as JSON.
  fileprivate var cancelled: String? {
    guard method == "$/cancelRequest", let id = try? params?.optional("id") else { return nil }
    return id.json
  }
}

extension JSONPart<RequestError> {
  fileprivate var folderURIs: [String] {
    ((try? elements()) ?? []).compactMap { (try? $0.optional("uri"))??.text }
  }
}
