import Foundation
import Starling
import StarlingEditor
import StarlingTesting

/// Files in memory, one of them with a mark where the cursor stands.
struct Folder {
  static let mark: Character = "▮"

  let workspace: Workspace
  private(set) var cursor: (document: EditedDocument, offset: Int)?

  /// Creates a folder with files by their names. All of them are open.
  init(_ files: [String: String]) {
    let plain = files.mapValues { $0.filter { $0 != Self.mark } }
    let paths = Dictionary(uniqueKeysWithValues: plain.map { ("/w/" + $0.key, $0.value) })
    workspace = Workspace(.inMemory(paths))
    workspace.folders = ["/w/"]
    for (name, text) in files {
      let document = EditedDocument("file:///w/\(name)", DocumentText(plain[name] ?? ""))
      workspace.open(document)
      guard let mark = text.firstIndex(of: Self.mark) else { continue }
      cursor = (document, text[..<mark].utf8.count)
    }
  }

  /// The texts after some changes, by the names of the files.
  func texts(after changes: Renaming.Changes) -> [String: String] {
    var texts: [String: String] = [:]
    for (document, changes) in changes {
      var text = document.text
      for change in changes.reversed() { text.replace(change.range, with: change.text) }
      let name = FilePath.name(of: document.path ?? "")
      texts[name] = String(decoding: text.bytes, as: UTF8.self)
    }
    return texts
  }
}

/// The demos, each a script with its transcript.
enum Demo {
  static let names = ["languages", "quiz", "rating", "support", "survey", "tour"]

  static func texts(_ demo: String) throws -> [String: String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Demo")
    return try ["\(demo).json", "\(demo).chat"].reduce(into: [:]) { texts, name in
      let file = folder.appending(path: name).standardized
      texts["/w/\(name)"] = try String(contentsOf: file, encoding: .utf8)
    }
  }

  static func workspace(_ demo: String) throws -> Workspace {
    Workspace(.inMemory(try texts(demo)))
  }
}
