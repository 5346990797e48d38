/// Notices when files change, by their size and the time of their writing.
///
/// A file that is gone for a moment, as while an editor saves it, has not changed: it has when it
/// is there again.
package struct FileWatch {
  private static let pause: Int32 = 150

  private let paths: [String]
  private var versions: [String: FileVersion] = [:]

  /// Files, and folders with all that ends in `.json` below them, as they are at this moment.
  package init(_ paths: [String]) {
    self.paths = paths
    versions = current
  }

  /// Waits until something has changed; a signal ends it with the process.
  package mutating func waitForChange() {
    while !hasChanged() { Platform.idle(milliseconds: Self.pause) }
  }

  /// Whether something has changed since it was last asked.
  package mutating func hasChanged() -> Bool {
    let current = current
    let hasChanged = current.contains { versions[$0.key] != $0.value }
    versions.merge(current) { $1 }
    return hasChanged
  }

  private var current: [String: FileVersion] {
    var versions: [String: FileVersion] = [:]
    for path in paths {
      guard let status = try? Files.status(of: path) else { continue }
      let isFolder = status.kind == .folder
      let files = isFolder ? (try? Files.list(path, endings: [".json"])) ?? [] : [path]
      for file in files { versions[file] = (try? Files.status(of: file))?.version }
    }
    return versions
  }
}
