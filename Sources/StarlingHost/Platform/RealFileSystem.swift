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

  package func close(_ file: Int32) throws(SystemError) {
    try Platform.closeFile(file)
  }

  package func tryLock(_ file: Int32) throws(SystemError) {
    try Platform.tryLock(file)
  }

  package func rename(_ path: String, to newPath: String) throws(SystemError) {
    try Platform.renameFile(path, to: newPath)
  }

  package func remove(_ path: String) throws(SystemError) {
    try Platform.removeFile(path)
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
