extension FileSystem {
  /// Gives a file a new content, so that whoever reads it finds the old one or the new one, whole,
  /// and so that the new one is on the disk when this returns.
  ///
  /// The bytes go through a temporary file beside it. It must not be there, and where something
  /// fails it is removed again. A symbolic link is replaced, not written through.
  func replace(
    _ path: String, with bytes: [UInt8], by temporary: String
  ) throws(FileError) {
    // What cannot be flushed later is found out before anything changes.
    let folder = try openFolder(of: path)
    defer { try? close(folder) }
    do throws(FileError) {
      try writeNew(temporary, bytes, for: path)
      try attempt(.replace, path) { () throws(SystemError) in try rename(temporary, to: path) }
    } catch {
      if !error.isThere { try? remove(temporary) }
      throw error
    }
    try flushFolder(folder, of: path)
  }

  private func writeNew(
    _ temporary: String, _ bytes: [UInt8], for path: String
  ) throws(FileError) {
    let file = try attempt(.create, temporary) { () throws(SystemError) in
      try open(temporary, .writingNew)
    }
    do throws(FileError) {
      try writeAll(file, bytes, path)
      try attempt(.write, path) { () throws(SystemError) in try flush(file) }
    } catch {
      try? close(file)
      throw error
    }
    try closeWritten(file, path)
  }

  /// Writes everything, in as many goes as it takes.
  func writeAll(_ file: Int32, _ bytes: [UInt8], _ path: String) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try attempt(.write, path) { () throws(SystemError) in try write(file, rest) }
      rest = rest.dropFirst(count)
    }
  }

  /// An interrupted close has closed all the same: a second one could hit somebody else's file.
  func closeWritten(_ file: Int32, _ path: String) throws(FileError) {
    do throws(SystemError) {
      try close(file)
    } catch {
      if !Platform.isInterruption(error) { throw FileError(.write, path, error) }
    }
  }

  /// Makes a name that has come, changed or gone in the folder of a path outlast a power cut.
  func flushFolder(of path: String) throws(FileError) {
    let folder = try openFolder(of: path)
    defer { try? close(folder) }
    try flushFolder(folder, of: path)
  }

  private func openFolder(of path: String) throws(FileError) -> Int32 {
    try attempt(.write, path) { () throws(SystemError) in
      try open(folder(of: path), .flushingFolder)
    }
  }

  private func flushFolder(_ folder: Int32, of path: String) throws(FileError) {
    try attempt(.write, path) { () throws(SystemError) in
      do throws(SystemError) {
        try flush(folder)
      } catch {
        // Some file systems know no flushing of folders: nothing more can be done there.
        if !Platform.isUnflushable(error) { throw error }
      }
    }
  }
}

extension FileError {
  /// Whether it failed because the name was taken.
  var isThere: Bool {
    switch reason {
    case .system(let error): Platform.isThere(error)
    case .notAFile, .tooLarge, .foreignLink, .newerVersion, .locked: false
    }
  }
}

/// The name of a file without its folder.
func fileName(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
  return String(path[slash...].dropFirst())
}

/// The folder that a path lies in, as a path.
func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  let folder = path[..<slash]
  return folder.isEmpty ? "/" : String(folder)
}
