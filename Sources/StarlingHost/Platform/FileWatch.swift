import Starling

/// Detects changes of files by their size and modification time.
///
/// A missing file, as while an editor saves it, does not count as changed until it is there again.
package struct FileWatch {
  private static let pause: Int32 = 150

  private let paths: [String]
  private var versions: [Name: FileVersion] = [:]

  /// Watches files, and the `.json` files in folders, for changes from now on.
  package init(_ paths: [String]) {
    self.paths = paths
    versions = current
  }

  /// Waits until a file has changed. A signal ends the wait along with the process.
  package mutating func waitForChange() {
    while !hasChanged() { Platform.idle(milliseconds: Self.pause) }
  }

  /// Whether a file has changed since the last call.
  package mutating func hasChanged() -> Bool {
    let current = current
    let hasChanged = current.contains { versions[$0.key] != $0.value }
    versions.merge(current) { $1 }
    return hasChanged
  }

  private var current: [Name: FileVersion] {
    var versions: [Name: FileVersion] = [:]
    for path in paths {
      guard let status = try? Files.status(of: path) else { continue }
      let isFolder = status.kind == .folder
      let files = isFolder ? Files.list(path, endings: [".json"]).paths : [path]
      for file in files { versions[Name(file)] = (try? Files.status(of: file))?.version }
    }
    return versions
  }
}
