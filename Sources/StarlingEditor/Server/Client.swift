import Starling

/// What a client can do, as it says at the beginning.
struct Client {
  var unit = CharacterUnit.utf16
  /// Whether completions can have places to fill in.
  var takesSnippets = false
  /// Whether an edit says for which version of a document it was made.
  var takesVersions = false
  /// Whether an edit can make a file.
  var createsFiles = false
  var takesTags = false
  /// Whether the client asks for findings, so that they are not sent by themselves.
  var pulls = false
  /// Whether it asks anew when it is said that findings have changed.
  var pullsAnew = false
  var watchesFiles = false
  /// Whether the client asks for the changes of an action when it is chosen.
  var resolvesActions = false
  /// Whether symbols can lie in each other.
  var nestsSymbols = true
  /// Whether explanations can be written in Markdown; texts are plain otherwise.
  var readsMarkdown = true

  init() {}

  init(_ params: Message.Part) {
    guard let all = try? params.optional("capabilities") else { return }
    if all.texts("general", "positionEncodings").contains(CharacterUnit.utf8.rawValue) {
      unit = .utf8
    }
    takesSnippets = all.flag(
      "textDocument", "completion", "completionItem", "snippetSupport")
    takesVersions = all.flag("workspace", "workspaceEdit", "documentChanges")
    createsFiles =
      takesVersions
      && all.texts("workspace", "workspaceEdit", "resourceOperations").contains("create")
    resolvesActions = all.texts("textDocument", "codeAction", "resolveSupport", "properties")
      .contains("edit")
    nestsSymbols = all.flag("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
    takesTags = all.has("textDocument", "publishDiagnostics", "tagSupport")
    pulls = all.has("textDocument", "diagnostic")
    pullsAnew = all.flag("workspace", "diagnostics", "refreshSupport")
    watchesFiles = all.flag("workspace", "didChangeWatchedFiles", "dynamicRegistration")
    let formats = all.texts("textDocument", "hover", "contentFormat")
    readsMarkdown = formats.isEmpty || formats.contains("markdown")
  }

  // MARK: What is sent

  func json(_ position: TextPosition) -> JSONText {
    ["line": .integer(position.line), "character": .integer(position.character)]
  }

  func json(_ range: Range<Int>, in text: DocumentText) -> JSONText {
    [
      "start": json(text.position(of: range.lowerBound, in: unit)),
      "end": json(text.position(of: range.upperBound, in: unit)),
    ]
  }

  func location(_ range: Range<Int>, in document: EditedDocument) -> JSONText {
    ["uri": .string(document.uri), "range": json(range, in: document.text)]
  }

  func json(_ change: Edit, in text: DocumentText) -> JSONText {
    ["range": json(change.range, in: text), "newText": .string(change.text)]
  }

  /// The edit of several documents, each with its changes.
  func edit(_ changes: [(document: EditedDocument, changes: [Edit])]) -> JSONText {
    let edits = changes.map { document, changes in
      (document, JSONText.array(changes.map { json($0, in: document.text) }))
    }
    guard takesVersions else { return ["changes": .object(edits.map { ($0.uri, $1) })] }
    return [
      "documentChanges": .array(
        edits.map { edit(of: $0.uri, .orNull($0.version), $1) })
    ]
  }

  private func edit(of uri: String, _ version: JSONText, _ edits: JSONText) -> JSONText {
    ["textDocument": ["uri": .string(uri), "version": version], "edits": edits]
  }

  /// The edit that makes a file with a text.
  func creation(of uri: String, _ text: String) -> JSONText {
    let start = json(TextPosition(0, 0))
    let edit: JSONText = ["range": ["start": start, "end": start], "newText": .string(text)]
    return [
      "documentChanges": [
        ["kind": "create", "uri": .string(uri), "options": ["ignoreIfExists": true]],
        self.edit(of: uri, .null, [edit]),
      ]
    ]
  }

  func json(_ finding: EditorFinding, in document: EditedDocument) -> JSONText {
    let related = finding.related.map { range, text -> JSONText in
      ["location": location(range, in: document), "message": .string(text)]
    }
    let said: JSONText = [
      "range": json(finding.range, in: document.text),
      "severity": .integer(finding.severity.rawValue),
      "source": "starling", "message": .string(finding.message),
    ]
    // There is no page for a code that an editor could open: hovering shows what it means.
    return said.with("code", finding.code.map { .string($0) })
      .with("tags", takesTags && finding.isUnnecessary ? [1] : nil)
      .with("relatedInformation", related.isEmpty ? nil : .array(related))
  }
}

extension EditorFinding {
  /// Whether it is about what nothing reads or reaches, which editors fade.
  fileprivate var isUnnecessary: Bool {
    switch code.flatMap({ DiagnosticCode(rawValue: $0) }) {
    case .unusedVariable, .unusedList, .unreachableBlock, .shadowedBranch, .impossibleBranch: true
    default: false
    }
  }
}
