#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system calls on files. One that a signal interrupts is repeated, and an error names the
/// path.
package struct FileSystem: Sendable {
  /// Called with the name of each call before it is made. Tests throw there what the system would.
  package var fault: @Sendable (String) throws(SystemError) -> Void = { _ in }
  /// How many of a number of bytes one call writes. In tests, not all.
  package var portion: @Sendable (Int) -> Int = { $0 }

  package init() {}

  func call<Result>(
    _ name: String, _ operation: FileError.Operation, _ path: String,
    _ body: @autoclosure () throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    try attempt(operation, path, try run(name, body))
  }

  private func run<Result>(
    _ name: String, _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    try fault(name)
    return try body()
  }

  func open(
    _ path: String, _ purpose: OpenPurpose, to operation: FileError.Operation = .create
  ) throws(FileError) -> Int32 {
    try call("open", operation, path, try Platform.openFile(path, purpose))
  }

  /// Appends what was read, and returns its size, which is 0 at the end.
  func read(
    _ file: Int32, into bytes: inout [UInt8], limit: Int, _ path: String
  ) throws(FileError) -> Int {
    try call("read", .read, path, try Platform.readBytes(file, into: &bytes, limit: limit))
  }

  /// Returns how many bytes were written, which may be fewer than given.
  func write(
    _ file: Int32, _ bytes: ArraySlice<UInt8>, _ path: String
  ) throws(FileError) -> Int {
    let bytes = bytes.prefix(portion(bytes.count))
    return try call("write", .write, path, try Platform.writeBytes(file, bytes))
  }

  /// Flushes a file to the disk itself.
  func flush(_ file: Int32, _ path: String) throws(FileError) {
    try call("flush", .write, path, try Platform.flush(file))
  }

  /// Moves the read position.
  func seek(
    _ file: Int32, to place: Int64, _ path: String, to operation: FileError.Operation = .write
  ) throws(FileError) {
    try call("seek", operation, path, try Platform.seek(file, to: place))
  }

  /// Truncates a file to a size.
  func cut(_ file: Int32, to size: Int64, _ path: String) throws(FileError) {
    _ = try call("cut", .write, path, try Platform.checked(ftruncate(file, off_t(size))))
  }

  /// Reserves room on the disk for the first bytes of a file, which may lengthen it by zeros.
  func reserve(_ file: Int32, size: Int64, _ path: String) throws(FileError) {
    try call("reserve", .write, path, try Platform.reserve(file, size: size))
  }

  /// Closes a file. An interrupted close has closed it: a second call could close another file.
  func closeWritten(_ file: Int32, _ path: String) throws(FileError) {
    do throws(SystemError) {
      try Platform.closeFile(file)
      try fault("close")
    } catch {
      if !Platform.isInterruption(error) { throw FileError(.write, path, error) }
    }
  }

  func close(_ file: Int32) { try? closeWritten(file, "") }

  /// Locks an open file without waiting.
  func tryLock(_ file: Int32, _ path: String) throws(FileError) {
    _ = try call("lock", .lock, path, try Platform.checked(flock(file, LOCK_EX | LOCK_NB)))
  }

  /// Closes a locked file. The lock is given up rather than left to that: a process that another
  /// thread starts has the file for a moment, too, until it runs its own program.
  func release(_ file: Int32) {
    _ = try? call("unlock", .lock, "", try Platform.checked(flock(file, LOCK_UN)))
    close(file)
  }

  func rename(_ path: String, to newPath: String) throws(FileError) {
    try call("rename", .replace, newPath, try Platform.renameFile(path, to: newPath))
  }

  package func remove(_ path: String) throws(FileError) {
    _ = try call(
      "remove", .remove, path, try Platform.checked(unsafe unlink(Platform.inSystem(path))))
  }

  /// Gives a file that was just created the owner of the file at a path and, if it is to keep them,
  /// its permissions.
  func inherit(_ file: Int32, from path: String, permissions: Bool) throws(FileError) {
    try call(
      "inherit", .write, path,
      try Platform.inherit(file, from: path, permissions: permissions))
  }

  package func makeFolder(_ path: String) throws(FileError) {
    try call("makeFolder", .makeFolder, path, try Platform.makeFolder(path))
  }

  func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus {
    try call(
      "status", .open, path, try Platform.status(of: path, followingLinks: followingLinks))
  }

  func status(
    of file: Int32, _ path: String, to operation: FileError.Operation = .open
  ) throws(FileError) -> FileStatus {
    try call("status of open file", operation, path, try Platform.status(of: file))
  }

  /// Whether an open file is still the one at its path.
  func isInPlace(
    _ file: Int32, _ path: String, followingLinks: Bool = false,
    to operation: FileError.Operation = .open
  ) throws(FileError) -> Bool {
    let held = try status(of: file, path, to: operation)
    return try statusIfThere(path, followingLinks: followingLinks)?.identity == held.identity
  }
}

/// The purpose of opening a file, which decides flags and permissions.
enum OpenPurpose: Sendable, Hashable {
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
  private var isPrivate: Bool {
    [.locking, .writingNew, .appendingOwn, .changingOwn].contains(self)
  }

  var flags: Int32 {
    switch self {
    case .reading: O_RDONLY
    case .readingFile(let followsLinks): O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
    case .flushingFolder: O_RDONLY | O_DIRECTORY
    case .locking: O_RDWR | O_CREAT | O_NOFOLLOW
    case .writingNew: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    case .creating: O_WRONLY | O_CREAT | O_EXCL
    case .overwriting: O_WRONLY | O_CREAT | O_TRUNC
    case .appending: O_WRONLY | O_APPEND | O_NONBLOCK
    case .appendingAlone: O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK
    case .appendingOwn: O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW
    case .changingOwn: O_RDWR | O_CREAT | O_NOFOLLOW
    }
  }

  /// The permissions of a new file.
  var mode: mode_t { isPrivate ? 0o600 : 0o666 }
}
