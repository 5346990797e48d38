#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// What it takes to write a file of somebody's anew and leave all else about it as it was.
extension Platform {
  /// The path without symbolic links; nil if it leads nowhere.
  static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Who may read and write a file.
  static func permissions(of path: String) throws(SystemError) -> mode_t {
    var status = stat()
    _ = try checked(unsafe stat(path, &status))
    return status.st_mode & 0o7777
  }

  /// Takes away what a file that is open for writing has behind a size.
  static func cut(_ descriptor: Int32, to size: Int64) throws(SystemError) {
    _ = try checked(ftruncate(descriptor, off_t(size)))
  }

  static func setPermissions(_ mode: mode_t, of path: String) throws(SystemError) {
    _ = try checked(unsafe chmod(path, mode))
  }
}
