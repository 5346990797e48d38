import Starling

/// The files that keep what conversations settled, beside each other.
package struct ResultFiles: Sendable {
  /// The results, a line for each conversation.
  package let results: String
  /// Whoever has this locked may write results.
  let lock: String
  /// Whether the folder is made where it is missing; a folder that was named must be there.
  private let makesFolder: Bool
  let fileSystem: any FileSystem
  /// For how many milliseconds it waits for others.
  package var patience: Int32 = 30_000

  private static let suffix = ".results.jsonl"

  /// The results of a history, under the same lock: `NAME.results.jsonl` beside the `NAME.json` of
  /// a program, `FILE.results.jsonl` beside a file that was named.
  package init(besides store: FileHistoryStore, fileSystem: any FileSystem = RealFileSystem()) {
    let history = store.path
    let stem = store.makesFolder ? String(history.dropLast(".json".count)) : history
    (results, lock) = (stem + Self.suffix, history + ".lock")
    (makesFolder, self.fileSystem) = (store.makesFolder, fileSystem)
  }

  /// Results in a file of one's own choice.
  package init(at path: String, fileSystem: any FileSystem = RealFileSystem()) {
    (results, lock) = (path, path + ".lock")
    (makesFolder, self.fileSystem) = (false, fileSystem)
  }

  /// How far results have been delivered.
  var delivered: String { stem + ".delivered" }
  /// Whoever has this locked delivers.
  var delivering: String { stem + ".delivering" }
  /// The results while older ones are deleted.
  var pruning: String { results + ".tmp" }
  /// What a conversation that is going on has settled so far; each one has a number of its own.
  func open(_ number: Int) -> String { "\(stem).open-\(number)" }

  /// What the names of all these files begin with.
  package var stem: String {
    results.hasSuffix(Self.suffix) ? String(results.dropLast(Self.suffix.count)) : results
  }

  /// The numbers of the conversations that are going on, or were cut off.
  package func openNumbers() throws(FileError) -> [Int] {
    let prefix = fileName(of: open(0)).dropLast()
    return try Files.names(beside: results).filter { $0.hasPrefix(prefix) }
      .compactMap { Int($0.dropFirst(prefix.count)) }.sorted()
  }

  func makeFolder() throws(FileError) {
    if makesFolder { try fileSystem.makeFolders(of: results) }
  }

  /// How large the file of results is; 0 where there is none.
  package func size() throws(FileError) -> Int64 {
    try fileSystem.statusIfThere(results)?.version.size ?? 0
  }
}

// MARK: - Writing

extension ResultFiles {
  /// Adds a line to the results, on the disk when this returns. Where not all can be written, the
  /// file is left as it was.
  func append(_ line: String) throws { try alone { file in try append(line, to: file) } }

  /// Adds a line unless one with its id is there already.
  func append(_ line: String, unlessThere id: String) throws {
    try alone { file in
      if try !contains(id: id) { try append(line, to: file) }
    }
  }

  /// Opens the results and holds the lock while the body runs.
  private func alone(_ body: (Int32) throws -> Void) throws {
    try whileLocked {
      let file = try attempt(.create, results) { () throws(SystemError) in
        try fileSystem.open(results, .appendingOwn)
      }
      defer { try? fileSystem.close(file) }
      guard try status(of: file, results).kind == .file else {
        throw FileError(.write, results, .notAFile)
      }
      try mendEnd(of: file)
      try body(file)
    }
  }

  func whileLocked<Result>(_ body: () throws -> Result) throws -> Result {
    try FileLock(path: lock, fileSystem: fileSystem, patience: patience).hold(body)
  }

  private func append(_ line: String, to file: Int32) throws(FileError) {
    let before = try size()
    do throws(FileError) {
      try fileSystem.writeAll(file, Array((line + "\n").utf8), results)
      try flush(file)
    } catch {
      try? fileSystem.cut(file, to: before)
      throw error
    }
    if before == 0 { try fileSystem.flushFolder(of: results) }
  }

  /// Ends a last line that has no end. One that a power cut has left unfinished is taken away: its
  /// conversation is still open, and adds it once more.
  private func mendEnd(of file: Int32) throws(FileError) {
    let size = try size()
    var lines = try FileLines(results, from: max(0, size - Self.mostOfLine), fileSystem)
    var last: FileLines.Line?
    while let line = try lines.next() { last = line }
    guard let last, !last.isEnded else { return }
    if last.result != nil {
      try fileSystem.writeAll(file, [UInt8(ascii: "\n")], results)
    } else {
      try attempt(.write, results) { () throws(SystemError) in
        try fileSystem.cut(file, to: last.place.lowerBound)
      }
    }
  }

  /// As much as the longest line is likely to have.
  private static let mostOfLine: Int64 = 1 << 20

  private func contains(id: String) throws(FileError) -> Bool {
    let needle = ByteSearch(Array("\"id\":\"\(id)\"".utf8))
    var lines = try FileLines(results, fileSystem)
    while let line = try lines.next() {
      if let bytes = line.bytes, needle.isFound(in: bytes) { return true }
    }
    return false
  }

  func status(of file: Int32, _ path: String) throws(FileError) -> FileStatus {
    try attempt(.open, path) { () throws(SystemError) in try fileSystem.status(of: file) }
  }

  func flush(_ file: Int32) throws(FileError) {
    try attempt(.write, results) { () throws(SystemError) in try fileSystem.flush(file) }
  }
}

extension FileLines.Line {
  /// The result that it is; nil if it is none.
  var result: ResultLine? { bytes.flatMap { try? ResultLine($0) } }
}
