#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lines that are read once all of them were written. They are in a file without a name, which is
/// gone with the process, however that ends.
package final class Spool {
  private static let pieceSize = 1 << 16

  let file: Int32
  let path = Environment()["TMPDIR"] ?? "/tmp"
  private var unwritten: [UInt8] = []

  package init() throws(FileError) {
    let path = path
    file = try attempt(.create, path, try Platform.openNameless(inFolder: path))
  }

  deinit { FileSystem().close(file) }

  /// Adds a line without its line feed.
  package func append(_ line: [UInt8]) throws(FileError) {
    unwritten += line
    unwritten.append(UInt8(ascii: "\n"))
    if unwritten.count >= Self.pieceSize { try write() }
  }

  /// Reads the lines from the first one.
  package func lines() throws(FileError) -> FileLines {
    try write()
    try FileSystem().seek(file, to: 0, path, to: .read)
    return FileLines(self)
  }

  /// All bytes, also those that others wrote to its descriptor.
  func content() throws(FileError) -> [UInt8] {
    try write()
    try FileSystem().seek(file, to: 0, path, to: .read)
    return try FileSystem().content(of: file, path)
  }

  private func write() throws(FileError) {
    try FileSystem().writeAll(file, unwritten, path)
    unwritten.removeAll(keepingCapacity: true)
  }
}

extension Platform {
  /// Creates a file of the user alone, and removes its name at once.
  fileprivate static func openNameless(inFolder folder: String) throws(SystemError) -> Int32 {
    var path = inSystem(folder + "/starling-XXXXXX")
    let file = try checked(unsafe mkstemp(&path))
    _ = unsafe unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }
}
