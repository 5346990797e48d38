/// A file whose lock grants the right to change another file, or itself.
///
/// The lock ends with the process that holds it, however it ends. The file stays.
struct FileLock {
  let path: String
  let fileSystem: FileSystem
  /// How many milliseconds to wait for the lock.
  let patience: Int32
  var purpose = OpenPurpose.locking

  /// Waits for the lock and holds it while the body runs.
  func hold<Result>(_ body: () throws -> Result) throws -> Result { try hold { _ in try body() } }

  /// Waits for the lock and holds it while the body runs with the locked file.
  func hold<Result>(_ body: (Int32) throws -> Result) throws -> Result {
    let file = try take()
    defer { fileSystem.close(file) }
    return try body(file)
  }

  /// Takes the lock, unless another process holds it. The caller must release the locked file.
  func takeIfFree() throws(FileError) -> Int32? {
    do throws(FileError) { return try take() } catch {
      guard case .locked = error.reason else { throw error }
      return nil
    }
  }

  /// Takes the lock. If the file was removed or replaced in the meantime, other processes lock a
  /// different file, so it tries again.
  func take() throws(FileError) -> Int32 {
    for _ in 0..<100 {
      let file = try fileSystem.open(path, purpose)
      do throws(FileError) {
        try lock(file)
        if try isInPlace(file) { return file }
        fileSystem.close(file)
      } catch {
        fileSystem.close(file)
        throw error
      }
    }
    throw FileError(.lock, path, .locked)
  }

  /// Throws if there is a lock that this process could never take.
  func expectUsable() throws(FileError) {
    guard try fileSystem.statusIfThere(path) != nil else { return }
    fileSystem.close(try fileSystem.open(path, purpose))
  }

  private func lock(_ file: Int32) throws(FileError) {
    var waited: Int32 = 0
    var pause: Int32 = 1
    while true {
      do throws(FileError) {
        return try fileSystem.tryLock(file, path)
      } catch {
        guard error.isBusy else { throw error }
        guard waited < patience else { throw FileError(.lock, path, .locked) }
      }
      Platform.idle(milliseconds: pause)
      waited += pause
      pause = min(16, pause * 2)
    }
  }

  /// Whether a locked file is still the one at the path, so that other processes heed its lock.
  func isInPlace(_ file: Int32) throws(FileError) -> Bool {
    // A lock of its own is no link; a file that is changed may be behind one.
    try fileSystem.isInPlace(file, path, followingLinks: purpose != .locking, to: .lock)
  }
}

extension FileError {
  fileprivate var isBusy: Bool { systemError.map(Platform.isBusy) ?? false }
}
