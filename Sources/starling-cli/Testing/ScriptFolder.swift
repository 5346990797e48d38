import Starling
import StarlingHost
import StarlingTesting

/// The files in a folder that may be scripts, and those that transcripts in it name.
struct ScriptFolder {
  let files: [String]
  private var named: Set<Name> = []

  /// Nil if the path is no folder.
  init?(_ path: String, _ passed: inout [FileError]) {
    guard path != "-", (try? Files.status(of: path))?.kind == .folder else { return nil }
    let (files, errors) = Files.list(path, endings: [".json"])
    self.files = files
    passed += errors
    for path in Files.list(path, endings: [".chat"]).paths { note(TestFile.read(path)) }
  }

  private mutating func note(_ file: TestFile) {
    var setups = [Transcript.Setup()]
    if case .transcript(let transcript) = file.content { setups = transcript.setups }
    let paths = setups.flatMap { [file.scriptPath($0), file.configurationPath($0)] }
    named.formUnion(paths.compactMap { $0.map { Name(FilePath.shown($0)) } })
  }

  func owner(of path: String, _ document: JSONDocument) -> OwnFile {
    OwnFile(document, isNamed: named.contains(Name(FilePath.shown(path))))
  }
}

extension Transcript {
  /// What holds for its cases and promises, and for what names nothing itself.
  var setups: [Setup] {
    let settings = cases.map(\.settings) + promises.map(\.settings)
    return settings.filter { !$0.isEmpty }.map { setup.applying($0) } + [setup]
  }
}
