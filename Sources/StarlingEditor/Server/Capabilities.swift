import Starling
import StarlingAuthoring

/// What the server can do, which it says at the beginning.
enum Capabilities {
  static func json(_ client: Client) -> JSONText {
    let pulling: JSONText = ["interFileDependencies": true, "workspaceDiagnostics": false]
    return [
      "capabilities": provided(client.unit).with(
        "diagnosticProvider", client.pulls ? pulling : nil),
      "serverInfo": ["name": "starling", "version": .string(Version.current)],
    ]
  }

  private static func provided(_ unit: CharacterUnit) -> JSONText {
    [
      "positionEncoding": .string(unit.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "completionProvider": [
        "triggerCharacters": ["\"", "{", " ", ":", "!", "|"], "resolveProvider": false,
      ],
      "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
      "documentHighlightProvider": true, "documentSymbolProvider": true,
      "workspaceSymbolProvider": true, "foldingRangeProvider": true,
      "renameProvider": ["prepareProvider": true],
      "codeActionProvider": [
        "codeActionKinds": ["quickfix", "refactor.rewrite", "source.fixAll.starling"],
        "resolveProvider": true,
      ],
      "inlayHintProvider": true, "documentFormattingProvider": true,
      "documentRangeFormattingProvider": true,
      "semanticTokensProvider": ["legend": legend, "full": true, "range": false],
      "codeLensProvider": ["resolveProvider": false], "selectionRangeProvider": true,
      "documentLinkProvider": ["resolveProvider": false],
    ]
  }

  private static var legend: JSONText {
    let types = SemanticTokens.Kind.allCases.map { JSONText.string($0.rawValue) }
    return ["tokenTypes": .array(types), "tokenModifiers": []]
  }

  /// What asks a client to say when files change on the disk.
  static let watching: JSONText = [
    "registrations": [
      [
        "id": "files", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": [
          "watchers": [["globPattern": "**/*.json"], ["globPattern": "**/*.chat"]]
        ],
      ]
    ]
  ]
}
