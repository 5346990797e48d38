extension FileSystem {
  /// The whole content of a file that must belong to the user; nil if there is none.
  ///
  /// A symbolic link is followed only if it belongs to the user: another user's may lead anywhere.
  func ownContent(of path: String) throws(FileError) -> [UInt8]? {
    guard let status = try statusIfThere(path) else { return nil }
    if status.kind == .link && !status.isOwn { throw FileError(.open, path, .foreignLink) }
    let file: Int32
    do throws(FileError) {
      file = try attempt(.open, path) { () throws(SystemError) in
        try open(path, .readingOwn(followingLinks: status.kind == .link))
      }
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    return try regularContent(of: file, path)
  }

  /// The status of the path itself; nil if it does not exist.
  func statusIfThere(_ path: String) throws(FileError) -> FileStatus? {
    do throws(FileError) {
      return try attempt(.open, path) { () throws(SystemError) in
        try status(of: path, followingLinks: false)
      }
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  private func regularContent(of file: Int32, _ path: String) throws(FileError) -> [UInt8] {
    defer { try? close(file) }
    let status = try attempt(.open, path) { () throws(SystemError) in try self.status(of: file) }
    switch status.kind {
    case .file: return try content(of: file, path)
    case .folder: throw FileError(.open, path, Platform.folderError)
    case .link, .other: throw FileError(.open, path, .notAFile)
    }
  }

  /// The remaining content of an open file. A file that is expected to be large is read at once.
  func content(
    of file: Int32, _ path: String, expecting size: Int = 0
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var limit = min(max(1 << 16, size), FileError.mostRead + 1)
    while true {
      let count = try attempt(.read, path) { () throws(SystemError) in
        try read(file, into: &bytes, limit: limit)
      }
      if count == 0 { return bytes }
      guard bytes.count <= FileError.mostRead else { throw FileError(.read, path, .tooLarge) }
      limit = 1 << 16
    }
  }
}

extension FileError {
  /// Whether it failed because the file does not exist.
  package var isMissing: Bool {
    switch reason {
    case .system(let error): Platform.isMissing(error)
    case .notAFile, .tooLarge, .foreignLink, .newerVersion, .locked: false
    }
  }

  /// The most bytes that are read from one file, since some devices have no end.
  static let mostRead = 512 << 20
}
