extension StateFile {
  /// Makes the folder that the file is to lie in, and those above it, where they are missing.
  func makeFolders() throws(FileError) {
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
          try fileSystem.makeFolder(folder)
        }
      } catch {
        // Another process may have been faster.
        if !error.isThere { throw error }
      }
    }
  }

  /// Says so, where a folder that must be there is not.
  func checkFolder() throws(FileError) {
    let folder = folder(of: path)
    guard missingFolder == .isRefused, try isMissing(folder) else { return }
    throw FileError(.open, folder, Platform.missingError)
  }

  private func isMissing(_ folder: String) throws(FileError) -> Bool {
    try fileSystem.statusIfThere(folder) == nil
  }
}
