/// The system calls that the store is made of, and no more: a test can let each of them fail.
package protocol FileSystem: Sendable {
  func open(_ path: String, _ purpose: OpenPurpose) throws(SystemError) -> Int32
  /// Appends what was read and returns how much it was, 0 at the end.
  func read(_ file: Int32, into bytes: inout [UInt8], limit: Int) throws(SystemError) -> Int
  /// Returns how much was written, which may be less than was given.
  func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int
  func flush(_ file: Int32) throws(SystemError)
  /// Makes the next reading begin at a place.
  func seek(_ file: Int32, to place: Int64) throws(SystemError)
  /// Takes away what a file has behind a size.
  func cut(_ file: Int32, to size: Int64) throws(SystemError)
  func close(_ file: Int32) throws(SystemError)
  /// Takes the lock of an open file, without waiting for it.
  func tryLock(_ file: Int32) throws(SystemError)
  func rename(_ path: String, to newPath: String) throws(SystemError)
  func remove(_ path: String) throws(SystemError)
  func makeFolder(_ path: String) throws(SystemError)
  func status(of path: String, followingLinks: Bool) throws(SystemError) -> FileStatus
  func status(of file: Int32) throws(SystemError) -> FileStatus
  /// Waits before a lock is tried again.
  func idle(milliseconds: Int32)
}
