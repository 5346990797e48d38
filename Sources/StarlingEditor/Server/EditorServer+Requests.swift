import Starling
import StarlingTesting

extension EditorServer {
  /// The answer to a request about documents.
  func answer(_ method: String, _ message: Message) throws(RequestError) -> JSONText {
    switch method {
    case "textDocument/completion": return try completion(message)
    case "textDocument/hover": return try hover(message)
    case "textDocument/definition":
      let (document, offset) = try place(message)
      return locations(Places(workspace).definitions(in: document, at: offset))
    case "textDocument/references":
      let (document, offset) = try place(message)
      let isWhole = message.params?.flag("context", "includeDeclaration") ?? false
      return locations(
        Places(workspace).references(in: document, at: offset, withDefinition: isWhole))
    case "textDocument/documentHighlight": return try highlights(message)
    case "textDocument/prepareRename": return try nameToRename(message)
    case "textDocument/rename": return try renaming(message)
    case "textDocument/documentSymbol": return symbols(of: try document(message))
    case "workspace/symbol": return try symbols(like: message.neededParams().text("query"))
    case "textDocument/foldingRange": return folds(of: try document(message))
    case "textDocument/codeAction": return try actions(message)
    case "codeAction/resolve": return try resolved(message)
    case "textDocument/inlayHint": return try hints(message)
    case "textDocument/formatting":
      let document = try document(message)
      return formatted(document, in: 0..<document.text.bytes.count)
    case "textDocument/rangeFormatting":
      let document = try document(message)
      return formatted(document, in: try range(message, in: document))
    case "textDocument/codeLens": return lenses(of: try document(message))
    case "textDocument/semanticTokens/full": return tokens(of: try document(message))
    case "textDocument/documentLink": return links(in: try document(message))
    case "textDocument/selectionRange": return try selections(message)
    default: throw RequestError(.methodNotFound, "this server has no \(quoted(method))")
    }
  }

  // MARK: Places

  func document(_ message: Message) throws(RequestError) -> EditedDocument {
    try document(try message.uri())
  }

  func document(_ uri: String) throws(RequestError) -> EditedDocument {
    guard let document = workspace.document(uri) else {
      throw RequestError(.invalidParams, "\(uri) is not open")
    }
    return document
  }

  private func place(_ message: Message) throws(RequestError) -> (EditedDocument, Int) {
    let document = try document(message)
    let position = try message.neededParams().position("position")
    return (document, document.text.offset(of: position, in: client.unit))
  }

  func range(
    _ message: Message, in document: EditedDocument
  ) throws(RequestError) -> Range<Int> {
    try bytes(of: try message.neededParams().member("range"), in: document)
  }

  func bytes(
    of range: Message.Part, in document: EditedDocument
  ) throws(RequestError) -> Range<Int> {
    let start = document.text.offset(of: try range.position("start"), in: client.unit)
    let end = document.text.offset(of: try range.position("end"), in: client.unit)
    return min(start, end)..<max(start, end)
  }

  private func locations(_ places: [DocumentPlace]) -> JSONText {
    .array(places.map { client.location($0.range, in: $0.document) })
  }

  private func highlights(_ message: Message) throws(RequestError) -> JSONText {
    let (document, offset) = try place(message)
    return .array(
      Places(workspace).highlights(in: document, at: offset).map { place in
        [
          "range": client.json(place.range, in: document.text),
          "kind": .integer(place.role == .read ? 2 : 3),
        ]
      })
  }

  // MARK: Names

  private func nameToRename(_ message: Message) throws(RequestError) -> JSONText {
    let (document, offset) = try place(message)
    do throws(Renaming.Refusal) {
      let (range, name) = try Renaming(workspace).name(in: document, at: offset)
      return ["range": client.json(range, in: document.text), "placeholder": .string(name)]
    } catch {
      throw RequestError(.requestFailed, error.reason)
    }
  }

  private func renaming(_ message: Message) throws(RequestError) -> JSONText {
    let (document, offset) = try place(message)
    let name = try message.neededParams().text("newName")
    do throws(Renaming.Refusal) {
      return client.edit(try Renaming(workspace).changes(in: document, at: offset, to: name))
    } catch {
      throw RequestError(.requestFailed, error.reason)
    }
  }

  // MARK: Completion and hover

  private func completion(_ message: Message) throws(RequestError) -> JSONText {
    let (document, offset) = try place(message)
    let items: [CompletionItem] =
      switch document.content {
      case .script: ScriptCompletion.items(in: document, at: offset)
      case .transcript(let transcript):
        TranscriptCompletion.items(in: transcript, at: offset, workspace)
      }
    return .array(
      items.enumerated().map { number, item in json(item, number, document.text) })
  }

  private func json(_ item: CompletionItem, _ number: Int, _ text: DocumentText) -> JSONText {
    let snippet = client.takesSnippets ? item.snippet : nil
    let change = Edit(item.change.range, snippet ?? item.change.text)
    // Editors compare what stands there with this.
    let digits = String(number)
    let order = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    let whole: JSONText = [
      "label": .string(item.label), "kind": .integer(item.kind.rawValue),
      "sortText": .string(order),
      "filterText": .string(filter(item, text)), "textEdit": client.json(change, in: text),
    ]
    return whole.with("detail", item.detail.isEmpty ? nil : .string(item.detail))
      .with("insertTextFormat", snippet == nil ? nil : 2)
  }

  /// A label with the quote that is begun before it.
  private func filter(_ item: CompletionItem, _ text: DocumentText) -> String {
    let range = item.change.range
    let isQuoted = !range.isEmpty && text.bytes[range.lowerBound] == UInt8(ascii: "\"")
    return isQuoted ? JSONEscape.quoted(item.label) : item.label
  }

  private func hover(_ message: Message) throws(RequestError) -> JSONText {
    let (document, offset) = try place(message)
    guard let hover = Hover.answer(in: document, at: offset, workspace) else { return .null }
    let text =
      client.readsMarkdown
      ? hover.lines.joined(separator: "\n\n")
      : hover.lines.joined(separator: "\n").filter { $0 != "*" && $0 != "`" }
    return [
      "contents": [
        "kind": client.readsMarkdown ? "markdown" : "plaintext", "value": .string(text),
      ],
      "range": client.json(hover.range, in: document.text),
    ]
  }

  // MARK: Links and selections

  private func links(in document: EditedDocument) -> JSONText {
    .array(
      (document.transcript?.links ?? []).map { range, path in
        [
          "range": client.json(range, in: document.text),
          "target": .string(DocumentAddress.uri(of: path)),
        ]
      })
  }

  private func selections(_ message: Message) throws(RequestError) -> JSONText {
    let document = try document(message)
    var all: [JSONText] = []
    for place in try message.neededParams().member("positions").elements() {
      let position = TextPosition(try place.count("line"), try place.count("character"))
      let offset = document.text.offset(of: position, in: client.unit)
      let ranges = Selections.around(offset, in: document)
      let nested = ranges.reversed().reduce(nil) { parent, range -> JSONText? in
        let inner: JSONText = ["range": client.json(range, in: document.text)]
        return inner.with("parent", parent)
      }
      all.append(nested ?? .null)
    }
    return .array(all)
  }

  // MARK: Symbols and folding

  private func symbols(of document: EditedDocument) -> JSONText {
    .array(
      Outline.of(document).map { entry in
        guard client.nestsSymbols else { return symbol(entry, in: document) }
        return [
          "name": .string(entry.name), "detail": .string(entry.detail),
          "kind": .integer(entry.kind.rawValue),
          "range": client.json(entry.range, in: document.text),
          "selectionRange": client.json(entry.nameRange, in: document.text),
        ]
      })
  }

  private func symbol(_ entry: OutlineEntry, in document: EditedDocument) -> JSONText {
    [
      "name": .string(entry.name), "kind": .integer(entry.kind.rawValue),
      "location": client.location(entry.range, in: document),
      "containerName": .string(FilePath.name(of: document.path ?? document.uri)),
    ]
  }

  private static let mostSymbols = 1_000

  private func symbols(like query: String) throws(RequestError) -> JSONText {
    let wanted = ByteSearch(Array(query.foldingCaseAndAccents().utf8))
    var found: [JSONText] = []
    for document in workspace.all() {
      for entry in Outline.of(document) where found.count < Self.mostSymbols {
        guard wanted.isFound(in: entry.name.foldingCaseAndAccents().utf8) else { continue }
        found.append(symbol(entry, in: document))
      }
    }
    return .array(found)
  }

  private func folds(of document: EditedDocument) -> JSONText {
    .array(
      Outline.folds(of: document).map { lines in
        ["startLine": .integer(lines.lowerBound), "endLine": .integer(lines.upperBound)]
      })
  }
}
