import Starling

extension EditorServer {
  private var codeActions: CodeActions {
    CodeActions(workspace: workspace, createsFiles: client.createsFiles)
  }

  func actions(_ message: Message) throws(RequestError) -> JSONText {
    let document = try document(message)
    let range = try range(message, in: document)
    let wanted = message.params?.texts("context", "only") ?? []
    let actions = codeActions.actions(
      in: document, for: range, only: wanted, asksAgain: client.resolvesActions)
    return .array(actions.map { json($0, document, at: range.lowerBound) })
  }

  private func json(
    _ action: CodeAction, _ document: EditedDocument, at offset: Int
  ) -> JSONText {
    let whole: JSONText = [
      "title": .string(action.title), "kind": .string(action.kind.rawValue),
    ]
    let named = whole.with(
      "diagnostics", action.mended.map { [client.json($0, in: document)] })
    guard action.isPending else {
      let creation = action.creation.map { client.creation(of: $0.uri, $0.text) }
      return named.with("edit", creation ?? client.edit(action.changes))
    }
    let position = document.text.position(of: offset, in: client.unit)
    return named.with("data", ["uri": .string(document.uri), "position": client.json(position)])
  }

  /// The action with the changes that it was offered without.
  func resolved(_ message: Message) throws(RequestError) -> JSONText {
    let params = try message.neededParams()
    let title = try params.text("title")
    guard let data = try params.given("data") else { return .raw(params.json) }
    let document = try document(try data.text("uri"))
    let offset = document.text.offset(of: try data.position("position"), in: client.unit)
    var action = CodeAction(title: title, kind: .rewrite)
    if let reason = codeActions.fill(&action, in: document, at: offset) {
      throw RequestError(.requestFailed, reason)
    }
    return json(action, document, at: offset)
  }

  /// The changes that lay out the lines of a range.
  func formatted(_ document: EditedDocument, in range: Range<Int>) -> JSONText {
    let text = document.text
    let first = text.position(of: range.lowerBound, in: .utf8)
    let last = text.position(of: range.upperBound, in: .utf8)
    let lines = text.range(ofLine: first.line).lowerBound..<text.range(ofLine: last.line).upperBound
    return .array(
      Formatting.changes(in: document).filter { $0.range.touches(lines) }.map {
        client.json($0, in: text)
      })
  }

  /// Five numbers for each token: how many lines and characters it is behind the one before, its
  /// length, its kind, and no modifiers.
  func tokens(of document: EditedDocument) -> JSONText {
    var last = TextPosition(0, 0)
    var numbers: [Int] = []
    let tokens = document.transcript.map { SemanticTokens.of($0) } ?? []
    for (range, kind) in tokens {
      let start = document.text.position(of: range.lowerBound, in: client.unit)
      let end = document.text.position(of: range.upperBound, in: client.unit)
      let characters = start.character - (start.line == last.line ? last.character : 0)
      numbers += [
        start.line - last.line, characters, end.character - start.character, kind.index, 0,
      ]
      last = start
    }
    return ["data": .array(numbers.map { .integer($0) })]
  }

  /// What can be played is played by the client, which has a terminal.
  func lenses(of document: EditedDocument) -> JSONText {
    .array(
      CodeLenses.of(document, caseCounts, workspace).map { lens in
        let words = lens.block.map { [document.path ?? document.uri, "--start", $0] } ?? []
        return [
          "range": client.json(lens.range, in: document.text),
          "command": [
            "title": .string(lens.title), "command": lens.block == nil ? "" : "starling.play",
            "arguments": .array(words.map { .string($0) }),
          ],
        ]
      })
  }

  func hints(_ message: Message) throws(RequestError) -> JSONText {
    let document = try document(message)
    let range = try range(message, in: document)
    return .array(
      InlayHints.of(document, in: range, caseCounts, workspace).map { hint in
        [
          "position": client.json(document.text.position(of: hint.offset, in: client.unit)),
          "label": .string(hint.text), "paddingLeft": true,
        ]
      })
  }
}
