/// A file that stands for the right to change another one: who has it locked may.
///
/// The lock ends with the process that has it, however that ends. The file itself stays, empty.
struct FileLock {
  let path: String
  let fileSystem: any FileSystem
  /// How many milliseconds it is waited for.
  let patience: Int32

  /// Waits for the lock and has it while the body runs.
  func hold<Result>(_ body: () throws -> Result) throws -> Result {
    let file = try take()
    defer { try? fileSystem.close(file) }
    return try body()
  }

  /// Somebody may have removed or replaced the file while it was waited for; then others lock
  /// another file than this one, and it has to be taken again.
  private func take() throws(FileError) -> Int32 {
    for _ in 0..<100 {
      let file = try attempt(.create, path) { () throws(SystemError) in
        try fileSystem.open(path, .locking)
      }
      do throws(FileError) {
        try lock(file)
        if try isInPlace(file) { return file }
        try? fileSystem.close(file)
      } catch {
        try? fileSystem.close(file)
        throw error
      }
    }
    throw FileError(.lock, path, .locked)
  }

  private func lock(_ file: Int32) throws(FileError) {
    var waited: Int32 = 0
    var pause: Int32 = 1
    while true {
      do throws(FileError) {
        return try attempt(.lock, path) { () throws(SystemError) in try fileSystem.tryLock(file) }
      } catch {
        guard error.isBusy else { throw error }
        guard waited < patience else { throw FileError(.lock, path, .locked) }
      }
      fileSystem.idle(milliseconds: pause)
      waited += pause
      pause = min(16, pause * 2)
    }
  }

  private func isInPlace(_ file: Int32) throws(FileError) -> Bool {
    let held = try attempt(.lock, path) { () throws(SystemError) in
      try fileSystem.status(of: file)
    }
    return try fileSystem.statusIfThere(path)?.identity == held.identity
  }
}

extension FileError {
  fileprivate var isBusy: Bool {
    switch reason {
    case .system(let error): Platform.isBusy(error)
    case .notAFile, .tooLarge, .foreignLink, .newerVersion, .locked: false
    }
  }
}
