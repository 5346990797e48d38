import Starling

/// The paths of the files that store results, which are all in one folder.
package struct ResultFiles: Sendable {
  /// The file of results, with a line for each conversation.
  package let results: String
  /// The lock for writing results.
  let lock: String
  /// Whether to create a missing folder. A folder that the user named must exist.
  private let makesFolder: Bool
  let fileSystem: FileSystem
  /// How many milliseconds to wait for other processes.
  var patience: Int32 = 30_000

  private static let suffix = ".results.jsonl"

  /// The results next to a history, under the same lock: `NAME.results.jsonl` for a program's
  /// `NAME.json`, `FILE.results.jsonl` for a file that was named.
  package init(besides store: FileHistoryStore, fileSystem: FileSystem = FileSystem()) {
    let history = store.path
    let stem = store.makesFolder ? history.without(ending: ".json") ?? history : history
    results = stem + Self.suffix
    lock = history + ".lock"
    makesFolder = store.makesFolder
    self.fileSystem = fileSystem
  }

  /// Results in a file with the given path.
  package init(at path: String, fileSystem: FileSystem = FileSystem()) {
    results = path
    lock = path + ".lock"
    makesFolder = false
    self.fileSystem = fileSystem
  }

  /// The delivery note.
  var delivered: String { stem + ".delivered" }
  /// Whether they are delivered: each line then goes out with the next delivery, whoever adds it.
  package var isDelivered: Bool {
    do { return try fileSystem.statusIfThere(delivered) != nil } catch { return true }
  }
  /// The lock for delivering results.
  var delivering: String { stem + ".delivering" }
  /// The new results file while old results are deleted.
  var pruning: String { results + ".tmp" }
  /// The file of an open conversation, by its number.
  func open(_ number: Int) -> String { "\(stem).open-\(number)" }

  /// The common prefix of all these files.
  package var stem: String { results.without(ending: Self.suffix) ?? results }

  /// The numbers of the conversations that are open, or were cut off.
  package func openNumbers() throws(FileError) -> [Int] {
    let beginning = String(fileName(of: open(0)).dropLast())
    return try Files.names(beside: results)
      .compactMap { $0.without(beginning: beginning).flatMap { Int($0) } }.sorted()
  }

  func makeFolder() throws(FileError) {
    if makesFolder { try fileSystem.makeFolders(of: results) }
  }

  /// Throws if there are no results, nor those of a conversation that is open or was cut off.
  package func expectSome() throws(FileError) {
    if try openNumbers().isEmpty { _ = try fileSystem.status(of: results, followingLinks: true) }
  }

  /// The size of the results file; 0 if there is none.
  package func size() throws(FileError) -> Int64 {
    try fileSystem.statusIfThere(results)?.version.size ?? 0
  }
}

// MARK: - Writing

extension ResultFiles {
  /// Appends the line of an open conversation to the results, flushes it to the disk, and removes
  /// its file. If not all bytes can be written, the results are restored.
  ///
  /// Meanwhile, results of conversations that were cut off are added as well.
  func append(_ line: String, removing path: String) throws {
    try whileLocked {
      try appendWhileLocked(line)
      // Meanwhile, someone may have deleted everything.
      _ = try ifThere(try fileSystem.remove(path))
      try? adoptCutOffWhileLocked()
    }
  }

  /// Appends lines that no conversation of a person left, and flushes them to the disk.
  package func add(_ lines: [String]) throws {
    try whileLocked { try appendWhileLocked(lines.joined(separator: "\n")) }
  }

  /// Appends a line, unless there is one with the given id, for a caller that holds the lock.
  func appendWhileLocked(_ line: String, unlessThere id: String? = nil) throws(FileError) {
    let file = try fileSystem.open(results, .appendingOwn)
    defer { fileSystem.close(file) }
    guard try fileSystem.status(of: file, results).kind == .file else {
      throw FileError(.write, results, .notAFile)
    }
    try repairEnd(of: file)
    if let id, try contains(id: id) { return }
    try append(line, to: file)
  }

  /// Throws if there are results, or their lock, and nothing can be appended to them.
  func expectAppendable() throws(FileError) {
    try turn.expectUsable()
    guard let status = try fileSystem.statusIfThere(results) else { return }
    guard status.kind == .file else { throw FileError(.write, results, .notAFile) }
    fileSystem.close(try fileSystem.open(results, .appending))
  }

  /// Why no result can be kept; nil if nothing is known to prevent it.
  package var whyNotKept: FileError? {
    do throws(FileError) { try expectAppendable() } catch { return error }
    return nil
  }

  /// Runs a body while no other process changes the results or the delivery note. Nothing outside
  /// this process may be waited for in it.
  func whileLocked<Result>(_ body: () throws -> Result) throws -> Result {
    try turn.hold(body)
  }

  private var turn: FileLock { FileLock(path: lock, fileSystem: fileSystem, patience: patience) }

  private func append(_ line: String, to file: Int32) throws(FileError) {
    let before = try size()
    do throws(FileError) {
      try fileSystem.writeAll(file, Array((line + "\n").utf8), results)
      try fileSystem.flush(file, results)
    } catch {
      try? fileSystem.cut(file, to: before, results)
      throw error
    }
    if before == 0 { try fileSystem.flushFolder(of: results) }
  }

  /// Ends a complete last line that lacks its line feed. A line that a power failure cut off is
  /// removed: its conversation still has a file, and is added again.
  private func repairEnd(of file: Int32) throws(FileError) {
    let size = try size()
    var lines = try FileLines(results, from: max(0, size - Self.mostOfLine), fileSystem)
    var last: FileLines.Line?
    while let line = try lines.next() { last = line }
    guard let last, !last.isEnded else { return }
    if last.result != nil {
      try fileSystem.writeAll(file, [UInt8(ascii: "\n")], results)
    } else {
      try fileSystem.cut(file, to: last.place.lowerBound, results)
    }
  }

  /// The size up to which a line is expected.
  private static let mostOfLine: Int64 = 1 << 20

  /// The id for what is answered from now on in a conversation that continues: that of its next
  /// part, if its line is among the results already.
  package func unused(_ id: String) throws(FileError) -> String {
    var id = ResultID(id)
    while try contains(id: id.text) { id.part += 1 }
    return id.text
  }

  private func contains(id: String) throws(FileError) -> Bool {
    let needle = ByteSearch(Array("\"id\":\"\(id)\"".utf8))
    var lines = try FileLines(results, mayBeMissing: true, fileSystem)
    while let line = try lines.next() {
      if let bytes = line.bytes, needle.isFound(in: bytes) { return true }
    }
    return false
  }
}

extension FileLines.Line {
  /// The line as a result; nil if it is none.
  var result: ResultLine? { bytes.flatMap { try? ResultLine($0) } }
}
