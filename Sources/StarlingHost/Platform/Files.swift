/// Operations on the files that a person names on a command line.
package enum Files {
  static let system = FileSystem()

  /// The whole content of a file of any kind, including pipes.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let file = try system.open(path, .reading, to: .open)
    defer { system.close(file) }
    let size = (try? system.status(of: file, path))?.version.size ?? 0
    return try system.content(of: file, path, expecting: Int(clamping: size))
  }

  /// The whole content of a regular file that is read once more. Whatever has taken its place, such
  /// as a pipe, is refused rather than waited for.
  package static func readAgain(_ path: String) throws(FileError) -> [UInt8] {
    let file = try system.open(path, .readingFile(followingLinks: true), to: .open)
    return try system.regularContent(of: file, path)
  }

  /// The whole content of a file that must belong to the user; nil if there is none.
  static func readOwn(_ path: String) throws(FileError) -> [UInt8]? {
    try system.ownContent(of: path)
  }

  package static func readStandardInput() throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      Platform.awaitReadable(0)
      let count = try system.read(0, into: &bytes, limit: 1 << 16, "standard input")
      guard bytes.count <= FileError.mostRead else {
        throw FileError(.read, "standard input", .tooLarge)
      }
      if count == 0 { return bytes }
    }
  }

  /// Writes a file that must not exist yet. If not all bytes can be written, there is none.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try write(path, bytes, .creating) { try? system.remove(path) }
  }

  /// Writes a whole file. Readers see either its old or its new content, and no failure loses the
  /// old one. Links, permissions and the owner are kept. Anything but a regular file, such as a
  /// device, is written directly.
  package static func save(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let found: FileStatus
    do throws(FileError) { found = try status(of: path) } catch {
      guard error.isMissing, try system.statusIfThere(path) == nil else {
        return try write(path, bytes, .overwriting)
      }
      try expectRoom(for: path)
      return try replace(path, bytes, isPublic: true)
    }
    guard found.kind == .file else { return try write(path, bytes, .overwriting) }
    // Fails for a read-only file, which its folder would permit to replace.
    try expectAppendable(path)
    try replace(try target(of: path), bytes, isPublic: true)
  }

  /// Appends to a file, which is created if it is missing, while no other process appends to it.
  /// The closure gets the content and returns what to add. If not all of that can be written, the
  /// file is restored.
  package static func append(
    _ path: String, _ addition: ([UInt8]) throws -> [UInt8]
  ) throws {
    let isNew = try system.statusIfThere(path) == nil
    let lock = FileLock(
      path: path, fileSystem: system, patience: patience, purpose: .appendingAlone)
    try lock.hold { file in
      let before = try system.content(of: file, path)
      do {
        try system.writeAll(file, try addition(before), path)
      } catch {
        try? system.cut(file, to: Int64(before.count), path)
        if isNew, before.isEmpty { try? system.remove(path) }
        throw error
      }
    }
  }

  /// How many milliseconds to wait for another process that appends.
  private static let patience: Int32 = 30_000

  /// Replaces the content of a file atomically, even in the event of a power failure. A new file is
  /// readable by the user alone, unless it `isPublic`. A temporary file from a killed run is
  /// removed first.
  package static func replace(
    _ path: String, _ bytes: [UInt8], isPublic: Bool = false
  ) throws(FileError) {
    let temporary = temporary(beside: path)
    try? system.remove(temporary)
    try system.replace(path, with: bytes, by: temporary, isPublic: isPublic)
  }

  /// A name that is not longer than the system permits, however long that of the file is.
  private static func temporary(beside path: String) -> String {
    var name = fileName(of: path)
    while name.utf8.count > longestStem { name.removeLast() }
    return "\(folder(of: path))/\(name).starling-tmp"
  }

  private static let longestStem = 200

  /// The path behind a symbolic link.
  private static func target(of path: String) throws(FileError) -> String {
    guard try system.statusIfThere(path)?.kind == .link else { return path }
    return Platform.resolved(path) ?? path
  }

  /// Whether a file is another user's, and could not stay so if this process replaced it.
  static func wouldChangeOwner(_ path: String) -> Bool {
    guard let status = try? status(of: path) else { return false }
    return !status.isOwn && !Platform.isRoot
  }

  package static func remove(_ path: String) throws(FileError) {
    try system.remove(path)
  }

  /// Removes a regular file, but no link or device; returns whether it did.
  package static func removeIfFile(_ path: String) throws(FileError) -> Bool {
    let status = try? system.status(of: path, followingLinks: false)
    guard status?.kind == .file else { return false }
    try remove(path)
    return true
  }

  /// Whether two paths lead to the same regular file.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    guard let first = try? status(of: one), first.kind == .file,
      let second = try? status(of: other)
    else { return false }
    return first.identity == second.identity
  }

  /// Whether a path leads to a regular file.
  package static func isFile(_ path: String) -> Bool { (try? status(of: path))?.kind == .file }

  /// Whether a path leads to a device, a pipe or a socket.
  package static func isDevice(_ path: String) -> Bool { (try? status(of: path))?.kind == .other }

  package static func status(of path: String) throws(FileError) -> FileStatus {
    try system.status(of: path, followingLinks: true)
  }

  /// Whether there is a file to append to. If there is none and none can be created, it throws, so
  /// that the error occurs before there is anything to write.
  package static func isThere(toAppendTo path: String) throws(FileError) -> Bool {
    do throws(FileError) {
      guard try status(of: path).kind != .other else {
        throw FileError(.write, path, .notAFile)
      }
      try expectAppendable(path)
      return true
    } catch {
      guard error.isMissing else { throw error }
      try expectRoom(for: path)
      return false
    }
  }

  /// Throws unless a file can be created in its folder.
  private static func expectRoom(for path: String) throws(FileError) {
    try attempt(.create, path, try Platform.expectRoom(inFolder: folder(of: path)))
  }

  /// Throws unless a file can be appended to.
  private static func expectAppendable(_ path: String) throws(FileError) {
    system.close(try system.open(path, .appending))
  }

  /// Writes bytes directly. The closure is called after an error.
  private static func write(
    _ path: String, _ bytes: [UInt8], _ purpose: OpenPurpose,
    undo: () -> Void = {}
  ) throws(FileError) {
    let file = try system.open(path, purpose)
    do throws(FileError) {
      try system.writeAll(file, bytes, path)
    } catch {
      undo()
      system.close(file)
      throw error
    }
    try system.closeWritten(file, path)
  }
}
