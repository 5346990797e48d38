import Starling
import StarlingAuthoring

/// What the server can do, which it says at the beginning.
enum Capabilities {
  static func json(_ unit: CharacterUnit) -> JSONText {
    let yes = JSONText.boolean(true)
    let sync = JSONText.object([
      ("openClose", yes), ("change", .integer(2)),
      ("save", .object([("includeText", .boolean(false))])),
    ])
    let provided: [(String, JSONText)] = [
      ("positionEncoding", .string(unit.rawValue)), ("textDocumentSync", sync),
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
      ("inlayHintProvider", yes),
    ]
    let info = JSONText.object([
      ("name", .string("starling")), ("version", .string(Version.current)),
    ])
    return .object([("capabilities", .object(provided)), ("serverInfo", info)])
  }
}
