import StarlingHost

/// The real file system, in which one call, or every call from then on, fails.
///
/// It does not flush, since a process that lives on sees its own writes anyway.
final class FaultyFileSystem: FileSystem, @unchecked Sendable {
  enum Fault: Sendable {
    case once
    case fromThereOn
  }

  private let real = RealFileSystem()
  private let failingCall: Int
  private let fault: Fault
  private let error: SystemError
  private(set) var callCount = 0
  private(set) var calls: [String] = []

  init(_ failingCall: Int, _ fault: Fault, _ code: Int32) {
    self.failingCall = failingCall
    self.fault = fault
    error = SystemError(code: code)
  }

  static func healthy() -> FaultyFileSystem { FaultyFileSystem(.max, .once, 0) }

  private func call(_ name: String) throws(SystemError) {
    defer { callCount += 1 }
    calls.append(name)
    switch fault {
    case .once: if callCount == failingCall { throw error }
    case .fromThereOn: if callCount >= failingCall { throw error }
    }
  }

  func open(_ path: String, _ purpose: OpenPurpose) throws(SystemError) -> Int32 {
    try call("open")
    return try real.open(path, purpose)
  }

  func read(_ file: Int32, into bytes: inout [UInt8], limit: Int) throws(SystemError) -> Int {
    try call("read")
    return try real.read(file, into: &bytes, limit: limit)
  }

  func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try call("write")
    return try real.write(file, bytes.prefix(bytes.count / 2 + 1))
  }

  func flush(_ file: Int32) throws(SystemError) {
    try call("flush")
  }

  func seek(_ file: Int32, to place: Int64) throws(SystemError) {
    try call("seek")
    try real.seek(file, to: place)
  }

  func cut(_ file: Int32, to size: Int64) throws(SystemError) {
    try call("cut")
    try real.cut(file, to: size)
  }

  func reserve(_ file: Int32, size: Int64) throws(SystemError) {
    try call("reserve")
    try real.reserve(file, size: size)
  }

  func close(_ file: Int32) throws(SystemError) {
    // Like the system: the descriptor is closed, even if the call fails.
    try real.close(file)
    try call("close")
  }

  func tryLock(_ file: Int32) throws(SystemError) {
    try call("lock")
    try real.tryLock(file)
  }

  func unlock(_ file: Int32) throws(SystemError) {
    try call("unlock")
    try real.unlock(file)
  }

  func rename(_ path: String, to newPath: String) throws(SystemError) {
    try call("rename")
    try real.rename(path, to: newPath)
  }

  func remove(_ path: String) throws(SystemError) {
    try call("remove")
    try real.remove(path)
  }

  func inherit(_ file: Int32, from path: String, permissions: Bool) throws(SystemError) {
    try call("inherit")
    try real.inherit(file, from: path, permissions: permissions)
  }

  func makeFolder(_ path: String) throws(SystemError) {
    try call("makeFolder")
    try real.makeFolder(path)
  }

  func status(of path: String, followingLinks: Bool) throws(SystemError) -> FileStatus {
    try call("status")
    return try real.status(of: path, followingLinks: followingLinks)
  }

  func status(of file: Int32) throws(SystemError) -> FileStatus {
    try call("status of open file")
    return try real.status(of: file)
  }

  /// Does not wait if the lock is made to fail. A lock that is really held is released soon: a
  /// process that another test starts has all open files until it runs its own program.
  func idle(milliseconds: Int32) {
    if failingCall == .max { real.idle(milliseconds: milliseconds) }
  }
}
