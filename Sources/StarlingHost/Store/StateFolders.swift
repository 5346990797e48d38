extension FileSystem {
  /// Creates the folder of a file, and those above it, if they are missing.
  func makeFolders(of path: String) throws(FileError) {
    var missing: [String] = []
    var next = folder(of: path)
    while try isMissing(next) {
      missing.append(next)
      let above = folder(of: next)
      if above == next { break }
      next = above
    }
    for folder in missing.reversed() {
      do throws(FileError) {
        try attempt(.makeFolder, folder) { () throws(SystemError) in
          try makeFolder(folder)
        }
      } catch {
        // Another process may have created it in the meantime.
        if !error.isThere { throw error }
      }
    }
  }

  fileprivate func isMissing(_ folder: String) throws(FileError) -> Bool {
    try statusIfThere(folder) == nil
  }
}

extension StateFile {
  /// Throws if a folder is missing that must exist.
  func checkFolder() throws(FileError) {
    let folder = folder(of: path)
    guard missingFolder == .isRefused, try fileSystem.isMissing(folder) else { return }
    throw FileError(.open, folder, Platform.missingError)
  }
}
