#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A copy of an input that can be read only once, such as a pipe. It is a file without a name,
/// which is gone with the process, however that ends.
package final class Spool: Sendable {
  let file: Int32
  let path: String

  /// Copies what is left of an input; the path `-` is standard input.
  package init(copying path: String) throws(FileError) {
    let system = RealFileSystem()
    let folder = Platform.temporaryFolder
    let file = try attempt(.create, folder) { () throws(SystemError) in
      try Platform.openNameless(inFolder: folder)
    }
    (self.file, self.path) = (file, path == "-" ? "standard input" : path)
    let input =
      path == "-"
      ? 0
      : try attempt(.open, path) { () throws(SystemError) in
        try system.open(path, .reading)
      }
    defer { if input != 0 { try? system.close(input) } }
    while true {
      if input == 0 { Platform.awaitReadable(0) }
      var piece: [UInt8] = []
      let count = try attempt(.read, self.path) { () throws(SystemError) in
        try system.read(input, into: &piece, limit: 1 << 18)
      }
      if count == 0 { return }
      try system.writeAll(file, piece, folder)
    }
  }

  deinit { try? Platform.closeFile(file) }

  /// Goes back to the begin.
  func rewind() throws(FileError) {
    try attempt(.read, path) { () throws(SystemError) in try Platform.seek(file, to: 0) }
  }
}

extension Platform {
  /// The folder for files that nothing needs for long.
  fileprivate static var temporaryFolder: String {
    environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Creates a file of the user alone, and removes its name at once.
  fileprivate static func openNameless(inFolder folder: String) throws(SystemError) -> Int32 {
    var path = inSystem(folder + "/starling-XXXXXX")
    let file = try checked(unsafe mkstemp(&path))
    _ = unsafe unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }
}
