/// The system calls that the stores use. Tests can make each of them fail.
package protocol FileSystem: Sendable {
  func open(_ path: String, _ purpose: OpenPurpose) throws(SystemError) -> Int32
  /// Appends what was read, and returns its size, which is 0 at the end.
  func read(_ file: Int32, into bytes: inout [UInt8], limit: Int) throws(SystemError) -> Int
  /// Returns how many bytes were written, which may be fewer than given.
  func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int
  func flush(_ file: Int32) throws(SystemError)
  /// Moves the read position.
  func seek(_ file: Int32, to place: Int64) throws(SystemError)
  /// Truncates a file to a size.
  func cut(_ file: Int32, to size: Int64) throws(SystemError)
  /// Reserves room on the disk for the first bytes of a file, which may lengthen it by zeros.
  func reserve(_ file: Int32, size: Int64) throws(SystemError)
  func close(_ file: Int32) throws(SystemError)
  /// Locks an open file without waiting.
  func tryLock(_ file: Int32) throws(SystemError)
  /// Gives up a lock, also for processes that have inherited the descriptor.
  func unlock(_ file: Int32) throws(SystemError)
  func rename(_ path: String, to newPath: String) throws(SystemError)
  func remove(_ path: String) throws(SystemError)
  /// Gives a file that was just created the owner of the file at a path and, if it is to keep them,
  /// its permissions.
  func inherit(_ file: Int32, from path: String, permissions: Bool) throws(SystemError)
  func makeFolder(_ path: String) throws(SystemError)
  func status(of path: String, followingLinks: Bool) throws(SystemError) -> FileStatus
  func status(of file: Int32) throws(SystemError) -> FileStatus
  /// Waits before the next attempt to lock.
  func idle(milliseconds: Int32)
}

/// The file system of the machine.
package struct RealFileSystem: FileSystem {
  package init() {}

  package func open(_ path: String, _ purpose: OpenPurpose) throws(SystemError) -> Int32 {
    try Platform.openFile(path, purpose)
  }

  package func read(
    _ file: Int32, into bytes: inout [UInt8], limit: Int
  ) throws(SystemError) -> Int {
    try Platform.readBytes(file, into: &bytes, limit: limit)
  }

  package func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try Platform.writeBytes(file, bytes)
  }

  package func flush(_ file: Int32) throws(SystemError) {
    try Platform.flush(file)
  }

  package func seek(_ file: Int32, to place: Int64) throws(SystemError) {
    try Platform.seek(file, to: place)
  }

  package func cut(_ file: Int32, to size: Int64) throws(SystemError) {
    try Platform.cut(file, to: size)
  }

  package func reserve(_ file: Int32, size: Int64) throws(SystemError) {
    try Platform.reserve(file, size: size)
  }

  package func close(_ file: Int32) throws(SystemError) {
    try Platform.closeFile(file)
  }

  package func tryLock(_ file: Int32) throws(SystemError) {
    try Platform.tryLock(file)
  }

  package func unlock(_ file: Int32) throws(SystemError) {
    try Platform.unlock(file)
  }

  package func rename(_ path: String, to newPath: String) throws(SystemError) {
    try Platform.renameFile(path, to: newPath)
  }

  package func remove(_ path: String) throws(SystemError) {
    try Platform.removeFile(path)
  }

  package func inherit(
    _ file: Int32, from path: String, permissions: Bool
  ) throws(SystemError) {
    try Platform.inherit(file, from: path, permissions: permissions)
  }

  package func makeFolder(_ path: String) throws(SystemError) {
    try Platform.makeFolder(path)
  }

  package func status(
    of path: String, followingLinks: Bool
  ) throws(SystemError) -> FileStatus {
    try Platform.status(of: path, followingLinks: followingLinks)
  }

  package func status(of file: Int32) throws(SystemError) -> FileStatus {
    try Platform.status(of: file)
  }

  package func idle(milliseconds: Int32) {
    Platform.idle(milliseconds: milliseconds)
  }
}

/// The purpose of opening a file, which decides flags and permissions.
package enum OpenPurpose: Sendable, Hashable {
  /// To read.
  case reading
  /// To read a regular file, without blocking on a pipe in its place.
  case readingFile(followingLinks: Bool)
  /// To flush a folder after one of its names has changed.
  case flushingFolder
  /// To lock. A missing file is created for the user alone.
  case locking
  /// To write a new file for the user alone.
  case writingNew
  /// To write a new file.
  case creating
  /// To overwrite.
  case overwriting
  /// To append to a file that exists, without blocking on a pipe in its place.
  case appending
  /// To append while no other process does. A missing file is created.
  case appendingAlone
  /// To append to a file of the user, which is created for the user alone.
  case appendingOwn
  /// To read and write a file of the user at any offset. It is created for the user alone.
  case changingOwn

  /// Whether a new file is readable by the user alone.
  var isPrivate: Bool {
    switch self {
    case .locking, .writingNew, .appendingOwn, .changingOwn: true
    case .reading, .readingFile, .flushingFolder, .creating, .overwriting, .appending,
      .appendingAlone:
      false
    }
  }

  /// Whether a missing file is created.
  var creates: Bool {
    switch self {
    case .reading, .readingFile, .flushingFolder, .appending: false
    case .locking, .writingNew, .creating, .overwriting, .appendingAlone, .appendingOwn,
      .changingOwn:
      true
    }
  }
}
