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
  func close(_ file: Int32) throws(SystemError)
  /// Locks an open file without waiting.
  func tryLock(_ file: Int32) throws(SystemError)
  func rename(_ path: String, to newPath: String) throws(SystemError)
  func remove(_ path: String) throws(SystemError)
  func makeFolder(_ path: String) throws(SystemError)
  func status(of path: String, followingLinks: Bool) throws(SystemError) -> FileStatus
  func status(of file: Int32) throws(SystemError) -> FileStatus
  /// Waits before the next attempt to lock.
  func idle(milliseconds: Int32)
}
