#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Wraps the C library's calls for files, the environment and clocks.
///
/// It makes no decisions; a failed call throws the system's error.
package enum Platform {
  static func checked(_ result: Int32) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw SystemError(code: errno) }
    return result
  }

  static func words(forError code: Int32) -> String {
    guard let words = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: words)
  }

  static func isDenial(_ error: SystemError) -> Bool { [EACCES, EPERM].contains(error.code) }
  static func isDenialOfWriting(_ error: SystemError) -> Bool {
    isDenial(error) || error.code == EROFS
  }
  static func isFolder(_ error: SystemError) -> Bool { error.code == EISDIR }
  static func isMissing(_ error: SystemError) -> Bool { error.code == ENOENT }
  static func isThere(_ error: SystemError) -> Bool { error.code == EEXIST }
  static func isInterruption(_ error: SystemError) -> Bool { error.code == EINTR }
  static func isBusy(_ error: SystemError) -> Bool { [EAGAIN, EWOULDBLOCK].contains(error.code) }
  static func isClosedPipe(_ error: SystemError) -> Bool { error.code == EPIPE }
  static func isBroken(_ error: SystemError) -> Bool { error.code == EIO }
  static func isUnflushable(_ error: SystemError) -> Bool {
    [EINVAL, ENOTSUP].contains(error.code)
  }
  static func isUnreservable(_ error: SystemError) -> Bool {
    [EINVAL, ENOTSUP, ENOSYS].contains(error.code)
  }
  static func isFailingDisk(_ error: SystemError) -> Bool { error.code == EIO }
  static func isFullDisk(_ error: SystemError) -> Bool { [ENOSPC, EDQUOT].contains(error.code) }

  /// The error of a path to a folder in place of a file.
  static let folderError = SystemError(code: EISDIR)
  /// The error of a path that does not exist.
  static let missingError = SystemError(code: ENOENT)
  static let invalidError = SystemError(code: EINVAL)
}

// MARK: - Files

extension Platform {
  static func openFile(_ path: String, _ purpose: OpenPurpose) throws(SystemError) -> Int32 {
    let flags = purpose.flags
    let mode = purpose.mode
    if flags & O_CREAT != 0, let file = openNewAsRoot(path, flags, mode) { return file }
    return try checked(unsafe open(inSystem(path), flags | O_CLOEXEC, mode))
  }

  /// Appends what is available, up to a limit; returns its size, which is 0 at the end.
  static func readBytes(
    _ descriptor: Int32, into bytes: inout [UInt8], limit: Int
  ) throws(SystemError) -> Int {
    var failure: Int32 = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let result = unsafe read(descriptor, buffer.baseAddress, limit)
      failure = result < 0 ? errno : 0
      count = max(0, result)
    }
    guard failure == 0 else { throw SystemError(code: failure) }
    if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    return chunk.count
  }

  /// Writes what can be written now; returns how many bytes that was.
  static func writeBytes(
    _ descriptor: Int32, _ bytes: ArraySlice<UInt8>
  ) throws(SystemError) -> Int {
    let (count, failure) = unsafe bytes.withUnsafeBytes { buffer in
      let result = unsafe write(descriptor, buffer.baseAddress, buffer.count)
      return (result, result < 0 ? errno : 0)
    }
    guard failure == 0 else { throw SystemError(code: failure) }
    return count
  }

  /// The position of the next line feed. The C library compares many bytes at a time.
  static func firstLineFeed(in bytes: [UInt8], from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, start < buffer.count else { return nil }
      let found = unsafe memchr(base + start, 0x0A, buffer.count - start)
      return unsafe found.map { unsafe UnsafeRawPointer($0) - base }
    }
  }

  static func closeFile(_ descriptor: Int32) throws(SystemError) {
    _ = try checked(close(descriptor))
  }

  /// Moves the read position.
  static func seek(_ descriptor: Int32, to place: Int64) throws(SystemError) {
    guard lseek(descriptor, off_t(place), SEEK_SET) >= 0 else { throw SystemError(code: errno) }
  }

  /// Flushes a file to the disk itself.
  static func flush(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try checked(fsync(descriptor))
  }

  /// Reserves room on the disk for the first bytes of a file, which may lengthen it by zeros.
  static func reserve(_ descriptor: Int32, size: Int64) throws(SystemError) {
    #if canImport(Darwin)
      throw SystemError(code: ENOTSUP)
    #else
      let code = posix_fallocate(descriptor, 0, off_t(size))
      guard code == 0 else { throw SystemError(code: code) }
    #endif
  }

  static func renameFile(_ path: String, to newPath: String) throws(SystemError) {
    _ = try checked(unsafe rename(inSystem(path), inSystem(newPath)))
  }

  /// Throws unless files can be created in a folder, and there is room for some answers.
  static func expectRoom(inFolder path: String) throws(SystemError) {
    _ = try checked(unsafe access(inSystem(path), W_OK | X_OK))
    var disk = statvfs()
    _ = try checked(unsafe statvfs(inSystem(path), &disk))
    let room = UInt64(disk.f_bavail) * UInt64(disk.f_frsize)
    guard disk.f_blocks == 0 || room >= 1 << 20 else { throw SystemError(code: ENOSPC) }
  }

  static func makeFolder(_ path: String) throws(SystemError) {
    _ = try checked(unsafe mkdir(inSystem(path), 0o700))
    giveNewFolder(path)
  }

  static func status(of path: String, followingLinks: Bool) throws(SystemError) -> FileStatus {
    var status = stat()
    let path = inSystem(path)
    _ = try checked(
      followingLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status))
    return FileStatus(status)
  }

  static func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try checked(unsafe fstat(descriptor, &status))
    return FileStatus(status)
  }

  /// The names in a folder, unsorted, without `.` and `..`.
  static func names(inFolder path: String) throws(SystemError) -> [String] {
    guard let folder = unsafe opendir(inSystem(path)) else { throw SystemError(code: errno) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe SystemText.text(bytes.prefix { $0 != 0 })
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}

// MARK: - Texts

extension Platform {
  static func inSystem(_ text: String) -> [CChar] {
    SystemText.bytes(text).map { CChar(bitPattern: $0) } + [0]
  }

  static func text(_ inSystem: UnsafePointer<CChar>) -> String {
    unsafe SystemText.text(UnsafeRawBufferPointer(start: inSystem, count: strlen(inSystem)))
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    self.init(
      kind: kind, isOwn: status.st_uid == geteuid(),
      identity: FileIdentity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        number: UInt64(truncatingIfNeeded: status.st_ino)),
      version: FileVersion(
        size: Int64(status.st_size), seconds: Int64(modified.tv_sec),
        nanoseconds: Int64(modified.tv_nsec)))
  }
}

// MARK: - Environment and clocks

extension Platform {
  /// Ends the process at once. No stream has unwritten data, since streams are not buffered.
  package static func exit(_ code: Int32) -> Never { _exit(code) }

  /// The arguments after the program's name.
  package static var arguments: [String] {
    let all = unsafe CommandLine.unsafeArgv
    return (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      unsafe all[index].map { unsafe text($0) }
    }
  }

  /// The value of an environment variable; nil if it is not set.
  package static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe text($0) }
  }

  /// The folder that relative paths start from; nil if it was removed.
  package static var workingFolder: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe text(path)
  }

  /// The number of available cores.
  package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The whole seconds since 1970 by the system clock, which may be wrong or be set back.
  package static var secondsSince1970: Int64 { seconds(CLOCK_REALTIME).whole }

  /// The seconds by which local time is ahead of UTC at a moment.
  package static func secondsAheadOfUTC(at secondsSince1970: Int64) -> Int {
    var moment = time_t(clamping: secondsSince1970)
    var local = unsafe tm()
    guard unsafe localtime_r(&moment, &local) != nil else { return 0 }
    return unsafe local.tm_gmtoff
  }

  package static var monotonicNanoseconds: Int64 {
    let now = seconds(CLOCK_MONOTONIC)
    return now.whole &* 1_000_000_000 &+ now.nanoseconds
  }

  private static func seconds(_ clock: clockid_t) -> (whole: Int64, nanoseconds: Int64) {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return (Int64(time.tv_sec), Int64(time.tv_nsec))
  }

  /// Waits until there is data to read, or the input has ended.
  static func awaitReadable(_ descriptor: Int32) { _ = isReadable(descriptor, within: -1) }

  /// Whether there is data to read, or the input has ended, within some milliseconds; below zero,
  /// it waits until there is.
  static func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wanted, 1, milliseconds) > 0
  }

  /// Sleeps for a number of milliseconds, or until a signal arrives.
  package static func idle(milliseconds: Int32) {
    _ = poll(nil, 0, milliseconds)
  }
}
