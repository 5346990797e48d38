import Starling

/// The file with the result of an open conversation. It has a line for each step that changed the
/// result; the last one counts.
///
/// The process of the conversation holds a lock on the file. If the file is not locked, the process
/// was killed, and the next one takes the result over.
struct OpenConversation: ~Copyable {
  private let files: ResultFiles
  private let path: String
  private let file: Int32

  /// Opens the first file that no running process has locked. If it belongs to the same
  /// conversation in an earlier process, it is continued.
  init(_ files: ResultFiles, id: String) throws {
    try files.makeFolder()
    let (path, file) = try files.firstFreeFile(for: id)
    (self.files, self.path, self.file) = (files, path, file)
  }

  deinit { try? files.fileSystem.close(file) }

  /// Writes the line of the conversation, which replaces the one before.
  func keep(_ line: String) throws(FileError) {
    try files.fileSystem.writeAll(file, Array((line + "\n").utf8), path)
    try files.flush(file)
  }

  /// Moves the last line to the results.
  func finish(_ line: String) throws {
    try files.append(line)
    try attempt(.remove, path) { () throws(SystemError) in try files.fileSystem.remove(path) }
  }
}

extension ResultFiles {
  /// Adds the results of conversations whose process was killed. One with the given id is
  /// discarded, because it continues in this process.
  package func adoptCutOff(discarding id: String? = nil) throws {
    for number in try openNumbers() {
      let path = open(number)
      if let file = try lockOpenFile(path, .readingFile(followingLinks: false)) {
        try adopt(path, file, discarding: id)
      }
    }
  }

  fileprivate func firstFreeFile(for id: String) throws -> (path: String, file: Int32) {
    var number = 1
    while true {
      let path = open(number)
      guard let file = try lockOpenFile(path, .appendingOwn) else {
        number += 1
        continue
      }
      do {
        let last = try lastLine(of: path)
        if last == nil || last?.id == id { return (path, file) }
      } catch {
        try? fileSystem.close(file)
        throw error
      }
      try adopt(path, file)
    }
  }

  /// The locked file of a conversation; nil if a running process has it, or it is gone.
  fileprivate func lockOpenFile(
    _ path: String, _ purpose: OpenPurpose
  ) throws(FileError) -> Int32? {
    let file: Int32
    do throws(FileError) {
      file = try attempt(.create, path) { () throws(SystemError) in
        try fileSystem.open(path, purpose)
      }
    } catch {
      if error.isMissing, purpose != .appendingOwn { return nil }
      throw error
    }
    let isLocked = (try? fileSystem.tryLock(file)) != nil
    // The process that held the lock may have removed the file.
    let isThere = try? fileSystem.statusIfThere(path)?.identity == status(of: file, path).identity
    if isLocked, isThere == true { return file }
    try? fileSystem.close(file)
    return nil
  }

  /// Adds the last complete line of a locked file to the results, and removes the file.
  fileprivate func adopt(_ path: String, _ file: Int32, discarding id: String? = nil) throws {
    defer { try? fileSystem.close(file) }
    if let last = try lastLine(of: path), last.id != id {
      try append(last.json, unlessThere: last.id)
    }
    try attempt(.remove, path) { () throws(SystemError) in try fileSystem.remove(path) }
  }

  private func lastLine(of path: String) throws(FileError) -> (json: String, id: String)? {
    var lines = try FileLines(path, mayBeMissing: true, fileSystem)
    var last: (json: String, id: String)?
    while let line = try lines.next() {
      guard line.isEnded, let bytes = line.bytes, let id = line.result?.id else { continue }
      last = (String(decoding: bytes, as: UTF8.self), id)
    }
    return last
  }
}
