import Foundation

/// A lock that processes share: the right to a file, which ends with the process that holds it.
struct ProcessLock {
  let file: URL

  /// How long a holder may take. It is longer than any update, unless the process was stopped.
  private static let patience = 10_000

  /// Waits for the lock and holds it while the body runs.
  func hold<Value>(_ body: () throws -> Value) throws -> Value {
    let descriptor = try take()
    defer { close(descriptor) }
    return try body()
  }

  private func take() throws(UserDefaultsHistoryStore.Failure) -> Int32 {
    try makeFolder()
    let descriptor = unsafe open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure }
    var waited = 0
    var pause = 1
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let isBusy = errno == EWOULDBLOCK || errno == EINTR
      guard isBusy, waited < Self.patience else {
        let failure = isBusy ? .busy(file.path) : failure
        close(descriptor)
        throw failure
      }
      Thread.sleep(forTimeInterval: Double(pause) / 1_000)
      waited += pause
      pause = min(8, pause * 2)
    }
    return descriptor
  }

  /// Creates the folder of the lock, for the user alone.
  private func makeFolder() throws(UserDefaultsHistoryStore.Failure) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .noLock(file.path, reason: error.localizedDescription)
    }
  }

  private var failure: UserDefaultsHistoryStore.Failure {
    .noLock(file.path, reason: unsafe String(cString: strerror(errno)))
  }
}
