import Starling

/// The file with the result of an open conversation. It has a line for each step that changed the
/// result; the last one counts. Behind it are zeros: room on the disk for the next lines.
///
/// The process of the conversation holds a lock on the file. If the file is not locked, the process
/// was killed, and the next one takes the result over.
struct OpenConversation: ~Copyable {
  private let files: ResultFiles
  private let path: String
  private let file: Int32
  /// The last line; empty at the begin if there is none.
  private var last: Range<Int64>
  /// The offset up to which there is room on the disk.
  private var reserved: Int64 = 0
  /// Whether the line has joined the results.
  private var isOver = false

  /// How many bytes are reserved for the next lines. Each holds the answers so far, whose texts
  /// have at most 64 KiB each.
  private static let room: Int64 = 512 << 10
  /// How many times as long as a line the lines before it may be.
  private static let mostLines: Int64 = 4

  /// The offset behind the last line.
  private var end: Int64 { last.upperBound }

  /// Opens the first file that is free. If there is one of the same conversation in an earlier
  /// process, it is continued.
  init(_ files: ResultFiles, id: String) throws {
    try files.makeFolder()
    let (path, file, last) = try files.firstFreeFile(for: id)
    self.files = files
    self.path = path
    self.file = file
    self.last = last
  }

  deinit {
    if end == 0, !isOver {
      try? files.fileSystem.remove(path)
    } else {
      try? files.fileSystem.cut(file, to: end, path)
    }
    files.fileSystem.close(file)
  }

  /// Reserves room on the disk for the next lines.
  mutating func reserve() throws(FileError) {
    try files.fileSystem.reserve(file, Self.room, from: end, path)
    reserved = end + Self.room
  }

  /// Writes the line of the conversation, which replaces the one before.
  mutating func keep(_ line: String) throws(FileError) {
    let bytes = Array((line + "\n").utf8)
    let size = Int64(bytes.count)
    let start = isLong(before: size) ? 0 : end
    try files.fileSystem.write(file, bytes, at: start, path)
    try files.fileSystem.flush(file, files.results)
    // Until then, the line before is still the last one.
    if start < end { try cut(to: size) }
    last = start..<start + size
    // If that fails, there may still be room when it is needed.
    if reserved - end < Self.room / 2 { try? reserve() }
  }

  /// Whether the file is long enough for the next line to go to its beginning, in front of the last
  /// one.
  private func isLong(before size: Int64) -> Bool {
    end > max(Self.room, Self.mostLines * size) && size < last.lowerBound
  }

  /// Removes everything but the first bytes, which are a line.
  private mutating func cut(to size: Int64) throws(FileError) {
    try files.fileSystem.cut(file, to: size, path)
    last = 0..<size
    reserved = size
    try files.fileSystem.flush(file, files.results)
  }

  /// Lets the file be removed, as if it had no line.
  mutating func discard() { last = 0..<0 }

  /// Whether the next process will find the file.
  var isInPlace: Bool { (try? files.fileSystem.isInPlace(file, path)) == true }

  /// Moves the last line to the results, which may need the room that was reserved for it.
  mutating func finish(_ line: String) throws {
    try? files.fileSystem.cut(file, to: end, path)
    try files.append(line, removing: path)
    isOver = true
  }
}

extension ResultFiles {
  /// Adds the results of conversations whose process was killed. One with the given id is
  /// discarded, because it continues in this process.
  package func adoptCutOff(discarding id: String? = nil) throws {
    guard try isAnyCutOff() else { return }
    try whileLocked { try adoptCutOffWhileLocked(discarding: id) }
  }

  /// Does the same for a caller that holds the lock of the results.
  func adoptCutOffWhileLocked(discarding id: String? = nil) throws {
    for number in try openNumbers() {
      let path = open(number)
      if let file = try lockOpenFile(path, .readingFile(followingLinks: false)) {
        try adopt(path, file, discarding: id)
      }
    }
  }

  private func isAnyCutOff() throws(FileError) -> Bool {
    for number in try openNumbers() {
      guard let file = try lockOpenFile(open(number), .readingFile(followingLinks: false))
      else { continue }
      fileSystem.release(file)
      return true
    }
    return false
  }

  /// A locked file without lines, or with those of a conversation that continues, and the place of
  /// its last line. What another conversation has left is passed over: whoever adopts it needs the
  /// lock of the results, which may be held at this point.
  fileprivate func firstFreeFile(
    for id: String
  ) throws(FileError) -> (path: String, file: Int32, last: Range<Int64>) {
    var number = 1
    while true {
      let path = open(number)
      if let file = try lockOpenFile(path, .changingOwn) {
        if let last = try lastIfFree(path, file, for: id) { return (path, file, last) }
        fileSystem.release(file)
      }
      number += 1
    }
  }

  /// The place of the last line of a file, if a conversation may write there. What is behind it is
  /// cut off.
  private func lastIfFree(
    _ path: String, _ file: Int32, for id: String
  ) throws(FileError) -> Range<Int64>? {
    do throws(FileError) {
      let last = try lastLine(of: path)
      guard last == nil || last?.id == id else { return nil }
      let place = last?.place ?? 0..<0
      try fileSystem.cut(file, to: place.upperBound, path)
      return place
    } catch {
      fileSystem.release(file)
      throw error
    }
  }

  /// The locked file of a conversation; nil if a running process has it, or it is gone.
  fileprivate func lockOpenFile(
    _ path: String, _ purpose: OpenPurpose
  ) throws(FileError) -> Int32? {
    let isNeeded = purpose == .changingOwn
    guard let file = try ifThere(try fileSystem.open(path, purpose), unless: isNeeded) else {
      return nil
    }
    let isLocked = (try? fileSystem.tryLock(file, path)) != nil
    // The process that held the lock may have removed the file.
    if isLocked, (try? fileSystem.isInPlace(file, path)) == true { return file }
    fileSystem.close(file)
    return nil
  }

  /// Adds the last complete line of a locked file to the results, and removes the file.
  private func adopt(_ path: String, _ file: Int32, discarding id: String? = nil) throws {
    defer { fileSystem.release(file) }
    if let last = try lastLine(of: path), last.id != id {
      try appendWhileLocked(last.json, unlessThere: last.id)
    }
    try fileSystem.remove(path)
  }

  private func lastLine(
    of path: String
  ) throws(FileError) -> (json: String, id: String, place: Range<Int64>)? {
    var lines = try FileLines(path, mayBeMissing: true, fileSystem)
    var last: (json: String, id: String, place: Range<Int64>)?
    while let line = try lines.next() {
      guard line.isEnded, let bytes = line.bytes, let id = line.result?.id else { continue }
      last = (String(decoding: bytes, as: UTF8.self), id, line.place)
    }
    return last
  }
}
