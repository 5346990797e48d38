/// Operations on the files that a person names on a command line.
package enum Files {
  private static let system = RealFileSystem()

  /// The whole content of a file of any kind, including pipes.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let file = try attempt(.open, path) { () throws(SystemError) in
      try Platform.openFile(path, .reading)
    }
    defer { try? system.close(file) }
    let size = (try? system.status(of: file))?.version.size ?? 0
    return try system.content(of: file, path, expecting: Int(clamping: size))
  }

  /// The whole content of a file that must belong to the user; nil if there is none.
  package static func readOwn(_ path: String) throws(FileError) -> [UInt8]? {
    try system.ownContent(of: path)
  }

  /// The whole standard input.
  package static func readStandardInput() throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      Platform.awaitReadable(0)
      let count = try attempt(.read, "standard input") { () throws(SystemError) in
        try Platform.readBytes(0, into: &bytes, limit: 1 << 16)
      }
      guard bytes.count <= FileError.mostRead else {
        throw FileError(.read, "standard input", .tooLarge)
      }
      if count == 0 { return bytes }
    }
  }

  /// Writes a file that must not exist yet.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try write(path, bytes, .creating)
  }

  /// Overwrites a file.
  package static func overwrite(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try write(path, bytes, .overwriting)
  }

  /// Appends to a file, which is created if it is missing. If not all bytes can be written, the
  /// file is restored.
  package static func append(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let isNew = (try? system.status(of: path, followingLinks: false)) == nil
    try write(path, bytes, .appending) { file, before in
      guard before.kind == .file else { return }
      try? Platform.cut(file, to: before.version.size)
      if isNew { try? system.remove(path) }
    }
  }

  /// Replaces the content of a private file atomically, even in the event of a power failure. A
  /// temporary file from a killed run is removed first.
  package static func replace(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let temporary = "\(path).starling-tmp"
    try? system.remove(temporary)
    try system.replace(path, with: bytes, by: temporary)
  }

  package static func remove(_ path: String) throws(FileError) {
    try attempt(.remove, path) { () throws(SystemError) in try system.remove(path) }
  }

  /// Removes a regular file, but no link or device; returns whether it did.
  package static func removeIfFile(_ path: String) throws(FileError) -> Bool {
    let status = try? system.status(of: path, followingLinks: false)
    guard status?.kind == .file else { return false }
    try remove(path)
    return true
  }

  /// Whether two paths lead to the same file.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    guard let first = try? status(of: one), let second = try? status(of: other) else {
      return false
    }
    return first.identity == second.identity
  }

  /// The status of the file that a path leads to.
  package static func status(of path: String) throws(FileError) -> FileStatus {
    try attempt(.open, path) { () throws(SystemError) in
      try system.status(of: path, followingLinks: true)
    }
  }

  /// Whether there is a file to append to. If there is none and none can be created, it throws, so
  /// that the error occurs before there is anything to write.
  package static func isThere(toAppendTo path: String) throws(FileError) -> Bool {
    do throws(FileError) {
      guard try status(of: path).kind != .other else {
        throw FileError(.write, path, .notAFile)
      }
      try append(path, [])
      return true
    } catch {
      guard error.isMissing else { throw error }
      try attempt(.create, path) { () throws(SystemError) in
        try Platform.expectRoom(inFolder: folder(of: path))
      }
      return false
    }
  }

  /// Writes bytes. After an error, `undo` gets the file, with its status when it was opened.
  private static func write(
    _ path: String, _ bytes: [UInt8], _ purpose: OpenPurpose,
    undo: (Int32, FileStatus) -> Void = { _, _ in }
  ) throws(FileError) {
    let file = try attempt(.create, path) { () throws(SystemError) in
      try system.open(path, purpose)
    }
    let before = try? system.status(of: file)
    do throws(FileError) {
      try system.writeAll(file, bytes, path)
    } catch {
      if let before { undo(file, before) }
      try? system.close(file)
      throw error
    }
    try system.closeWritten(file, path)
  }
}

extension Files {
  /// Replaces the content of a person's file atomically. Links and permissions are kept. Anything
  /// but a regular file is overwritten directly.
  package static func rewrite(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    guard try status(of: path).kind == .file else { return try overwrite(path, bytes) }
    // Fails for a read-only file, which its folder would permit to replace.
    try append(path, [])
    let target = Platform.resolved(path) ?? path
    let permissions = try attempt(.open, path) { () throws(SystemError) in
      try Platform.permissions(of: target)
    }
    try replace(target, bytes)
    try attempt(.write, path) { () throws(SystemError) in
      try Platform.setPermissions(permissions, of: target)
    }
  }
}
