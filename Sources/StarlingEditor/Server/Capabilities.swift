import Starling
import StarlingAuthoring

/// What the server can do, which it says at the beginning.
enum Capabilities {
  static func json(_ client: Client) -> JSONText {
    let yes = JSONText.boolean(true)
    let sync = JSONText.object([
      ("openClose", yes), ("change", .integer(2)),
      ("save", .object([("includeText", .boolean(false))])),
    ])
    var provided: [(String, JSONText)] = [
      ("positionEncoding", .string(client.unit.rawValue)), ("textDocumentSync", sync),
      (
        "completionProvider",
        .object([
          ("triggerCharacters", .array(["\"", "{", " ", ":", "!", "|"].map { .string($0) })),
          ("resolveProvider", .boolean(false)),
        ])
      ),
      ("hoverProvider", yes), ("definitionProvider", yes), ("referencesProvider", yes),
      ("documentHighlightProvider", yes), ("documentSymbolProvider", yes),
      ("workspaceSymbolProvider", yes), ("foldingRangeProvider", yes),
      ("renameProvider", .object([("prepareProvider", yes)])),
      (
        "codeActionProvider",
        .object([
          (
            "codeActionKinds",
            .array(["quickfix", "refactor.rewrite", "source.fixAll.starling"].map { .string($0) })
          ),
          ("resolveProvider", yes),
        ])
      ),
      ("inlayHintProvider", yes), ("documentFormattingProvider", yes),
      ("documentRangeFormattingProvider", yes),
      (
        "semanticTokensProvider",
        .object([("legend", legend), ("full", yes), ("range", .boolean(false))])
      ),
      ("codeLensProvider", .object([("resolveProvider", .boolean(false))])),
      ("selectionRangeProvider", yes),
      ("documentLinkProvider", .object([("resolveProvider", .boolean(false))])),
    ]
    if client.pulls {
      let diagnostics = [("interFileDependencies", yes), ("workspaceDiagnostics", .boolean(false))]
      provided.append(("diagnosticProvider", .object(diagnostics)))
    }
    let info = JSONText.object([
      ("name", .string("starling")), ("version", .string(Version.current)),
    ])
    return .object([("capabilities", .object(provided)), ("serverInfo", info)])
  }

  private static var legend: JSONText {
    let types = SemanticTokens.Kind.allCases.map { JSONText.string($0.type) }
    return .object([("tokenTypes", .array(types)), ("tokenModifiers", .array([]))])
  }

  /// What asks a client to say when files change on the disk.
  static let watching: JSONText = {
    let watchers = ["**/*.json", "**/*.chat"].map {
      JSONText.object([("globPattern", .string($0))])
    }
    let registration = JSONText.object([
      ("id", .string("files")), ("method", .string("workspace/didChangeWatchedFiles")),
      ("registerOptions", .object([("watchers", .array(watchers))])),
    ])
    return .object([("registrations", .array([registration]))])
  }()
}
