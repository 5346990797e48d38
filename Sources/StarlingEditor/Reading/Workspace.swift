import Starling
package import StarlingTesting

/// How the server reads files that are not open.
package struct EditorFiles: Sendable {
  /// The content of a file; nil if there is none that can be read.
  package var read: @Sendable (_ path: String) -> [UInt8]?
  /// The paths of the files in a folder and its subfolders that have one of some endings.
  package var list: @Sendable (_ folder: String, _ endings: [String]) -> [String]

  package init(
    read: @escaping @Sendable (String) -> [UInt8]?,
    list: @escaping @Sendable (String, [String]) -> [String]
  ) {
    self.read = read
    self.list = list
  }

  /// Files in memory, by their paths.
  package static func inMemory(_ texts: [String: String]) -> EditorFiles {
    EditorFiles(
      read: { texts[$0].map { Array($0.utf8) } },
      list: { folder, endings in
        texts.keys.filter { path in
          path.hasPrefix(folder) && endings.contains { path.hasSuffix($0) }
        }.sorted()
      })
  }
}

/// A document, which is a script or a transcript.
package final class EditedDocument {
  package enum Content {
    case script(EditedScript)
    case transcript(EditedTranscript)
  }

  package let uri: String
  package let path: String?
  package var version: Int?
  package var text: DocumentText { didSet { known = nil } }
  /// Whether a transcript names it as its script.
  var isNamed = false { didSet { if isNamed != oldValue { known = nil } } }
  /// Whether a transcript names it as a configuration.
  var isConfiguration = false { didSet { if isConfiguration != oldValue { known = nil } } }
  private var known: Content?
  /// What was named when the text could last be read to its end.
  private(set) var whole: EditedScript?

  package init(_ uri: String, _ text: DocumentText, version: Int? = nil) {
    self.uri = uri
    self.text = text
    self.version = version
    path = DocumentAddress.path(of: uri)
  }

  var isTranscript: Bool { uri.hasSuffix(".chat") }

  package var content: Content {
    if let known { return known }
    let content: Content
    if isTranscript {
      content = .transcript(EditedTranscript(text, at: path))
    } else {
      let script = EditedScript(
        text, named: path ?? "script.json", isNamed: isNamed, isConfiguration: isConfiguration)
      if script.isWhole { whole = script }
      content = .script(script)
    }
    known = content
    return content
  }

  package var script: EditedScript? {
    if case .script(let script) = content, script.isScript { script } else { nil }
  }

  /// The file if it is a script or a configuration.
  var judged: EditedScript? {
    guard case .script(let file) = content, !file.document.nodes.isEmpty else { return nil }
    switch file.check {
    case .script, .configuration: return file
    case .table, nil: return nil
    }
  }

  /// What could be read of it if it is a table of translations.
  var table: EditedScript? {
    guard case .script(let file) = content, !file.isScript, file.document.isTranslationTable
    else { return nil }
    return file
  }

  package var transcript: EditedTranscript? {
    if case .transcript(let transcript) = content { transcript } else { nil }
  }

  /// The script to take names from: while the text cannot be read to its end, the one before.
  package var names: EditedScript? {
    guard let script else { return nil }
    return script.isWhole ? script : whole ?? script
  }
}

/// The documents that are open, and the files beside them.
package final class Workspace {
  private let files: EditorFiles
  private var open: [String: EditedDocument] = [:]
  /// Files that were read and are not open, with their bytes.
  private var closed: [String: (bytes: [UInt8], document: EditedDocument)] = [:]
  private var listed: [[String]: [String]] = [:]
  package var folders: [String] = []

  package init(_ files: EditorFiles) { self.files = files }

  var openDocuments: [EditedDocument] { open.values.sorted { $0.uri < $1.uri } }

  package func document(_ uri: String) -> EditedDocument? { open[uri] }

  package func open(_ document: EditedDocument) {
    open[document.uri] = document
    if let path = document.path { closed[path] = nil }
  }

  func close(_ uri: String) { open[uri] = nil }

  /// The document of a file, as it is open, or else as it was saved.
  package func document(atPath path: String) -> EditedDocument? {
    if let open = open.values.first(where: { $0.path == path }) { return open }
    guard let bytes = files.read(path) else {
      closed[path] = nil
      return nil
    }
    if let known = closed[path], known.bytes == bytes { return known.document }
    // Files are read anew; the memory for those that were read is bounded.
    if closed.count >= Self.mostKept { closed.removeAll() }
    let document = EditedDocument(DocumentAddress.uri(of: path), DocumentText(bytes))
    closed[path] = (bytes, document)
    return document
  }

  private static let mostKept = 200

  /// Forgets what folders have, which is looked up once for the messages that come together.
  func forgetLists() { listed.removeAll() }

  func list(_ folder: String, _ endings: [String]) -> [String] {
    let key = [folder] + endings
    if let known = listed[key] { return known }
    let paths = files.list(folder, endings)
    listed[key] = paths
    return paths
  }

  /// The script that a transcript names with some settings, or that stands beside it.
  package func script(
    of transcript: EditedTranscript, _ setup: Transcript.Setup
  ) -> EditedDocument? {
    transcript.scriptPath(setup).flatMap { document(atPath: $0) }
  }

  /// The transcripts in the folder of a script, and in those of the client, that have a part for
  /// it.
  func transcripts(of script: EditedDocument) -> [EditedDocument] {
    guard let path = script.path else { return [] }
    return transcripts(beside: path) { transcript, setup in transcript.scriptPath(setup) == path }
  }

  /// The transcripts in the folder of a file, and in those of the client, that have a part with
  /// such settings.
  private func transcripts(
    beside path: String, _ isWanted: (EditedTranscript, Transcript.Setup) -> Bool
  ) -> [EditedDocument] {
    let there = ([FilePath.folder(of: path)] + folders).flatMap { list($0, [".chat"]) }
    let beside = there.unique.prefix(Self.mostListed)
    let opened = open.values.compactMap { $0.isTranscript ? $0.path : nil }
    let unsaved = opened.filter { !beside.contains($0) }.sorted()
    return (beside + unsaved).compactMap { document(atPath: $0) }.filter { document in
      guard let transcript = document.transcript else { return false }
      let setups = [transcript.transcript.setup] + transcript.parts.map(\.setup)
      return setups.contains { isWanted(transcript, $0) }
    }
  }

  /// Finds out whether a file that does not say that it is ours is named by a transcript.
  func recognize(_ document: EditedDocument) {
    guard case .script(let file) = document.content, let path = document.path,
      document.isNamed || document.isConfiguration || !file.isOurs
    else { return }
    document.isNamed = !transcripts(of: document).isEmpty
    let naming = transcripts(beside: path) { _, setup in
      let folder = FilePath.folder(of: path)
      return setup.configuration.map { FilePath.resolved($0, in: folder) } == path
    }
    document.isConfiguration = !document.isNamed && !naming.isEmpty
  }

  /// The tables of translations beside a script that have a text of it.
  package func tables(of script: EditedDocument) -> [EditedDocument] {
    guard let path = script.path, let check = script.script?.check else { return [] }
    let folder = FilePath.folder(of: path)
    let beside = list(folder, [".json"]).filter {
      $0 != path && FilePath.folder(of: $0) == folder
    }
    let tables = beside.compactMap { document(atPath: $0) }.filter { $0.table != nil }
    guard !tables.isEmpty else { return [] }
    let keys = Set(check.translationKeys.map { Name($0) })
    return tables.filter { table in
      guard let document = table.table?.document else { return false }
      var isOfScript = false
      document.forEachMember(of: JSONDocument.root) { key, _ in
        isOfScript = isOfScript || keys.contains(Name(document.string(key)))
      }
      return isOfScript
    }
  }

  /// All scripts and transcripts in the folders of the client, and those that are open.
  package func all() -> [EditedDocument] {
    let paths = folders.flatMap { list($0, [".json", ".chat"]) }
    let found = paths.prefix(Self.mostListed).compactMap { document(atPath: $0) }
    return found + openDocuments.filter { document in !found.contains { $0 === document } }
  }

  private static let mostListed = 2_000
}
